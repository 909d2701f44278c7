# shellcheck shell=bash
# shellcheck disable=SC2034 # the variables are for the scripts
# What the scripts in tools/ share: where things are, and how to speak. Sourced, never run.

root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
raylib_cache=${XDG_CACHE_HOME:-${HOME:?HOME is not set}/.cache}/klaxon

# One line about what is going on. Standard output stays free for the program's own words.
say() {
    printf 'klaxon: %s\n' "$*" >&2
}

# The one clear line a script fails with.
die() {
    say "$*"
    exit 1
}

have() {
    command -v "$1" >/dev/null 2>&1
}

# Prints the comment at the head of a script: its --help.
print_help() {
    sed -n '2,/^[^#]/{/^#/!d;s/^# \{0,1\}//;p}' "$1"
}

# run_quietly LABEL COMMAND...: keeps the command's output to itself. If it takes longer than two
# seconds it says how far it is, and if it fails it shows what was said.
run_quietly() {
    local label=$1 log ticker status=0
    shift
    log=$(mktemp)
    show_progress "$label" "$log" &
    ticker=$!
    "$@" >"$log" 2>&1 </dev/null || status=$?
    kill "$ticker" 2>/dev/null || true
    wait "$ticker" 2>/dev/null || true
    if [[ -t 2 ]]; then
        printf '\r\033[K' >&2
    fi
    if ((status != 0)); then
        # ninja counts every step that went well; only the others tell anything.
        grep -vE '^\[[0-9]+/[0-9]+\] ' "$log" >&2 || true
    fi
    rm -f "$log"
    return "$status"
}

# On a terminal one line that changes; elsewhere a line now and then.
show_progress() {
    local label=$1 log=$2 started=$SECONDS pause=2 last line clock
    # A pipe that nothing is ever written to: a clock without a child process to leave behind.
    exec {clock}<> <(:)
    while ! read -rt "$pause" -u "$clock"; do
        last=$(tail -n 1 "$log" | tr -cd '[:print:]')
        line="$label, $((SECONDS - started)) s${last:+: $last}"
        if [[ -t 2 ]]; then
            pause=1
            line="klaxon: $line"
            printf '\r\033[K%s' "${line:0:$(($(tput cols 2>/dev/null || echo 80) - 1))}" >&2
        else
            pause=20
            say "${line:0:90}"
        fi
    done
}

# build_preset NAME[:TARGET] [CMAKE OPTION...]: builds what changed in build/NAME, or in what TARGET
# takes, one builder at a time.
build_preset() {
    local preset=${1%%:*} target=all lock status=0
    local dir=$root/build/$preset
    if [[ $1 == *:* ]]; then
        target=${1#*:}
    fi
    shift
    mkdir -p "$root/build"
    exec {lock}>"$root/build/$preset.lock"
    flock "$lock"
    configure_preset "$preset" "$dir" "$@" &&
        run_quietly "building $preset" cmake --build "$dir" --target "$target" || status=$?
    exec {lock}>&-
    return "$status"
}

configure_preset() {
    local preset=$1 dir=$2 stamp=$2/klaxon.configured wanted
    shift 2
    # The place is part of it: a build folder that was copied or moved with its tree is of no use.
    wanted="$root $*"
    if [[ -f $stamp && $(cat "$stamp") != "$root "* ]]; then
        rm -rf "$dir"
    fi
    if [[ -f $stamp && $stamp -nt $root/CMakePresets.json && $(cat "$stamp") == "$wanted"* ]]; then
        return
    fi
    run_quietly "configuring $preset" cmake -S "$root" --preset "$preset" "$@" || return
    printf '%s\n' "$wanted" >"$stamp"
}
