#!/usr/bin/env bash
# Shells offer commands, options and values as they are typed; bash always, others where they are.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
PATH=$(dirname "$klaxon"):$PATH
shells=$KLAXON_SOURCE_DIR/tools/shell
# shellcheck source=tools/shell/klaxon.bash
source "$shells/klaxon.bash"
mkdir -p "$work/here/folder"
touch "$work/here/file.klaxon"
cd "$work/here" || exit 1

# offers LINE WORD...: exactly these.
offers() {
    local line=$1
    shift
    COMP_LINE=$line COMP_POINT=${#line} COMPREPLY=()
    _klaxon
    [[ ${COMPREPLY[*]} == "$*" ]] || fail "bash offers '${COMPREPLY[*]}' instead of '$*' for: $line"
}

offers 'klaxon pl' play
offers 'klaxon deb' debrief
offers 'klaxon out'
offers 'klaxon --v' --version
offers 'klaxon play --sk' --skill
offers 'klaxon play --game so' sonar
offers 'klaxon play --game=dr' drill
offers 'klaxon play --skill ' cadet mate veteran
offers 'klaxon play --language f' fr
offers 'klaxon play --seat red:r' radio
offers 'klaxon play --seat blue:captain,blue:m' mate
offers 'klaxon play --game drill --seat fox' fox:skipper fox:listener
offers 'klaxon play --set te' tempo=
offers 'klaxon play --set tempo=' realtime turns
offers 'klaxon play --set tempo=turns,chart=at' atolls
offers 'klaxon play --folder ' folder
offers 'klaxon replay fi' file.klaxon
offers 'klaxon charts ' check new
offers 'klaxon charts check fi' file.klaxon
offers 'klaxon charts new --isl' --islands
offers 'klaxon charts --kind sh' sheet
offers 'klaxon match --tempo t' turns
offers 'klaxon bench wi' wire
offers 'klaxon train ca' captain
offers 'klaxon host --port '
offers 'klaxon dance '

# Every command answers, does nothing else, and knows its --help.
while read -r command _; do
    expect 0 "$command" --h --complete
    says out '^--help'
done < <("$klaxon" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]\)/\1/p')

if command -v fish >/dev/null; then
    # shellcheck disable=SC2016 # fish's own
    fish --no-config -c "source $shells/klaxon.fish
        complete -C 'klaxon play --game drill --seat fox:s'
        complete -C 'klaxon replay fi'" >"$work/out" 2>&1
    says out '^fox:skipper'
    says out '^file.klaxon'
fi
if command -v zsh >/dev/null; then
    zsh -n "$shells/klaxon.zsh" || fail "zsh cannot read its completion"
fi
finish
