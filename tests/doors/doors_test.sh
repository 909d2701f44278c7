#!/usr/bin/env bash
# No file goes through a door that it may not (check.sh), and each rule of that table can fail.
set -euo pipefail
cd "${KLAXON_SOURCE_DIR:-$(dirname "$0")/../..}"
check=$PWD/tests/doors/check.sh
failed=0
said=

fail() {
    echo "$*"
    failed=1
}

"$check" || fail "these files know what they must not: see tests/doors/check.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/tree

# expect STATUS WHAT: what the check says of the tree as it is.
expect() {
    local status=0
    said=$("$check" "$tree" 2>&1) || status=$?
    [[ $status == "$1" ]] || fail "$2: exits $status, not $1: ${said:-says nothing}"
}

# A tree with two games, in which all is well.
mkdir -p "$tree"/{shared,engine}/{chess,draughts} "$tree"/{engine/host,net/enet} \
    "$tree"/stations/{session,officers,chess} "$tree"/tools/{cli,match,bench,script,train,fuzz,siege}
echo '#include "shared/chess/view.h"' >"$tree/stations/chess/screen.c"
echo '#include <enet/enet.h>' >"$tree/net/enet/link.c"
echo '// As chess has it; no include "engine/game.h".' >"$tree/shared/brief.h"
echo '# not klaxon_enet' >"$tree/shared/CMakeLists.txt"
# A name of its own with another game's word in it.
echo '    strings_get(strings, "chess.draughts.head"); #include_next' >"$tree/stations/chess/name.c"
# A longer word, and a comment.
echo '    chessboard(); // chess' >"$tree/tools/cli/play.c"
expect 0 "a tree that is in order"

# plant KIND FILE LINE...: a file that breaks the rule. The check must name every one.
planted=()
plant() {
    local kind=$1 file=$2
    shift 2
    [[ -d $tree/${file%/*} ]] || mkdir -p "$tree/${file%/*}"
    printf '%s\n' "$@" >"$tree/$file"
    planted+=("$kind $file: ")
}

# line_of KIND WORD: sets line to one that has what the rule forbids.
line_of() {
    case $1:$2 in
    include:ENET) line='#include <enet/enet.h>' ;;
    include:RAYLIB) line='#include <raylib.h>' ;;
    include:SOCKETS) line='  #  include <sys/socket.h>' ;;
    include:*) line="#include \"${2}thing.h\"" ;;
    call:*) line="    void *p = $2 (0);" ;;
    link:RAYLIB) line='target_link_libraries(x PUBLIC raylib_memory)' ;;
    link:*) line="target_link_libraries(x PUBLIC a PkgConfig::$2)" ;;
    game:*) line='    &CHESS_GAME,' ;;
    *) line='' && fail "no line breaks a rule of kind $1" ;;
    esac
}

# Each word of each rule breaks it in a file of its own.
while read -r kind room rest; do
    [[ $kind != '#' ]] || continue
    read -ra words <<<"${rest##*  }"
    for word in "${words[@]}"; do
        file=$room${kind}_${#planted[@]}.c
        [[ $kind != link ]] || file=$room${kind}_${#planted[@]}/CMakeLists.txt
        line_of "$kind" "$word"
        plant "$kind" "$file" "$line"
    done
done < <("$check" --rules)
((${#planted[@]} > 90)) || fail "only ${#planted[@]} rules were tried"

# Ways around a door.
plant form engine/a.c '#include "../net/link.h"'
plant form engine/b.c '#include "engine/../net/link.h"'
plant form engine/c.c '#include <net/link.h>'
plant form engine/d.c '#include "enet/enet.h"'
plant form engine/e.c '#include "raylib.h"'
plant form engine/f.c '#include <stations/station.h>'
plant form engine/g.c '#define HEADER "net/link.h"' '#include HEADER'
plant form engine/h.c '#include "engine/inner.inc"'
plant form engine/i.c '/* x */ #include <enet/enet.h>'
plant call engine/j.c '    void *(*make)(size_t) = &malloc;'
plant game engine/host/a.c 'static const char *const URL = "http://chess";'
plant game tools/cli/first.c 'static const char *const FIRST = "chess";'
# shellcheck disable=SC2016 # CMake expands it
plant link shared/a/CMakeLists.txt 'target_include_directories(x PUBLIC ${ENET_INCLUDE_DIRS})'
plant link shared/b/CMakeLists.txt 'target_link_libraries(x PUBLIC enet)'
plant link shared/c/CMakeLists.txt 'target_sources(x PRIVATE ../net/link.c)'
plant other engine/chess/a.c '#include "engine/draughts/draughts.h"'
plant other stations/chess/a.c '    DRAUGHTS_KING,'

expect 1 "a tree full of offences"
for each in "${planted[@]}"; do
    file=${each#* }
    [[ $'\n'$said == *$'\n'"$each"* ]] || fail "not found: $each$(cat "$tree/${file%: }")"
done
exit "$failed"
