#!/usr/bin/env bash
# The host is killed in mid-match, again and again, and started on the same folder and port: the
# stations come back by themselves, no order that anybody heard of is lost, and the match ends.
# shellcheck source=tests/process/lib.sh
source "$(dirname "$0")/lib.sh"

RANDOM=1943 # the moments of the kills
slowest_ms=0

is_over() {
    says "${crew}0" ' wins: |^nobody wins: '
}

# goes_on COUNT: more than so many orders were given, or the last one was.
# shellcheck disable=SC2317 # wait_until calls it
goes_on() {
    is_over || says "${crew}0" '^ +[0-9]+:[0-9]' $(($1 + 1))
}

# kill_host TURN: every other time just when an order has been accepted, else at any moment. The
# clock stands until everybody is back, ten seconds at most: a match that goes on sooner than that
# has all its stations.
kill_host() {
    local ms calls
    if (($1 % 2 == 1)); then
        ms=$((RANDOM % 1200))
        sleep "$((ms / 1000)).$(printf '%03d' $((ms % 1000)))"
    fi
    kill_hard host
    if (($1 % 3 == 2)); then
        sleep 1 # time enough for everybody to notice
    fi
    start_host host "$port" --no-discovery --takeover 0
    ms=$(date +%s%3N)
    calls=$(calls_heard "${crew}0" | wc -l)
    wait_until 7 "the match to go on" goes_on "$calls"
    ms=$(($(date +%s%3N) - ms))
    slowest_ms=$((ms > slowest_ms ? ms : slowest_ms))
}

# play_match: returns 1 when the match was over before the host had been killed three times.
play_match() {
    local turn
    sit_down "$crew" "127.0.0.1:$port" "$long"
    wait_until 20 "the first order" goes_on 0
    for turn in 0 1 2 3 4; do
        if is_over; then
            break
        fi
        kill_host "$turn"
    done
    finish 120 "$crew"{0..4}
    check_replay "$(journal host "$table")"
    check_heard "$(journal host "$table")" "$crew"{0..4}
    ((turn >= 3))
}

start_host host 0 --no-discovery --takeover 0
for crew in ann bea cid; do
    if play_match; then
        stop host
        check_logs
        echo "a host was killed up to five times; a match went on within $slowest_ms ms of its return"
        exit 0
    fi
done
fail "three matches were over before the host could be killed"
