#!/usr/bin/env bash
# Eight people at eight real windows play Captain Sonar in real time to its end, by keys and mouse
# alone: both crews sit down, place, sail, keep up, talk; a sonar is launched and answered; one boat
# surfaces, and its crew traces the hull hand after hand; a torpedo ends it. The journal says what
# happened, and sets the pace.
# shellcheck disable=SC2017 # rows and columns are whole
set -euo pipefail

for tool in Xvfb xdotool; do
    if ! command -v "$tool" >/dev/null; then
        echo "there is no $tool on this machine"
        exit 77
    fi
done
# shellcheck source=tests/process/lib.sh
source "$(dirname "$0")/lib.sh"
# shellcheck source=tests/process/screen.sh
source "$(dirname "$0")/screen.sh"

# Windows of the narrow layout, four in a row: 8 real pixels are 9 of the canvas.
width=1024
height=640
screen_size=$((4 * width))x$((2 * height))
people=(Mara Jonas Yuki Lena Ines Tariq Olek Sam) # in the order of the seats
roles=(captain mate engineer radio)
lines=(e9cb8e 9fa6ff ee8c56 a4dff4) # on top of a role's screen
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

# put_in_place PERSON [COLOUR]: until it lies there, for a new window goes to the middle by itself, and
# has the line of that colour on top.
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
    click_at 0 510 525 # the list of games
    hit 0 Down Return
    hit 0 n
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
    click_at "$1" $(((46 + 40 * (column - 65) + 20) * 8 / 9)) $(((82 + 40 * (${2:1} - 1) + 20) * 8 / 9))
}

place() {
    dot "$1" "$2"
    hit "$1" Return
}

# sail SIDE KEY DIRECTION GAUGE DIGIT: a course with its upkeep; SIDE is 0 or 4.
sail() {
    local side=$1 name
    name=$(seat_of "$side")
    act "$name course $3" hit "$side" "$2"
    act "$(seat_of $((side + 1))) charge .*" hit $((side + 1)) "$4"
    act "$(seat_of $((side + 2))) cross $3 .*" hit $((side + 2)) "$5"
}

# trace PERSON SECTION: once round the outline by the mouse, button down, as a hand would.
trace() {
    local k=$1 at
    xdotool windowfocus "${windows[k]}"
    wait_until 20 "the hull before ${people[k]}" shows_border "$k" "$2"
    while read -ra at; do
        point "$k" "${at[1]}" "${at[2]}"
        sleep 0.04
        if [[ ${at[0]} == first ]]; then
            sleep 0.3
            xdotool mousedown 1
            sleep 0.3
        fi
    done < <(outline "$2")
    wait_until 30 "section $2" has_closed "$(seat_of "$k")" "$2"
    xdotool mouseup 1
}

# shows_border PERSON SECTION: the white border is there, in the last tenth of the way round.
shows_border() {
    local at
    read -ra at < <(outline "$2" | tail -n 8)
    has_pixel $(($1 % 4 * width + at[1])) $(($1 / 4 * height + at[2])) "$paper"
}

# has_closed SEAT SECTION: the last points that the seat gave lie where the line began.
has_closed() {
    "$klaxon" replay "$(journal host "$table")" | grep "^$1 trace" | tail -n 1 | tr -d '[]' |
        awk -v start="$(awk -v wanted="$2" '$1 == "section" && ++n == wanted { print $4 }' \
            "$source_dir/assets/hulls/whale.txt")" '
            { split(start, at, ","); near = ($(NF - 1) - at[1]) ^ 2 + ($NF - at[2]) ^ 2 < 16 }
            END { exit !(near && NF > 5) }'
}

# outline SECTION: its way round in real pixels of a window, a step a line.
outline() {
    awk -v wanted="$1" '
        $1 == "section" && ++section == wanted {
            count = NF - 3
            for (i = 0; i <= count; i++) {
                split($(4 + i % count), to, ",")
                steps = i == 0 ? 1 : int(sqrt((to[1] - x) ^ 2 + (to[2] - y) ^ 2) / 6) + 1
                for (k = 1; k <= steps; k++) {
                    px = 10 + ($2 + (i == 0 ? to[1] : x + (to[1] - x) * k / steps)) * 1.844
                    py = 166 + ($3 + (i == 0 ? to[2] : y + (to[2] - y) * k / steps)) * 1.844
                    print (i == 0 ? "first" : "then"), int(px * 8 / 9 + 0.5), int(py * 8 / 9 + 0.5)
                }
                x = to[1]; y = to[2]
            }
        }' "$source_dir/assets/hulls/whale.txt"
}

# One course of red. Three of blue charge the sonar, three the torpedo, and three more another one:
# two direct hits sink a boat. What is crossed keeps green and red whole.
play() {
    act 'blue captain place A1' place 0 A1
    act 'red captain place I1' place 4 I1
    act 'blue captain say want sonar' eval 'hit 0 7; sleep 0.3; hit 0 3'
    sail 0 Right east 3 2
    sail 4 Left west 1 5
    sail 0 Right east 3 4
    act 'blue radio say lost' hit 3 9
    act 'red radio say lost' hit 7 9
    sail 0 Right east 3 6
    act 'blue mate sonar' hit 1 o
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
    act 'blue captain torpedo H1' fire H1
}

# Engineer, first mate, captain, radio operator.
surface() {
    trace 2 1
    trace 1 2
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
wait_until 20 "the end" says host "table $table: .*over"
check_replay "$work/host/finished/$table-1.klaxon"
for k in {0..7}; do
    has_ended "window$k" && fail "the window of ${people[k]} is gone"
done
check_logs
check_windows
echo "eight people played a match in eight windows"
