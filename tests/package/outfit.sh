# shellcheck shell=bash
# What desktops, man and shells find of the program, wherever it was put. Sourced; needs fail().

# check_outfit SHARE PROGRAM: the folder as /usr/share is one, and the program that it is about.
check_outfit() {
    check_icons "$1" && check_desktop "$1" && check_manual "$1" "$2"
}

check_icons() {
    local side header
    for side in 16 22 24 32 48 64 128 256 512; do
        header=$(od -An -v -tx1 -N24 "$1/icons/hicolor/${side}x$side/apps/klaxon.png" | tr -d ' \n') ||
            fail "there is no icon of $side pixels"
        [[ $header == 89504e470d0a1a0a*49484452"$(printf '%08x%08x' "$side" "$side")" ]] ||
            fail "the icon of $side pixels is another size: $header"
    done
}

check_desktop() {
    local entry=$1/applications/klaxon.desktop key
    for key in Exec=klaxon Icon=klaxon StartupWMClass=klaxon 'Comment\[de\]=..*' 'Comment\[fr\]=..*' 'Comment=..*'; do
        grep -qx "$key" "$entry" || fail "the desktop entry has no $key"
    done
    if command -v desktop-file-validate >/dev/null; then
        desktop-file-validate "$entry" || fail "the desktop entry is not one"
    fi
}

# Every command and every option that --help has is in the manual page, which roff finds no fault in.
check_manual() {
    local manual=$1/man/man6/klaxon.6 text command option words own
    [[ -f $manual ]] || manual+=.gz
    if ! command -v man >/dev/null; then
        [[ -s $manual ]] || fail "there is no manual page"
        return 0
    fi
    words=$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$manual" 2>&1 >/dev/null) || true
    [[ -z $words ]] || fail "roff has something to say of the manual page: $words"
    text=$(LC_ALL=C.UTF-8 MANWIDTH=200 MAN_KEEP_FORMATTING='' man --no-hyphenation -l "$manual")
    while read -r command _; do
        grep -q "^ *klaxon $command " <<<"$text" || fail "the manual page has no klaxon $command"
        # What a game may be set to is an option of match too, in its page of --help alone.
        own=
        [[ $command != match ]] || own=$("$2" match --set '' --complete | sed 's/^/--/; s/=$//')
        while read -r option; do
            grep -qE -- "^ +$option( |\$)" <<<"$text" ||
                fail "the manual page has no $option of klaxon $command"
        done < <("$2" "$command" --help | grep -oE -- '^  --[a-z_-]+' | tr -d ' ' | grep -vxF -e "$own")
    done < <("$2" --help | sed -n '/^Commands:/,/^$/s/^  //p')
}
