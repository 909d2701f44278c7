#!/usr/bin/env bash
# Transcripts that hold, that do not, and that are none.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

good=$transcripts/drill/example.txt
expect 0 script "$good"
says out 'all [0-9]+ lines hold'
expect 0 script "$good" --json
says out '^\{"file":.*"holds":true,"lines":[0-9]+,"hash":"[0-9a-f]{16}"\}$'

# The same text, the same state.
first=$(json_field hash <"$work/out")
"$klaxon" script - --json <"$good" >"$work/out" || fail "standard input"
if [[ $(json_field hash <"$work/out") != "$first" ]]; then
    fail "the file and standard input end in different states"
fi

printf 'game drill\nstart\nfox skipper hide Z9 -> accepted\nfox skipper hide A1\n' >"$work/bad"
expect 1 script "$work/bad"
says err '^klaxon: '
says err 'bad:3: '
says err 'expected: accepted'
says err 'got: refused: '
expect 1 script "$work/bad" --json
says out '"holds":false.*"line":3,.*"expected":"accepted","got":"refused: Z9 is not on the chart"'

# An option's values are named to who asks for another one.
printf 'game sonar\noption stop_ms 123\n' >"$work/option"
expect 1 script "$work/option"
says err 'expected: 0 to 20000, in steps of 500$'
printf 'game sonar\noption tempo fast\n' >"$work/option"
expect 1 script "$work/option"
says err 'expected: realtime or turns$'
printf 'game sonar\noption forgiving maybe\n' >"$work/option"
expect 1 script "$work/option"
says err 'expected: yes or no$'

expect 1 script "$work/no-such-file"
says_one_error
printf 'fox skipper hide "a\\b\n' >"$work/odd"
expect 1 script "$work/odd" --json
says out '\\"a\\\\b'
head -c 2000000 /dev/zero >"$work/long"
expect 1 script "$work/long"
says_one_error

KLAXON_ASSETS=$work expect 1 script "$good"
says err 'KLAXON_ASSETS'
finish
