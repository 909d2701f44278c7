#!/usr/bin/env bash
# Every fuzzer has seeds, and takes them and two seconds of what it makes of them.
set -euo pipefail
root=$(cd "${KLAXON_SOURCE_DIR:-$(dirname "$0")/../..}" && pwd)
programs=$root/build/fuzz/tools/fuzz

if [[ ! -x $programs/peer_fuzz ]]; then
    echo "needs the fuzz build (tools/test makes it)"
    exit 77
fi
for program in "$programs"/*_fuzz; do
    name=$(basename "$program" _fuzz)
    seeds=("$root/tests/corpus/$name"/*)
    [[ -f ${seeds[0]} ]] || {
        echo "$name has no seeds"
        exit 1
    }
done
"$root/tools/fuzz/run" --built --seconds 2
