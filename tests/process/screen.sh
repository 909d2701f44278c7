# shellcheck shell=bash
# shellcheck disable=SC2154 # lib.sh sets them
# A screen without glass for the tests that open windows: an X server that keeps its picture in a
# file, hands that press and point, eyes that look at single pixels. Sourced after lib.sh.
#
# Places are given as in the layouts: on a canvas 720 high. `scale` is how many thousandths of a real
# pixel there are to one of those. A machine without the tools for it skips the test.
for tool in Xvfb xdotool; do
    if ! command -v "$tool" >/dev/null; then
        echo "there is no $tool on this machine"
        exit 77
    fi
done

scale=1000
screen_size=1920x1080 # set before start_screen
paper=f1ead8 # what is asked for; the line on top while nobody has a role

# start_screen: sets DISPLAY.
start_screen() {
    local fields
    start screen run_server
    wait_until 10 "an X server" test -s "$work/display"
    DISPLAY=:$(<"$work/display")
    export DISPLAY
    # The picture is an X window dump: numbers of four bytes, a table of colours, the pixels.
    mapfile -t fields < <(od -An -v -tu4 -w4 --endian=big -N100 "$work/Xvfb_screen0" | tr -d ' ')
    screen_start=$((fields[0] + 12 * fields[19]))
    screen_stride=${fields[12]}
}

# It stays as it is when its only visitor goes; else it would start anew under the feet of the next.
run_server() {
    exec Xvfb -displayfd 3 -noreset -screen 0 "${screen_size}x24" -fbdir "$work" 3>"$work/display"
}

# start_window NAME COMMAND...: until its first frame, which has a paper-coloured line on top, is in
# the upper left corner of the screen.
start_window() {
    local name=$1
    shift
    scale=1000
    # The system's drawing libraries leak a little: that is looked through at the end.
    start "$name" env ASAN_OPTIONS="${ASAN_OPTIONS:-}:exitcode=0:log_path=$work/sanitizer" "$@"
    wait_until 20 "a window" is_up
}

is_up() {
    window=$(xdotool search --onlyvisible --name '^Klaxon$') &&
        xdotool windowmove "$window" 0 0 && # it puts itself into the middle once more
        shows 640 1 "$paper"
}

# resize WIDTH HEIGHT COLOUR: and wait until the line on top, which has that colour, is as long and as
# thick as it has to be there.
resize() {
    xdotool windowsize "$window" "$1" "$2"
    scale=$(($1 * 1000 / 1280))
    ((scale * 14 >= 12000)) || scale=$(($1 * 1000 / 1152)) # the narrow layout
    wait_until 10 "a frame of $1 x $2" \
        eval "has_pixel $(($1 - 2)) 1 $3 && ! has_pixel $(($1 - 2)) $((3 * scale / 1000 + 1)) $3"
}

# has_pixel X Y COLOUR: at a real pixel of the screen.
has_pixel() {
    local bytes
    read -ra bytes < <(od -An -v -tx1 -N3 -j$((screen_start + $2 * screen_stride + $1 * 4)) \
        "$work/Xvfb_screen0")
    [[ ${bytes[2]}${bytes[1]}${bytes[0]} == "$3" ]]
}

# shows X Y COLOUR
shows() {
    has_pixel $(($1 * scale / 1000)) $(($2 * scale / 1000)) "$3"
}

# colours_in_row Y X0 X1: how many there are.
colours_in_row() {
    local y=$(($1 * scale / 1000)) from=$(($2 * scale / 1000)) to=$(($3 * scale / 1000))
    od -An -v -tx4 -w4 -N$(((to - from) * 4)) -j$((screen_start + y * screen_stride + from * 4)) \
        "$work/Xvfb_screen0" | sort -u | wc -l
}

# click X Y
click() {
    xdotool mousemove $(($1 * scale / 1000)) $(($2 * scale / 1000)) click 1
}

# press KEY...: each in a moment of its own, as by a finger.
press() {
    local key
    for key in "$@"; do
        xdotool key "$key"
        sleep 0.2
    done
}

type_text() {
    xdotool type --delay 20 "$1"
}

# check_windows: no sanitizer has found anything in what is ours.
check_windows() {
    local pattern="ERROR: AddressSanitizer|runtime error:|^ +#[0-9]+ .*(klaxon-window|$source_dir)"
    ! cat "$work"/sanitizer.* 2>/dev/null | grep -E "$pattern" >"$work/windows.log" ||
        fail "a sanitizer spoke of a window"
}
