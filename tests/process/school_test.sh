#!/usr/bin/env bash
# Lessons in a real window, by keys: the menu, a lesson to its stars, the next one, back, and what is
# kept for the next time. A lesson looks the same whether another was played before it or not, and
# nothing but the stars is left on the disk. Then the crew drill: the owner's window in the lobby,
# officers as red, and a friend who joins.
set -euo pipefail

# shellcheck source=tests/process/lib.sh
source "$(dirname "$0")/lib.sh"
# shellcheck source=tests/process/screen.sh
source "$(dirname "$0")/screen.sh"
export XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data
kept=$work/state/klaxon/lessons.txt
# shellcheck disable=SC2034 # start_screen reads it
screen_size=1280x720

yellow=ffd24d # a star that is earned, and the frame of a lesson's words or failure
green=34d2a6  # the frame of a lesson that is solved
ink3=18263a   # a row of the menu
mate=9fa6ff   # the line on top of a first mate's screen
blue=5aa6ff
red=ff86a0

# In the menu: the second star of the first mate's first lesson is earned, or not.
has_second_star() {
    shows 640 1 "$paper" && shows 580 164 "$yellow"
}

has_no_star() {
    shows 640 1 "$paper" && shows 563 164 "$ink3" && shows 580 164 "$ink3"
}

# Over a lesson: its words, how it ended, or nothing.
shows_words() {
    shows 298 360 "$yellow" && ! shows 20 1 "$mate"
}

is_solved() {
    shows 298 360 "$green"
}

is_playing() {
    shows 20 1 "$mate"
}

# picture NAME: of the whole screen, once nothing moves any more.
picture() {
    local before=
    until cp "$work/Xvfb_screen0" "$work/$1.xwd" && [[ $before == "$(sum "$1")" ]]; do
        before=$(sum "$1")
        sleep 0.5
    done
}

sum() {
    cksum <"$work/$1.xwd"
}

learn() {
    wait_until 5 "an empty menu" has_no_star
    press Right Return
    wait_until 5 "the words of a lesson" shows_words
    press Return
    wait_until 5 "the first mate's screen" is_playing
    press 2 # the mine, which nobody wants: a star is lost
    wait_until 5 "the mark" eval "! shows 17 80 $mate"
    wait_until 20 "the next course" shows 17 80 "$mate"
    press 1
    wait_until 5 "the stars" is_solved
    shows 325 321 "$yellow" || fail "the first star is not there"
    ! shows 325 351 "$yellow" || fail "the second star is there, but the first mark was wrong"
    shows 325 382 "$yellow" || fail "the third star is not there"
    grep -qx 'stars 2 sonar/mate/01-first-upkeep' "$kept" || fail "the stars are not kept"
}

# The next lesson from the card of the last, then the same from a fresh program.
go_on() {
    press Return
    wait_until 5 "the next lesson" shows_words
    picture after
    press Escape
    wait_until 5 "the menu with its stars" has_second_star
    press Escape
    finish 10 school
}

# The third lesson is lost by a wrong mark, and begins again from the card that says so.
fail_once() {
    press Down Return
    wait_until 5 "the third lesson" shows_words
    press Return
    wait_until 5 "the first mate's screen" is_playing
    press 1
    wait_until 5 "why it is lost" shows_words
    press Return
    wait_until 5 "its words once more" shows_words
    press Return
    wait_until 5 "another go" is_playing
    press F4
    wait_until 5 "the menu" has_second_star
    ! grep -q 'mate/03' "$kept" || fail "a lesson that was lost has stars"
}

come_back() {
    start_window school "$klaxon" train
    wait_until 5 "the stars of the last time" has_second_star
    press Right Down Up Down Return
    wait_until 5 "the second lesson" shows_words
    picture fresh
    cmp -s "$work/after.xwd" "$work/fresh.xwd" ||
        fail "a lesson looks different after another: something of that one is left"
    press Escape
    wait_until 5 "the menu" has_second_star
    fail_once
    press Escape
    finish 10 school
    [[ $(find "$work/state" "$work/data" -type f 2>/dev/null) == "$kept" ]] ||
        fail "lessons leave more on the disk than their stars"
}

is_in_lobby() {
    shows 400 58 "$blue" && shows 700 58 "$red"
}

tells() {
    local file
    file=$(find "$work/data/klaxon/play" -name '*-1.klaxon' | head -n 1)
    "$klaxon" replay "$file" | grep -qE "^$1\$"
}

crew_drill() {
    local role
    start_window crew "$klaxon" train engineer --crew --port 0
    wait_until 10 "the lobby" is_in_lobby
    wait_until 10 "how to join" says crew '^The others join with: klaxon join [0-9.]+:[0-9]+$'
    wait_until 10 "the owner's seat" tells '# .* takes blue engineer'
    for role in captain mate engineer radio; do
        wait_until 10 "an officer as red $role" tells "# an officer takes red $role"
    done
    ! tells '# an officer takes blue .*' || fail "an officer took a seat that is for people"
    port=$(sed -nE 's/^The others join with: .*:([0-9]+)$/\1/p' "$work/crew.log")
    start_station friend "127.0.0.1:$port" blue:captain
    wait_until 10 "a friend" tells '# friend takes blue captain'
    kill_hard friend
    stop crew
}

start_screen
start_window school "$klaxon" train
learn
go_on
come_back
crew_drill
check_logs
check_windows
echo "a person learned in a window"
