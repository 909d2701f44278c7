# shellcheck shell=bash
# shellcheck disable=SC2034 # the variables are for the tests
# What the tests of the program share: where it is, a folder of their own, and how to check. Sourced.
set -uo pipefail

klaxon=${KLAXON_BUILD_DIR:?run by ctest}/tools/cli/klaxon
transcripts=${KLAXON_SOURCE_DIR:?run by ctest}/tests/transcripts
work=$(mktemp -d)
failures=0
children=()

# Nothing of the person who runs the tests is read or written, and no window opens.
export XDG_DATA_HOME=$work/data XDG_STATE_HOME=$work/state
unset DISPLAY WAYLAND_DISPLAY KLAXON_ASSETS KLAXON_FONTS

clean_up() {
    {
        for child in "${children[@]}"; do
            kill -9 "$child"
        done
        wait
    } 2>/dev/null
    rm -rf "$work"
}
trap clean_up EXIT

fail() {
    printf 'FAILED: %s\n' "$*" >&2
    failures=$((failures + 1))
}

# expect CODE ARGS...: runs klaxon; its words are in $work/out and $work/err.
expect() {
    local wanted=$1 got=0
    shift
    "$klaxon" "$@" >"$work/out" 2>"$work/err" </dev/null || got=$?
    if ((got != wanted)); then
        fail "klaxon $*: exit code $got instead of $wanted"
        sed 's/^/    /' "$work/out" "$work/err" >&2
    fi
}

# says FILE PATTERN: the file in $work has a line like that.
says() {
    if ! grep -qE -- "$2" "$work/$1"; then
        fail "no line like '$2' in what it said:"
        sed 's/^/    /' "$work/$1" >&2
    fi
}

# An error is one line that begins with the program's name.
says_one_error() {
    if [[ $(wc -l <"$work/err") != 1 ]] || ! grep -q '^klaxon: ' "$work/err"; then
        fail "not one clear line on standard error:"
        sed 's/^/    /' "$work/err" >&2
    fi
}

# json_field NAME: the value of a field in the one-line JSON on standard input.
json_field() {
    sed -n 's/.*"'"$1"'":"\{0,1\}\([^",}]*\).*/\1/p'
}

finish() {
    if ((failures > 0)); then
        printf '%d checks failed\n' "$failures" >&2
        exit 1
    fi
    exit 0
}
