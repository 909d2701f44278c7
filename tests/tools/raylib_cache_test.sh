#!/usr/bin/env bash
# tools/raylib trusts a whole cache without looking further, and nothing less than a whole one.
set -euo pipefail
tools=$(cd "${KLAXON_SOURCE_DIR:-$(dirname "$0")/../..}/tools" && pwd)

XDG_CACHE_HOME=$(mktemp -d)
export XDG_CACHE_HOME
trap 'rm -rf "$XDG_CACHE_HOME"' EXIT
# A system's own raylib would decide which builds are needed.
export PKG_CONFIG_LIBDIR=$XDG_CACHE_HOME

cached=$XDG_CACHE_HOME/klaxon/raylib-6.0
# shellcheck source=tools/raylib
recipe=$(source "$tools/raylib" && echo "$recipe")

make_cache() {
    rm -rf "$cached"
    mkdir -p "$cached/window/lib" "$cached/memory/lib"
    echo window >"$cached/window/lib/libraylib.a"
    echo memory >"$cached/memory/lib/libraylib.a"
    printf '%s\n' "$recipe" >"$cached/recipe"
    seal_cache
}

seal_cache() {
    rm -f "$cached/SHA256SUMS"
    (cd "$cached" && find . -type f -print0 | xargs -0 sha256sum) >"$cached.sums"
    mv "$cached.sums" "$cached/SHA256SUMS"
}

# Runs tools/raylib with a source it cannot build: it fails exactly when it wants to build.
expect() {
    local what=$1 status=$2 line=$3 output actual=0
    output=$("$tools/raylib" --source "$XDG_CACHE_HOME" 2>&1) || actual=$?
    if ((actual != status)) || [[ $output != *"$line"* ]]; then
        printf '%s: wanted exit %d and "%s", got exit %d and:\n%s\n' "$what" "$status" "$line" "$actual" "$output"
        exit 1
    fi
    if compgen -G "$XDG_CACHE_HOME/klaxon/building.*" >/dev/null; then
        echo "$what: a build folder was left behind"
        exit 1
    fi
}

expect 'no cache' 1 'is not a source tree of raylib 6'

make_cache
expect 'a whole cache' 0 ''

echo changed >"$cached/memory/lib/libraylib.a"
expect 'a changed library' 1 'raylib 6.0 does not match its checksums; building it again'

make_cache
rm "$cached/window/lib/libraylib.a"
expect 'a lost library' 1 'does not match its checksums'

make_cache
rm "$cached/SHA256SUMS"
expect 'no checksums' 1 'does not match its checksums'

make_cache
echo 'other options' >"$cached/recipe"
seal_cache
expect 'another recipe' 1 'was built with other options; building it again'

make_cache
rm -r "$cached/window"
seal_cache
expect 'no window build' 1 'is not a source tree of raylib 6'
