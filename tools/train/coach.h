// A coach: looks over one person's shoulder in free practice, and afterwards tells of his decisions
// what each cost and what would have been better, worst first. Knows what the seat's views tell and
// nothing else.
//
// What is a decision, and what it is worth, its game knows (struct coach_game, in the game's row of
// tools/games/games.h): it is shown views and orders, and says of each decision how it was. Here
// the poor ones are kept, sorted and put into words.
#ifndef TOOLS_TRAIN_COACH_H
#define TOOLS_TRAIN_COACH_H

#include "engine/game.h"
#include "shared/strings.h"

#define COACH_NOTES_MAX 512

struct coach;

struct coach_unit {    // what costs are counted in
    const char *words; // id of "cost {0} damage"
    int places;        // behind the point, of a cost in thousandths; 0: costs are whole
};

struct coach_game {
    size_t memory_size; // of what it knows, zero at first
    const struct coach_unit *units;

    void (*begin)(void *memory, struct coach *coach, int seat); // tells its decisions to this one
    // Takes in a view of the seat, whenever it has changed.
    void (*see)(void *memory, const void *view, ms now);
    // Weighs an order that was accepted, by the view before it. What is no decision, such as a
    // drawing, is passed over.
    void (*judge)(void *memory, const void *view, const void *order, ms now);
    void (*end)(void *memory); // the match is over; NULL: nothing is left open
};

struct coach_decision {
    ms at;
    int unit;           // of the game's
    int cost;           // 0: nothing would have been better
    ms waited;          // so long nothing was done; 0: an order was given
    const void *given;  // NULL after a wait
    const void *better; // NULL: to do nothing or, after a wait, anything
};

struct coach_note { // a poor decision, as it is kept
    ms at;
    int unit;
    int cost;
    ms waited;
    bool has_better;
    _Alignas(max_align_t) uint8_t given[GAME_ORDER_MAX];
    _Alignas(max_align_t) uint8_t better[GAME_ORDER_MAX];
};

struct coach { // large
    const struct coach_game *game;
    const struct brief *brief;
    void *memory;                             // the game's
    size_t judged;                            // decisions
    size_t poor;                              // of them, that cost something
    struct coach_note notes[COACH_NOTES_MAX]; // the poor ones; the cheapest give way
    size_t count;
};

struct coach *coach_create(const struct coach_game *game, const struct brief *brief, int seat);
void coach_destroy(struct coach *coach); // NULL is fine

void coach_see(struct coach *coach, const void *view, ms now);
void coach_judge(struct coach *coach, const void *view, const void *order, ms now);

// What a game tells of each decision.
void coach_take(struct coach *coach, const struct coach_decision *decision);

// The notes, worst first. Returns how many there are. To be asked when the match is over.
size_t coach_sort(struct coach *coach);

// "0:42  course north: cost 0.35 damage. Better: course east."
void coach_say(const struct coach *coach, const struct coach_note *note,
               const struct strings *strings, char *out, size_t capacity);
// "The coach: 31 decisions, 9 of them could have been better", or that there were none.
void coach_sum_up(const struct coach *coach, const struct strings *strings, char *out,
                  size_t capacity);

#endif
