# Completion of klaxon in fish. What fits the program knows: it is asked with the line as it is typed.
function __klaxon_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l found (command $words[1] $words[2..-1] "$typed" --complete 2>/dev/null)
    switch "$found[1]"
        case :files
            __fish_complete_path "$typed"
        case :folders
            __fish_complete_directories "$typed" ''
        case '*'
            printf '%s\n' $found
    end
end
complete -c klaxon -f -a '(__klaxon_complete)'
