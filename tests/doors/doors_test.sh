#!/usr/bin/env bash
# No file goes through a door that it may not (check.sh), and each rule of that table can fail.
set -euo pipefail
cd "${KLAXON_SOURCE_DIR:-$(dirname "$0")/../..}"
check=$PWD/tests/doors/check.sh
failed=0
said=
around=()

fail() {
    echo "$*"
    failed=1
}

"$check" || fail "these files know what they must not: see tests/doors/check.sh"

# A tree with one game, in which all is well.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/tree
mkdir -p "$tree"/{shared,engine}/chess "$tree"/{engine/host,net/enet} \
    "$tree"/stations/{session,officers,chess} "$tree"/tools/{cli,match,bench,script,train,fuzz,siege}
echo '#include "shared/chess/view.h"' >"$tree/stations/chess/screen.c"
echo '#include <enet/enet.h>' >"$tree/net/enet/link.c"
echo '// As chess has it; no include "engine/game.h".' >"$tree/shared/brief.h"
echo '# not klaxon_enet' >"$tree/shared/CMakeLists.txt"

# expect STATUS PATTERN WHAT: what the check says of the tree as it is.
expect() {
    local status=0
    said=$("$check" "$tree" 2>&1) || status=$?
    [[ $status == "$1" && $said =~ $2 ]] || fail "$3: exits $status, not $1: ${said:-says nothing}"
}

# plant KIND FILE WORD: a file that breaks the rule.
plant() {
    local file=$tree/$2 word=$3
    mkdir -p "$(dirname "$file")"
    case $1:$word in
    include:ENET) echo '#include <enet/enet.h>' ;;
    include:RAYLIB) echo '#include <raylib.h>' ;;
    include:SOCKETS) echo '  #  include <sys/socket.h>' ;;
    link:RAYLIB) echo 'target_link_libraries(x PUBLIC raylib_memory)' ;;
    include:*) echo "#include \"${word}thing.h\"" ;;
    call:*) echo "    void *p = $word (0);" ;;
    link:*) echo "target_link_libraries(x PUBLIC a PkgConfig::$word)" ;;
    game:*) echo '    &CHESS_GAME,' ;;
    esac >"$file"
}

expect 0 '^$' "a tree that is in order"

# Each word of each rule breaks it in a file of its own; the check must name every one.
cp -r "$tree" "$work/kept"
planted=()
while read -r kind room rest; do
    [[ $kind != '#' ]] || continue
    read -ra words < <(sed -E 's/^.* {2,}//' <<<"$rest")
    for word in "${words[@]}"; do
        file=$room${kind}_${#planted[@]}.c
        [[ $kind != link ]] || file=$room${kind}_${#planted[@]}/CMakeLists.txt
        plant "$kind" "$file" "$word"
        planted+=("$kind $file: ")
    done
done < <("$check" --rules)
((${#planted[@]} > 90)) || fail "only ${#planted[@]} rules were tried"
expect 1 '' "a tree full of offences"
for each in "${planted[@]}"; do
    grep -qF "$each" <<<"$said" || fail "not found: $each$(cat "$tree/$(sed -E 's/.* (.*): /\1/' <<<"$each")")"
done
tree=$work/kept

echo 'static const char *const FIRST = "chess";' >"$tree/tools/cli/play.c"
expect 1 'game tools/cli/play.c: .*"chess"' "a game's name in a string"
rm "$tree/tools/cli/play.c"

# Ways around a door, each in a file of its own.
mkdir -p "$tree"/engine/{draughts,host} "$tree/stations/session"
cp -r "$tree" "$work/around"
tree=$work/around
tried=0
while read -r kind file line; do
    mkdir -p "$(dirname "$tree/$file")"
    printf '%b\n' "$line" >"$tree/$file"
    tried=$((tried + 1))
    around[tried]="$kind $file: "
done <<'WAYS'
form engine/a.c #include "../net/link.h"
form engine/b.c #include "engine/../net/link.h"
form engine/c.c #include <net/link.h>
form engine/d.c #include "enet/enet.h"
form engine/e.c #include "raylib.h"
form engine/f.c #include <stations/station.h>
form engine/g.c #define HEADER "net/link.h"\n#include HEADER
form engine/h.c #include "engine/inner.inc"
form engine/i.c /* x */ #include <enet/enet.h>
game engine/host/a.c static const char *const URL = "http://chess";
call engine/j.c     void *(*make)(size_t) = &malloc;
link shared/a/CMakeLists.txt target_link_libraries(x PUBLIC enet)
link shared/b/CMakeLists.txt target_include_directories(x PUBLIC ${ENET_INCLUDE_DIRS})
link shared/c/CMakeLists.txt target_sources(x PRIVATE ../net/link.c)
other engine/chess/a.c #include "engine/draughts/draughts.h"
other stations/chess/a.c     DRAUGHTS_KING,
WAYS
expect 1 '' "a tree with ways around"
for each in "${around[@]}"; do
    grep -qF "$each" <<<"$said" || fail "a way around: $each$(cat "$tree/$(sed -E 's/.* (.*): /\1/' <<<"$each")")"
done
((tried > 15)) || fail "only $tried ways were tried"
tree=$work/kept
echo '    strings_get(strings, "chess.draughts.head"); #include_next' >"$tree/stations/chess/name.c"
expect 0 '^$' "a name of its own with another game's word in it"
rm -r "$tree/engine/draughts"

echo '    chessboard(); // chess' >"$tree/tools/cli/play.c"
expect 0 '^$' "a longer word, and a comment"
exit "$failed"
