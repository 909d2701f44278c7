# shellcheck shell=bash
# shellcheck disable=SC2034 # the variables are for the scripts
# What the scripts in tools/ share: where things are and how to speak. Sourced, never run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
raylib_cache=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/klaxon

# One line about what is going on; standard output stays free for the program's own words.
say() {
    printf 'klaxon: %s\n' "$*" >&2
}

# The one clear line a script fails with.
die() {
    say "$*"
    exit 1
}

# Prints the sentences at the head of a script: its --help.
print_help() {
    sed -n '2,/^[^#]/{/^#/!d;s/^# \{0,1\}//;p}' "$1"
}

# Runs a command and keeps its output to itself, unless it fails: then the output is shown.
run_quietly() {
    local log status=0
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if ((status != 0)); then
        cat "$log" >&2
    fi
    rm -f "$log"
    return "$status"
}

have() {
    command -v "$1" >/dev/null 2>&1
}
