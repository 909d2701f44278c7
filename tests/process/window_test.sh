#!/usr/bin/env bash
# A person's evening by real key and mouse events in a real window: finds a host, opens a table, sits
# down, sets options, plays a match of the drill to its end in windows of three sizes, asks for a
# rematch and goes. Each step is checked against the host's journal or the pixels on the screen.
set -euo pipefail

# In a network of its own, if the machine allows that, the only host to be found is ours.
if [[ -z ${KLAXON_LAN:-} ]]; then
    around=(--mount --net --pid --fork --kill-child --mount-proc)
    if ((EUID != 0)); then
        around+=(--user --map-root-user)
    fi
    if unshare "${around[@]}" true 2>/dev/null; then
        KLAXON_LAN=yes exec unshare "${around[@]}" bash "$0"
    fi
    KLAXON_LAN=no
fi
# shellcheck source=tests/process/lib.sh
source "$(dirname "$0")/lib.sh"
# shellcheck source=tests/process/screen.sh
source "$(dirname "$0")/screen.sh"
export XDG_STATE_HOME=$work/state USER=Mara # a person's login is the name, from the first moment

# Colours of the theme, and where we look for them.
ink0=050a12 # the foot
ink3=18263a # a button
blue=5aa6ff # over the fox's crew
red=ff86a0
captain=e9cb8e # the line on top of a captain's screen, and what he is asked for

# tells PATTERN: the journal of the table has such a line.
tells() {
    "$klaxon" replay "$(journal host "$table")" | grep -qE "^$1\$"
}

expect() {
    wait_until 15 "the journal to say '$1'" tells "$1"
}

# A desktop finds the program's entry, and with it the icon in its lists, by the window's class.
check_class() {
    xdotool search --class '^klaxon$' >/dev/null || fail "the window is not of the class klaxon"
    if command -v xprop >/dev/null; then
        xprop -id "$window" _NET_WM_ICON | grep -q 'Icon (64 x 64)' || fail "the window has no icon"
    fi
}

find_host() {
    shows 250 700 "$ink0" || fail "the foot is not where it belongs"
    if [[ $KLAXON_LAN == yes ]]; then
        wait_until 10 "the host in the list" shows 26 210 "$paper"
    else
        click 1000 376
        type_text "127.0.0.1:$port"
    fi
    press Return
    wait_until 10 "an open door" shows 600 664 "$paper"
}

is_in_lobby() {
    shows 400 58 "$blue" && shows 700 58 "$red"
}

open_a_table() {
    click 640 591 # the list of games
    sleep 1
    press Down Return
    click 480 680
    wait_until 10 "the dialog" shows 720 500 "$paper"
    press Return
    wait_until 10 "a table" says host 'table [A-Z0-9]{5} is open: drill'
    table=$(grep -oE 'table [A-Z0-9]{5} is open' "$work/host.log" | cut -d' ' -f2)
    wait_until 10 "the lobby" is_in_lobby
    expect '# Mara joins'
}

sit_down_with_officers() {
    click 390 198
    expect '# Mara takes fox skipper'
    press 2
    expect '# Mara takes fox listener'
    press shift+3
    expect '# an officer takes pack skipper'
    press shift+4
    expect '# an officer takes pack listener'
    press shift+5
    expect '# an officer takes pack plotter'
}

# One list by keys, one by pointer.
set_options() {
    click 1180 236
    wait_until 5 "a list" shows 1180 255 "$paper"
    press Up Return
    expect '# reload_ms is 2500'
    click 1180 196
    wait_until 5 "a list" shows 1180 215 "$paper"
    click 1180 294
    expect '# hide_ms is 25000'
}

start_match() {
    press space
    expect '# Mara is ready'
    press Return
    expect '# the countdown begins'
    wait_until 10 "the match" says host "table $table: match 1 begins"
    wait_until 10 "the skipper's screen" shows 640 1 "$captain"
}

# click_dot DOT: C3 is the third from the left in the third row.
click_dot() {
    local column
    printf -v column '%d' "'${1:0:1}"
    click $((97 + 100 * (column - 65))) $((132 + 100 * (${1:1} - 1)))
}

# enemy_place: a journal holds the secrets of both sides.
enemy_place() {
    "$klaxon" replay "$(journal host "$table")" | awk '
        $1 == "pack" && $3 == "hide" { column = index("ABCDEF", substr($4, 1, 1)); row = substr($4, 2) }
        $1 == "pack" && $3 == "shift" { row += ($4 == "south") - ($4 == "north")
                                       column += ($4 == "east") - ($4 == "west") }
        END { print substr("ABCDEF", column, 1) row }'
}

# A chart is painted over some frames.
has_sea() {
    (($(colours_in_row 382 60 620) > 8))
}

# Who knows where a boat lies hits it soon. The enemy does not know, but may be lucky: it counts that
# the match is over, not who has won.
play() {
    resize 1920 1080 "$captain"
    wait_until 5 "the sea in the large window" has_sea
    click_dot F6
    press Return
    expect 'fox skipper hide F6'
    resize 1024 640 "$captain"
    wait_until 5 "the sea in the small window" has_sea
    expect 'pack listener ping [A-F][1-6]'
    wait_until 10 "a free helm" shows 696 262 "$ink3"
    press shift+Left
    expect 'fox skipper shift west'
    until is_over; do
        ping
    done
}

# As soon as the button is there for it. The enemy may have moved meanwhile.
ping() {
    local before
    click_dot "$(enemy_place)"
    wait_until 10 "a loaded sonar" eval "shows 1010 75 $captain || is_over"
    click_dot "$(enemy_place)"
    before=$(pings)
    is_over || press Return # which asks for a rematch then
    wait_until 10 "a ping" eval "((\$(pings) > $before)) || is_over"
}

pings() {
    "$klaxon" replay "$(journal host "$table")" | grep -c '^fox listener ping' || true
}

is_over() {
    tells 'outcome .*'
}

play_again() {
    resize 1280 720 "$captain"
    wait_until 10 "the end" shows 1100 372 "$captain"
    sleep 1 # a key that comes sooner is taken for a belated order
    press Return
    wait_until 10 "the lobby" is_in_lobby
    expect "# table $table, Mara's table: match 2 of drill.*"
}

go_home() {
    press Escape
    sleep 0.3 # it asks first
    press y
    wait_until 10 "the door" shows 700 57 "$paper"
    wait_until 10 "the way out" eval "press Escape; has_ended station"
    finish 10 station
    grep -qx 'name = Mara' "$XDG_STATE_HOME/klaxon/settings.txt" || fail "the name is not kept"
}

# A host and a window in one program, officers in the other seats. It is told to end in mid-match.
play_alone() {
    start_window alone "$klaxon" play --port 0 --folder "$work/alone"
    wait_until 10 "the lobby" is_in_lobby
    wait_until 10 "officers" shows 660 662 "$paper"
    press Return
    wait_until 10 "the skipper's screen" shows 640 1 "$captain"
    stop alone
    table=$(basename "$work"/alone/tables/*-1.klaxon -1.klaxon)
    "$klaxon" replay "$(journal alone "$table")" | grep -qx start || fail "no match was begun"
}

if [[ $KLAXON_LAN == yes ]]; then
    ip link set lo up
    ip link add lan type veth peer name far
    ip addr add 10.77.0.1/24 broadcast 10.77.0.255 dev lan
    ip link set lan up
    ip link set far up
    start_host host 7777
else
    start_host host 0 --no-discovery
fi
start_screen
start_window station "$klaxon" join --state "$work/tokens"
[[ $(readlink "/proc/${pids[station]}/exe") == *-window ]] || fail "it is not the program with windows"
check_class
find_host
open_a_table
sit_down_with_officers
set_options
start_match
play
play_again
check_replay "$work/host/finished/$table-1.klaxon"
go_home

stop host
play_alone
check_logs
check_windows
echo "a person played a match in a window"
