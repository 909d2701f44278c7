#!/usr/bin/env bash
# Eight people at eight real windows play Captain Sonar in real time to its end, by keys and mouse
# alone: both crews sit down, place, sail, keep up, talk; a sonar is launched and answered; one boat
# surfaces, and its crew traces the hull hand after hand; two torpedoes end it, and everybody is
# told. The journal says what happened, and sets the pace.
# shellcheck disable=SC2017 # rows and columns are whole
set -euo pipefail

# shellcheck source=tests/process/lib.sh
source "$(dirname "$0")/lib.sh"
# shellcheck source=tests/process/screen.sh
source "$(dirname "$0")/screen.sh"
# shellcheck source=tests/process/hull.sh
source "$(dirname "$0")/hull.sh"

# Windows of the narrow layout, four in a row: 8 real pixels are 9 of the canvas.
width=1024
height=640
screen_size=$((4 * width))x$((2 * height))
people=(Mara Jonas Yuki Lena Ines Tariq Olek Sam) # in the order of the seats
roles=(captain mate engineer radio)
lines=(e9cb8e 9fa6ff ee8c56 a4dff4) # on top of a role's screen
alarm=ff5247 # there while a stop is on
flag=5aa6ff # blue's, on the card of the end; where it lies on a role's screen
flags=("647 184" "57 190" "57 190" "848 118")
windows=()
export LP_NUM_THREADS=1 # one core a window is plenty

seat_of() {
    local sides=(blue red)
    echo "${sides[$1 / 4]} ${roles[$1 % 4]}"
}

# open_window PERSON: at the host's door or, when there is a table, at it.
open_window() {
    local k=$1 state=$work/state$1
    mkdir -p "$state/klaxon"
    printf 'name = %s\ncalm = yes\n' "${people[k]}" >"$state/klaxon/settings.txt"
    # The system's drawing libraries leak a little: that is looked through at the end.
    start "window$k" env XDG_STATE_HOME="$state" \
        ASAN_OPTIONS="${ASAN_OPTIONS:-}:exitcode=0:log_path=$work/sanitizer" \
        "$klaxon" join "127.0.0.1:$port" --name "${people[k]}" --state "$work/tokens$k" \
        ${table:+--table "$table"}
    wait_until 60 "a window for ${people[k]}" put_in_place "$k"
}

# put_in_place PERSON [COLOUR]: until it lies there, for a new window goes to the middle by itself,
# and has the line of that colour on top.
put_in_place() {
    local k=$1 x=$(($1 % 4 * width)) y=$(($1 / 4 * height)) X=0 Y=0 WIDTH=0 HEIGHT=0
    windows[k]=$(xdotool search --all --onlyvisible --pid "${pids[window$k]}" --name '^Klaxon$') ||
        return 1
    eval "$(xdotool getwindowgeometry --shell "${windows[k]}" |
        grep -E '^(X|Y|WIDTH|HEIGHT)=[-0-9]+$')"
    if ((X != x || Y != y || WIDTH != width || HEIGHT != height)); then
        xdotool windowsize "${windows[k]}" "$width" "$height" windowmove "${windows[k]}" "$x" "$y"
        sleep 0.2
        return 1
    fi
    has_pixel $((x + width - 2)) $((y + 1)) "${2:-$paper}"
}

# point PERSON X Y: in real pixels of that window. hit PERSON KEY...
point() {
    xdotool mousemove $(($1 % 4 * width + $2)) $(($1 / 4 * height + $3))
}

hit() {
    local k=$1 key
    shift
    xdotool windowfocus "${windows[k]}"
    for key in "$@"; do
        xdotool key "$key"
        sleep 0.1
    done
}

click_at() {
    xdotool windowfocus "${windows[$1]}"
    point "$@"
    sleep 0.1
    xdotool mousedown 1
    sleep 0.05
    xdotool mouseup 1
    sleep 0.1
}

# tells PATTERN: how often the journal has such a line.
tells() {
    "$klaxon" replay "$(journal host "$table")" | grep -cE "^$1\$" || true
}

has_told() {
    (($(tells "$1") > $2))
}

# act PATTERN COMMAND...: until the journal tells it once more than before. What comes too soon, for
# a stop holds the match, is refused and may be tried again.
act() {
    local pattern=$1 before tries
    shift
    before=$(tells "$pattern")
    for tries in 1 2 3 4 5 6 7 8; do
        "$@"
        for _ in {1..25}; do
            if has_told "$pattern" "$before"; then
                return
            fi
            sleep 0.1
        done
    done
    fail "the journal does not say '$pattern' after $tries tries: $*"
}

open_sonar() {
    hit 0 n # the first of the games
    wait_until 10 "the dialog" has_pixel 622 444 "$paper"
    hit 0 Return
    wait_until 20 "a table" says host 'table [A-Z0-9]{5} is open: sonar'
    table=$(grep -oE 'table [A-Z0-9]{5} is open' "$work/host.log" | cut -d' ' -f2)
}

take_seats() {
    local k
    for k in {0..7}; do
        act "# ${people[k]} takes $(seat_of "$k")" hit "$k" $((k + 1))
    done
}

start_match() {
    local k
    for k in {0..7}; do
        act "# ${people[k]} is ready" hit "$k" space
    done
    act '# the countdown begins' hit 0 Return
    wait_until 20 "the match" says host "table $table: match 1 begins"
    for k in {0..7}; do
        wait_until 20 "the screen of ${people[k]}" put_in_place "$k" "${lines[k % 4]}"
    done
}

# dot PERSON DOT: clicks it on the chart.
dot() {
    local column
    printf -v column '%d' "'${2:0:1}"
    click_at "$1" $(((66 + 40 * (column - 65)) * 8 / 9)) $(((62 + 40 * ${2:1}) * 8 / 9))
}

place() {
    dot "$1" "$2"
    hit "$1" Return
}

# sail SIDE HOW DIRECTION GAUGE DIGIT: a course, by an arrow or a click on the next dot, with its
# upkeep; SIDE is 0 or 4.
sail() {
    local side=$1 name hand=hit
    name=$(seat_of "$side")
    [[ $2 != ?[1-9] ]] || hand="dot"
    act "$name course $3" "$hand" "$side" "$2"
    act "$(seat_of $((side + 1))) charge .*" hit $((side + 1)) "$4"
    act "$(seat_of $((side + 2))) cross $3 .*" hit $((side + 2)) "$5"
}

# One course of red. Three of blue charge the sonar, three the torpedo, and three more another one:
# two direct hits sink a boat. What is crossed keeps green and red whole.
play() {
    act 'blue captain place A1' place 0 A1
    act 'red captain place I1' place 4 I1
    act 'blue captain say want sonar' eval 'hit 0 7; sleep 0.3; hit 0 3'
    sail 0 Right east 3 2
    sail 4 Left west 1 5
    sail 0 C1 east 3 4
    act 'blue radio say lost' hit 3 9
    act 'red radio say lost' hit 7 9
    act 'blue radio sketch step 1 3' hit 3 Return # west, as heard
    act 'red radio sketch step 1 1' hit 7 Return
    sail 0 Right east 3 6
    act 'blue mate sonar' hit 1 o
    await_stop
    act 'red captain answer .*' hit 4 1 2 Return
    act 'blue captain surface' eval 'hit 0 u; sleep 0.3; hit 0 Return'
    surface
    sail 0 Down south 1 5
    sail 0 Right east 1 4
    sail 0 Up north 1 6
    act 'blue captain torpedo H1' fire H1
    sail 0 Right east 1 2
    sail 0 Down south 1 6
    sail 0 Down south 1 2
    ! shows_end 0 || fail "there is an end before the last torpedo"
    act 'blue captain torpedo H1' fire H1
}

# await_stop: nobody can miss it.
await_stop() {
    local k
    for k in {0..7}; do
        wait_until 20 "STOP before ${people[k]}" put_in_place "$k" "$alarm"
    done
}

# shows_end PERSON: the card that says who has won.
shows_end() {
    local x y
    read -r x y <<<"${flags[$1 % 4]}"
    has_pixel $(($1 % 4 * width + x)) $(($1 / 4 * height + y)) "$flag"
}

# Engineer, first mate, captain, radio operator.
surface() {
    trace 2 1
    steer 1 2 Right:130,10 Down:130,88 Left:100,88 Down:100,100 Left:52,100 Up:52,86 Left:18,83 \
        Up
    trace 0 3
    trace 3 4
    act 'blue captain dive' hit 0 Return
}

fire() {
    hit 0 t
    dot 0 "$1"
    hit 0 Return
}

start_screen
start_host host 0 --no-discovery
table=
open_window 0
open_sonar
for k in {1..7}; do
    open_window "$k"
done
take_seats
start_match
play
has_told 'outcome win blue rules' 0 || fail "blue has not won"
for k in {0..7}; do
    wait_until 20 "the end before ${people[k]}" shows_end "$k"
done
check_replay "$(journal host "$table")"
for k in {0..7}; do
    stop "window$k"
done
stop host
check_logs
check_windows
echo "eight people played a match in eight windows"
