#!/usr/bin/env bash
# Every command explains itself, and wrong use ends with 2 and one line that says what to do.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

commands=(host join play discover replay repair debrief script shot charts train match bench)

# A game in the yard has no screens yet, and nobody offers it.
mapfile -t games < <(find "$KLAXON_SOURCE_DIR/stations" -mindepth 2 -maxdepth 2 -name screen.c -printf '%h\n' | sed 's,.*/,,')
((${#games[@]} >= 2)) || fail "there are only ${#games[@]} games"

expect 0 --help
for command in "${commands[@]}"; do
    says out "^  $command +[a-z]"
done
expect 0 --version
says out '^klaxon [0-9]+\.[0-9]+\.[0-9]+$'

for command in "${commands[@]}"; do
    expect 0 "$command" --help
    says out "^Usage: klaxon $command"
    says out '^Options:$'
    says out '^  --help '
    says out '^Exit codes:$'
    says out '^  0  '
    says out '^  1  '
    says out '^  2  '
    says out "^  klaxon $command|^  printf "
    if [[ -s $work/err ]]; then
        fail "$command --help writes to standard error"
    fi

    # A page that takes a game names them all.
    if grep -q '^  --game GAME' "$work/out"; then
        for game in "${games[@]}"; do
            says out "^  --game GAME .*\b$game\b"
        done
    fi

    expect 2 "$command" --no-such-option
    says_one_error
    says err "see klaxon $command --help"
done

expect 2
expect 2 dance
says_one_error
expect 2 host --port 65536
says err '0 to 65535'
expect 2 host --port seven
expect 2 host --port
says err 'needs a value'
expect 2 host surplus
expect 2 host --name ''
says err 'the name is empty'
expect 2 host --name $'two\nlines'
says_one_error
expect 2 host --name $'\u200b\u202e\u2028'
says err 'the name is empty'
expect 1 join 127.0.0.1:9 --name $'\u202eMara\u200b'
says err 'the name had characters that do not show; it is now "Mara"'
expect 1 join 127.0.0.1:9 --name ' Mara '
if grep -q 'the name' "$work/err"; then
    fail "blanks at the ends of a name are worth no word"
fi
expect 2 join 127.0.0.1 --name 'a name of more than 24 bytes'
expect 2 join 127.0.0.1 --table 'K7-4M'
expect 2 replay
says_one_error
expect 2 repair
expect 2 debrief
expect 2 join --wall --auto blue:mate
expect 2 script
expect 2 script one two
expect 2 bench dance
expect 2 join --auto bluecaptain
expect 2 join --once
expect 2 join --auto blue:mate --set lives

# What cannot be set is told before anything begins.
expect 2 play --game sonar --set chart=open,tempo=sideways
says_one_error
says err "tempo cannot be 'sideways'; it is realtime or turns"
expect 2 play --game sonar --set chart=atlantis
says_one_error
says err "chart cannot be 'atlantis'; there is archipelago, .*, straits"
expect 2 play --game sonar --set stop_ms=77
says err '0 to 20000, in steps of 500'
expect 2 play --game sonar --set lives=1
says err "Captain Sonar has no option 'lives'; it has tempo, end, chart"
expect 2 play --game drill --set lives=many
says err '1 to 3, in steps of 1'
expect 2 join 127.0.0.1:9 --open sonar --auto blue:mate --set forgiving=maybe
says_one_error
says err 'yes or no'
expect 2 play --seat nowhere
says err "'nowhere' is no seat of Captain Sonar; it has blue:captain, blue:mate, blue:engineer, blue:radio, red:"
expect 2 play --seat blue:captain,blue:radio
says err 'one person cannot hold blue:captain,blue:radio when Captain Sonar is set so'
expect 2 play --skill admiral
says err 'cadet, mate or veteran'
expect 2 play --watch --seat blue:mate
expect 2 play --watch --game drill
expect 2 match --blue admiral
says_one_error
expect 2 match --game drill --red random
expect 2 match --tempo sideways
says err 'realtime or turns'
expect 2 match --count 0
expect 2 match --game dance
expect 2 shot
expect 2 shot --screen nowhere
expect 2 shot --screen find --size 10x10
expect 2 shot "$transcripts/drill/example.txt"
finish
