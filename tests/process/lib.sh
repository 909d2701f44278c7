# shellcheck shell=bash
# shellcheck disable=SC2034 # the variables are for the tests
# What the tests against real processes share: starting and ending them, waiting with a bound, and
# what has to hold of logs and journals. Sourced, never run. Ends only what it has started.
set -euo pipefail

klaxon=${KLAXON_BUILD_DIR:?run by ctest}/tools/cli/klaxon
helpers=$KLAXON_BUILD_DIR/tests
source_dir=${KLAXON_SOURCE_DIR:?run by ctest}
export KLAXON_ASSETS=$source_dir/assets
work=$(mktemp -d)
declare -A pids=() # of what runs, by its name
inside=() # what hosts and stations are started by, e.g. (ip netns exec lan1)
game=drill
seats=(fox:skipper fox:listener pack:skipper pack:listener pack:plotter)

# Matches that are over when a boat was hit once, twice, three times.
quick=lives=1,reload_ms=1000
middle=lives=2,reload_ms=1000
long=lives=3,reload_ms=1000

# fail WORDS: one line that says what is wrong, then the ends of all logs.
fail() {
    local log
    echo "FAILED: $*" >&2
    for log in "$work"/*.log; do
        if [[ -s $log ]]; then
            echo "--- ${log##*/}"
            tail -n 25 "$log"
        fi
    done >&2
    exit 1
}

clean_up() {
    local name
    for name in "${!pids[@]}"; do
        kill -9 "${pids[$name]}" 2>/dev/null || true
        wait "${pids[$name]}" 2>/dev/null || true
    done
    rm -rf "$work"
}
trap clean_up EXIT
trap 'exit 1' INT TERM

# start NAME COMMAND...: in the background; what it says is added to NAME.log.
start() {
    local name=$1
    shift
    "$@" >>"$work/$name.log" 2>&1 </dev/null &
    pids[$name]=$!
}

# kill_hard NAME: as a power cut would.
kill_hard() {
    kill -9 "${pids[$1]}"
    wait "${pids[$1]}" 2>/dev/null || true
    unset "pids[$1]"
}

# finish SECONDS NAME...: waits until they have ended by themselves, each with exit code 0.
finish() {
    local seconds=$1 name code
    shift
    for name in "$@"; do
        wait_until "$seconds" "$name to end" has_ended "$name"
        code=0
        wait "${pids[$name]}" || code=$?
        unset "pids[$name]"
        ((code == 0)) || fail "$name ended with exit code $code"
    done
}

# stop NAME: asks it to end; a process with a leak or an error under a sanitizer does not exit 0.
stop() {
    kill -TERM "${pids[$1]}" 2>/dev/null || fail "$1 is gone"
    finish 10 "$1"
}

has_ended() {
    local state
    state=$(ps -o stat= -p "${pids[$1]}") || return 0
    [[ $state == Z* ]]
}

# wait_until SECONDS WHAT COMMAND...: until the command succeeds.
wait_until() {
    local seconds=$1 what=$2 end
    shift 2
    end=$((SECONDS + seconds + 1))
    until "$@" >/dev/null 2>&1; do
        ((SECONDS < end)) || fail "waited $seconds s for $what"
        sleep 0.05
    done
}

# says NAME PATTERN [COUNT]: its log has that many such lines, or one.
says() {
    (($(grep -cE "$2" "$work/$1.log") >= ${3:-1}))
}

# start_host NAME PORT [OPTIONS...]: a host with its folder in $work/NAME; port 0 is any free one.
# Sets `port`.
start_host() {
    local name=$1 wanted=$2 before
    shift 2
    touch "$work/$name.log"
    before=$(grep -c 'is open on UDP port' "$work/$name.log" || true)
    start "$name" "${inside[@]}" "$klaxon" host --port "$wanted" --folder "$work/$name" \
        --name "$name" "$@"
    wait_until 10 "$name to open" says "$name" 'is open on UDP port' $((before + 1))
    port=$(grep -oE 'UDP port [0-9]+' "$work/$name.log" | tail -n 1 | cut -d' ' -f3)
}

# start_station NAME WHERE SEAT [OPTIONS...]: an officer at a station that ends with its match.
start_station() {
    local name=$1 where=$2 seat=$3
    shift 3
    start "$name" "${inside[@]}" "$klaxon" join "$where" --name "$name" --auto "$seat" \
        --state "$work/$name.tokens" --once "$@"
}

# use_sonar: from now on tables are of Captain Sonar, with a station for each of its eight seats.
use_sonar() {
    game=sonar
    seats=({blue,red}:{captain,mate,engineer,radio})
}

# open_table NAME WHERE SETTINGS: the station NAME opens a table of the game in its first seat, and says
# yes to whoever asks for anything. Sets `table` to its code.
open_table() {
    start_station "$1" "$2" "${seats[0]}" --open "$game" --set "$3" --admit
    wait_until 10 "$1 to open a table" says "$1" '^at the table [A-Z0-9]{5}'
    table=$(grep -oE '^at the table [A-Z0-9]{5}' "$work/$1.log" | head -n 1 | cut -d' ' -f4)
}

# sit_down PREFIX WHERE SETTINGS: stations PREFIX0 .. for all seats of a new table, `table`.
sit_down() {
    local k
    open_table "${1}0" "$2" "$3"
    for ((k = 1; k < ${#seats[@]}; k++)); do
        start_station "$1$k" "$2" "${seats[k]}" --table "$table"
    done
}

# journal FOLDER CODE: the file of a table's last match.
journal() {
    find "$work/$1" -name "$2-*.klaxon" | sort -V | tail -n 1
}

# check_replay JOURNAL: a whole match, and every hash that the host wrote down comes out again, in
# this build and in every other one that is there.
check_replay() {
    local file=$1 build line hashes=()
    [[ -f $file ]] || fail "there is no such journal: $file"
    "$klaxon" replay "$file" | grep -qE '^outcome (win|draw)' || fail "$file has no end"
    for build in "$KLAXON_BUILD_DIR" "$source_dir"/build/*; do
        [[ -x $build/tools/cli/klaxon ]] || continue
        line=$("$build/tools/cli/klaxon" replay "$file" --verify --json) ||
            fail "$build does not replay ${file##*/}: $line"
        [[ $line =~ \"hashes\":([0-9]+),\"hash\":\"([0-9a-f]{16})\",\"torn\":false,\"ok\":true ]] ||
            fail "$build says of ${file##*/}: $line"
        ((BASH_REMATCH[1] > 0)) || fail "${file##*/} holds no hash"
        hashes+=("${BASH_REMATCH[2]}")
    done
    [[ $(printf '%s\n' "${hashes[@]}" | sort -u | wc -l) == 1 ]] ||
        fail "builds do not agree on the last hash: ${hashes[*]}"
}

# calls_heard NAME: what a station has heard, a line each: "2 fox PING E5". A station that was
# started again is told the last calls again; each counts once.
calls_heard() {
    sed -nE 's/^ *([0-9]+):([0-9]+)  (fox|pack) +(DIVE|PING|SHIFT|BUOY)( [A-Z][0-9]+)?.*/\1 \2 \3 \4\5/p' \
        "$work/$1.log" |
        awk '{ printf "%d %s %s%s\n", $1 * 60 + $2, $3, $4, (NF > 4 ? " " $5 : "") }' | uniq
}

# calls_written JOURNAL: the orders of a journal in the same form.
calls_written() {
    "$klaxon" replay "$1" --json |
        sed -nE 's/.*"kind":"order","at_ms":([0-9]+),.*"text":"(fox|pack) [a-z]+ (hide|ping|shift|buoy)( [A-Za-z0-9]+)?.*/\1 \2 \3\4/p' |
        awk '{ said["hide"] = "DIVE"; said["ping"] = "PING " $4; said["shift"] = "SHIFT"; said["buoy"] = "BUOY " $4
               printf "%d %s %s\n", $1 / 1000, $2, said[$3] }'
}

# check_heard JOURNAL NAME...: these stations heard all the orders in the journal and no other.
check_heard() {
    local file=$1 name
    shift
    calls_written "$file" >"$work/written"
    [[ -s $work/written ]] || fail "${file##*/} holds no orders"
    for name in "$@"; do
        calls_heard "$name" >"$work/heard"
        diff "$work/written" "$work/heard" >"$work/apart.log" ||
            fail "the journal (<) and what $name heard (>) differ"
    done
}

# check_logs: nobody met a sanitizer, or a wall.
check_logs() {
    local pattern='AddressSanitizer|LeakSanitizer|runtime error:|Assertion'
    ! grep -lE "$pattern" "$work"/*.log || fail "a sanitizer or an assertion spoke"
}
