#!/usr/bin/env bash
# tools/tidy chooses the sources that a change has touched, and fails when clang-tidy does. clang-tidy and
# cmake are stand-ins here: one writes down what it is given and dislikes the word BAD, one does nothing.
set -euo pipefail
source_dir=${KLAXON_SOURCE_DIR:?}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
mkdir -p "$dir/bin" "$dir/tree/tools" "$dir/tree/room"
tree=$dir/tree

fail() {
    echo "$*"
    exit 1
}

cat >"$dir/bin/clang-tidy" <<'STAND_IN'
#!/usr/bin/env bash
[[ $1 != --version ]] || { echo "LLVM version 0.0"; exit; }
echo "${!#}" >>"$SEEN"
echo "12 warnings generated." >&2
! grep -H BAD "${!#}"
STAND_IN
printf '#!/bin/sh\n' | tee "$dir/bin/cmake" "$tree/tools/setup" >"$tree/tools/raylib"
cp "$source_dir/tools/tidy" "$source_dir/tools/common.sh" "$tree/tools"
chmod +x "$dir"/bin/* "$tree"/tools/*
export PATH=$dir/bin:$PATH SEEN=$dir/seen HOME=$dir
export GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t@example.org GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@example.org

commit() {
    git add -A
    git commit --quiet --message "$1"
}

# expect STATUS FILES ARGUMENTS...: what it looks at, and how that ends.
expect() {
    local wanted=$1 names=$2 status=0
    shift 2
    : >"$SEEN"
    tools/tidy "$@" >"$dir/words" 2>&1 || status=$?
    [[ $status == "$wanted" ]] || fail "tidy $*: ended with $status: $(cat "$dir/words")"
    [[ $(sed "s#^$tree/##" "$SEEN" | sort | paste -sd' ') == "$names" ]] ||
        fail "tidy $*: looked at $(paste -sd' ' "$SEEN"), not at $names"
}

cd "$tree"
git init --quiet --initial-branch=main
for name in one two three; do
    echo "int $name;" >"room/$name.c"
done
echo '#include "room/lone.h"' >>room/three.c
echo >room/lone.h
echo >room/two.h
commit "the beginning"

expect 0 "room/one.c room/three.c room/two.c"
git checkout --quiet -b change
expect 0 "room/one.c room/three.c room/two.c" --all
echo "int more;" >>room/one.c
commit "a source"
expect 0 "room/one.c"
echo >>room/two.h
echo >>room/lone.h
commit "headers"
expect 0 "room/one.c room/three.c room/two.c"
expect 0 "room/three.c room/two.c" --since HEAD~1
expect 0 "" --since HEAD
echo "int BAD;" >room/four.c
expect 1 "room/four.c" --since HEAD
grep -q 'room/four.c:int BAD' "$dir/words" || fail "it does not say what is wrong"
expect 0 "room/one.c" room/one.c
expect 0 "" --seconds 0 --since HEAD
grep -q 'did not come to 1' "$dir/words" || fail "it does not say what it has left out"
expect 1 "" --since nowhere
expect 1 "" room/none.c

# The main line itself: what has come lately.
rm room/four.c
for i in $(seq 40); do
    git commit --quiet --allow-empty --message "$i"
done
git branch --quiet --force main
git checkout --quiet main
expect 0 ""
echo "int last;" >>room/two.c
commit "the last"
expect 0 "room/two.c"
