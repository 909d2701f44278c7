#!/usr/bin/env bash
# Seats are those of the game that is played at the table: whoever was sent to others is told which
# there are, and leaves the table as it was.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

"$klaxon" host --port 0 --no-discovery --game drill --folder "$work/host" --json >"$work/host.json" 2>"$work/host.log" &
children+=("$!")
for _ in $(seq 100); do
    grep -q '}$' "$work/host.json" && break
    sleep 0.1
done
port=$(json_field port <"$work/host.json")
table=$(json_field table <"$work/host.json")
there=(join "127.0.0.1:$port" --state "$work/tokens" --once)

expect 1 "${there[@]}" --table "$table" --auto blue:captain
says err "^klaxon: this table plays Drill, which has no seat 'blue:captain'; it has [a-z]+:skipper, "
seat=$(sed -nE 's/.*; it has ([a-z]+:skipper), .*/\1/p' "$work/err")

# What it was sent to is looked for at a table that has it, and a game that is opened is known.
expect 2 "${there[@]}" --auto "$seat" --open sonar
says err "'$seat' is no seat of Captain Sonar; it has blue:captain, blue:mate, "
expect 2 "${there[@]}" --auto nobody:nowhere
says err "'nobody:nowhere' is no seat of any game; "
expect 2 "${there[@]}" --auto "$seat" --open chess
says err "there is no game 'chess'"

# He who was wrong has left, so that he does not own a table to which he came first.
journal=$(find "$work/host/tables" -name "$table-*")
expect 0 replay "$journal"
says out "^# [^ ]+ leaves$"
expect 1 "${there[@]}" --table "$table" --auto blue:captain
says err 'this table plays Drill'
finish
