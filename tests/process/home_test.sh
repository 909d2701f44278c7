#!/usr/bin/env bash
# The front door by real keys and clicks: klaxon alone opens the home screen, Enter begins a match with
# officers, leaving it leads back, and from there, or from klaxon play, one goes on with it; its debrief
# waits at the end. Then the same by pointer, and on a screen of 1024 x 600.
set -euo pipefail

# shellcheck source=tests/process/lib.sh
source "$(dirname "$0")/lib.sh"
# shellcheck source=tests/process/screen.sh
source "$(dirname "$0")/screen.sh"
export XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data USER=mara
unset KLAXON_FROM_HOME
# shellcheck disable=SC2034 # start_screen reads it
screen_size=1280x720
captain=e9cb8e # the line on top of a captain's or a skipper's screen

# Home has a tile's frame in paper, and a primary button at the right of its prompt.
is_home() {
    shows 640 1 "$paper" && shows 1130 80 "$paper" &&
        { shows 20 132 "$paper" || shows 700 132 "$paper"; }
}

is_captain() {
    shows 640 1 "$captain"
}

# tells PATTERN: the only journal that is kept has such a line.
tells() {
    local journal
    journal=$(find "$work/data/klaxon/play" -name '*.klaxon')
    [[ $(wc -l <<<"$journal") == 1 ]] && "$klaxon" replay "$journal" 2>/dev/null | grep -qE "$1"
}

has_journals() {
    [[ $(find "$work/data/klaxon/play" -name '*.klaxon' | wc -l) == "$1" ]]
}

begin_by_keys() {
    wait_until 20 "the home screen" is_home
    press Right Left # there and back
    press Return
    wait_until 30 "a captain's screen" is_captain
    wait_until 10 "the match" tells '^# (the match begins|.*begins)'
}

leave() {
    press F10
    sleep 0.5
    press x
    sleep 0.5
    press y
    wait_until 20 "the home screen again" is_home
}

go_on() {
    press g
    wait_until 30 "the captain's screen again" is_captain
    has_journals 1 || fail "another match was begun"
}

start_screen
start_window home "$klaxon"
begin_by_keys
leave
go_on
leave
press Escape
wait_until 10 "its end" has_ended home
grep -q '^name = mara' "$work/state/klaxon/settings.txt" || fail "the login is not the name"

# klaxon play offers the match that is open: Enter goes on with it, N begins another.
start_window play "$klaxon" play --port 0
wait_until 10 "the offer" shows 760 440 "$paper"
press Return
wait_until 30 "the captain's screen" is_captain
has_journals 1 || fail "another match was begun"
kill "${pids[play]}" # as its cross does
wait_until 10 "its end" has_ended play
start_window play "$klaxon" play --port 0
wait_until 10 "the offer" shows 760 440 "$paper"
press n
wait_until 30 "another journal" has_journals 2
kill_hard play
"$klaxon" games --seconds 0 >"$work/games.log"
grep -q 'klaxon play --match' "$work/games.log" || fail "klaxon games does not tell of it"

# By pointer: the second game, a second click plays it; a table of one's own.
start_window home "$klaxon"
wait_until 20 "the home screen" is_home
click 960 330
wait_until 5 "the second game" shows 700 132 "$paper"
click 960 330
wait_until 30 "the skipper's screen" is_captain
leave
click 640 470
wait_until 30 "the lobby" shows 400 58 5aa6ff
press Escape
sleep 0.5
press y
wait_until 20 "the home screen again" is_home
click 1250 24 # quits
wait_until 10 "its end" has_ended home

# A small screen gets a window that fits.
kill_hard screen
rm -f "$work/display" "$work/Xvfb_screen0"
# shellcheck disable=SC2034
screen_size=1024x600
start_screen
start home "$klaxon"
fits() {
    local id geometry
    id=$(xdotool search --onlyvisible --name '^Klaxon$') || return 1
    geometry=$(xdotool getwindowgeometry --shell "$id")
    eval "$geometry"
    ((X >= 0 && Y >= 0 && X + WIDTH <= 1024 && Y + HEIGHT <= 600 && HEIGHT >= 500))
}
wait_until 20 "a window that fits" fits
check_windows
