#include "tools/cli/debrief/debrief_json.h"

#include <stdlib.h>
#include <string.h>

#include "shared/sonar/debrief.h"
#include "tools/cli/cli.h"

#define TEXT_MAX 65536

static void print_record(const struct record *record, const void *value, char *text, FILE *out);
static void print_sonar(const struct table *table, const struct sonar_debrief *debrief, char *text,
                        FILE *out);

int debrief_json_print(const struct table *table, const void *debrief, FILE *out)
{
    char *text = malloc(TEXT_MAX);
    if (text == NULL) {
        return cli_fail("not enough memory");
    }
    if (strcmp(table->game->brief->name, "sonar") == 0) {
        print_sonar(table, debrief, text, out);
    } else {
        print_record(table->game->brief->debrief, debrief, text, out);
    }
    fputc('\n', out);
    free(text);
    return fflush(out) == 0 ? CLI_OK : cli_fail("the figures cannot be written");
}

static void print_record(const struct record *record, const void *value, char *text, FILE *out)
{
    size_t length = record_json(record, value, text, TEXT_MAX);
    fwrite(length > 0 ? text : "null", 1, length > 0 ? length : 4, out);
}

static void print_sonar(const struct table *table, const struct sonar_debrief *debrief, char *text,
                        FILE *out)
{
    fprintf(out, "{\"table\":\"%s\",\"match\":%u,\"chart\":", table->code, (unsigned)table->match);
    cli_json_text(out, debrief->chart.name);
    fprintf(out, ",\"tempo\":\"%s\",\"end\":\"%s\",\"length_ms\":%lu,\"outcome\":",
            SONAR_TEMPO_NAMES.names[debrief->tempo], SONAR_END_NAMES.names[debrief->end],
            (unsigned long)debrief->length_ms);
    print_record(&OUTCOME_RECORD, &debrief->outcome, text, out);
    for (int side = 0; side < SIDE_COUNT; side++) {
        fprintf(out, ",\"%s\":", SIDE_NAMES.names[side]);
        print_record(&SONAR_FIGURES_RECORD, &debrief->figures[side], text, out);
    }
    fprintf(out, ",\"cut\":%s,\"moments\":[", debrief->is_cut ? "true" : "false");
    struct sonar_tape tape = {0};
    struct sonar_moment moment;
    for (bool is_first = true; sonar_tape_next(&tape, debrief, &moment); is_first = false) {
        fputs(is_first ? "" : ",", out);
        print_record(&SONAR_MOMENT_RECORD, &moment, text, out);
    }
    fputs("]}", out);
}
