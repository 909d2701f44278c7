#!/usr/bin/env bash
# Officers play a short match; its journal tells what became of it, as figures and as a picture.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

cd "$work" || exit 1
expect 0 play --game sonar --set tempo=turns,end=sudden_death --port 0 --pace 100
journal=$(find "$XDG_DATA_HOME/klaxon/play" -name '*.klaxon')

expect 0 debrief "$journal" --json
cp out figures.json
[[ $(wc -l <figures.json) == 1 ]] || fail "not one line of JSON"
says figures.json '^\{"table":"[A-Z0-9]{5}","match":1,"chart":"Skerries","tempo":"turns"'
says figures.json '"outcome":\{"kind":"win","winner":"(blue|red)","ending":"rules"\}'
says figures.json '"kind":"place"'
says figures.json '"kind":"sunk"'
says figures.json '"taken":1'
expect 0 replay "$journal"
courses=$(grep -c ' captain course ' out)
counted=$(($(grep -o '"courses":[0-9]*' figures.json | cut -d: -f2 | paste -sd+)))
if ((courses == 0 || courses != counted)); then
    fail "the journal has $courses courses, the debrief $counted"
fi

# is_picture FILE WIDTH HEIGHT
is_picture() {
    local head
    head=$(od -An -tx1 -N24 "$1" | tr -d ' \n')
    if [[ $head != "$(printf '89504e470d0a1a0a0000000d49484452%08x%08x' "$2" "$3")" ]]; then
        fail "$1 is not a PNG of $2 x $3: $head"
    fi
}

expect 0 debrief "$journal" --out end.png
is_picture end.png 1280 720
expect 0 debrief "$journal" --at 0:00 --size 1024x640 --out start.png
is_picture start.png 1024 640
expect 0 debrief "$journal" --out again.png
cmp -s end.png again.png || fail "the same journal gave another picture"

# What cannot be shown is said in one line.
expect 1 debrief "$journal"
says err 'a debrief needs a window'
expect 1 debrief "$0"
says_one_error
expect 1 debrief no-such-file
says_one_error
expect 2 debrief "$journal" --at noon
says err "'noon' is no time"
expect 2 debrief "$journal" --at 1:75
expect 2 debrief "$journal" --size 10x10 --out none.png
expect 1 debrief "$journal" --out no/such/folder.png
says err 'cannot write'
head -c $(($(wc -c <"$journal") - 400)) "$journal" >early.klaxon
expect 1 debrief early.klaxon --json
says err 'is not over'
{ head -c 200 "$journal"; printf 'x'; tail -c +202 "$journal"; } >damaged.klaxon
expect 1 debrief damaged.klaxon --json
says_one_error

expect 0 play --game drill --port 0 --folder "$work/drill"
expect 1 debrief "$(find "$work/drill" -name '*.klaxon')" --json
says err 'a game without a debrief'
finish
