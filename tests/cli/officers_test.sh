#!/usr/bin/env bash
# Matches of officers without a host: the same seed gives the same matches, and none is refused.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

for tempo in realtime turns; do
    expect 0 match --tempo "$tempo" --blue veteran --red cadet --count 4 --seed 11 --json
    cp "$work/out" "$work/first"
    says out '^\{"count":4,"wins":\{"blue":[0-4],"red":[0-4]\},"draws":[0-4],"lost":0,"endings":'
    says out '"refused":0,'
    says out '"damage":\{"blue":\{"torpedo_direct":'
    says out '"certainty":\{"courses":10,"blue":\[[0-9.,]+\]'
    expect 0 match --tempo "$tempo" --blue veteran --red cadet --count 4 --seed 11 --json --checked
    cmp -s "$work/out" "$work/first" || fail "$tempo: the same seed gave other matches"
    expect 0 match --tempo "$tempo" --blue veteran --red cadet --count 4 --seed 12 --json
    cmp -s "$work/out" "$work/first" && fail "$tempo: another seed gave the same matches"
done

expect 0 match --blue random --red mate --count 3 --chart open --set stop_ms=0
says out '^3 matches in '
says out '^blue wins [0-9.]+ %, red wins [0-9.]+ %'
says out '^torpedoes '
expect 0 match --blue newcomer --red mate --pace slow --count 2 --json
says out '"trapped":[0-9]+'
expect 0 match --count 2 --limit 1 --json
says out '"endings":\{"damage":0,"limit":2\}'
expect 0 match --game drill --count 5 --json
says out '^\{"count":5,'
expect 0 match --count 2 --delays --json
says out '"delays":\{"full":\{"counts":\[[0-9]+,[0-9]+\],"means_ms":'
expect 0 match --count 2 --delays
says out '^what time tells '
# Options and crews are the game's own.
expect 0 match --help
says out '^  --tempo WORD +realtime or turns \(default realtime\)$'
says out '^  random +gives any legal orders$'
expect 0 match --help --game drill
says out '^  --lives NUMBER +1 to 3, in steps of 1 '
grep -qE 'tempo WORD|random' "$work/out" && fail "match --game drill offers what Captain Sonar has"
expect 2 match --game drill --tempo turns
says_one_error
expect 2 match --blue admiral
says err "'admiral' is no skill of Captain Sonar; it has cadet, mate, veteran, hand, random, newcomer"
expect 0 match --game drill --lives 1 --count 3 --json
says out '^\{"count":3,'
expect 2 match --game drill --delays
says err 'measures no crews of drill'
expect 2 match --chart atlantis
says_one_error
says err "chart cannot be 'atlantis'; there is archipelago"
finish
