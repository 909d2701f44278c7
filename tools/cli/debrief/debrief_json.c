#include "tools/cli/debrief/debrief_json.h"

#include <string.h>

#include "shared/sonar/debrief.h"
#include "tools/cli/cli.h"

static void write_sonar(const struct table *table, const struct sonar_debrief *debrief,
                        struct json *json);

int debrief_json_print(const struct table *table, const void *debrief, FILE *out)
{
    struct json json;
    cli_json_begin(&json, out);
    if (strcmp(table->game->brief->name, "sonar") == 0) {
        write_sonar(table, debrief, &json);
    } else {
        record_write_json(table->game->brief->debrief, debrief, &json, NULL);
    }
    return cli_json_end(&json);
}

static void write_sonar(const struct table *table, const struct sonar_debrief *debrief,
                        struct json *json)
{
    json_open_object(json, NULL);
    json_text(json, "table", table->code);
    json_unsigned(json, "match", table->match);
    json_text(json, "chart", debrief->chart.name);
    json_text(json, "tempo", SONAR_TEMPO_NAMES.names[debrief->tempo]);
    json_text(json, "end", SONAR_END_NAMES.names[debrief->end]);
    json_unsigned(json, "length_ms", debrief->length_ms);
    record_write_json(&OUTCOME_RECORD, &debrief->outcome, json, "outcome");
    for (int side = 0; side < SIDE_COUNT; side++) {
        record_write_json(&SONAR_FIGURES_RECORD, &debrief->figures[side], json,
                          SIDE_NAMES.names[side]);
    }
    json_bool(json, "cut", debrief->is_cut);
    json_open_list(json, "moments");
    struct sonar_tape tape = {0};
    struct sonar_moment moment;
    while (sonar_tape_next(&tape, debrief, &moment)) {
        record_write_json(&SONAR_MOMENT_RECORD, &moment, json, NULL);
    }
    json_close(json);
    json_close(json);
}
