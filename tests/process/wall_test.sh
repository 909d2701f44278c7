#!/usr/bin/env bash
# The room's wall, as a real window: it finds the host's only table by itself, takes no seat, asks the owner
# to see the match, and leaves the settings of the person whose laptop it is alone.
set -euo pipefail

# shellcheck source=tests/process/lib.sh
source "$(dirname "$0")/lib.sh"
# shellcheck source=tests/process/screen.sh
source "$(dirname "$0")/screen.sh"

has_wall() {
    "$klaxon" replay "$(journal host "$table")" | grep -qxF "# Wall $1"
}

use_sonar
start_screen
start_host host 0 --no-discovery
sit_down host "127.0.0.1:$port" projector=live
export XDG_STATE_HOME=$work/state
start_window wall "$klaxon" join "127.0.0.1:$port" --wall
wait_until 30 "the wall at the table" has_wall joins
wait_until 10 "the owner to let it see the match" has_wall 'may watch'
stop wall
if [[ -e $work/state/klaxon/settings.txt ]]; then
    fail "the wall wrote a person's settings"
fi
for k in {0..7}; do
    kill_hard "host$k"
done
stop host
check_logs
echo "a wall found its table"
