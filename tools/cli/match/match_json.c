#include "tools/bench/bench.h"
#include "tools/cli/cli.h"
#include "tools/cli/match/match.h"

static void write_lengths(struct json *json, const char *name, const int64_t *lengths, size_t count,
                          int64_t unit);
static void write_crews(struct json *json, const struct tally *tally);
static void write_spots(struct json *json, const char *name, const struct tally_crew *crew);
static void write_delays(struct json *json, struct delays *delays);
static void tell_delays(FILE *out, struct delays *delays);

int match_print_json(FILE *out, struct tally *tally, struct delays *delays)
{
    size_t count = tally->count;
    bench_sort(tally->lengths, count);
    bench_sort(tally->courses, count);
    struct json json;
    cli_json_begin(&json, out);
    json_open_object(&json, NULL);
    json_unsigned(&json, "count", count);
    json_open_object(&json, "wins");
    for (int side = 0; side < SIDE_COUNT; side++) {
        json_unsigned(&json, SIDE_NAMES.names[side], tally->wins[side]);
    }
    json_close(&json);
    json_unsigned(&json, "draws", tally->draws);
    json_open_object(&json, "endings");
    json_unsigned(&json, "damage", count - tally->limits);
    json_unsigned(&json, "limit", tally->limits);
    json_close(&json);
    json_open_object(&json, "lengths");
    write_lengths(&json, "seconds", tally->lengths, count, 1000);
    if (tally->has_crews) {
        write_lengths(&json, "courses", tally->courses, count, 1);
    }
    json_close(&json);
    json_unsigned(&json, "orders", tally->orders);
    json_unsigned(&json, "refused", tally->refused);
    if (tally->has_crews) {
        write_crews(&json, tally);
    }
    if (delays != NULL) {
        write_delays(&json, delays);
    }
    json_hash(&json, "hash", tally->hash);
    json_close(&json);
    return cli_json_end(&json);
}

// Of sorted lengths, the middle one and the one that a tenth exceeds.
static void write_lengths(struct json *json, const char *name, const int64_t *lengths, size_t count,
                          int64_t unit)
{
    json_open_object(json, name);
    json_signed(json, "p50", bench_percentile(lengths, count, 50) / unit);
    json_signed(json, "p90", bench_percentile(lengths, count, 90) / unit);
    json_close(json);
}

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

void match_print_words(FILE *out, struct tally *tally, struct delays *delays, double seconds)
{
    size_t count = tally->count;
    double all = (double)count / 100.0;
    bench_sort(tally->lengths, count);
    bench_sort(tally->courses, count);
    fprintf(out, "%zu matches in %.1f s of one core, %.1f a second\n", count, seconds,
            (double)count / seconds);
    fprintf(out, "blue wins %.1f %%, red wins %.1f %%, %zu draws, %zu not over at the limit\n",
            (double)tally->wins[SIDE_BLUE] / all, (double)tally->wins[SIDE_RED] / all, tally->draws,
            tally->limits);
    fprintf(out, "half of them take %.1f minutes, one in ten more than %.1f\n",
            (double)bench_percentile(tally->lengths, count, 50) / 60000.0,
            (double)bench_percentile(tally->lengths, count, 90) / 60000.0);
    fprintf(out, "%llu orders, %llu refused\n", (unsigned long long)tally->orders,
            (unsigned long long)tally->refused);
    if (delays != NULL) {
        tell_delays(out, delays);
    }
    if (!tally->has_crews) {
        return;
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
        cli_json_begin(&json, out);
        write_spots(&json, NULL, &tally->crews[side]);
        fputc('\n', out);
    }
}
