#!/usr/bin/env bash
# Four stations play a whole match at a real host, which is killed in the middle and started again.
# Everybody comes back by himself, and the journal replays to the same state.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# start_host PORT: its first line is in $work/host.json, its number in $host.
start_host() {
    : >"$work/host.json"
    "$klaxon" host --port "$1" --no-discovery --game drill --folder "$work/host" --json \
        >"$work/host.json" 2>>"$work/host.log" &
    host=$!
    children+=("$host")
    for _ in $(seq 100); do
        grep -q '}$' "$work/host.json" && return
        sleep 0.1
    done
    fail "the host does not start"
    cat "$work/host.log" >&2
    finish
}

start_host 0
port=$(json_field port <"$work/host.json")
table=$(json_field table <"$work/host.json")

# A second host in the same folder, or on the same port, is refused.
expect 1 host --port 0 --folder "$work/host"
says_one_error
expect 1 host --port "$port" --folder "$work/other"
says err 'in use'

stations=()
for seat in fox:skipper fox:listener pack:skipper pack:listener pack:plotter; do
    "$klaxon" join "127.0.0.1:$port" --table "$table" --auto "$seat" --name "${seat#*:}" --once \
        --state "$work/tokens" --set lives=1,reload_ms=1000 --shot "$work/$seat.png" \
        >"$work/$seat.out" 2>&1 &
    stations+=("$!")
    children+=("$!")
done

for _ in $(seq 300); do
    grep -q PING "$work/fox:listener.out" && break
    sleep 0.1
done
kill -9 "$host"
wait "$host" 2>/dev/null
start_host "$port"
if [[ $(json_field table <"$work/host.json") != "$table" ]]; then
    fail "the restarted host does not go on with its table"
fi

for station in "${stations[@]}"; do
    wait "$station" || fail "a station ended with $?"
done
for seat in fox:skipper fox:listener pack:skipper pack:listener pack:plotter; do
    grep -qE ' wins: by the rules$|^nobody wins' "$work/$seat.out" || fail "$seat saw no end"
    [[ -s $work/$seat.png ]] || fail "$seat left no picture"
done
# Calls are heard alike by everybody.
grep -E '^ +[0-9]+:' "$work/fox:listener.out" | sort -u >"$work/fox.calls"
grep -E '^ +[0-9]+:' "$work/pack:listener.out" | sort -u >"$work/pack.calls"
cmp -s "$work/fox.calls" "$work/pack.calls" || fail "fox and pack heard different matches"

kill -INT "$host"
wait "$host" || fail "the host ended with $? after Ctrl-C"

journal=$(find "$work/host" -name "$table-1.klaxon")
expect 0 replay "$journal" --verify
says out 'all hold'
expect 0 replay "$journal" --verify --json
says out '"torn":false,"ok":true'
hash=$(json_field hash <"$work/out")
expect 0 replay "$journal"
cp "$work/out" "$work/told.txt"
expect 0 script "$work/told.txt" --json
if [[ $(json_field hash <"$work/out") != "$hash" ]]; then
    fail "the told match ends in another state than the journal's"
fi
if grep -qiE 'token|[0-9a-f]{32}' "$work/told.txt"; then
    fail "a replay must not tell tokens"
fi

head -c -3 "$journal" >"$work/torn"
expect 0 replay "$work/torn" --verify
says err 'within an entry'
{ head -c 100 "$journal"; printf 'x'; tail -c +102 "$journal"; } >"$work/damaged"
expect 1 replay "$work/damaged" --verify
says err 'damaged at byte'
expect 1 replay "$0"
says_one_error
finish
