#!/usr/bin/env bash
# A peer does everything that a peer must not do, while a match goes on at the same host: it is
# closed, with a reason where it can read one, and the match does not notice.
# shellcheck source=tests/process/lib.sh
source "$(dirname "$0")/lib.sh"

# attack WAY...: one after another.
attack() {
    local way
    for way in "$@"; do
        timeout 30 "$helpers/klaxon-rogue" "$way" "$port" "$table" >>"$work/rogue-$way.log" 2>&1 ||
            fail "the host did not do what is due to a rogue's $way: exit code $?"
        ! has_ended host || fail "a rogue's $way ended the host"
    done
}

start_host host 0
sit_down crew "127.0.0.1:$port" "$middle"
wait_until 15 "the match to begin" says crew3 '^the match begins'

start silence "$helpers/klaxon-rogue" silence "$port"
attack seats tokens forgeries # while the match surely runs
attack connects idlers guesses datagrams halves fragments storm crowd garbage lengths versions manners requests orders
finish 10 silence

finish 120 crew{0..4}
for k in 0 1 2 3 4; do
    ! says "crew$k" 'does not answer|^refused|^paused' || fail "crew$k noticed"
done
check_replay "$(journal host "$table")"
check_heard "$(journal host "$table")" crew{0..4}
stop host
check_logs
echo "a rogue misbehaved in eighteen ways; a match went on beside it"
