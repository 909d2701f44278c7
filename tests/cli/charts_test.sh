#!/usr/bin/env bash
# Charts: listed, checked with file and line, and made from a seed; a person's own among them.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

own=$XDG_DATA_HOME/klaxon/charts
shipped=$KLAXON_SOURCE_DIR/assets/charts/sonar

for page in 'charts check' 'charts new'; do
    read -ra words <<<"$page"
    expect 0 "${words[@]}" --help
    says out "^Usage: klaxon $page"
    says out '^  1  '
    expect 2 "${words[@]}" --no-such-option
    says_one_error
    says err "see klaxon $page --help"
done

# --- the list
expect 0 charts
says out '^skerries +Skerries +15 x 15 .* 10 x 10 .*/skerries\.txt$'
says out '^pack-ice .* ice '
says out '^minefield .* minefield '
expect 0 charts --json
says out '^\{"charts":\[\{"name":"archipelago",.*\]\}$'
says out '"name":"skerries","title":"Skerries","scenario":"plain","maps":\[\{"tempo":"realtime","side":15,"columns":15,"rows":15,'
expect 2 charts dance

# --- the check
expect 0 charts check "$shipped"/*.txt
if [[ $(grep -c 'can be played in real time.* and turn by turn' "$work/out") != $(find "$shipped" -name '*.txt' | wc -l) ]]; then
    fail "not every chart that comes with it can be played in both tempos"
fi
if grep -qE 'warning|error' "$work/out"; then
    fail "a chart that comes with it is not fair"
    cat "$work/out" >&2
fi

# rows NUMBER ROW: so many rows.
rows() {
    for _ in $(seq "$1"); do
        echo "$2"
    done
}

{
    printf 'klaxon chart 1\nname Wall\nsectors 5 x 5\nmap\n'
    rows 4 '....#.....'
    rows 1 '..........'
    rows 5 '....#.....'
} >"$work/wall.txt"
expect 0 charts check "$work/wall.txt"
says out 'wall\.txt:9: warning: behind F5 lie 41 dots; .* \(map of 10 x 10\)$'
says out 'wall\.txt: can be played turn by turn, 9 % land$'
expect 0 charts check "$work/wall.txt" --json
says out '"playable":true,"maps":\[\{"tempo":"turns",.*"gravity":"warning","line":9,"side":10,"flaw":"pocket","dot":"F5","text":"behind'

sed 's/^\.\.\.\.\.\.\.\.\.\.$/....#...../' "$work/wall.txt" >"$work/parted.txt"
expect 1 charts check "$work/wall.txt" "$work/parted.txt"
says out 'parted\.txt:5: error: the water at A1, 40 dots, is cut off from the sea'
says out 'wall\.txt: can be played'
if grep -q 'parted\.txt: can be played' "$work/out"; then
    fail "a parted sea can be played"
fi

printf 'klaxon chart 1\nname A\nmap\n....\n...\n' >"$work/short.txt"
expect 1 charts check "$work/short.txt"
says out 'short\.txt:5: error: 3 dots in this row, 4 in the first$'
{
    printf 'klaxon chart 1\nname A\nmap\n'
    rows 6 '......'
} >"$work/six.txt"
expect 1 charts check "$work/six.txt"
says out 'six\.txt:4: error: a map of 6 x 6 dots; real time needs 15 x 15, turns 10 x 10$'
head -c 20000 /dev/zero | tr '\0' ';' >"$work/long.txt"
expect 1 charts check "$work/long.txt"
says out 'long\.txt: error: 20000 bytes; a host takes 16384'
expect 1 charts check "$work/none.txt" --json
says out '"playable":false,"maps":\[\],"findings":\[\{"gravity":"error","line":0,"text":"cannot open '
expect 2 charts check
# --- of another game
expect 0 charts --game drill
says out '^cove +The Cove +6 x 6 .*/drill/cove\.txt$'
expect 0 charts --game drill --json
says out '"name":"cove","title":"The Cove","scenario":null,"maps":\[\{"side":6,"columns":6,"rows":6,"land_percent":'
expect 0 charts check --game drill "$work/six.txt"
says out 'six\.txt: can be played, 0 % land$'
expect 1 charts check --game drill "$work/wall.txt" "$work/short.txt"
says out 'wall\.txt: error: a map of 10 x 10 dots; the drill needs 6 x 6$'
says out 'short\.txt:5: error: 3 dots in this row, 4 in the first$'
expect 2 charts --game chess
says err "there is no game 'chess'; there is: sonar, drill"
expect 2 charts check --game chess "$work/six.txt"
says err "there is no game 'chess'"

# --- other files of a game
expect 0 charts --kind sheet
says out '^classic '
expect 0 charts check --kind hull "$KLAXON_SOURCE_DIR/assets/hulls/whale.txt"
says out 'whale\.txt: can be played$'
expect 1 charts check --kind sheet "$KLAXON_SOURCE_DIR/assets/hulls/whale.txt"
says out 'whale\.txt:1: error: '
expect 2 charts check --kind moon "$work/six.txt"
says err "Captain Sonar has no files of the kind 'moon'; it has chart, sheet, hull"

# --- new ones
for islands in few some many; do
    for scenario in plain ice minefield; do
        "$klaxon" charts new --seed 11 --islands "$islands" --scenario "$scenario" >"$work/made" ||
            fail "charts new $islands $scenario"
        expect 0 charts check "$work/made"
        says out 'can be played in real time.* and turn by turn'
        if grep -qE 'warning|error' "$work/out"; then
            fail "a made chart is not fair: $islands $scenario"
        fi
    done
done
expect 0 charts new --seed 7 --name 'Harbour Bay' --out "$own/sonar/harbour.txt"
[[ -s $work/out ]] && fail "--out writes to standard output too"
expect 1 charts new --seed 8 --out "$own/sonar/harbour.txt"
says_one_error
expect 0 charts new --seed 7 --name 'Harbour Bay'
cmp -s "$work/out" "$own/sonar/harbour.txt" || fail "one seed, two charts"
# The file says how to make it again.
read -ra words < <(sed -n 's/^; klaxon //p' "$own/sonar/harbour.txt")
expect 0 "${words[@]}" --name 'Harbour Bay'
cmp -s "$work/out" "$own/sonar/harbour.txt" || fail "what the file says gives another chart"
expect 0 charts new --json
says out '^\{"seed":[0-9]+,"name":"[A-Z][a-z]+ [A-Z][a-z]+","islands":"some",.*"text":"klaxon chart 1\\u000a'
expect 2 charts new --islands lots
says err "islands is few, some or many, not 'lots'"
expect 2 charts new --gauge 5
expect 1 charts new --game drill
says_one_error
says err 'nobody makes charts of Drill from a seed yet'
expect 2 charts new --game drill --islands few
expect 2 charts new --game chess
says err "there is no game 'chess'"
expect 2 charts new --name ''
expect 2 charts new --name 'a name of more than 24 bytes'

# --- what another program reads
got=0
"$klaxon" charts --json >/dev/full 2>"$work/err" || got=$?
((got == 1)) || fail "a full disk is exit code $got instead of 1"
says_one_error
odd=$work/$(printf 'a"\377.txt') # a name that is not UTF-8 is still told as JSON
cp "$work/short.txt" "$odd"
expect 1 charts check "$odd" --json
says out '"file":"[^"]*a\\"�\.txt"'

# --- a person's own
expect 0 charts
says out "^harbour +Harbour Bay .* own $own/sonar/harbour.txt\$"
expect 0 charts --json
says out '"name":"harbour",.*"own":true,'
cp "$work/short.txt" "$own/sonar/broken.txt"
expect 1 charts
says out '^broken +cannot be played: line 5: 3 dots in this row, 4 in the first'

mkdir -p "$own/drill"
cp "$work/six.txt" "$own/drill/mine.txt"
printf 'game drill\noption chart mine\nstart\nfox skipper hide A1\n' >"$work/own.txt"
expect 0 script "$work/own.txt"
finish
