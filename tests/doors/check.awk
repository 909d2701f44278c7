# Holds every line of the sources against the rules of check.sh: one pass over all files.
# Takes the table of rules and the games, parted by |, from the environment. Says "KIND FILE: line", once a rule and file.
BEGIN {
    blank = "[[:blank:]]*"
    rooms = "(shared|engine|net|stations|tools|tests)"
    games = ENVIRON["games"]
    # What stands for a library: its headers, and its targets.
    headers["ENET"] = "enet/"
    headers["RAYLIB"] = "(raylib|rlgl|raymath|SDL)"
    headers["SOCKETS"] = "(sys/socket\\.h|netinet/|arpa/|netdb\\.h|ifaddrs\\.h|net/if)"
    targets["ENET"] = "(ENET[A-Z_]*|enet)"
    targets["RAYLIB"] = "(raylib[a-z_]*|SDL2?)"
    # The sign of a sonar is a thing on a screen, whichever game has one.
    things = "ICON_SONAR|DRAWING\\(\"sonar\""
    form = "^" blank "#" blank "include" blank "(\"" rooms "/[a-z0-9_/]+\\.h\"|<[^>]+>)"
    read_rules(ENVIRON["rules"])
}

FNR == 1 { choose_rules(FILENAME) }

{
    line = is_list ? $0 : bare($0)
    if (is_list) {
        sub(/#.*|add_subdirectory.*/, "", line)
    }
    is_include = line ~ /#[[:blank:]]*include/
    for (i = 1; i <= chosen_count; i++) {
        rule = chosen[i]
        if (rule in said || (kind[rule] == "include" && !is_include)) {
            continue
        }
        if (kind[rule] == "game" ? has_name(line, things, games) : line ~ pattern[rule]) {
            tell(rule, kind[rule])
        }
    }
    if (is_include && !("form" in said) && is_odd(line)) {
        tell("form", "form")
    }
    if (others != "" && !("other" in said) && has_name(line, own, others)) {
        tell("other", "other")
    }
}

function tell(rule, kind) {
    print kind " " FILENAME ": " $0
    said[rule] = 1
}

# The third and the fourth column of the table are lists: two blanks or more part them.
function read_rules(table,    lines, columns, count, i) {
    count = split(table, lines, "\n")
    for (i = 1; i <= count; i++) {
        if (lines[i] ~ /^#/ || lines[i] == "") {
            continue
        }
        if (split(lines[i], columns, /   */) != 4) {
            print "tests/doors/check.sh: no rule: " lines[i]
            continue
        }
        rule_count++
        kind[rule_count] = columns[1]
        room[rule_count] = columns[2]
        except[rule_count] = columns[3]
        pattern[rule_count] = pattern_of(columns[1], columns[4])
    }
}

function pattern_of(kind, list,    words, count, i, any) {
    count = split(list, words, " ")
    any = ""
    for (i = 1; i <= count; i++) {
        if (kind == "include" && words[i] in headers) {
            any = any "|<" headers[words[i]]
        } else if (kind == "include") {
            any = any "|\"" words[i]
        } else if (kind == "link" && words[i] in targets) {
            any = any "|" targets[words[i]]
        } else {
            any = any "|" words[i]
        }
    }
    any = "(" substr(any, 2) ")"
    if (kind == "include") {
        return "^" blank "#" blank "include" blank any
    } else if (kind == "call") {
        return "((^|[^a-zA-Z0-9_.>])|&)" any blank "\\(|[=(,&]" blank "(malloc|calloc|realloc|free|fopen)[;,)]"
    } else if (kind == "link") {
        return "(^|[^a-zA-Z_])" any "([^a-zA-Z_]|$)|\\.\\./"
    } else if (kind != "game") {
        print "tests/doors/check.sh: there is no kind of rule '" kind "'"
    }
    return ""
}

function choose_rules(file,    is_own, is_in, i, k, count, words) {
    split("", said)
    chosen_count = 0
    is_list = file ~ /CMakeLists\.txt$/
    is_own = file ~ ("(^|[/_])(" games ")[/_.]")
    for (i = 1; i <= rule_count; i++) {
        is_in = index(file, room[i]) == 1 && (kind[i] == "link") == is_list && !(kind[i] == "game" && is_own)
        count = split(except[i], words, " ")
        for (k = 1; k <= count; k++) {
            is_in = is_in && index(file, words[k]) != 1
        }
        if (is_in) {
            chosen[++chosen_count] = i
        }
    }
    choose_others(file)
}

# Whom a game's own file must not name; a name of its own may have any word in it: drill_sonar_show.
function choose_others(file,    words, count, i) {
    others = ""
    own = things
    count = is_list ? 0 : split(games, words, "|")
    for (i = 1; i <= count; i++) {
        if (index(file, "/" words[i] "/") > 0) {
            own = own "|" words[i] "[._/][a-z0-9_./]*|" toupper(words[i]) "_[A-Z0-9_]*"
        } else {
            others = others "|" words[i]
        }
    }
    others = own == things ? "" : substr(others, 2)
}

function has_name(line, but, names) {
    # Most lines name nobody: look at them once, as they are.
    if (tolower(line) !~ names) {
        return 0
    }
    gsub(but, "", line)
    return tolower(line) ~ ("(^|[^a-z])(" names ")([^a-z]|$)")
}

function is_odd(line) {
    return line ~ /#[[:blank:]]*include[^a-z_]/ && (line !~ form || line ~ /\.\./ || (line ~ ("<" rooms "/") && line !~ /<net\/if/))
}

# The line without its comment; what looks like one may stand in a string: "http://".
function bare(line,    rest, head) {
    if (index(line, "//") == 0) {
        return line
    }
    rest = line
    head = ""
    while (match(rest, /\/\/|"([^"\\]|\\.)*"/)) {
        if (substr(rest, RSTART, 2) == "//") {
            return head substr(rest, 1, RSTART - 1)
        }
        head = head substr(rest, 1, RSTART + RLENGTH - 1)
        rest = substr(rest, RSTART + RLENGTH)
    }
    return head rest
}
