#!/usr/bin/env bash
# Every fuzzer takes its seeds and two seconds of what it makes of them.
set -euo pipefail
root=$(cd "${KLAXON_SOURCE_DIR:-$(dirname "$0")/../..}" && pwd)

if [[ ! -x $root/build/fuzz/tools/fuzz/fuzz_seeds ]]; then
    echo "needs the fuzz build (tools/fuzz/run makes it)"
    exit 77
fi
"$root/tools/fuzz/run" --built --seconds 2
