#!/usr/bin/env bash
# The .deb of the release build holds everything the program needs and runs from where it is
# unpacked; so does what cmake installs.
set -euo pipefail
root=$(cd "${KLAXON_SOURCE_DIR:-$(dirname "$0")/../..}" && pwd)
build=$root/build/release

if [[ ! -x $build/tools/cli/klaxon ]] || ! command -v dpkg-shlibdeps >/dev/null; then
    echo "needs a release build (tools/klaxon makes one) and dpkg-dev"
    exit 77
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$*"
    exit 1
}

# shellcheck source=tests/package/outfit.sh
source "$root/tests/package/outfit.sh"

(umask 077 && cpack --config "$build/CPackConfig.cmake" -B "$work") >"$work/log" 2>&1 ||
    fail "cpack failed: $(cat "$work/log")"
debs=("$work"/klaxon_*.deb)
[[ ${#debs[@]} == 1 && -f ${debs[0]} ]] || fail "cpack made: ${debs[*]}"
dpkg-deb -x "${debs[0]}" "$work/root"

depends=$(dpkg-deb -f "${debs[0]}" Depends)
for package in fonts-b612 libc6 libgl1; do
    [[ $depends == *"$package"* ]] || fail "it does not depend on $package: $depends"
done

# Whatever is in the tree is in the package, and for everybody to read.
diff -r "$root/assets" "$work/root/usr/share/klaxon" || fail "the assets are not those of the tree"
cmp "$root/LICENSE" "$work/root/usr/share/doc/klaxon/copyright"
closed=$(find "$work/root/usr" ! -perm -o+r -o -type d ! -perm -o+x)
[[ -z $closed ]] || fail "not for everybody to read: $closed"

for program in klaxon klaxon-window; do
    [[ -x $work/root/usr/bin/$program ]] || fail "there is no $program in it"
done

# try_program PREFIX: it runs where it was put, far from the tree and its folders.
try_program() {
    local program=$1/bin/klaxon help
    cp "$root/tests/transcripts/drill/example.txt" "$work/example.txt"
    run() {
        (cd / && env -i HOME="$work" PATH=/usr/bin:/bin "$program" "$@") 2>&1
    }
    help=$(run --help) || fail "klaxon --help exits $?"
    [[ $help == *"Usage: klaxon "* ]] || fail "klaxon --help says: $help"
    run script "$work/example.txt" >"$work/log" || fail "klaxon script fails: $(cat "$work/log")"
    printf 'game drill\nstart\npack listener hide A1 -> accepted\n' >"$work/wrong.txt"
    ! run script "$work/wrong.txt" >/dev/null || fail "klaxon script takes what does not hold"
    rm -f "$work/shot.png"
    run shot "$work/example.txt" --seat fox:skipper --out "$work/shot.png" >"$work/log" ||
        fail "klaxon shot fails: $(cat "$work/log")"
    [[ $(od -An -tx1 -N8 "$work/shot.png" | tr -d ' \n') == 89504e470d0a1a0a ]] ||
        fail "klaxon shot draws no PNG"
}

# try_completion PREFIX: bash finds it by its name, and it asks the program.
try_completion() {
    local offered
    offered=$(
        PATH=$1/bin:$PATH
        # shellcheck source=tools/shell/klaxon.bash
        source "$1/share/bash-completion/completions/klaxon"
        COMP_LINE='klaxon play --game drill --seat fox:s' COMP_POINT=37 COMPREPLY=()
        _klaxon
        echo "${COMPREPLY[*]}"
    )
    [[ $offered == skipper ]] || fail "bash offers '$offered' for fox:s"
    [[ -s $1/share/zsh/vendor-completions/_klaxon && -s $1/share/fish/vendor_completions.d/klaxon.fish ]] ||
        fail "zsh or fish finds nothing"
}

try_program "$work/root/usr"
check_outfit "$work/root/usr/share" "$work/root/usr/bin/klaxon"
try_completion "$work/root/usr"
[[ -f $work/root/usr/share/man/man6/klaxon.6.gz ]] || fail "the manual page is not packed"
cmake --install "$build" --prefix "$work/prefix" >"$work/log" 2>&1 ||
    fail "cmake --install fails: $(cat "$work/log")"
try_program "$work/prefix"
check_outfit "$work/prefix/share" "$work/prefix/bin/klaxon"
try_completion "$work/prefix"
