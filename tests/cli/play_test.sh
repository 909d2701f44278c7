#!/usr/bin/env bash
# Without a display, play says so in one line, tells a whole match and leaves a picture.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

cd "$work" || exit 1
expect 0 play --port 0
says_one_error
says err 'no display'
says out 'PING'
says out ' wins: |nobody wins'
[[ -s klaxon-play.png ]] || fail "no picture of the last screen"
journal=$(find "$XDG_DATA_HOME/klaxon/play" -name '*.klaxon')
expect 0 replay "$journal" --verify

rm -r "$XDG_DATA_HOME/klaxon/play"
expect 0 play --port 0 --game sonar --set tempo=turns,end=sudden_death --pace 100
says out 'HEAD (NORTH|EAST|SOUTH|WEST)$'
says out ' wins: |nobody wins'
expect 0 replay "$(find "$XDG_DATA_HOME/klaxon/play" -name '*.klaxon')" --verify

expect 1 join 127.0.0.1:9 --name Mara
says err 'display'
expect 2 play --game dance
says_one_error
expect 1 join 127.0.0.1:9 --auto blue:captain
finish
