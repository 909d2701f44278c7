#!/usr/bin/env bash
# Eight stations, each behind a bad network of its own: 5 % of all datagrams are lost, the others
# take 60 ms ± 30, some come twice and some in another order. Two matches are played to the end.
# shellcheck source=tests/process/lib.sh
source "$(dirname "$0")/lib.sh"

# start_relay K: sets `address` to where the K-th station finds its network.
start_relay() {
    local name=relay$1
    start "$name" "$helpers/klaxon-relay" --to "127.0.0.1:$port" --seed "$1" --loss 5 --delay 60 \
        --jitter 30 --duplicate 3 --reorder 5
    wait_until 5 "$name" says "$name" '^port [0-9]+'
    address=127.0.0.1:$(sed -n 's/^port //p' "$work/$name.log")
}

start_host host 0 --no-discovery
tables=()
for crew in 0 1; do
    start_relay "${crew}0"
    open_table "crew$crew-0" "$address" "$quick"
    tables+=("$table")
    for k in 1 2 3 4; do
        start_relay "$crew$k"
        start_station "crew$crew-$k" "$address" "${seats[k]}" --table "$table"
    done
done

for crew in 0 1; do
    names=("crew$crew-"{0..4})
    finish 120 "${names[@]}"
    check_replay "$(journal host "${tables[crew]}")"
    check_heard "$(journal host "${tables[crew]}")" "${names[@]}"
done

# A network that was better than it should be would have tested nothing.
lost=0
for k in {00..04} {10..14}; do
    stop "relay$k"
    counts=$(tail -n 1 "$work/relay$k.log")
    [[ $counts =~ sent\ ([0-9]+)\ lost\ ([0-9]+)\ duplicated\ ([0-9]+)\ reordered\ ([0-9]+) ]] ||
        fail "relay$k says $counts"
    ((BASH_REMATCH[1] > 0)) || fail "nothing went through relay$k"
    ((lost += BASH_REMATCH[2], 1))
done
((lost > 10)) || fail "the relays lost only $lost datagrams"
stop host
check_logs
echo "eight stations played two matches through networks that lost $lost datagrams"
