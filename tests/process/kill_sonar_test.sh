#!/usr/bin/env bash
# Hosts of Captain Sonar, in real time and turn by turn, are killed twice in mid-match and started on
# the same folder and port: the eight stations of each come back by themselves, the match goes on, and
# every course that was ordered was heard, each once. Nobody waits for such a match to end.
# shellcheck source=tests/process/lib.sh
source "$(dirname "$0")/lib.sh"

use_sonar
declare -A ports=() # of the hosts, which are called like the tempos
declare -A tables=()

# courses TEMPO: what blue's captain has heard, a line each: "blue north".
courses() {
    sed -nE 's/^ *[0-9]+:[0-9]+  (blue|red) +HEAD ([A-Z]+)$/\1 \L\2/p' "$work/${1}0.log"
}

# courses_written TEMPO: what the journal holds, in the same form.
courses_written() {
    "$klaxon" replay "$(journal "$1" "${tables[$1]}")" |
        sed -nE 's/^(blue|red) captain course ([a-z]+)$/\1 \2/p'
}

# shellcheck disable=SC2317 # wait_until calls it
has_gone_on() {
    (($(courses "$1" | wc -l) >= $2))
}

# go_on TEMPO COUNT: waits for so many courses more.
go_on() {
    wait_until 40 "$1 to go on" has_gone_on "$1" $(($(courses "$1" | wc -l) + $2))
}

begin() {
    start_host "$1" 0 --no-discovery --takeover 0
    ports[$1]=$port
    sit_down "$1" "127.0.0.1:$port" "tempo=$1"
    tables[$1]=$table
}

kill_host() {
    kill_hard "$1"
    start_host "$1" "${ports[$1]}" --no-discovery --takeover 0
}

# check TEMPO: the journal holds together, and tells the same courses as were heard.
check() {
    local name
    stop "$1"
    for name in "$1"{0..7}; do
        kill_hard "$name"
    done
    "$klaxon" replay "$(journal "$1" "${tables[$1]}")" --verify --json | grep -q '"ok":true' ||
        fail "the journal of $1 does not replay"
    courses_written "$1" >"$work/written"
    courses "$1" >"$work/heard"
    diff "$work/written" "$work/heard" >"$work/apart.log" ||
        fail "courses in the journal (<) and what was heard (>) of $1 differ"
}

for tempo in realtime turns; do
    begin "$tempo"
done
for _ in once twice; do
    for tempo in realtime turns; do
        go_on "$tempo" 2
        kill_host "$tempo"
    done
done
for tempo in realtime turns; do
    go_on "$tempo" 2
    check "$tempo"
done
check_logs
echo "two hosts were killed twice; $(wc -l <"$work/heard") courses turn by turn, none lost"
