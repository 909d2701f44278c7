#!/usr/bin/env bash
# Which entries of a machine's apt sources tools/raylib copies, and what it changes in them.
set -euo pipefail
# shellcheck source=tools/raylib
source "${KLAXON_SOURCE_DIR:-$(dirname "$0")/../..}/tools/raylib"

failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# expect WHAT WANTED ACTUAL
expect() {
    if [[ $2 != "$3" ]]; then
        printf '%s:\n--- wanted\n%s\n--- got\n%s\n' "$1" "$2" "$3"
        failed=1
    fi
}

# The paragraphs copied from a deb822 file on standard input, in order.
copied_paragraphs() {
    rm -f "$work"/entry.*
    deb822_entries bookworm "$work/entry"
    cat "$work"/entry.*.sources 2>/dev/null || true
}

expect 'a plain line' \
    '@TYPE@ http://archive.example/debian @SUITE@ main' \
    "$(one_line_entries bookworm <<<'deb http://archive.example/debian bookworm main')"

expect 'options stay as they are' \
    '@TYPE@ [arch=amd64 signed-by=/k.gpg] http://archive.example/debian @SUITE@ main contrib' \
    "$(one_line_entries bookworm \
        <<<'deb [arch=amd64 signed-by=/k.gpg] http://archive.example/debian bookworm main contrib')"

expect 'options with blanks inside the brackets' \
    '@TYPE@ [ signed-by=/k.gpg ] http://archive.example/debian @SUITE@ main' \
    "$(one_line_entries bookworm <<<'deb [ signed-by=/k.gpg ] http://archive.example/debian bookworm main')"

expect 'an alias of the suite' \
    '@TYPE@ http://archive.example/debian @SUITE@ main' \
    "$(one_line_entries bookworm <<<'deb http://archive.example/debian stable main')"

expect 'security, updates, sources, comments and other suites are left' '' \
    "$(one_line_entries bookworm <<'LINES'
deb http://archive.example/debian-security bookworm-security main
deb http://archive.example/debian bookworm-updates main
deb-src http://archive.example/debian bookworm main
# deb http://archive.example/debian bookworm main
deb http://other.example/node nodistro main
LINES
    )"

expect 'a paragraph with several suites' \
    'Types: @TYPE@
URIs: http://archive.example/debian
Suites: @SUITE@
Components: main
Signed-By: /k.gpg' \
    "$(copied_paragraphs <<'FILE'
Types: deb
# a comment
URIs: http://archive.example/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /k.gpg

Types: deb
URIs: http://archive.example/debian-security
Suites: bookworm-security
Components: main
FILE
    )"

expect 'suites on lines of their own, and a key inside the entry' \
    'Types: @TYPE@
URIs: http://archive.example/debian
Suites: @SUITE@
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 abc' \
    "$(copied_paragraphs <<'FILE'
Types: deb deb-src
URIs: http://archive.example/debian
Suites:
 bookworm-updates
 bookworm
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 abc
FILE
    )"

expect 'disabled entries and entries for sources alone are left' '' \
    "$(copied_paragraphs <<'FILE'
Enabled: no
Types: deb
URIs: http://archive.example/debian
Suites: bookworm

Types: deb-src
URIs: http://archive.example/debian
Suites: bookworm
FILE
    )"

exit "$failed"
