#!/usr/bin/env bash
# The program writes its own manual page, desktop entry and icons, and says the same each time.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=tests/package/outfit.sh
source "$KLAXON_SOURCE_DIR/tests/package/outfit.sh"

expect 0 outfit "$work/share"
check_outfit "$work/share" "$klaxon"
expect 0 outfit "$work/again"
diff -r "$work/share" "$work/again" || fail "the second time it is another"

expect 0 --help
if grep -q outfit "$work/out"; then
    fail "--help lists what is for packers alone"
fi
expect 2 outfit
says_one_error
touch "$work/file"
expect 1 outfit "$work/file/share"
says_one_error
finish
