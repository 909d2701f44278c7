# shellcheck shell=bash
# Completion of klaxon in bash. What fits the program knows: it is asked with the line as it is typed.
_klaxon() {
    local line=${COMP_LINE:0:COMP_POINT} breaks=${COMP_WORDBREAKS//[^=:]/} typed rest
    local -a words found
    # bash would cut words at : and =, of which seats and settings are made.
    read -ra words <<<"$line"
    [[ $line != *[[:space:]] ]] || words+=('')
    typed=${words[-1]}
    rest=$typed
    [[ -z $breaks ]] || rest=${typed##*["$breaks"]}
    mapfile -t found < <("${words[0]/#\~\//$HOME/}" "${words[@]:1}" --complete 2>/dev/null)
    COMPREPLY=()
    case ${found[0]-} in
    :files)
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$rest")
        ;;
    :folders)
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -d -- "$rest")
        ;;
    ?*)
        COMPREPLY=("${found[@]%%$'\t'*}")
        # What stands before the last cut stays: only the rest is replaced.
        COMPREPLY=("${COMPREPLY[@]#"${typed%"$rest"}"}")
        [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null
        ;;
    esac
}
complete -F _klaxon klaxon
