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

here=$(cd "${0%/*}" && pwd)
pass=$here/check.awk
cd "${1-$here/../..}"
# A game is a folder of rules. What lies in a folder or a file of its name is its own.
games=$(find engine -mindepth 1 -maxdepth 1 -type d ! -name host ! -name kit -printf '%f\n' | sort | paste -sd'|')
[[ -n $games ]] || { echo "there is no game in engine/"; exit 1; }
mapfile -t names < <(
    find shared engine net stations tools -name '*.[ch]'
    find shared engine net stations -name CMakeLists.txt
)

found=$(rules=$rules games=$games awk -f "$pass" "${names[@]}" | sort -u)
[[ -z $found ]] || { echo "$found"; exit 1; }
