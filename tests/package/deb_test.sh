#!/usr/bin/env bash
# The .deb of the release build holds everything the program needs and runs from where it is unpacked.
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
help=$(cd / && env -i HOME="$work" PATH=/usr/bin:/bin "$work/root/usr/bin/klaxon" --help) ||
    fail "klaxon --help exits $?"
[[ $help == *klaxon* ]] || fail "klaxon --help says: $help"
