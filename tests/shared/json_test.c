#include "shared/json.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

struct page {
    char text[512];
    struct text_writer writer;
    struct json json;
};

static struct json *begin(struct page *page)
{
    text_writer_init(&page->writer, page->text, sizeof page->text);
    json_init_text(&page->json, &page->writer);
    return &page->json;
}

#define EXPECT_WRITTEN(page, expected)                                                             \
    cr_expect_str_eq((page).text, expected, "%s\n is not\n%s", (page).text, expected)

Test(json, writes_commas_between_values_only)
{
    struct page page;
    struct json *json = begin(&page);
    json_open_object(json, NULL);
    json_open_object(json, "none");
    json_close(json);
    json_open_list(json, "one");
    json_open_list(json, NULL);
    json_close(json);
    json_close(json);
    json_open_list(json, "more");
    json_unsigned(json, NULL, 1);
    json_open_object(json, NULL);
    json_bool(json, "a", true);
    json_bool(json, "b", false);
    json_close(json);
    json_null(json, NULL);
    json_close(json);
    json_text(json, "last", "");
    json_close(json);
    EXPECT_WRITTEN(
        page,
        "{\"none\":{},\"one\":[[]],\"more\":[1,{\"a\":true,\"b\":false},null],\"last\":\"\"}");
}

Test(json, writes_a_value_that_stands_alone)
{
    struct page page;
    json_text(begin(&page), NULL, "alone");
    EXPECT_WRITTEN(page, "\"alone\"");
    json_open_list(begin(&page), NULL);
    json_close(&page.json);
    EXPECT_WRITTEN(page, "[]");
}

Test(json, escapes_texts_and_names)
{
    struct page page;
    struct json *json = begin(&page);
    json_open_object(json, NULL);
    json_text(json, "a\"b", "\"\\/\b\f\n\r\t\x01\x1f\x7f é\u2028\U0001F6A2");
    json_text_bytes(json, "nul", "a\0b", 3);
    json_text(json, "nothing", NULL);
    json_close(json);
    EXPECT_WRITTEN(page,
                   "{\"a\\\"b\":\"\\\"\\\\/\\u0008\\u000c\\u000a\\u000d\\u0009\\u0001\\u001f\x7f "
                   "é\u2028\U0001F6A2\",\"nul\":\"a\\u0000b\",\"nothing\":null}");
}

// The name of a file may be anything; what is printed is UTF-8.
Test(json, writes_utf8_whatever_it_gets)
{
    struct page page;
    struct json *json = begin(&page);
    json_open_list(json, NULL);
    json_text(json, NULL, "a\xff\xc0\xaf");
    json_text(json, NULL, "\xed\xa0\x80\"");
    json_text_bytes(json, NULL, "\xe2\x86\x92", 2);
    json_close(json);
    EXPECT_WRITTEN(page, "[\"a\ufffd\ufffd\ufffd\",\"\ufffd\ufffd\ufffd\\\"\",\"\ufffd\ufffd\"]");
}

Test(json, writes_numbers)
{
    struct page page;
    struct json *json = begin(&page);
    json_open_list(json, NULL);
    json_unsigned(json, NULL, UINT64_MAX);
    json_signed(json, NULL, INT64_MIN);
    json_fixed(json, NULL, 2.0 / 3, 2);
    json_fixed(json, NULL, -1234.5, 0);
    json_double(json, NULL, 0.1);
    json_double(json, NULL, 10);
    json_hash(json, NULL, 0xbeef);
    json_hex(json, NULL, (const uint8_t[]){0, 0xab, 0xff}, 3);
    json_close(json);
    EXPECT_WRITTEN(page, "[18446744073709551615,-9223372036854775808,0.67,-1234,0.1,10,"
                         "\"000000000000beef\",\"00abff\"]");
}

Test(json, writes_null_for_what_is_no_number)
{
    struct page page;
    struct json *json = begin(&page);
    json_open_list(json, NULL);
    json_fixed(json, NULL, (double)NAN, 2);
    json_fixed(json, NULL, (double)INFINITY, 0);
    json_double(json, NULL, -(double)INFINITY);
    json_double(json, NULL, 1);
    json_close(json);
    EXPECT_WRITTEN(page, "[null,null,null,1]");
    json_fixed(begin(&page), NULL, 1.7976931348623157e308, 20);
    cr_expect_eq(strlen(page.text), 309 + 1 + 20, "the largest one is not cut off");
}

Test(json, nests_as_deep_as_it_says)
{
    struct page page;
    struct json *json = begin(&page);
    for (int i = 0; i < JSON_DEPTH_MAX / 2; i++) {
        json_open_list(json, NULL);
        json_open_object(json, NULL);
        json_null(json, "n");
        json_close(json);
        json_open_list(json, NULL);
    }
    cr_expect_eq(json->depth, JSON_DEPTH_MAX);
    while (json->depth > 0) {
        json_close(json);
    }
    char expected[512];
    struct text_writer writer;
    text_writer_init(&writer, expected, sizeof expected);
    for (int i = 0; i < JSON_DEPTH_MAX / 2; i++) {
        text_append(&writer, "[{\"n\":null},[");
    }
    for (int i = 0; i < JSON_DEPTH_MAX; i++) {
        text_append(&writer, "]");
    }
    EXPECT_WRITTEN(page, expected);
}
