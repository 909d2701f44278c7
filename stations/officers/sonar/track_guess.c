#include <string.h>

#include "stations/officers/sonar/track.h"

// How closely guesses are told apart, from all that is known down to nothing: the shape within so
// many dots of the boat, and whether mines count.
struct level {
    uint8_t radius;
    bool has_mines;
};
static const struct level LEVELS[] = {
    {15, true}, {6, true},  {5, true},  {4, true},  {4, false},
    {3, false}, {2, false}, {1, false}, {0, false},
};

static void merge(struct track_guess *guess, const struct track_guess *other);
static bool find(struct track_heap *heap, const struct track_guess *guess, int *slot);
static void tell_less_apart(struct track_heap *heap);
static struct sonar_board window(int radius);

bool track_move(const struct track *track, struct track_guess *guess, enum direction direction)
{
    if (sonar_shape_blocks(&guess->seen, direction)) { // M3
        return false;
    }
    guess->at = sonar_board_step(&guess->at, direction);
    sonar_board_keep(&guess->at, &track->water); // M2
    if (sonar_board_is_empty(&guess->at)) {
        return false;
    }
    guess->seen = sonar_shape_step(&guess->seen, direction);
    return guess->mines_count == 0 || track_mines_move(track, guess, direction);
}

// --- collecting

void track_heap_begin(struct track_heap *heap, int limit)
{
    memset(heap->slots, 0, sizeof(heap->slots));
    heap->count = 0;
    heap->limit = limit;
    heap->level = 0;
    heap->window = window(LEVELS[0].radius);
}

void track_heap_add(struct track_heap *heap, const struct track_guess *guess)
{
    int slot;
    while (!find(heap, guess, &slot)) {
        if (heap->count < heap->limit) {
            heap->guesses[heap->count++] = *guess;
            heap->slots[slot] = (uint16_t)heap->count;
            return;
        }
        tell_less_apart(heap);
    }
    merge(&heap->guesses[heap->slots[slot] - 1], guess);
}

static void tell_less_apart(struct track_heap *heap)
{
    int count = heap->count;
    heap->level++;
    heap->window = window(LEVELS[heap->level].radius);
    heap->count = 0;
    memset(heap->slots, 0, sizeof(heap->slots));
    for (int i = 0; i < count; i++) {
        int slot;
        if (find(heap, &heap->guesses[i], &slot)) {
            merge(&heap->guesses[heap->slots[slot] - 1], &heap->guesses[i]);
        } else {
            heap->guesses[heap->count++] = heap->guesses[i];
            heap->slots[slot] = (uint16_t)heap->count;
        }
    }
}

// The dots of a shape that are no farther from the boat.
static struct sonar_board window(int radius)
{
    struct sonar_board board = {{0}};
    for (int south = -radius; south <= radius && radius < 8; south++) {
        for (int east = -radius; east <= radius; east++) {
            sonar_board_add(&board, sonar_shape_cell(east, south));
        }
    }
    if (radius >= 8) {
        memset(&board, 0xff, sizeof(board));
    }
    return board;
}

static uint64_t mixed(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static uint64_t hash_mines(const struct track_guess *guess)
{
    uint64_t hash = guess->mines_count;
    for (int i = 0; i < guess->mines_count; i++) {
        uint64_t value = 0;
        memcpy(&value, &guess->mines[i], sizeof(guess->mines[i]));
        hash = mixed(hash, value);
    }
    return hash;
}

// Looks for a guess like this one. Returns false with the slot for it if there is none.
static bool find(struct track_heap *heap, const struct track_guess *guess, int *slot)
{
    bool has_mines = LEVELS[heap->level].has_mines;
    struct sonar_board key = guess->seen;
    uint64_t hash = has_mines ? hash_mines(guess) : 0;
    sonar_board_keep(&key, &heap->window);
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        hash = mixed(hash, key.rows[i]);
    }
    for (*slot = (int)(hash >> 54); heap->slots[*slot] != 0; *slot = (*slot + 1) % TRACK_SLOTS) {
        const struct track_guess *other = &heap->guesses[heap->slots[*slot] - 1];
        struct sonar_board seen = other->seen;
        sonar_board_keep(&seen, &heap->window);
        if (sonar_board_equal(&seen, &key) && (!has_mines || track_mines_equal(guess, other))) {
            return true;
        }
    }
    return false;
}

// Weights keep their sum, about: a dot's ways are shared out among all dots of the guess.
static uint32_t shared_weight(const struct track_guess *a, const struct track_guess *b, int count)
{
    uint64_t sum = (uint64_t)a->weight * (uint64_t)sonar_board_count(&a->at) +
                   (uint64_t)b->weight * (uint64_t)sonar_board_count(&b->at);
    uint64_t each = (sum + (uint64_t)count - 1) / (uint64_t)count;
    return each < 0xffffff ? (uint32_t)each : 0xffffff;
}

// It can be where either can, and has passed only what both have.
static void merge(struct track_guess *guess, const struct track_guess *other)
{
    struct track_guess was = *guess;
    bool is_same = sonar_board_equal(&guess->seen, &other->seen) &&
                   track_mines_equal(guess, other) &&
                   guess->has_other_mines == other->has_other_mines;
    sonar_board_join(&guess->at, &other->at);
    guess->weight = shared_weight(&was, other, sonar_board_count(&guess->at));
    guess->is_loose = guess->is_loose || other->is_loose || !is_same;
    if (!is_same) {
        sonar_board_keep(&guess->seen, &other->seen);
        track_mines_merge(guess, other);
    }
}
