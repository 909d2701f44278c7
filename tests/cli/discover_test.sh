#!/usr/bin/env bash
# Hosts are found, and those that want to be left alone are not. In a network namespace of its own,
# so that no question leaves this machine.
if [[ ${1:-} != inside ]]; then
    for way in "unshare -n" "unshare -rn"; do
        if $way true 2>/dev/null; then
            exec $way bash "${BASH_SOURCE[0]}" inside
        fi
    done
    echo "NOT TESTED: discovery. This machine lets nobody make a network namespace." >&2
    exit 77
fi
ip link set lo up || exit 77
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

expect 1 discover --seconds 0.3
says_one_error
expect 1 discover --seconds 0.3 --json
says out '^\{"hosts":\[\]\}$'

"$klaxon" host --name "Kit \"chen\"" --game drill --folder "$work/a" --json >"$work/a.json" 2>/dev/null &
children+=("$!")
"$klaxon" host --port 7778 --no-discovery --folder "$work/b" >/dev/null 2>&1 &
children+=("$!")
for _ in $(seq 100); do
    grep -q '}$' "$work/a.json" && break
    sleep 0.1
done
table=$(json_field table <"$work/a.json")
expect 0 discover
says out "^127.0.0.1:7777 .*Kit \"chen\" .*1 table, 0 people$"
says out "^  $table  drill \"drill\": waiting, 5 free seats$"
expect 0 discover --json
says out "^\\{\"hosts\":\\[\\{\"address\":\"127.0.0.1:7777\",\"name\":\"Kit ..chen..\".*\"table\":\"$table\",\"list\":\\[\\{\"code\":\"$table\".*\"owner\":\"\",\"stands_s\":[0-9]+\\}\\]\\}\\]\\}$"
expect 1 discover --port 7778 --seconds 1

# A table's code is enough to find its host.
expect 1 join ZZZZZ --auto fox:listener
says err 'no host on this LAN has a table ZZZZZ'
"$klaxon" join "$table" --auto fox:listener >"$work/out" 2>&1 &
station=$!
children+=("$station")
for _ in $(seq 100); do
    grep -q "at the table $table" "$work/out" && break
    sleep 0.1
done
says out "at the table $table"

# Of a table with a password everybody may know that it is there; its code is for those who know the word.
expect 2 host --password squid
expect 2 host --game drill --password "$(printf 'x%.0s' {1..33})"
"$klaxon" host --port 7779 --game drill --password squid --folder "$work/c" --json >"$work/c.json" 2>/dev/null &
children+=("$!")
for _ in $(seq 100); do
    grep -q '}$' "$work/c.json" && break
    sleep 0.1
done
locked=$(json_field table <"$work/c.json")
expect 0 discover --port 7779
says out '^         drill "drill": waiting, 5 free seats, with a password$'
expect 0 discover --port 7779 --json
says out '"tables":1,"people":0,"table":null,"list":\[\{"code":"",'
expect 1 join 127.0.0.1:7779 --table "$locked" --auto fox:listener --state "$work/tokens"
says out 'has a password'
expect 1 join 127.0.0.1:7779 --table "$locked" --auto fox:listener --state "$work/tokens" --password squit
says out 'that is not the password'
"$klaxon" join 127.0.0.1:7779 --table "$locked" --auto fox:listener --state "$work/tokens" --password squid >"$work/out" 2>&1 &
children+=("$!")
for _ in $(seq 100); do
    grep -q "at the table $locked" "$work/out" && break
    sleep 0.1
done
says out "at the table $locked"
finish
