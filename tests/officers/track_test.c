// What each kind of call leaves of where a boat can be, by hand on small seas.
#include "stations/officers/sonar/track.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define OWN   SIDE_RED // the boat that is followed
#define OTHER SIDE_BLUE

#define HEADER CHART_HEADER "\nname Pond\nsectors 5 x 5\n"
static const char POND[] = HEADER "map\n.....\n.....\n.....\n.....\n.....\n";
static const char ISLAND[] = HEADER "map\n.....\n.....\n.##..\n.....\n.....\n";
static const char ICE[] = HEADER "scenario ice\nmap\no....\n.....\n..o..\n.....\n.....\n";
static const char MINES[] = HEADER "scenario minefield 4\nmap\n.....\n.*...\n.....\n.....\n.....\n";

static struct track *begin(const char *text, bool over_islands)
{
    static struct track track;
    struct chart chart;
    char error[CHART_ERROR_MAX];
    cr_assert(chart_read(&chart, text, strlen(text), 0, error), "%s", error);
    memset(&track, 0xa5, sizeof(track)); // nobody counts on clean notes
    track_begin(&track, &chart, OWN, over_islands);
    return &track;
}

static struct dot at(const char *name)
{
    struct dot dot;
    cr_assert(dot_parse(name, &dot));
    return dot;
}

static struct sonar_said says(enum sonar_said_kind kind)
{
    return (struct sonar_said){.kind = (uint8_t)kind};
}

static struct sonar_said says_at(enum sonar_said_kind kind, const char *name)
{
    return (struct sonar_said){.kind = (uint8_t)kind, .clear = at(name)}; // all dots share theirs
}

static struct sonar_said says_head(enum direction direction)
{
    return (struct sonar_said){.kind = SONAR_SAID_HEAD, .head = (uint8_t)direction};
}

static void hear(struct track *track, enum side side, struct sonar_said said)
{
    struct sonar_call call = {.side = (uint8_t)side, .said = said};
    track_hear(track, &call);
}

// Courses as letters, and - for a silence.
static void hear_way(struct track *track, const char *way)
{
    static const char LETTERS[] = "NESW";
    for (; *way != '\0'; way++) {
        hear(track, OWN,
             *way == '-' ? says(SONAR_SAID_SILENCE)
                         : says_head((enum direction)(strchr(LETTERS, *way) - LETTERS)));
    }
}

// The set as a picture: x where the boat can be.
static void draw(const struct track *track, const struct sonar_dots *dots, char picture[256])
{
    int length = 0;
    for (int i = 0; i < track->chart.columns * track->chart.rows; i++) {
        if (i > 0 && i % track->chart.columns == 0) {
            picture[length++] = '/';
        }
        picture[length++] = sonar_dots_has(dots, i) ? 'x' : '.';
    }
    picture[length] = '\0';
}

static void expect(const struct track *track, const char *picture)
{
    char drawn[256];
    struct sonar_dots dots = track_dots(track);
    draw(track, &dots, drawn);
    cr_assert_str_eq(drawn, picture);
    cr_assert_eq(track->contradictions, 0);
}

// What would be left if the boat called this; the track stays as it is.
static void expect_if(const struct track *track, struct sonar_said said, const char *picture)
{
    static struct track next; // too large for a stack
    char drawn[256];
    next = *track;
    track_hear(&next, &(struct sonar_call){.side = OWN, .said = said});
    struct sonar_dots dots = {{0}};
    if (next.contradictions == 0) {
        dots = track_dots(&next);
    }
    draw(track, &dots, drawn);
    cr_assert_str_eq(drawn, picture);
}

#define NOWHERE "...../...../...../...../....."

Test(track, begins_on_all_water)
{
    expect(begin(ISLAND, false), "xxxxx/xxxxx/x..xx/xxxxx/xxxxx");
}

Test(track, courses_run_aground_on_islands_and_edges)
{
    struct track *track = begin(ISLAND, false);
    hear_way(track, "E");
    expect(track, ".xxxx/.xxxx/....x/.xxxx/.xxxx");
    hear_way(track, "N");
    expect(track, ".xxxx/....x/...xx/.xxxx/.....");
}

Test(track, no_course_leads_back_onto_the_route)
{
    struct track *track = begin(POND, false);
    hear_way(track, "NES");
    expect_if(track, says_head(DIRECTION_WEST), NOWHERE);
    expect_if(track, says_head(DIRECTION_NORTH), NOWHERE);
    expect_if(track, says_head(DIRECTION_SOUTH), "...../...../.xxxx/.xxxx/.xxxx");
}

Test(track, a_silence_goes_up_to_four_dots_but_not_back)
{
    struct track *track = begin(POND, false);
    hear_way(track, "N");
    hear(track, OWN, says_at(SONAR_SAID_DIRECT, "C3"));
    expect_if(track, says(SONAR_SAID_SILENCE), "..x../..x../xxxxx/...../.....");
    hear_way(track, "-");
    expect(track, "..x../..x../xxxxx/...../.....");
    hear_way(track, "S"); // only from the line east and west
    expect(track, "...../...../...../xx.xx/.....");
    cr_assert_not(track_is_loose(track));
}

Test(track, after_a_silence_each_way_remembers_its_own_route)
{
    struct track *track = begin(POND, false);
    hear(track, OWN, says_at(SONAR_SAID_DIRECT, "A3"));
    hear_way(track, "-N");
    expect(track, "x..../xxxxx/...../...../....."); // south and back is no way
}

Test(track, of_a_sonars_answer_exactly_one_is_true)
{
    struct track *track = begin(POND, false);
    struct sonar_said said = {
        .kind = SONAR_SAID_STATES,
        .states = {{.kind = SONAR_ROW, .row = 2}, {.kind = SONAR_COLUMN, .column = 3}}};
    hear(track, OTHER, said); // of the other boat
    expect(track, "xxxxx/xxxxx/xxxxx/xxxxx/xxxxx");
    hear(track, OWN, said);
    expect(track, "...x./xxx.x/...x./...x./...x.");
}

Test(track, a_drone_tells_of_the_boat_that_it_is_sent_for)
{
    static const char LAKE[] = HEADER "map\n..........\n..........\n..........\n..........\n.......\
...\n";
    struct track *track = begin(LAKE, false);
    struct sonar_said said = {.kind = SONAR_SAID_DRONE_IN, .drone_in = {.sector = 1, .is_yes = 0}};
    hear(track, OWN, said);
    cr_assert_eq(track_count(track), 50);
    hear(track, OTHER, said);
    cr_assert_eq(track_count(track), 25);
    said.drone_in.sector = 2;
    said.drone_in.is_yes = 1;
    hear(track, OTHER, said);
    cr_assert_eq(track_count(track), 25);
}

Test(track, a_torpedo_is_fired_from_four_steps_by_water)
{
    struct track *track = begin(ISLAND, false);
    hear(track, OWN, says_at(SONAR_SAID_TORPEDO, "B2"));
    hear(track, OTHER, says_at(SONAR_SAID_CLEAR, "B2"));
    expect(track, "xxxxx/x.xxx/x..xx/xx.x./x....");
    track = begin(ISLAND, true);
    hear(track, OWN, says_at(SONAR_SAID_TORPEDO, "B2"));
    hear(track, OTHER, says_at(SONAR_SAID_CLEAR, "B2"));
    expect(track, "xxxxx/x.xxx/x..xx/xxxx./xxx..");
}

Test(track, an_explosion_tells_where_the_boat_is_or_is_not)
{
    struct track *track = begin(POND, false);
    hear(track, OTHER, says_at(SONAR_SAID_TORPEDO, "B2"));
    hear(track, OWN, says_at(SONAR_SAID_CLEAR, "B2"));
    expect(track, "...xx/...xx/...xx/xxxxx/xxxxx");
    hear(track, OTHER, says_at(SONAR_SAID_MINE, "D4"));
    hear(track, OWN, says_at(SONAR_SAID_INDIRECT, "D4"));
    expect(track, "...../...../...xx/..x.x/..xxx");
    hear(track, OTHER, says_at(SONAR_SAID_TORPEDO, "E5"));
    hear(track, OWN, says_at(SONAR_SAID_DIRECT, "E5"));
    expect(track, "...../...../...../...../....x");
}

// R25: its silence does not mean that it was not hurt.
Test(track, who_fires_does_not_say_whether_it_was_hurt)
{
    struct track *track = begin(POND, false);
    hear(track, OWN, says_at(SONAR_SAID_TORPEDO, "C3"));
    hear(track, OTHER, says_at(SONAR_SAID_INDIRECT, "C3"));
    expect(track, "xxxxx/xxxxx/xx.xx/xxxxx/xxxxx");
    hear_way(track, "W");
    expect(track, "xxxx./xxxx./x.xx./xxxx./xxxx.");
}

Test(track, surfacing_wipes_the_route)
{
    struct track *track = begin(POND, false);
    hear_way(track, "NE");
    expect_if(track, says_head(DIRECTION_WEST), NOWHERE);
    hear(track, OWN, (struct sonar_said){.kind = SONAR_SAID_SURFACING, .surfacing = 1});
    hear(track, OWN, says(SONAR_SAID_DIVE));
    hear_way(track, "W");
    expect(track, "xxxx./xxxx./xxxx./xxxx./.....");
}

Test(track, under_ice_who_is_not_hurt_comes_up_in_a_hole)
{
    struct sonar_said surfacing = {.kind = SONAR_SAID_SURFACING, .surfacing = 1};
    struct track *track = begin(ICE, false);
    hear(track, OWN, says(SONAR_SAID_ENGINEER_OK));
    hear(track, OWN, surfacing);
    expect(track, "x..../...../..x../...../.....");
    track = begin(ICE, false);
    hear(track, OWN, says(SONAR_SAID_DAMAGE));
    hear(track, OWN, surfacing);
    expect(track, ".xxxx/xxxxx/xx.xx/xxxxx/xxxxx");
    track = begin(ICE, false);
    hear(track, OWN, says(SONAR_SAID_BREAKDOWN)); // the damage may be the penalty's
    hear(track, OWN, says(SONAR_SAID_DAMAGE));
    hear(track, OWN, surfacing);
    expect(track, "xxxxx/xxxxx/xxxxx/xxxxx/xxxxx");
}

Test(track, a_mine_was_dropped_next_to_the_boat_and_off_its_route)
{
    struct track *track = begin(POND, false);
    hear(track, OWN, says(SONAR_SAID_MINE_DROPPED));
    hear_way(track, "EE"); // so it does not lie east of where it was dropped
    hear(track, OWN, says_at(SONAR_SAID_MINE, "B2"));
    hear(track, OTHER, says_at(SONAR_SAID_CLEAR, "B2")); // R25: it may have come to harm itself
    expect(track, "..xxx/....x/..xxx/...../.....");
}

Test(track, either_of_two_mines_can_be_the_one_that_is_blown)
{
    struct track *track = begin(POND, false);
    hear(track, OWN, says(SONAR_SAID_MINE_DROPPED));
    hear_way(track, "EEE");
    hear(track, OWN, says(SONAR_SAID_MINE_DROPPED));
    hear_way(track, "S");
    hear(track, OWN, says_at(SONAR_SAID_MINE, "A1"));
    hear(track, OTHER, says_at(SONAR_SAID_CLEAR, "A1"));
    expect(track, "...../....x/...xx/...../.....");   // the first, as the boat is far from it
    hear(track, OWN, says_at(SONAR_SAID_MINE, "E1")); // the second
    hear(track, OTHER, says_at(SONAR_SAID_CLEAR, "E1"));
    expect(track, "...../...../...xx/...../.....");
}

Test(track, a_boat_does_not_cross_its_own_mine)
{
    struct track *track = begin(POND, false);
    hear(track, OWN, says_at(SONAR_SAID_DIRECT, "C3"));
    hear(track, OWN, says(SONAR_SAID_MINE_DROPPED));
    hear_way(track, "NESSWWN");
    expect(track, "...../...../.x.../...../.....");
    expect_if(track, says_head(DIRECTION_NORTH), NOWHERE); // it lies on the last of the eight
    hear_way(track, "W");
    expect_if(track, says_at(SONAR_SAID_MINE, "C2"), NOWHERE);
    hear(track, OWN, says_at(SONAR_SAID_MINE, "B2")); // there it lies
    hear(track, OWN, says_at(SONAR_SAID_INDIRECT, "B2"));
    expect(track, "...../...../x..../...../.....");
}

Test(track, a_mine_that_an_explosion_may_have_taken_no_longer_blocks)
{
    struct track *track = begin(POND, false);
    hear(track, OWN, says_at(SONAR_SAID_DIRECT, "C3"));
    hear(track, OWN, says(SONAR_SAID_MINE_DROPPED));
    hear_way(track, "NESSWWN");
    hear(track, OTHER, says_at(SONAR_SAID_TORPEDO, "B2")); // T4: vanishes without a word
    hear(track, OWN, says_at(SONAR_SAID_INDIRECT, "B2"));
    hear_way(track, "N");
    expect(track, "...../.x.../...../...../.....");
}

Test(track, a_charted_mine_is_nobodys)
{
    struct track *track = begin(MINES, false);
    hear_way(track, "E");
    hear(track, OWN, says_at(SONAR_SAID_MINE, "B2")); // K8: set off by something of this side
    hear(track, OTHER, says_at(SONAR_SAID_CLEAR, "B2"));
    expect(track, ".xxxx/.xxxx/.xxxx/.xxxx/.xxxx");
}

Test(track, who_missed_calls_knows_nothing)
{
    struct track *track = begin(ISLAND, false);
    hear_way(track, "NNE");
    hear(track, OWN, says(SONAR_SAID_MINE_DROPPED));
    track_missed(track);
    expect(track, "xxxxx/xxxxx/x..xx/xxxxx/xxxxx");
    hear_way(track, "W");
    hear(track, OWN, says_at(SONAR_SAID_MINE, "E5")); // dropped who knows where
    hear(track, OWN, says_at(SONAR_SAID_CLEAR, "E5"));
    expect(track, "xxxx./xxxx./...x./xxx../xxx..");
}

Test(track, what_cannot_be_is_forgotten)
{
    struct track *track = begin(POND, false);
    hear_way(track, "NS");
    cr_assert_eq(track->contradictions, 1);
    cr_assert_eq(track_count(track), 25);
}

Test(track, weights_are_the_ways_to_a_dot)
{
    struct track *track = begin(POND, false);
    uint32_t weights[SONAR_DOTS_MAX];
    hear(track, OWN, says_at(SONAR_SAID_DIRECT, "A1"));
    hear_way(track, "--"); // nine ways, and of these nine or fewer again
    uint32_t sum = track_weights(track, weights);
    uint32_t added = 0;
    struct sonar_dots dots = track_dots(track);
    for (int i = 0; i < 25; i++) {
        cr_assert_eq(weights[i] > 0, sonar_dots_has(&dots, i));
        added += weights[i];
    }
    cr_assert_eq(added, sum);
    cr_assert_eq(weights[0], 1);     // still there
    cr_assert_eq(weights[1], 2);     // one, then none, or the other way round
    cr_assert_eq(weights[2], 3);     // 0 + 2, 1 + 1, 2 + 0
    cr_assert_eq(weights[5 + 1], 2); // round the corner, either way
    cr_assert_eq(weights[3 * 5 + 2], 2);
}

Test(track, too_many_silences_make_it_loose_and_it_says_so)
{
    static const char SEA[] = HEADER "map\n..........\n..........\n..........\n..........\n.......\
...\n..........\n..........\n..........\n..........\n..........\n";
    struct track *track = begin(SEA, false);
    hear_way(track, "--");
    cr_assert_not(track_is_loose(track));
    hear_way(track, "N-E-S-");
    cr_assert(track_is_loose(track));
    cr_assert_leq(track->guesses_count, TRACK_GUESSES_MAX);
    cr_assert_eq(track->contradictions, 0);
    hear(track, OWN, says_at(SONAR_SAID_DIRECT, "E5"));
    hear(track, OWN, (struct sonar_said){.kind = SONAR_SAID_SURFACING, .surfacing = 1});
    cr_assert_not(track_is_loose(track)); // found, and nothing before counts any more
    hear_way(track, "N");
    cr_assert_eq(track_count(track), 1);
}

Test(track, has_no_dots_on_a_chart_that_is_too_large)
{
    static struct track track;
    struct chart chart = {.columns = 20, .rows = 20, .sector_columns = 5, .sector_rows = 5};
    track_begin(&track, &chart, OWN, false);
    cr_assert_eq(track_count(&track), 0);
    hear(&track, OWN, says_at(SONAR_SAID_MINE, "T20"));
    hear(&track, OWN, says(SONAR_SAID_MINE_DROPPED));
    hear_way(&track, "N-");
    cr_assert_eq(track_count(&track), 0);
}

Test(track, fits_an_officers_memory)
{
    cr_assert_leq(sizeof(struct track), 41 * 1024);
}
