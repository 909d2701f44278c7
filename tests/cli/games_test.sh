#!/usr/bin/env bash
# The matches that wait for a person: listed while the host is there and while it is not, and no
# longer once they are gone, with a word why.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

expect 2 games now
expect 0 games --seconds 0
says out 'No match waits for you'
expect 0 games --seconds 0 --json
says out '^\{"games":\[\],"here":\[\],"left":\[\]\}$'

start_host() {
    "$klaxon" host --port "${1:-0}" --name Attic --game drill --folder "$work/host" --takeover 0 --json \
        >"$work/host.json" 2>"$work/host.log" &
    host=$!
    children+=("$host")
    for _ in $(seq 100); do
        grep -q '}$' "$work/host.json" && break
        sleep 0.1
    done
    port=$(json_field port <"$work/host.json")
    table=$(json_field table <"$work/host.json")
}
start_host
"$klaxon" join "127.0.0.1:$port" --table "$table" --auto fox:skipper,fox:listener --name Mara \
    --set lives=3 >"$work/mara" 2>&1 &
mara=$!
"$klaxon" join "127.0.0.1:$port" --table "$table" --auto pack:skipper,pack:listener,pack:plotter --name Jonas \
    --state "$work/jonas" >"$work/out" 2>&1 &
jonas=$!
children+=("$mara" "$jonas")
for _ in $(seq 200); do
    grep -q '^playing 1' "$work"/state/klaxon/tokens/*.0 2>/dev/null && break
    sleep 0.1
done
expect 0 games --json
says out '^\{"games":\[\],' # a station of hers sits there

kill -9 "$mara"
wait "$mara" 2>/dev/null
for _ in $(seq 20); do # a killed one says no farewell
    expect 0 games
    grep -q 'one person is there now' "$work/out" && break
    sleep 0.5
done
says out '^Drill'
says out "^  Attic, table $table, with Jonas, one person is there now\$"
says out "^  klaxon join 127.0.0.1:$port --table $table\$"
expect 0 games --language de
says out 'mit Jonas, eine Person ist gerade da'
expect 0 games --json
says out "\"code\":\"$table\",.*\"state\":\"answered\".*\"people\":1,.*\"person\":\"Mara\",\"yours\":true"

kill -9 "$jonas" "$host"
wait "$jonas" "$host" 2>/dev/null
expect 0 games --seconds 7
says out '^Drill: the host is not there now$'
expect 0 games --json --seconds 7
says out '"state":"unreached"'

# Its folder is gone, and with it the host that it was: another one is not shown the token.
mv "$work/host" "$work/kept"
start_host "$port"
expect 0 games --json --seconds 7
says out '"state":"unreached"'
kill -9 "$host"
wait "$host" 2>/dev/null

# The host is back, the match is not.
rm -rf "$work/host" "$work"/kept/tables/*
mv "$work/kept" "$work/host"
start_host "$port"
expect 0 games
says out 'No match waits for you'
says out '^Drill at Attic is gone: its table is closed'
expect 0 games --json
says out '^\{"games":\[\],"here":\[\],"left":\[\]\}$'
finish
