#!/usr/bin/env bash
# Without a display, play says so in one line, tells a whole match and leaves a picture.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

cd "$work" || exit 1
expect 0 play --game drill --port 0
says_one_error
says err 'no display'
says out 'PING'
says out ' wins: |nobody wins'
[[ -s klaxon-play.png ]] || fail "no picture of the last screen"
journal=$(find "$XDG_DATA_HOME/klaxon/play" -name '*.klaxon')
expect 0 replay "$journal" --verify

# What is over is kept, and told: the second time from what was written down of it.
for _ in 1 2; do
    expect 0 games --json --seconds 0
    says out '"here":\[\{"game":"drill","state":"over","folder":"[^"]*","journal":"[^"]*\.klaxon","left_s":'
done
[[ -s $(dirname "$(dirname "$journal")")/told/${journal##*/} ]] || fail "nothing was written down of it"
expect 1 play --match "$work/nowhere" --windowless
says err 'goes on with a match in a window'

rm -r "$XDG_DATA_HOME/klaxon/play"
expect 0 play --port 0 --game sonar --set tempo=turns,end=sudden_death --pace 100
says out 'HEAD (NORTH|EAST|SOUTH|WEST)$'
says out ' wins: |nobody wins'
expect 0 replay "$(find "$XDG_DATA_HOME/klaxon/play" -name '*.klaxon')" --verify

# Captain Sonar is what is played, and the projector what is seen. Sudden death ends it soon.
expect 0 play --port 0 --folder "$work/sonar" --shot "$work/wall.png" --skill veteran --pace 100 \
    --set end=sudden_death
says out '^Officers play a match of Captain Sonar'
says out '^ +A B C D E F G H I J K L M N O$'
says out '^  B blue  damage [0-9] of [0-9]'
says out ' (blue|red) +HEAD (NORTH|EAST|SOUTH|WEST)$'
says out 'SUNK$'
says out ' wins: |nobody wins'
[[ -s $work/wall.png ]] || fail "no picture of the projector"
if grep -qE 'call\.|refused' "$work/out"; then
    fail "words are missing, or something was refused"
fi
journal=$(find "$work/sonar" -name '*.klaxon')
expect 0 replay "$journal" --verify
expect 0 replay "$journal"
says out 'an officer takes red captain'

# With a seat of one's own it is that seat's screen.
expect 0 play --port 0 --folder "$work/seat" --shot "$work/seat.png" --seat red:radio --pace 100 \
    --set end=sudden_death
says out ' wins: |nobody wins'
[[ -s $work/seat.png ]] || fail "no picture of the seat's screen"

expect 1 join 127.0.0.1:9 --name Mara
says err 'display'
expect 2 play --seat blue:engineer,blue:mate
says err 'one person cannot hold blue:engineer,blue:mate'
expect 2 play --seat blue:captain,red:mate
expect 2 play --game dance
says_one_error
expect 1 join 127.0.0.1:9 --auto blue:captain
# One person with a whole crew is too few for real time: it never begins, and nobody waits for it.
expect 1 play --port 0 --folder "$work/few" --set tempo=realtime \
    --seat blue:captain,blue:mate,blue:engineer,blue:radio
says err 'did not begin within 20 s: Real time needs 6 pairs of hands'

finish
