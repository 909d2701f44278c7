#!/usr/bin/env bash
# Every measure measures every game. No test fails on time.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

declare -A figures=(
    [rules]='orders_per_s'
    [orders]='orders_per_s bytes_per_view bytes_per_view_p50'
    [wire]='echo_p50_us echo_p99_us order_p50_us order_p99_us ratio_p50 ratio_p99'
    [idle]='cpu_percent bytes_per_table'
    [screens]='p50_ms p99_ms max_ms frames'
    [officers]='decision_p50_us decision_p99_us matches_per_s matches'
)

expect 0 bench --help
mapfile -t games < <(sed -nE 's/^  --game .*: (.*) \(default .*/\1/p' "$work/out" | sed -E 's/,| or /\n/g' | tr -d ' ')
((${#games[@]} >= 2)) || fail "bench --help names ${#games[@]} games"
for game in "${games[@]}"; do
    for measure in "${!figures[@]}"; do
        expect 0 bench "$measure" --game "$game" --seconds 0.3
        for field in ${figures[$measure]}; do
            [[ $(json_field "$field" <"$work/out") =~ ^[0-9.]+$ ]] ||
                fail "bench $measure --game $game tells no $field: $(<"$work/out")"
        done
    done
done

# Without a game it is the first.
expect 0 bench screens --seconds 0.1
says out '"captain".*"mate".*"engineer".*"radio".*"crew_of_3".*"crew_of_2".*"crew_of_1".*"wall"'
expect 0 bench officers --seconds 0.5
says out '"decision_p99_us".*"track_update_p50_us":[0-9.]+,"track_update_p99_us":[0-9.]+,"matches":'
expect 2 bench rules --game dance
says err "there is no game 'dance'; there is: "
finish
