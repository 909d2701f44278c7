#!/usr/bin/env bash
# Which room may know what: says every file that goes through a door it may not.
#
# usage: tests/doors/check.sh [TREE | --rules]
#
# The table below is the whole of the rules. A line that breaks one is printed as "KIND FILE: what".
# Exits 1 if anything was printed.
set -euo pipefail

# include  a line #include "room/..." or, for what stands for a library, #include <...>
# call     one of these functions is called, or its address taken
# link     one of these targets, or a file of another folder, is named in a CMakeLists.txt
# game     the name of any game stands there: "sonar", SONAR_BRIEF, drill_view. Comments aside
#
# Two more hold in all rooms, without a row:
#
# form     #include "room/file.h" from the root, or <a library's header>: any other form is a way around
# other    what is a game's own names no other game
rules=$(
    cat <<'TABLE'
# kind    room                 but not                     must not have
include   shared/              -                           engine/ net/ stations/ tools/ tests/ ENET RAYLIB SOCKETS
include   engine/              engine/host/                engine/host/ net/ stations/ tools/ tests/ ENET RAYLIB SOCKETS
call      engine/              engine/host/                malloc calloc realloc aligned_alloc strdup strndup free fopen open socket time clock_gettime gettimeofday rand random getrandom getenv
include   engine/host/         -                           net/enet/ stations/ tools/ tests/ ENET RAYLIB
include   engine/host/         engine/host/flusher.c       SOCKETS
include   net/                 -                           engine/ stations/ tools/ tests/ RAYLIB
include   net/                 net/enet/                   net/enet/ ENET
include   net/                 net/enet/ net/address.c     SOCKETS
include   stations/            -                           engine/ net/enet/ tools/ tests/ ENET SOCKETS
include   stations/session/    -                           stations/station stations/kit/ stations/charts/ stations/officers/ stations/draw/ stations/ui/ stations/widgets/ stations/window/ stations/around/ RAYLIB
include   stations/officers/   -                           net/ stations/session/ stations/draw/ stations/ui/ stations/widgets/ stations/window/ stations/around/ RAYLIB
include   tools/               tools/fuzz/ tools/siege/    tests/
link      shared/              -                           klaxon_net klaxon_enet klaxon_engine klaxon_host klaxon_stations klaxon_session klaxon_officers ENET RAYLIB
link      engine/              engine/host/                klaxon_net klaxon_enet klaxon_host klaxon_stations klaxon_session klaxon_officers ENET RAYLIB
link      engine/host/         -                           klaxon_enet klaxon_stations klaxon_session klaxon_officers ENET RAYLIB
link      net/                 net/enet/                   klaxon_enet klaxon_engine klaxon_host klaxon_stations klaxon_session klaxon_officers ENET RAYLIB
link      stations/            -                           klaxon_enet klaxon_engine klaxon_host ENET
game      shared/              -                           -
game      engine/              engine/games.c              -
game      net/                 -                           -
game      stations/            stations/station_games.c stations/officers/officers.c   -
game      tools/cli/           -                           -
game      tools/games/         tools/games/games.c         -
game      tools/match/         -                           -
game      tools/bench/         -                           -
game      tools/script/        -                           -
game      tools/train/         -                           -
TABLE
)
if [[ ${1-} == --rules ]]; then
    echo "$rules"
    exit 0
fi
declare -A libraries=(
    [ENET]='enet/'
    [RAYLIB]='(raylib|rlgl|raymath|SDL)'
    [SOCKETS]='(sys/socket\.h|netinet/|arpa/|netdb\.h|ifaddrs\.h|net/if)'
)
declare -A targets=(
    [ENET]='(ENET[A-Z_]*|enet)'
    [RAYLIB]='(raylib[a-z_]*|SDL2?)'
)
rooms='shared|engine|net|stations|tools|tests'
# The sign of a sonar is a thing on a screen, whichever game has one.
things='ICON_SONAR|DRAWING\("sonar"'

tree=${1-$(dirname "$0")/../..}
cd "$tree"
# A game is a folder of rules. What lies in a folder or a file of its name is its own.
games=$(find engine -mindepth 1 -maxdepth 1 -type d ! -name host ! -name kit -printf '%f\n' | sort | paste -sd'|')
[[ -n $games ]] || { echo "there is no game in engine/"; exit 1; }

# files ROOM EXCEPT... < names: those in the room.
files() {
    local room=$1 except pattern=''
    shift
    for except in "$@"; do
        [[ $except == - ]] || pattern+="${pattern:+|}^${except//./\\.}"
    done
    grep -E "^$room" | grep -vE "${pattern:-^\$}" || true
}

# offences KIND PATTERN FILE...: "KIND FILE: line", one a file.
offences() {
    local kind=$1 pattern=$2
    shift 2
    (($# > 0)) || return 0
    kind=$kind pattern=$pattern things=$things rooms=$rooms awk '
        FNR == 1 { said = 0 }
        said { next }
        {
            line = $0
            if (kind == "link") { sub(/#.*|add_subdirectory.*/, "", line) } else if (line ~ /\/\//) { line = bare(line) }
            if (is_name) { gsub(ENVIRON["things"], "", line); line = tolower(line) }
            if (kind == "form" ? is_odd(line) : line ~ pattern) { print kind " " FILENAME ": " $0; said = 1 }
        }
        # The line without its comment; what looks like one may stand in a string: "http://".
        function bare(line,    rest, head) {
            rest = line
            head = ""
            while (match(rest, /\/\/|"([^"\\]|\\.)*"/)) {
                if (substr(rest, RSTART, 2) == "//") { return head substr(rest, 1, RSTART - 1) }
                head = head substr(rest, 1, RSTART + RLENGTH - 1)
                rest = substr(rest, RSTART + RLENGTH)
            }
            return head rest
        }
        function is_odd(line) {
            return line ~ /#[[:blank:]]*include[^a-z_]/ && (line !~ pattern || line ~ /\.\./ ||
                (line ~ "<(" ENVIRON["rooms"] ")/" && line !~ /<net\/if/))
        }
        BEGIN {
            kind = ENVIRON["kind"]
            pattern = ENVIRON["pattern"]
            is_name = kind == "game" || kind == "other"
        }' "$@"
}

# pattern_of KIND WORD...
pattern_of() {
    local kind=$1 word pattern=''
    shift
    for word in "$@"; do
        if [[ $kind == include && -n ${libraries[$word]-} ]]; then
            pattern+="|<${libraries[$word]}"
        elif [[ $kind == include ]]; then
            pattern+="|\"${word//./\\.}"
        elif [[ $kind == link ]]; then
            pattern+="|${targets[$word]-$word}"
        else
            pattern+="|$word"
        fi
    done
    case $kind in
    include) echo "^[[:blank:]]*#[[:blank:]]*include[[:blank:]]*(${pattern#|})" ;;
    call) echo "((^|[^a-zA-Z0-9_.>])|&)(${pattern#|})[[:blank:]]*\\(|[=(,&][[:blank:]]*(malloc|calloc|realloc|free|fopen)[;,)]" ;;
    link) echo "(^|[^a-zA-Z_])(${pattern#|})([^a-zA-Z_]|\$)|\\.\\./" ;;
    game) echo "(^|[^a-z])($games)([^a-z]|\$)" ;;
    other) echo "(^|[^a-z])(${pattern#|})([^a-z]|\$)" ;;
    form) echo "^[[:blank:]]*#[[:blank:]]*include[[:blank:]]*(\"($rooms)/[a-z0-9_/]+\.h\"|<[^>]+>)" ;;
    *) echo "tests/doors/check.sh: there is no kind of rule '$kind'" >&2 && return 1 ;;
    esac
}

find_offences() {
    local kind room rest
    local -a columns except words room_files
    while read -r kind room rest; do
        [[ $kind != '#' && -n $kind ]] || continue
        # The third and the fourth column are lists: two blanks or more part them.
        mapfile -t columns < <(sed -E 's/ {2,}/\n/g' <<<"$rest")
        read -ra except <<<"${columns[0]}"
        read -ra words <<<"${columns[1]}"
        local names=$sources
        [[ $kind != link ]] || names=$lists
        [[ $kind != game ]] || names=$(grep -vE "(^|[/_])($games)([/_.])" <<<"$sources")
        mapfile -t room_files < <(files "$room" "${except[@]}" <<<"$names")
        offences "$kind" "$(pattern_of "$kind" "${words[@]}")" "${room_files[@]}"
    done <<<"$rules"
    find_everywhere
}

find_everywhere() {
    local game
    local -a names others
    mapfile -t names <<<"$sources"
    offences form "$(pattern_of form)" "${names[@]}"
    for game in ${games//|/ }; do
        mapfile -t names < <(grep -E "/$game/" <<<"$sources")
        read -ra others <<<"$(tr '|' '\n' <<<"$games" | grep -vx "$game" | paste -sd' ')"
        # A name of its own may have any word in it: drill_sonar_show.
        ((${#others[@]} == 0 || ${#names[@]} == 0)) ||
            things="$things|${game}[._/][a-z0-9_./]*|${game^^}_[A-Z0-9_]*" offences other "$(pattern_of other "${others[@]}")" "${names[@]}"
    done
}

sources=$(find shared engine net stations tools -name '*.[ch]' | sort)
lists=$(find shared engine net stations -name CMakeLists.txt | sort)
found=$(find_offences | sort -u)
[[ -z $found ]] || { echo "$found"; exit 1; }
