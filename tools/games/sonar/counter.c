// What klaxon match counts of Captain Sonar: deeds, damage and certainty of the crews, and what
// their times tell.
#include "tools/games/sonar/counter.h"

#include <stdlib.h>

#include "tools/games/sonar/delays.h"
#include "tools/games/sonar/tally.h"

struct counting {
    struct tally tally;
    struct tally_ear ears[SIDE_COUNT];
    struct delays *delays; // NULL: not asked for
};

static bool create(void *memory, size_t matches, bool has_delays);
static void destroy(void *memory);
static void begin(void *memory);
static void hear(void *memory, const struct sim *sim, const struct sim_look *look);
static void add(void *memory, const void *debrief);
static int64_t *courses(void *memory);
static void write(void *memory, struct json *json);
static void print(void *memory, FILE *out);
static void write_spots(struct json *json, const char *name, const struct tally_crew *crew);

const struct match_counter SONAR_COUNTER = {
    .about =
        "Of Captain Sonar also what damage came from, what the crews did, and on how many dots\n"
        "each boat could be in the course of a match.\n",
    .size = sizeof(struct counting),
    .create = create,
    .destroy = destroy,
    .begin = begin,
    .hear = hear,
    .add = add,
    .length_name = "courses",
    .lengths = courses,
    .write = write,
    .print = print,
};

static bool create(void *memory, size_t matches, bool has_delays)
{
    struct counting *counting = memory;
    counting->delays = has_delays ? calloc(1, sizeof *counting->delays) : NULL;
    return tally_create(&counting->tally, matches) && (!has_delays || counting->delays != NULL);
}

static void destroy(void *memory)
{
    struct counting *counting = memory;
    tally_free(&counting->tally);
    free(counting->delays);
}

static void begin(void *memory)
{
    struct counting *counting = memory;
    counting->ears[SIDE_BLUE].heard = 0;
    counting->ears[SIDE_RED].heard = 0;
    if (counting->delays != NULL) {
        delays_begin(counting->delays);
    }
}

static void hear(void *memory, const struct sim *sim, const struct sim_look *look)
{
    struct counting *counting = memory;
    enum side side = sim->plan.game->brief->seats[look->seat].side;
    tally_hear(&counting->tally, &counting->ears[side], sim, look);
    if (counting->delays != NULL) {
        delays_hear(counting->delays, look);
    }
}

static void add(void *memory, const void *debrief)
{
    struct counting *counting = memory;
    tally_add(&counting->tally, debrief);
}

static int64_t *courses(void *memory)
{
    struct counting *counting = memory;
    return counting->tally.courses;
}

// --- as JSON

static void write_numbers(struct json *json, int side, const struct record_names *names,
                          const uint64_t *numbers)
{
    json_open_object(json, SIDE_NAMES.names[side]);
    for (size_t i = 0; i < names->count; i++) {
        json_unsigned(json, names->names[i], numbers[i]);
    }
    json_close(json);
}

// How often a crew uses each system in a match.
static void write_systems(struct json *json, int side, const struct tally_crew *crew,
                          size_t matches)
{
    static const uint8_t DEEDS[SONAR_SYSTEM_COUNT] = {
        [SONAR_TORPEDO] = TALLY_TORPEDO, [SONAR_MINE] = TALLY_DROP,
        [SONAR_SONAR] = TALLY_SONAR,     [SONAR_DRONE] = TALLY_DRONE,
        [SONAR_SILENCE] = TALLY_SILENCE, [SONAR_SCENARIO] = TALLY_SCENARIO,
    };
    json_open_object(json, SIDE_NAMES.names[side]);
    for (int i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        json_fixed(json, SONAR_SYSTEM_NAMES.names[i],
                   (double)crew->deeds[DEEDS[i]] / (double)matches, 2);
    }
    json_close(json);
}

static void write_crews(struct json *json, const struct tally *tally)
{
    json_open_object(json, "damage");
    for (int side = 0; side < SIDE_COUNT; side++) {
        write_numbers(json, side, &TALLY_SOURCE_NAMES, tally->crews[side].damage);
    }
    json_close(json);
    json_open_object(json, "crews");
    for (int side = 0; side < SIDE_COUNT; side++) {
        write_numbers(json, side, &TALLY_DEED_NAMES, tally->crews[side].deeds);
    }
    json_close(json);
    json_open_object(json, "systems");
    for (int side = 0; side < SIDE_COUNT; side++) {
        write_systems(json, side, &tally->crews[side], tally->count);
    }
    json_close(json);
    json_open_object(json, "intercom");
    for (int side = 0; side < SIDE_COUNT; side++) {
        write_numbers(json, side, &TALLY_WORD_NAMES, tally->crews[side].words);
    }
    json_close(json);
    json_open_object(json, "certainty");
    json_unsigned(json, "courses", TALLY_COURSES);
    for (int side = 0; side < SIDE_COUNT; side++) {
        write_spots(json, SIDE_NAMES.names[side], &tally->crews[side]);
    }
    json_close(json);
}

static void write_spots(struct json *json, const char *name, const struct tally_crew *crew)
{
    json_open_list(json, name);
    for (int i = 0; i < TALLY_STRETCHES && crew->spots_count[i] > 0; i++) {
        json_fixed(json, NULL, (double)crew->spots[i] / (double)crew->spots_count[i], 1);
    }
    json_close(json);
}

// Of each fact: delays when it was not so, then when it was.
static void write_delays(struct json *json, struct delays *delays)
{
    json_open_object(json, "delays");
    for (int i = 0; i < DELAY_COUNT; i++) {
        struct delay_verdict verdict = delays_judge(delays, (enum delay)i);
        json_open_object(json, DELAY_NAMES.names[i]);
        json_open_list(json, "counts");
        json_unsigned(json, NULL, delays->samples[i][0].count);
        json_unsigned(json, NULL, delays->samples[i][1].count);
        json_close(json);
        json_open_list(json, "means_ms");
        json_fixed(json, NULL, verdict.means[0], 0);
        json_fixed(json, NULL, verdict.means[1], 0);
        json_close(json);
        json_fixed(json, "distance", verdict.distance, 3);
        json_fixed(json, "chance", verdict.chance, 4);
        json_close(json);
    }
    json_close(json);
}

static void write(void *memory, struct json *json)
{
    struct counting *counting = memory;
    write_crews(json, &counting->tally);
    if (counting->delays != NULL) {
        write_delays(json, counting->delays);
    }
}

// --- in words

static void put_to_file(void *out, const char *bytes, size_t length)
{
    fwrite(bytes, 1, length, out);
}

static void tell_delays(FILE *out, struct delays *delays)
{
    fprintf(out, "\nwhat time tells    not so      ms      so      ms    distance  chance\n");
    for (int i = 0; i < DELAY_COUNT; i++) {
        struct delay_verdict verdict = delays_judge(delays, (enum delay)i);
        fprintf(out, "%-16s %8u%8.0f%8u%8.0f%12.3f%8.4f\n", DELAY_NAMES.names[i],
                delays->samples[i][0].count, verdict.means[0], delays->samples[i][1].count,
                verdict.means[1], verdict.distance, verdict.chance);
    }
}

static void print(void *memory, FILE *out)
{
    struct counting *counting = memory;
    const struct tally *tally = &counting->tally;
    size_t count = tally->count;
    if (counting->delays != NULL) {
        tell_delays(out, counting->delays);
    }
    fprintf(out, "\na match              blue     red\n");
    for (size_t i = 0; i < TALLY_DEED_COUNT; i++) {
        fprintf(out, "%-16s %8.2f%8.2f\n", TALLY_DEED_NAMES.names[i],
                (double)tally->crews[SIDE_BLUE].deeds[i] / (double)count,
                (double)tally->crews[SIDE_RED].deeds[i] / (double)count);
    }
    fprintf(out, "\ndamage taken         blue     red\n");
    for (size_t i = 0; i < TALLY_SOURCE_COUNT; i++) {
        fprintf(out, "%-16s %8.2f%8.2f\n", TALLY_SOURCE_NAMES.names[i],
                (double)tally->crews[SIDE_BLUE].damage[i] / (double)count,
                (double)tally->crews[SIDE_RED].damage[i] / (double)count);
    }
    fprintf(out, "\ndots a boat could be on, by its courses\n");
    for (int side = 0; side < SIDE_COUNT; side++) {
        fprintf(out, "%-5s", SIDE_NAMES.names[side]);
        struct json json;
        json_init(&json, put_to_file, out);
        write_spots(&json, NULL, &tally->crews[side]);
        fputc('\n', out);
    }
}
