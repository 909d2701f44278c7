#!/usr/bin/env bash
# The numbers in docs/security.md are those of the code.
set -euo pipefail
cd "${KLAXON_SOURCE_DIR:-$(dirname "$0")/../..}"
failed=0
count=0

while read -r name number; do
    count=$((count + 1))
    # The definition may have a comment behind it.
    defined=$(grep -rhoE "^#define $name +[0-9]+( |\$)" engine net shared | awk '{ print $3 }') || true
    if [[ $defined != "$number" ]]; then
        echo "docs/security.md says $name is $number, the code says ${defined:-nothing}"
        failed=1
    fi
done < <(tr -d '\140' <docs/security.md | grep -oE '[A-Z]+_[A-Z_]+ [0-9]+')

if ((count < 30)); then
    echo "docs/security.md names only $count constants"
    failed=1
fi
exit "$failed"
