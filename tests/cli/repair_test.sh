#!/usr/bin/env bash
# A damaged journal is repaired: what is kept replays, the damaged one stays, a running host is let be.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

sound=${KLAXON_SOURCE_DIR:?run by ctest}/tests/golden/journals/sonar_turns_ice.klaxon
file=$work/match.klaxon

# damage AT: a byte there is another one.
damage() {
    { head -c "$1" "$sound"; printf '\377'; tail -c +$(($1 + 2)) "$sound"; } >"$file"
}

expect 0 repair "$sound"
says out 'is sound: [0-9]+ entries'
[[ ! -e $sound.damaged ]] || fail "a sound journal was repaired"

damage 20000
cp "$file" "$work/as-it-was"
expect 1 replay "$file" --verify
expect 0 repair "$file" --look
says out '^  kept  entries 1 to [0-9]+, to [0-9]+:[0-9][0-9] of the match'
says out '^  lost  [0-9]+ whole entries after that, to [0-9]+:[0-9][0-9]'
cmp -s "$file" "$work/as-it-was" || fail "--look changed the file"
expect 0 repair "$file" --json
says out '"sound":false,.*"kept":[1-9][0-9]*,.*"lost":[1-9]'
cmp -s "$file.damaged" "$work/as-it-was" || fail "the damaged file was not kept"
[[ $(stat -c %a "$file") == 600 ]] || fail "others may read the repaired journal"
expect 0 replay "$file" --verify
says out 'all hold'
expect 0 repair "$file"
says out 'nothing to repair'

head -c 25000 "$sound" | head -c -3 >"$file"
expect 0 repair "$file"
says out 'cuts that off by itself'
expect 1 repair "$0"
says_one_error
expect 1 repair "$work/nowhere"
says_one_error
mkfifo "$work/pipe"
expect 1 repair "$work/pipe"
says err 'plain file'

# In the folder of a host that runs, only looking is allowed.
"$klaxon" host --port 0 --no-discovery --folder "$work/host" --json >"$work/host.json" 2>&1 &
children+=("$!")
for _ in $(seq 100); do
    grep -q '}$' "$work/host.json" && break
    sleep 0.1
done
file=$work/host/tables/K7Q4M-1.klaxon
damage 20000
expect 0 repair "$file" --look
expect 1 repair "$file"
says err 'a host runs in this folder'
finish
