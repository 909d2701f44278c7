#!/usr/bin/env bash
# Fuzzers let in the seeds that this build makes and those in tests/corpus, which holds every input
# that ever crashed; one that is refused is named.
set -euo pipefail
root=$(cd "${KLAXON_SOURCE_DIR:-$(dirname "$0")/../..}" && pwd)
seeds=${KLAXON_BUILD_DIR:-$root/build/dev}/tools/fuzz/fuzz_seeds
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$*"
    exit 1
}

"$seeds" --out "$work/seeds" --mutants 2 || fail "a fuzzer refuses what the build makes for it"
for folder in "$root"/tests/corpus/*; do
    "$seeds" --check "$(basename "$folder")" "$folder"/* || fail "a seed in $folder is refused"
done

# A seed of another protocol, as all are that were kept while records went on.
stale=$work/seeds/peer/refused-other-protocol
"$seeds" --check peer "$stale" >"$work/out" || fail "a seed that may be refused was not"
grep -q '^peer/refused-other-protocol: refused$' "$work/out" || fail "another protocol was let in"
mv "$stale" "$work/hello"
if "$seeds" --check peer "$work/hello" >"$work/out" 2>&1; then
    fail "nobody noticed a seed of another protocol"
fi
grep -q "peer refuses its seed hello: it came to 'refused', not to 'welcomed'" "$work/out" ||
    fail "the seed was not named: $(cat "$work/out")"

# Bytes of nothing, at every fuzzer: none of them takes everything for a seed.
head -c 64 /dev/zero >"$work/zeros"
for folder in "$work"/seeds/*; do
    name=$(basename "$folder")
    if "$seeds" --check "$name" "$work/zeros" >"$work/out" 2>&1; then
        fail "$name lets in anything: $(cat "$work/out")"
    fi
done
