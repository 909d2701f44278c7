#include <string.h>

#include "stations/officers/sonar/track.h"

// How closely guesses are told apart, from all that is known down to nothing: the shape within so
// many dots of the boat, and whether mines count.
#define ALL 15
struct level {
    uint8_t radius;
    bool has_mines;
};
static const struct level LEVELS[] = {
    {ALL, true}, {6, true},  {5, true},  {4, true},  {4, false},
    {3, false},  {2, false}, {1, false}, {0, false},
};

#define NUMBER     0xffffu // of a slot's bits
#define WEIGHT_MAX 0x7fffu // so that all weights of all dots have a sum
#define HOPELESS   2       // so many times more guesses than there is room for are never that alike

static bool put(struct track_heap *heap, const struct track_guess *guess, uint64_t mass);
static bool find(struct track_heap *heap, const struct track_guess *guess, uint32_t **slot);
static void merge(struct track_guess *guess, const struct track_guess *other);
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

void track_heap_begin(struct track_heap *heap, int limit, int expected)
{
    memset(heap->slots, 0, sizeof(heap->slots));
    heap->count = 0;
    heap->limit = limit;
    heap->level = 0;
    for (int many = HOPELESS * limit; many < expected && LEVELS[heap->level].radius > 3;) {
        heap->level++;
        many += limit / 2;
    }
    heap->window = window(LEVELS[heap->level].radius);
}

void track_heap_add(struct track_heap *heap, const struct track_guess *guess)
{
    uint64_t mass = (uint64_t)guess->weight * (uint64_t)sonar_board_count(&guess->at);
    while (!put(heap, guess, mass)) {
        tell_less_apart(heap);
    }
}

// Weights keep their sum, about: what was taken together is shared out among its dots.
void track_heap_end(struct track_heap *heap, struct track *track)
{
    uint64_t most = 0;
    for (int i = 0; i < heap->count; i++) {
        uint64_t count = (uint64_t)sonar_board_count(&heap->guesses[i].at);
        heap->masses[i] = (heap->masses[i] + count - 1) / count;
        most = heap->masses[i] > most ? heap->masses[i] : most;
    }
    int shift = 0;
    while (most >> shift > WEIGHT_MAX) {
        shift++;
    }
    for (int i = 0; i < heap->count; i++) {
        uint32_t weight = (uint32_t)(heap->masses[i] >> shift);
        heap->guesses[i].weight = weight > 0 ? weight : 1;
    }
    track->guesses_count = heap->count;
    memcpy(track->guesses, heap->guesses, (size_t)heap->count * sizeof(heap->guesses[0]));
}

// Takes a guess in, alone or with one like it. Returns false if there is no room.
static bool put(struct track_heap *heap, const struct track_guess *guess, uint64_t mass)
{
    uint32_t *slot;
    if (find(heap, guess, &slot)) {
        int i = (int)(*slot & NUMBER) - 1;
        merge(&heap->guesses[i], guess);
        heap->masses[i] += mass;
        return true;
    }
    if (heap->count == heap->limit) {
        return false;
    }
    if (&heap->guesses[heap->count] != guess) {
        heap->guesses[heap->count] = *guess;
    }
    heap->masses[heap->count++] = mass;
    *slot |= (uint32_t)heap->count;
    return true;
}

static void tell_less_apart(struct track_heap *heap)
{
    int count = heap->count;
    heap->level++;
    heap->window = window(LEVELS[heap->level].radius);
    heap->count = 0;
    memset(heap->slots, 0, sizeof(heap->slots));
    for (int i = 0; i < count; i++) {
        put(heap, &heap->guesses[i], heap->masses[i]);
    }
}

// The dots of a shape that are no farther from the boat.
static struct sonar_board window(int radius)
{
    struct sonar_board board;
    if (radius == ALL) {
        memset(&board, 0xff, sizeof(board));
        return board;
    }
    memset(&board, 0, sizeof(board));
    for (int south = -radius; south <= radius; south++) {
        for (int east = -radius; east <= radius; east++) {
            sonar_board_add(&board, sonar_shape_cell(east, south));
        }
    }
    return board;
}

// --- telling apart

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

// Looks for a guess like this one. If there is none, returns false with the slot for it, which has
// its tag already.
static bool find(struct track_heap *heap, const struct track_guess *guess, uint32_t **slot)
{
    bool has_mines = LEVELS[heap->level].has_mines;
    struct sonar_board key = guess->seen;
    uint64_t hash = has_mines ? hash_mines(guess) : 0;
    sonar_board_keep(&key, &heap->window);
    hash = mixed(hash, key.rows[0] * 0xff51afd7ed558ccdu ^ key.rows[1]); // two and two at a time
    hash ^= mixed(key.rows[2] * 0xc4ceb9fe1a85ec53u, key.rows[3]) * 0x94d049bb133111ebu;
    hash ^= hash >> 31;
    uint32_t tag = (uint32_t)hash & ~NUMBER;
    for (uint64_t i = hash >> 32;; i++) {
        *slot = &heap->slots[i % TRACK_SLOTS];
        if (**slot == 0) {
            **slot = tag;
            return false;
        }
        if ((**slot & ~NUMBER) != tag) {
            continue;
        }
        const struct track_guess *other = &heap->guesses[(**slot & NUMBER) - 1];
        struct sonar_board seen = other->seen;
        sonar_board_keep(&seen, &heap->window);
        if (sonar_board_equal(&seen, &key) && (!has_mines || track_mines_equal(guess, other))) {
            return true;
        }
    }
}

// It can be where either can, and has passed only what both have.
static void merge(struct track_guess *guess, const struct track_guess *other)
{
    bool is_same = sonar_board_equal(&guess->seen, &other->seen) &&
                   track_mines_equal(guess, other) &&
                   guess->has_other_mines == other->has_other_mines;
    sonar_board_join(&guess->at, &other->at);
    guess->is_loose = guess->is_loose || other->is_loose || !is_same;
    if (!is_same) {
        sonar_board_keep(&guess->seen, &other->seen);
        track_mines_merge(guess, other);
    }
}
