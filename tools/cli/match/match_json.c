#include "tools/bench/bench.h"
#include "tools/cli/match/match.h"

static void print_crews(FILE *out, const struct tally *tally);
static void print_spots(FILE *out, const struct tally_crew *crew);
static void print_delays(FILE *out, struct delays *delays);
static void tell_delays(FILE *out, struct delays *delays);

void match_print_json(FILE *out, struct tally *tally, struct delays *delays)
{
    size_t count = tally->count;
    bench_sort(tally->lengths, count);
    bench_sort(tally->courses, count);
    fprintf(out,
            "{\"count\":%zu,\"wins\":{\"blue\":%zu,\"red\":%zu},\"draws\":%zu,"
            "\"endings\":{\"damage\":%zu,\"limit\":%zu}",
            count, tally->wins[SIDE_BLUE], tally->wins[SIDE_RED], tally->draws,
            count - tally->limits, tally->limits);
    fprintf(out, ",\"lengths\":{\"seconds\":{\"p50\":%lld,\"p90\":%lld}",
            (long long)bench_percentile(tally->lengths, count, 50) / 1000,
            (long long)bench_percentile(tally->lengths, count, 90) / 1000);
    if (tally->has_crews) {
        fprintf(out, ",\"courses\":{\"p50\":%lld,\"p90\":%lld}",
                (long long)bench_percentile(tally->courses, count, 50),
                (long long)bench_percentile(tally->courses, count, 90));
    }
    fprintf(out, "},\"orders\":%llu,\"refused\":%llu", (unsigned long long)tally->orders,
            (unsigned long long)tally->refused);
    if (tally->has_crews) {
        print_crews(out, tally);
    }
    if (delays != NULL) {
        print_delays(out, delays);
    }
    fprintf(out, ",\"hash\":\"%016llx\"}\n", (unsigned long long)tally->hash);
}

static void print_numbers(FILE *out, const struct record_names *names, const uint64_t *numbers)
{
    for (size_t i = 0; i < names->count; i++) {
        fprintf(out, "%s\"%s\":%llu", i > 0 ? "," : "", names->names[i],
                (unsigned long long)numbers[i]);
    }
}

// How often a crew uses each system in a match.
static void print_systems(FILE *out, const struct tally_crew *crew, size_t matches)
{
    static const uint8_t DEEDS[SONAR_SYSTEM_COUNT] = {
        [SONAR_TORPEDO] = TALLY_TORPEDO, [SONAR_MINE] = TALLY_DROP,
        [SONAR_SONAR] = TALLY_SONAR,     [SONAR_DRONE] = TALLY_DRONE,
        [SONAR_SILENCE] = TALLY_SILENCE, [SONAR_SCENARIO] = TALLY_SCENARIO,
    };
    for (int i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        fprintf(out, "%s\"%s\":%.2f", i > 0 ? "," : "", SONAR_SYSTEM_NAMES.names[i],
                (double)crew->deeds[DEEDS[i]] / (double)matches);
    }
}

static void print_crews(FILE *out, const struct tally *tally)
{
    fprintf(out, ",\"damage\":{");
    for (int side = 0; side < SIDE_COUNT; side++) {
        fprintf(out, "%s\"%s\":{", side > 0 ? "," : "", SIDE_NAMES.names[side]);
        print_numbers(out, &TALLY_SOURCE_NAMES, tally->crews[side].damage);
        fprintf(out, "}");
    }
    fprintf(out, "},\"crews\":{");
    for (int side = 0; side < SIDE_COUNT; side++) {
        fprintf(out, "%s\"%s\":{", side > 0 ? "," : "", SIDE_NAMES.names[side]);
        print_numbers(out, &TALLY_DEED_NAMES, tally->crews[side].deeds);
        fprintf(out, "}");
    }
    fprintf(out, "},\"systems\":{");
    for (int side = 0; side < SIDE_COUNT; side++) {
        fprintf(out, "%s\"%s\":{", side > 0 ? "," : "", SIDE_NAMES.names[side]);
        print_systems(out, &tally->crews[side], tally->count);
        fprintf(out, "}");
    }
    fprintf(out, "},\"intercom\":{");
    for (int side = 0; side < SIDE_COUNT; side++) {
        fprintf(out, "%s\"%s\":{", side > 0 ? "," : "", SIDE_NAMES.names[side]);
        print_numbers(out, &TALLY_WORD_NAMES, tally->crews[side].words);
        fprintf(out, "}");
    }
    fprintf(out, "},\"certainty\":{\"courses\":%d", TALLY_COURSES);
    for (int side = 0; side < SIDE_COUNT; side++) {
        fprintf(out, ",\"%s\":", SIDE_NAMES.names[side]);
        print_spots(out, &tally->crews[side]);
    }
    fprintf(out, "}");
}

static void print_spots(FILE *out, const struct tally_crew *crew)
{
    fprintf(out, "[");
    for (int i = 0; i < TALLY_STRETCHES && crew->spots_count[i] > 0; i++) {
        fprintf(out, "%s%.1f", i > 0 ? "," : "",
                (double)crew->spots[i] / (double)crew->spots_count[i]);
    }
    fprintf(out, "]");
}

// Of each fact: delays when it was not so, then when it was.
static void print_delays(FILE *out, struct delays *delays)
{
    fprintf(out, ",\"delays\":{");
    for (int i = 0; i < DELAY_COUNT; i++) {
        struct delay_verdict verdict = delays_judge(delays, (enum delay)i);
        fprintf(out,
                "%s\"%s\":{\"counts\":[%u,%u],\"means_ms\":[%.0f,%.0f],\"distance\":%.3f,"
                "\"chance\":%.4f}",
                i > 0 ? "," : "", DELAY_NAMES.names[i], delays->samples[i][0].count,
                delays->samples[i][1].count, verdict.means[0], verdict.means[1], verdict.distance,
                verdict.chance);
    }
    fprintf(out, "}");
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
        print_spots(out, &tally->crews[side]);
        fprintf(out, "\n");
    }
}
