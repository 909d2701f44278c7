#!/usr/bin/env bash
# A small LAN: a host and ten stations, each in a network namespace of its own on one bridge. They
# find the host by broadcast and by a table's code, and play two matches to the end.
set -euo pipefail

# Namespaces of mounts, processes and networks around all of it, so that nothing is left behind.
if [[ -z ${KLAXON_LAN:-} ]]; then
    around=(--mount --net --pid --fork --kill-child --mount-proc)
    if ((EUID != 0)); then
        around+=(--user --map-root-user)
    fi
    if ! unshare "${around[@]}" true 2>/dev/null; then
        echo "this machine allows no network namespaces"
        exit 77
    fi
    KLAXON_LAN=1 exec unshare "${around[@]}" bash "$0"
fi
# shellcheck source=tests/process/lib.sh
source "$(dirname "$0")/lib.sh"

mount -t tmpfs none /run
ip link add lan type bridge
ip link set lan up
for k in {1..11}; do
    ip netns add "lan$k"
    ip link add "port$k" type veth peer name eth0 netns "lan$k"
    ip link set "port$k" master lan up
    ip -n "lan$k" addr add "10.77.0.$k/24" broadcast 10.77.0.255 dev eth0
    ip -n "lan$k" link set eth0 up
    ip -n "lan$k" link set lo up
done

# The host is at 10.77.0.1. Its stations are in the namespaces 2 to 11.
inside=(ip netns exec lan1)
start_host host 7777

found=$(ip netns exec lan2 "$klaxon" discover --json --seconds 1) || fail "no host answers: $found"
[[ $found == *'"address":"10.77.0.1:7777","name":"host"'* ]] || fail "another host answers: $found"

tables=()
for crew in 0 1; do
    inside=(ip netns exec "lan$((2 + 5 * crew))")
    open_table "crew$crew-0" 10.77.0.1 "$quick"
    tables+=("$table")
    for k in 1 2 3 4; do
        inside=(ip netns exec "lan$((2 + 5 * crew + k))")
        start_station "crew$crew-$k" "$table" "${seats[k]}" # only the code is known
    done
done
! ip netns exec lan3 "$klaxon" join QQQQQ --auto pack:listener >"$work/stray.log" 2>&1 ||
    fail "a table that is not there was found"

for crew in 0 1; do
    names=("crew$crew-"{0..4})
    finish 90 "${names[@]}"
    check_replay "$(journal host "${tables[crew]}")"
    check_heard "$(journal host "${tables[crew]}")" "${names[@]}"
done
stop host
check_logs
echo "eight stations found the host and played two matches"
