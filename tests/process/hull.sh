# shellcheck shell=bash
# shellcheck disable=SC2154 # eight_test.sh and lib.sh set them
# shellcheck disable=SC2017 # rows and columns are whole
# shellcheck disable=SC2016 # a dollar in a program of awk is awk's
# The whale under hands: traces its sections in a window, by mouse and by arrows, and looks at what
# is drawn there. Sourced after screen.sh by a test that has windows of 1024 x 640 in rows of four.
pen=1c3859    # its tip
traced=46494e # the border of a section that stands

# trace PERSON SECTION: once round the outline by the mouse, button down, as a hand would.
trace() {
    local k=$1 x y moves=()
    xdotool windowfocus "${windows[k]}"
    wait_until 20 "the hull before ${people[k]}" shows_border "$k" "$2"
    while read -r x y; do
        moves+=(mousemove $((k % 4 * width + x)) $((k / 4 * height + y)))
        if ((${#moves[@]} == 3)); then
            moves+=(sleep 0.2 mousedown 1 sleep 0.2)
        else
            moves+=(sleep 0.04)
        fi
    done < <(outline "$2")
    xdotool "${moves[@]}"
    wait_until 20 "section $2 to stand" stands "$k" "$2"
    xdotool mouseup 1
}

# steer PERSON SECTION WAY... ARROW: the same by arrows. A way is an arrow and the corner where its
# side, or a row of sides that lead the same way, ends: there the pen halts. The last arrow closes
# the line.
steer() {
    local k=$1 section=$2 way
    shift 2
    xdotool windowfocus "${windows[k]}"
    wait_until 20 "the hull before ${people[k]}" shows_border "$k" "$section"
    for way in "${@:1:$#-1}"; do
        hold "$k" "$section" "${way%:*}" "${way#*:}"
    done
    xdotool keydown "${@: -1}"
    wait_until 20 "section $section to stand" stands "$k" "$section"
    xdotool keyup "${@: -1}"
}

# hold PERSON SECTION ARROW CORNER: until the pen is there; once more if it was let go too soon.
hold() {
    local k=$1 section=$2 tries
    for tries in 1 2 3 4; do
        xdotool keydown "$3"
        wait_until 20 "the pen at $4" has_come "$k" "$section" "$3" "$4"
        xdotool keyup "$3"
        for _ in {1..10}; do
            if [[ $(last_point "$(seat_of "$k")") == "$4" ]]; then
                return
            fi
            sleep 0.1
        done
    done
    fail "the pen is not at $4 after $tries tries"
}

# has_come PERSON SECTION ARROW CORNER: the far edge of the pen's tip is past the corner.
has_come() {
    local x y
    read -r x y < <(hull_pixel "$2" "$4")
    case $3 in
    Left) x=$((x - 3)) ;;
    Right) x=$((x + 3)) ;;
    Up) y=$((y - 3)) ;;
    Down) y=$((y + 3)) ;;
    esac
    has_pixel $(($1 % 4 * width + x)) $(($1 / 4 * height + y)) "$pen"
}

# last_point SEAT: of the line that the seat draws, as "X,Y".
last_point() {
    "$klaxon" replay "$(journal host "$table")" | grep "^$1 trace" | tail -n 1 | tr -d '[]' |
        awk '{ print $(NF - 1) "," $NF }'
}

# shows_border PERSON SECTION: it is to be traced now; stands PERSON SECTION: it has been. Looked at
# near the end of the way round, and beside the middle of a side, where no line covers it.
shows_border() {
    local x y
    read -r x y < <(outline "$2" | tail -n 8)
    has_pixel $(($1 % 4 * width + x)) $(($1 / 4 * height + y)) "$paper"
}

stands() {
    local x y
    read -r x y < <(beside "$2")
    has_pixel $(($1 % 4 * width + x)) $(($1 / 4 * height + y)) "$traced"
}

# outline SECTION: its way round in real pixels of a window, a step a line.
outline() {
    on_hull "$1" '
        count = NF - 3
        for (i = 0; i <= count; i++) {
            split($(4 + i % count), to, ",")
            steps = i == 0 ? 1 : int(sqrt((to[1] - x) ^ 2 + (to[2] - y) ^ 2) / 6) + 1
            for (k = 1; k <= steps; k++) {
                put(i == 0 ? to[1] : x + (to[1] - x) * k / steps,
                    i == 0 ? to[2] : y + (to[2] - y) * k / steps)
            }
            x = to[1]; y = to[2]
        }'
}

# beside SECTION: a pixel on the border of the second side, three units off the middle. No other
# section is near enough to shine on it.
beside() {
    on_hull "$1" '
        split($5, from, ","); split($6, to, ",")
        dx = to[1] - from[1]; dy = to[2] - from[2]; way = sqrt(dx ^ 2 + dy ^ 2)
        put(from[1] + dx / 2 - 3 * dy / way, from[2] + dy / 2 + 3 * dx / way)'
}

# hull_pixel SECTION X,Y
hull_pixel() {
    on_hull "$1" "put(${2%,*}, ${2#*,})"
}

# on_hull SECTION PROGRAM: run on the section's line of the file; put(x, y) prints the real pixel of
# a window where that point of the section lies.
on_hull() {
    awk -v wanted="$1" '
        function pixel(start, units) { return int((start + units * 1.844) * 8 / 9 + 0.5) }
        function put(x, y) {
            print pixel(10, $2 + x), pixel(166, $3 + y)
        }
        $1 == "section" && ++section == wanted { '"$2"' }' "$source_dir/assets/hulls/whale.txt"
}
