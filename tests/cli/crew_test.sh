#!/usr/bin/env bash
# The crew drill: officers are red, four people sit down as blue, and it begins by itself.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

expect 2 train --crew --skill admiral
says err "'admiral' is no skill"
expect 2 train --crew --set tempo=fast
says_one_error

"$klaxon" train --crew --port 0 --skill cadet --set tempo=turns,stop_ms=0 >"$work/host.out" 2>&1 &
host=$!
children+=("$host")

# seen PATTERN FILE: waits until the file has such a line.
seen() {
    for ((i = 0; i < 600; i++)); do
        grep -qE -- "$1" "$work/$2" 2>/dev/null && return 0
        sleep 0.05
    done
    fail "no line like '$1' in $2:"
    sed 's/^/    /' "$work/$2" >&2
    return 1
}

if seen 'klaxon join ' host.out; then
    port=$(sed -n 's/.*klaxon join .*:\([0-9]*\)$/\1/p' "$work/host.out")
    for role in captain mate engineer; do
        "$klaxon" join "127.0.0.1:$port" --auto "blue:$role" --name "$role" \
            --state "$work/tokens" >"$work/$role.out" 2>&1 &
        children+=("$!")
    done
    seen 'at the table' engineer.out
    sleep 1
    if grep -q 'the match begins' "$work/host.out"; then
        fail "it began with three people: an officer took the seat of the fourth"
    fi
    "$klaxon" join "127.0.0.1:$port" --auto blue:radio --name radio \
        --state "$work/tokens" >"$work/radio.out" 2>&1 &
    children+=("$!")
    seen 'the match begins' host.out
    seen 'red +HEAD' radio.out
fi
kill -INT "$host"
for ((i = 0; i < 100; i++)); do
    kill -0 "$host" 2>/dev/null || break
    sleep 0.05
done
if kill -0 "$host" 2>/dev/null; then
    fail "Ctrl-C does not end it"
fi
finish
