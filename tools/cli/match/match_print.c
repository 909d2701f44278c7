#include "tools/bench/bench.h"
#include "tools/cli/cli.h"
#include "tools/cli/match/match.h"

static void write_lengths(struct json *json, const char *name, const int64_t *lengths, size_t count,
                          int64_t unit);

int match_print_json(FILE *out, struct match_figures *figures)
{
    struct score *score = &figures->score;
    const struct match_counter *counter = figures->counter;
    size_t count = score->count;
    struct json json;
    cli_json_begin(&json, out);
    json_open_object(&json, NULL);
    json_unsigned(&json, "count", count);
    json_open_object(&json, "wins");
    for (int side = 0; side < SIDE_COUNT; side++) {
        json_unsigned(&json, brief_side_name(figures->brief, (enum side)side), score->wins[side]);
    }
    json_close(&json);
    json_unsigned(&json, "draws", score->draws);
    json_unsigned(&json, "lost", score->losses);
    json_open_object(&json, "endings");
    json_unsigned(&json, "damage", count - score->limits);
    json_unsigned(&json, "limit", score->limits);
    json_close(&json);
    json_open_object(&json, "lengths");
    bench_sort(score->lengths, count);
    write_lengths(&json, "seconds", score->lengths, count, 1000);
    if (counter != NULL) {
        int64_t *lengths = counter->lengths(figures->counted);
        bench_sort(lengths, count);
        write_lengths(&json, counter->length_name, lengths, count, 1);
    }
    json_close(&json);
    json_unsigned(&json, "orders", score->orders);
    json_unsigned(&json, "refused", score->refused);
    if (counter != NULL) {
        counter->write(figures->counted, &json);
    }
    json_hash(&json, "hash", score->hash);
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

void match_print_words(FILE *out, struct match_figures *figures, double seconds)
{
    struct score *score = &figures->score;
    size_t count = score->count;
    double all = (double)count / 100.0;
    bench_sort(score->lengths, count);
    fprintf(out, "%zu matches in %.1f s of one core, %.1f a second\n", count, seconds,
            (double)count / seconds);
    for (int side = 0; side < SIDE_COUNT; side++) {
        fprintf(out, "%s wins %.1f %%, ", brief_side_name(figures->brief, (enum side)side),
                (double)score->wins[side] / all);
    }
    if (score->losses > 0) {
        fprintf(out, "%.1f %% lost alone, ", (double)score->losses / all);
    }
    fprintf(out, "%zu draws, %zu not over at the limit\n", score->draws, score->limits);
    fprintf(out, "half of them take %.1f minutes, one in ten more than %.1f\n",
            (double)bench_percentile(score->lengths, count, 50) / 60000.0,
            (double)bench_percentile(score->lengths, count, 90) / 60000.0);
    fprintf(out, "%llu orders, %llu refused\n", (unsigned long long)score->orders,
            (unsigned long long)score->refused);
    if (figures->counter != NULL) {
        figures->counter->print(figures->counted, out);
    }
}
