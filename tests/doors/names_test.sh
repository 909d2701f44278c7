#!/usr/bin/env bash
# One name, one thing: what the compiler does not look at, because no source sees both.
#
#   twice   a struct, union or enum that two headers define: in the end one source includes both
#   asks    a function refuse or refuse_... that does anything but refuse; check_... asks
#   broken  a prototype that breaks because of the comment behind it: it stands above
set -euo pipefail
cd "${KLAXON_SOURCE_DIR:-$(dirname "$0")/../..}"
failed=0

fail() {
    echo "$*"
    failed=1
}

# find_faults FILE...: says "KIND FILE: what".
find_faults() {
    awk '
        FNR == 1 { is_header = FILENAME ~ /\.h$/; is_refusing = 0; is_head = 0; is_open = 0 }
        is_header && /^(struct|union|enum) [a-z_]+ \{/ {
            tag = $1 " " $2
            if (tag in home) { print "twice " FILENAME ": " tag " is also in " home[tag] }
            home[tag] = FILENAME
        }
        # A prototype at the margin, from its first line to the one with the semicolon.
        is_header && is_open && /\);[[:blank:]]*\/\// { print "broken " FILENAME ": " first }
        is_header && /^[a-z].*\([^;]*$/ { is_open = 1; first = $0 }
        /[;{]/ { is_open = 0 }
        /^[a-z].*[ *]([a-z0-9_]+_)?refuse(_[a-z0-9_]+)?\(/ { is_head = /^(static )?bool / }
        is_head && /;$/ { is_head = 0 } # declared only
        is_head && /^{/ { is_head = 0; is_refusing = 1 }
        /^}/ { is_refusing = 0 }
        is_refusing && /return / && !/return (false;|reason_set[a-z_]*\(|([a-z0-9_]+_)?refuse(_[a-z0-9_]+)?\()/ {
            print "asks " FILENAME ": " $0
        }' "$@"
}

mapfile -t files < <(git ls-files '*.c' '*.h' 2>/dev/null || true)
((${#files[@]} > 0)) || mapfile -t files < <(find shared engine net stations tools tests -name '*.[ch]')
found=$(find_faults "${files[@]}")
[[ -z $found ]] || fail "$found"

# Each can fail.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/a.h" <<'C'
struct board {
};
bool fits(int a,
          int b);
bool breaks(int a,
            int b); // because of this
C
cat >"$work/b.h" <<'C'
struct board;
struct board {
};
C
cat >"$work/a.c" <<'C'
static bool refuse_dot(struct reason *reason);
bool is_water(const struct reason *reason)
{
    return true;
}
static bool refuse_turn(struct reason *reason)
{
    return reason_set(reason, "refused.turn", NULL, NULL);
}
static bool refuse_dot(struct reason *reason)
{
    return is_water(reason) || reason_set(reason, "refused.dot", NULL, NULL);
}
C
cd "$work"
wanted='broken a.h: bool breaks(int a,
twice b.h: struct board is also in a.h
asks a.c:     return is_water(reason) || reason_set(reason, "refused.dot", NULL, NULL);'
said=$(find_faults a.h b.h a.c)
[[ $said == "$wanted" ]] || fail "of files full of faults it says: $said"
exit "$failed"
