#include "shared/sonar/debrief.h"
#include "tools/games/sonar/sonar.h"

void sonar_write_debrief(const void *whole, struct json *json)
{
    const struct sonar_debrief *debrief = whole;
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
}
