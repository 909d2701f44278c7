#!/usr/bin/env bash
# Lessons in the terminal: the list, a lesson from its first word to its stars, what is kept of it,
# and what authors are told.
# shellcheck source=tests/cli/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

lessons=$KLAXON_SOURCE_DIR/assets/lessons
kept=$XDG_STATE_HOME/klaxon/lessons.txt

# learn CODE ARGS...: plays a lesson with what is typed on standard input.
learn() {
    local wanted=$1 got=0
    shift
    "$klaxon" train "$@" >"$work/out" 2>"$work/err" || got=$?
    if ((got != wanted)); then
        fail "klaxon train $*: exit code $got instead of $wanted"
        sed 's/^/    /' "$work/out" "$work/err" >&2
    fi
}

expect 0 train --list
says out '^First Mate'
says out '^   1  ☆☆☆  Your first upkeep$'
says out 'Fix an enemy after two silences'
expect 0 train mate --list --language de
says out 'Deine erste Wartung'
if grep -q 'Captain\|Kapitän' "$work/out"; then
    fail "the mate's list shows other roles"
fi

# Left before its end: nothing is kept.
learn 1 mate 1 <<<quit
says out 'Goal: Mark a space of the gauge that the captain wants'
if [[ -e $kept ]]; then
    fail "a lesson that was left is kept"
fi

# A hint and a refused order cost a star.
printf 'hint\nok\ndance\nwait 2\ncharge torpedo\n' | learn 0 mate 1
says out 'Hint: Look at the intercom'
says out 'Captain, on the intercom: want torpedo'
says out 'Refused: mark a gauge: that says OK\.'
says out 'That is no order: '
says out 'blue: HEAD EAST'
says out 'Reached: Mark a space of the gauge'
says out '☆ Missed: No hint, and no order that was refused\.'
expect 0 train --list --json
says out '"name":"01-first-upkeep","own":false,"title":"Your first upkeep","stars":2\}'

# Better is kept, worse is not.
learn 0 mate first-upkeep <<<'charge torpedo'
printf 'hint\ncharge torpedo\n' | learn 0 mate 1
expect 0 train mate --list
says out '^   1  ★★★  Your first upkeep$'

# Failing says why, and is not kept.
learn 1 mate 3 <<<'charge mine'
says out 'Not this time'
says out 'The captain wanted silence'
says out 'Type again to begin again'
printf 'charge mine\nagain\ncharge silence\nsay gauge silence 6 6\n' | learn 0 mate 3
says out '^Not this time$'
says out '^Solved$'

# A line round a section, from corner to corner; one that leaves the border says so.
printf 'pen 10 10 140 10 75 70\nwait 2\npen 10 10 140 10 140 130 10 130 10 10\nwait 60\n' | learn 0 engineer 7
says out 'Corners of your section: 10 10, 140 10, 140 130, 10 130\.'
says out 'The line left the white border'
says out 'Reached: Trace your section of the hull'
says out 'blue: READY TO DIVE'
learn 0 radio two-silences --language fr <<<'say enemy I8 0'
says out "Entendu de l'ennemi.* : .*silence.*silence"
says out '^Réussi$'

# A game without a coach is practised all the same, and says so; its view is told by its record.
printf 'wait 1\nhint\nquit\n' | learn 0 drill skipper --free
says out '^Goal: Win the match\.$'
says out 'Hint: There is no right answer here\.$'
says out '^side=[a-z]+ role=skipper '
says out '^Nobody coaches Drill yet\.$'

# A broken file is named, left as it is, and in nobody's way.
printf 'klaxon progress 1\nstars 9 mate/01-first-upkeep\n' >"$kept"
cp "$kept" "$work/broken"
learn 0 mate 1 <<<'charge torpedo'
says err 'lessons.txt: line 2: not like: stars 3 GAME/ROLE/01-first; mend or remove it'
cmp -s "$kept" "$work/broken" || fail "a broken file was written over"
rm "$kept"

# Nothing of a lesson leaks into the next: the second go begins as the first.
learn 1 captain 4 <<<quit
cp "$work/out" "$work/first"
learn 0 captain 4 <<<$'silence south 3\nwait 20'
learn 1 captain 4 <<<quit
cmp -s "$work/out" "$work/first" || fail "the second go begins differently"

expect 2 train cook
says err "'cook' is no role"
expect 2 train drill engineer
says err "'engineer' is no role of Drill"
expect 0 train sonar mate --list
says out '^First Mate .klaxon train mate NUMBER.$'
expect 0 train drill --list
says err 'no lessons of Drill yet'
expect 2 train mate 99
says err 'no lesson'

# What the window would show, as pictures.
expect 0 train --out "$work/menu.png"
expect 0 train radio 6 --begun --out "$work/lesson.png" --size 1024x640
for picture in menu lesson; do
    head -c 8 "$work/$picture.png" | grep -q PNG || fail "$picture.png is no picture"
done
expect 2 train --out "$work/menu.png" --size big
expect 1 train --out "$work/no/such/folder.png"

# Free practice: the coach speaks however it is left, and nothing of it is kept.
expect 2 train --free
says err 'takes a role'
rm -f "$kept"
{
    for ((i = 0; i < 40; i++)); do
        printf 'wait 2\ncharge mine\ncharge drone\n'
    done
    echo quit
} | learn 0 mate --free --seed 4 --windowless
says out '^First Mate: Free practice'
says out 'The coach weighed [0-9]+ decisions; [0-9]+ of them could have been better'
says out 'charge (mine|drone): worth [0-9]+ points less\. Better: charge '
if [[ -e $kept ]]; then
    fail "free practice earns stars"
fi
learn 0 radio --free --seed 4 --windowless --set tempo=turns,chart=atolls <<<quit
says out 'You decided nothing, and a boat whose crew does nothing is lost'

# For authors.
expect 0 train check "$lessons"/sonar/mate/*.txt # tests/train plays all of them
says out 'mate/01-first-upkeep.txt: solved by its solution with three stars'
sed 's/^blue mate charge torpedo$/blue mate charge sonar/' "$lessons/sonar/mate/01-first-upkeep.txt" >"$work/a.txt"
expect 1 train check "$work/a.txt"
says err 'a.txt: line [0-9]+: the solution does not reach this goal'
sed 's/^goal .*/goal seconds>=5/' "$lessons/sonar/mate/01-first-upkeep.txt" >"$work/b.txt"
sed -i 's/^+2000$/+6000/; s/^blue mate charge torpedo$//; s/^star orders.*/star orders=0/' "$work/b.txt"
expect 1 train check "$work/b.txt"
says err 'b.txt: line [0-9]+: doing nothing reaches this goal'
sed 's/^blue captain course east$/blue captain course up/' "$lessons/sonar/mate/01-first-upkeep.txt" >"$work/c.txt"
expect 1 train check "$work/c.txt"
says err 'c.txt: line [0-9]+: '
expect 1 train check "$work/no-such-file"
says_one_error

# Lessons of one's own stand after the others: any number of them hides none, and one with another's
# name has stars of its own.
own=$XDG_DATA_HOME/klaxon/lessons/mate
mkdir -p "$own"
for ((i = 20; i < 60; i++)); do
    sed "s/^title .*/title My own $i/" "$lessons/sonar/mate/01-first-upkeep.txt" >"$own/$i-a-lesson-with-a-long-name-of-its-own.txt"
done
sed 's/^title .*/title Another first/' "$lessons/sonar/mate/01-first-upkeep.txt" >"$own/01-first-upkeep.txt"
rm -f "$kept"
learn 0 mate 1 <<<'charge torpedo'
expect 0 train mate --list
says out '^   1  ★★★  Your first upkeep$'
says out '^   7  ☆☆☆  A section is yours$'
says out '^   8  ☆☆☆  Another first \(yours\)$'
says out '^  48  ☆☆☆  My own 59 \(yours\)$'
printf 'hint\ncharge torpedo\n' | learn 0 mate own/first-upkeep
expect 0 train mate --list
says out '^   1  ★★★  Your first upkeep$'
says out '^   8  ★★☆  Another first \(yours\)$'
grep -qx 'stars 2 own/sonar/mate/01-first-upkeep' "$kept" || fail "one's own lesson is kept under another's name"
expect 0 train --out "$work/menu.png"
expect 0 train mate 48 --begun --out "$work/lesson.png"
finish
