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
    include:*) echo "#include \"${word}thing.h\"" ;;
    call:*) echo "    void *p = $word(0);" ;;
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
echo '    chessboard(); // chess' >"$tree/tools/cli/play.c"
expect 0 '^$' "a longer word, and a comment"
exit "$failed"
