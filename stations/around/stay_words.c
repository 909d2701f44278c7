#include "stations/around/stay_words.h"

#include <stdio.h>
#include <string.h>

#include "stations/station.h"

#define MINUTE_S 60
#define HOUR_S   3600
#define DAY_S    86400

static const char *title_of(const char *game);
static void add_name(const struct strings *strings, struct words *people, const char *name);
static struct words people_of(const struct strings *strings, const struct stay *stay,
                              unsigned seats);
static unsigned own_seats(const struct stay *stay);
static const char *holder(const struct stay *stay, int seat);

const char *stay_title(const struct stay *stay)
{
    return title_of(stay->entry.note.game);
}

struct words stay_turn(const struct strings *strings, const struct stay *stay)
{
    switch (stay->state) {
    case STAY_ASKING:
        return words_of(strings, "games.asking");
    case STAY_UNREACHED:
        return words_of(strings, "games.unreached");
    case STAY_ANSWERED:
        break;
    }
    if (stay->answer.awaited == 0) {
        return (struct words){""};
    }
    if (stay_is_own_turn(stay)) {
        return words_of(strings, "games.turn.own");
    }
    struct words awaited = people_of(strings, stay, stay->answer.awaited);
    return awaited.text[0] == '\0'
               ? words_of(strings, "games.turn.officers")
               : words_with(strings, "games.turn.other", awaited.text, NULL, NULL);
}

struct words stay_people(const struct strings *strings, const struct stay *stay)
{
    struct words others = people_of(strings, stay, ~own_seats(stay));
    return others.text[0] == '\0' ? words_of(strings, "games.alone")
                                  : words_with(strings, "games.people", others.text, NULL, NULL);
}

struct words stay_since(const struct strings *strings, const struct stay *stay, int64_t now_s)
{
    if (stay->state == STAY_ANSWERED && stay->answer.people > 0) {
        return stay->answer.people == 1 ? words_of(strings, "games.there_one")
                                        : words_number(strings, "games.there", stay->answer.people);
    }
    struct words age = words_age(strings, stay_age_s(stay, now_s));
    return words_with(strings, "games.left", age.text, NULL, NULL);
}

struct words stay_place(const struct strings *strings, const struct stay *stay)
{
    return words_with(strings, "games.place", stay->entry.note.host, stay->entry.code, NULL);
}

int64_t stay_age_s(const struct stay *stay, int64_t now_s)
{
    if (stay->state == STAY_ANSWERED) {
        return stay->answer.people > 0 ? 0 : (int64_t)stay->answer.alone_s;
    }
    int64_t age = now_s - stay->entry.note.seen_s;
    return age > 0 ? age : 1;
}

struct words words_age(const struct strings *strings, int64_t age_s)
{
    static const struct {
        int64_t unit_s;
        const char *one, *many;
    } STEPS[] = {{DAY_S, "age.day", "age.days"},
                 {HOUR_S, "age.hour", "age.hours"},
                 {MINUTE_S, "age.minute", "age.minutes"}};
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0]; i++) {
        int64_t count = age_s / STEPS[i].unit_s;
        if (count > 0) {
            return count == 1 ? words_of(strings, STEPS[i].one)
                              : words_number(strings, STEPS[i].many, count);
        }
    }
    return words_of(strings, "age.now");
}

struct words stay_news_words(const struct strings *strings, const struct stay_news *news)
{
    const char *title = title_of(news->note.game);
    if (!news->is_over) {
        return words_with(strings, "games.gone", title, news->note.host, NULL);
    }
    struct words end = words_of(strings, "over.open");
    if (news->outcome.kind == OUTCOME_WIN) {
        const struct station_game *game = station_game_find(news->note.game);
        end = game != NULL ? words_in(strings, "over.win",
                                      brief_side_name(game->brief, news->outcome.winner))
                           : end;
    } else if (news->outcome.kind == OUTCOME_DRAW) {
        end = words_of(strings, "over.draw");
    }
    return words_with(strings, "games.over", title, news->note.host, end.text);
}

static const char *title_of(const char *game)
{
    const struct station_game *known = station_game_find(game);
    return known != NULL ? known->brief->title : game;
}

static struct words people_of(const struct strings *strings, const struct stay *stay,
                              unsigned seats)
{
    struct words people = {""};
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        const char *name = holder(stay, seat);
        bool is_told = name[0] == '\0' || (seats >> seat & 1) == 0;
        for (int i = 0; i < seat; i++) { // one person may hold several
            is_told = is_told || ((seats >> i & 1) != 0 && strcmp(holder(stay, i), name) == 0);
        }
        if (!is_told) {
            add_name(strings, &people, name);
        }
    }
    return people;
}

static void add_name(const struct strings *strings, struct words *people, const char *name)
{
    *people = people->text[0] == '\0'
                  ? words_with(strings, "person.name", name, NULL, NULL)
                  : words_with(strings, "person.list", people->text, name, NULL);
}

static unsigned own_seats(const struct stay *stay)
{
    return stay->state == STAY_ANSWERED ? stay->answer.seats : stay->entry.note.seats;
}

static const char *holder(const struct stay *stay, int seat)
{
    if (stay->state != STAY_ANSWERED) {
        return stay->entry.note.holders[seat];
    }
    return seat < stay->answer.holders_count ? stay->answer.holders[seat] : "";
}
