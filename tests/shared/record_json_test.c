#include "shared/record.h"

#include <criterion/criterion.h>
#include <string.h>

#include "tests/shared/sample.h"

Test(record_json, writes_the_known_sample)
{
    struct sample sample;
    char json[SAMPLE_JSON_MAX];
    sample_fill_known(&sample);
    sample.dots_count = 2;
    size_t length = record_json(&SAMPLE_RECORD, &sample, json, sizeof(json));
    cr_assert_eq(length, strlen(json));
    cr_assert_str_eq(
        json, "{\"on\":true,\"tiny\":200,\"low\":-128,\"port\":7777,\"drift\":-1000,"
              "\"serial\":4294967295,\"value\":-70000,\"seed\":\"18446744073709551615\","
              "\"now\":\"-5000000000\",\"taste\":\"sour\",\"small_taste\":\"salt\",\"dot\":\"Z26\","
              "\"name\":\"Mara\",\"token\":\"dead\",\"point\":{\"dot\":\"A1\",\"level\":40},"
              "\"move\":{\"stop\":null},\"numbers\":[\"1\",\"-1\"],\"tastes\":[],"
              "\"dots\":[\"B1\",\"B1\"],\"words\":[\"a\",\"\"],"
              "\"moves\":[{\"turn\":{\"right\":null}},{\"count\":128}],\"extra\":99999,"
              "\"hint\":{}}");
}

Test(record_json, escapes_texts)
{
    struct sample_move move = {.kind = SAMPLE_SAY, .say = "a\"b\\c/\xc3\xa9"};
    char json[64];
    record_json(&SAMPLE_MOVE_RECORD, &move, json, sizeof(json));
    cr_assert_str_eq(json, "{\"say\":\"a\\\"b\\\\c/\xc3\xa9\"}");
}

Test(record_json, returns_0_when_it_does_not_fit)
{
    struct sample_hint hint = {.has_number = true, .number = 12};
    char json[32];
    cr_assert_eq(record_json(&SAMPLE_HINT_RECORD, &hint, json, 14), 13);
    cr_assert_str_eq(json, "{\"number\":12}");
    cr_assert_eq(record_json(&SAMPLE_HINT_RECORD, &hint, json, 13), 0);
    cr_assert_str_eq(json, "");
}
