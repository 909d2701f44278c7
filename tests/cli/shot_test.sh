#!/usr/bin/env bash
# Pictures without a window: of the right size, of the right seat, the same each time.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

transcript=$transcripts/drill/example.txt

# is_picture FILE WIDTH HEIGHT
is_picture() {
    local head
    head=$(od -An -tx1 -N24 "$work/$1" | tr -d ' \n')
    if [[ $head != "$(printf '89504e470d0a1a0a0000000d49484452%08x%08x' "$2" "$3")" ]]; then
        fail "$1 is not a PNG of $2 x $3: $head"
    fi
}

expect 0 shot "$transcript" --seat fox:skipper --out "$work/skipper.png"
is_picture skipper.png 1280 720
expect 0 shot "$transcript" --seat pack:skipper --out "$work/pack.png"
expect 0 shot "$transcript" --seat fox:skipper --out "$work/again.png"
cmp -s "$work/skipper.png" "$work/again.png" || fail "the same transcript gave another picture"
cmp -s "$work/skipper.png" "$work/pack.png" && fail "fox and pack show the same picture"
expect 0 shot "$transcript" --seat fox:skipper --line 8 --out "$work/early.png"
cmp -s "$work/skipper.png" "$work/early.png" && fail "--line changes nothing"
expect 0 shot "$transcript" --seat fox:skipper,fox:listener --size 1920x1080 --out "$work/both.png"
is_picture both.png 1920 1080
expect 0 shot "$transcripts/sonar/chain.txt" --seat wall --out "$work/wall.png"
is_picture wall.png 1280 720
expect 1 shot "$transcript" --seat wall --out "$work/none.png" # the drill has no wall
says_one_error
for screen in find lobby gallery-widgets gallery-palette gallery-controls gallery-dialog gallery-odds; do
    expect 0 shot --screen "$screen" --size 1024x640 --out "$work/$screen.png"
    is_picture "$screen.png" 1024 640
done

expect 1 shot "$transcript" --seat blue:radio --out "$work/none.png"
says_one_error
expect 1 shot "$transcript" --seat fox:skipper --out "$work/no/such/folder.png"
says err 'cannot write'
# What cannot be is refused with what can.
for command in "shot --screen find" "train --list" "debrief x" play join; do
    # shellcheck disable=SC2086 # a command and its words
    expect 2 $command --language es
    says_one_error
    says err "no language 'es'; there is: de, en, fr"
done
expect 2 shot "$transcript" --seat fox:skipper --line 9999 --out "$work/none.png"
says_one_error
says err 'has 21 lines, and none is 9999'
expect 0 shot "$transcript" --seat fox:skipper --line 21 --out "$work/last.png"
expect 0 shot --screen find --language fr --size 1024x640 --out "$work/french.png"
cmp -s "$work/find.png" "$work/french.png" && fail "--language changes nothing"
printf 'game drill\nstart\npack listener hide A1 -> accepted\n' >"$work/bad"
expect 1 shot "$work/bad" --seat fox:skipper --out "$work/none.png"
if [[ -e $work/none.png ]]; then
    fail "a picture of a transcript that does not hold"
fi
KLAXON_FONTS=$work expect 1 shot --screen find --out "$work/none.png"
says err 'KLAXON_FONTS'
finish
