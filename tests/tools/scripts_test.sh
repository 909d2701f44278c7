#!/usr/bin/env bash
# Every script says what it is for, and refuses what it does not know in one line.
set -euo pipefail
cd "${KLAXON_SOURCE_DIR:-$(dirname "$0")/../..}"
failed=0

fail() {
    echo "$*"
    failed=1
}

for script in tools/fuzz/run tools/play tools/raylib tools/setup tools/soak tools/test tools/tidy .ci/run; do
    help=$("$script" --help) || fail "$script --help exits $?"
    [[ $help == *"usage: $script"* ]] || fail "$script --help shows no usage: $help"
    [[ $(sed -n 2p "$script") == '# '*. ]] || fail "$script does not begin with a sentence"
done

for script in tools/fuzz/run tools/raylib tools/setup tools/soak tools/tidy; do
    status=0
    output=$("$script" --nonsense 2>&1) || status=$?
    ((status != 0)) || fail "$script takes --nonsense"
    [[ $(wc -l <<<"$output") == 1 && $output == *--nonsense* ]] || fail "$script on --nonsense: $output"
done

if command -v shellcheck >/dev/null; then
    shellcheck tools/common.sh tools/fuzz/run tools/klaxon tools/play tools/raylib tools/setup \
        tools/soak tools/test tools/tidy .ci/run tests/*/*.sh || failed=1
fi
exit "$failed"
