// The lines that move a match on: orders, time, the end from outside.
#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "tools/script/lines.h"

// "accepted" is meant when there is no arrow; "refused" takes any reason.
bool line_check_verdict(struct transcript *transcript, bool is_accepted,
                        const struct reason *reason, const char *arrow)
{
    static const char REFUSED[] = "refused: ";
    const char *expected = arrow != NULL ? arrow : "accepted";
    char got[TRANSCRIPT_TEXT_MAX] = "accepted";
    if (!is_accepted) {
        text_copy(got, sizeof(got), REFUSED);
        strings_reason(transcript->source.strings, got + strlen(REFUSED),
                       sizeof(got) - strlen(REFUSED), reason);
    }
    if (strcmp(expected, got) != 0 && (is_accepted || strcmp(expected, "refused") != 0)) {
        return line_fails(transcript, expected, got);
    }
    transcript->holds++;
    return true;
}

bool transcript_order(struct transcript *transcript, int seat, const void *order,
                      struct reason *reason)
{
    calls_forget(transcript);
    bool is_accepted =
        match_order(transcript->game, transcript->state, seat, order, transcript->now, reason);
    calls_gather(transcript);
    return is_accepted;
}

void transcript_pass(struct transcript *transcript, ms now)
{
    const struct game *game = transcript->game;
    calls_forget(transcript);
    transcript->now = now;
    // One thing after the other, or more calls could be made at once than a view tells.
    for (ms due = game->wake(transcript->state); due <= now; due = game->wake(transcript->state)) {
        match_pass(game, transcript->state, due);
        calls_gather(transcript);
    }
}

bool line_order(struct transcript *transcript, struct line_words *words, const char *arrow)
{
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    const struct record *record = transcript->game->brief->order;
    struct record_error error;
    struct reason reason;
    int seat = line_take_seat(transcript, words);
    if (seat < 0) {
        return false;
    }
    if (!record_parse(record, words->at, order, &error)) {
        char got[TRANSCRIPT_TEXT_MAX];
        snprintf(got, sizeof(got), "%s: %s", error.path, error.what);
        return line_fails(transcript, "an order of this game", got);
    }
    bool is_accepted = transcript_order(transcript, seat, order, &reason);
    return line_check_verdict(transcript, is_accepted, &reason, arrow);
}

bool line_wait(struct transcript *transcript, const char *number, bool is_relative)
{
    int64_t given;
    ms from = is_relative ? transcript->now : 0;
    if (!word_number(number, 0, TRANSCRIPT_TIME_MAX, &given) ||
        given > TRANSCRIPT_TIME_MAX - from || from + given < transcript->now) {
        return line_is_wrong(transcript, "+<ms> or at <ms>, not before now");
    }
    transcript_pass(transcript, from + given);
    return true;
}

bool line_end(struct transcript *transcript, struct line_words *words)
{
    char how[LINES_WORD_MAX];
    char whose[LINES_WORD_MAX];
    bool has_side = line_words_take(words, how) && line_words_take(words, whose);
    const struct brief *brief = transcript->game->brief;
    const struct brief_variant *variant = brief_variant(brief, &transcript->setup);
    int loser = has_side ? word_index(whose, brief->sides) : -1;
    enum ending ending = ENDING_AGREED;
    if (strcmp(how, "concede") == 0 && loser >= 0) {
        ending = ENDING_CONCEDED;
    } else if (strcmp(how, "abandon") == 0 && !has_side) {
        ending = ENDING_ABANDONED;
    } else if (strcmp(how, "draw") != 0 || has_side || brief_is_solo(brief, variant)) {
        return line_is_wrong(transcript,
                             "end concede <side>, end draw of two sides, or end abandon");
    }
    if (!line_words_at_end(words)) {
        return line_is_wrong(transcript, "nothing more in this line");
    }
    if (transcript->game->outcome(transcript->state).kind != OUTCOME_OPEN) {
        return line_fails(transcript, "a match that goes on", "it is over");
    }
    calls_forget(transcript);
    enum side side = loser >= 0 ? (enum side)loser : SIDE_BLUE;
    transcript->game->end(transcript->state, outcome_from_outside(brief, variant, ending, side),
                          transcript->now);
    calls_gather(transcript);
    return true;
}
