#compdef klaxon
# Completion of klaxon in zsh. What fits the program knows: it is asked with the line as it is typed.
local -a found plain open
local line name
found=("${(@f)$("${(Q)words[1]}" "${(@Q)words[2,CURRENT]}" --complete 2>/dev/null)}")
case $found[1] in
    (:files)
        compset -P '*='
        _files
        ;;
    (:folders)
        compset -P '*='
        _files -/
        ;;
    (?*)
        for line in $found; do
            name=${line%%$'\t'*}
            if [[ $name == *= ]]; then
                open+=($name)
            elif [[ $line == *$'\t'* ]]; then
                plain+=("${name//:/\\:}:${line#*$'\t'}")
            else
                plain+=("${name//:/\\:}")
            fi
        done
        (( ! $#plain )) || _describe klaxon plain
        (( ! $#open )) || compadd -S '' -a open
        ;;
esac
