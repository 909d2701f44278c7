#!/usr/bin/env bash
# Each station is killed in mid-match and started again as it was: it comes back to its seat by
# itself, hears what it missed, and the match goes on to its end.
# shellcheck source=tests/process/lib.sh
source "$(dirname "$0")/lib.sh"

# is_over NAME: the match of this station.
is_over() {
    says "$1" ' wins: |^nobody wins: '
}

# play_match CREW: returns 1 when the match was over before every station had been killed.
play_match() {
    local crew=$1 k name file
    sit_down "$crew" "127.0.0.1:$port" "$long"
    wait_until 15 "the match to begin" says "${crew}3" '^the match begins'
    wait_until 10 "both boats to dive" says "${crew}3" ' DIVE' 2
    for k in 0 1 2 3 4; do
        name=$crew$k
        kill_hard "$name"
        mv "$work/$name.log" "$work/$name-before.log"
        is_over "$crew$(((k + 1) % 5))" && return 1
        start_station "$name" "127.0.0.1:$port" "${seats[k]}" --table "$table"
        wait_until 5 "$name to be back" says "$name" "^at the table $table"
        wait_until 5 "$name to hear what was called" says "$name" ' DIVE'
    done
    finish 120 "$crew"{0..4}
    file=$(journal host "$table")
    check_replay "$file"
    for k in 0 1 2 3 4; do
        is_over "$crew$k" || fail "$crew$k does not know how the match ended"
        [[ $("$klaxon" replay "$file" | grep -c "^# $crew$k joins") == 1 ]] ||
            fail "$crew$k joined anew instead of coming back"
        "$klaxon" replay "$file" | grep -q "^${seats[k]/:/ } " || fail "$crew$k gave no order"
    done
}

# Nobody takes over: what happens after a kill, the station itself has done.
start_host host 0 --no-discovery --takeover 0
for crew in ann bea cid; do
    if play_match "$crew"; then
        stop host
        check_logs
        echo "every station of a match was killed and came back"
        exit 0
    fi
done
fail "three matches were over before four stations could be killed"
