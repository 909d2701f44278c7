#!/usr/bin/env bash
# Two hundred guests join and leave a host, one after another: some open tables, some vanish and come
# back. It takes no more memory than for the first, and a match beside them does not notice.
# shellcheck source=tests/process/lib.sh
source "$(dirname "$0")/lib.sh"

growth_max_kib=1024

# What a sanitizer keeps of freed memory, stacks and callers would look like growth. It still tells
# of leaks at the end.
export ASAN_OPTIONS=quarantine_size_mb=0:thread_local_quarantine_size_kb=0:malloc_context_size=1

memory_kib() {
    awk '$1 == "VmRSS:" { print $2 }' "/proc/${pids[host]}/status"
}

churn() {
    "$helpers/klaxon-churn" "$port" "$lobby" "$1" >"$work/churn.log" 2>&1 || fail "guests were not served"
}

start_host host 0 --no-discovery --game drill
lobby=$(grep -oE 'The table [A-Z0-9]{5}' "$work/host.log" | cut -d' ' -f3)
sit_down crew "127.0.0.1:$port" "$middle"
wait_until 15 "the match to begin" says crew3 '^the match begins'

churn 100 # until its tables of connections and the like have grown
before=$(memory_kib)
churn 200
after=$(memory_kib)
((after - before < growth_max_kib)) || fail "the host grew from $before KiB to $after KiB"

finish 120 crew{0..4}
for k in 0 1 2 3 4; do
    ! says "crew$k" 'does not answer|^refused|^paused' || fail "crew$k noticed"
done
check_replay "$(journal host "$table")"
check_heard "$(journal host "$table")" crew{0..4}
stop host
check_logs
echo "two hundred guests came and went; the host went from $before KiB to $after KiB"
