#!/usr/bin/env bash
# The way of an order that ARCHITECTURE.md lists is there: every function that it names is defined in
# the file beside it.
set -euo pipefail
cd "${KLAXON_SOURCE_DIR:-$(dirname "$0")/../..}"
failed=0
count=0

fail() {
    echo "$*"
    failed=1
}

# defines FILE FUNCTION: its body, not only its declaration.
defines() {
    awk -v name="$2" '
        $0 ~ "^[a-z].*[ *]" name "\\(" { is_head = 1 }
        is_head && /;$/ { is_head = 0 }
        is_head && /^{/ { is_found = 1 }
        END { exit !is_found }' "$1"
}

while read -r name file; do
    count=$((count + 1))
    if [[ ! -f $file ]]; then
        fail "ARCHITECTURE.md: there is no $file"
    elif ! defines "$file" "$name"; then
        fail "ARCHITECTURE.md: $file has no function $name"
    fi
done < <(tr -d '\140' <ARCHITECTURE.md | sed -nE 's/^\| ([a-z_]+) \| ([a-z_/]+\.c) \|.*/\1 \2/p')
((count >= 25)) || fail "ARCHITECTURE.md lists only $count functions of an order's way"

# This test can fail.
defines engine/match.c match_pass || fail "a function that is there is not found"
if defines engine/match.c match_bypass || defines engine/game.h match_pass; then
    fail "functions are found that are not there, or only declared"
fi
exit "$failed"
