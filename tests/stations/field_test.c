#include "stations/widgets/field.h"

#include <criterion/criterion.h>
#include <string.h>

Test(field, inserts_whole_characters_at_the_caret)
{
    char text[16] = "Mra";
    struct field_edit edit = {text, sizeof text, 1};
    cr_expect(field_insert(&edit, 0xE4));
    cr_expect_str_eq(text, "Mära");
    cr_expect_eq(edit.caret, 3);
    cr_expect(field_insert(&edit, 0x2191));
    cr_expect_str_eq(text, "Mä↑ra");
}

Test(field, refuses_what_does_not_fit_and_keeps_the_text)
{
    char text[5] = "ab";
    struct field_edit edit = {text, sizeof text, 2};
    cr_expect_not(field_insert(&edit, 0x2191)); // three bytes, two are free
    cr_expect_str_eq(text, "ab");
    cr_expect(field_insert(&edit, 0xE9));
    cr_expect_not(field_insert(&edit, 'x'));
    cr_expect_str_eq(text, "abé");
}

Test(field, refuses_what_does_not_show)
{
    static const uint32_t UNSEEN[] = {'\n', 0x7F, 0x85, 0x200B, 0x2028, 0x202E, 0xD800, 0xFEFF};
    char text[16] = "Mara";
    struct field_edit edit = {text, sizeof text, 2};
    for (size_t i = 0; i < sizeof UNSEEN / sizeof UNSEEN[0]; i++) {
        cr_expect_not(field_insert(&edit, UNSEEN[i]), "%x", UNSEEN[i]);
    }
    cr_expect_str_eq(text, "Mara");
}

Test(field, counts_characters_where_it_is_asked_to)
{
    char text[64] = "";
    struct field_edit edit = {text, sizeof text, 0, 3};
    cr_expect(field_insert(&edit, 0xE9));
    cr_expect(field_insert(&edit, 0x1F40B));
    cr_expect(field_insert(&edit, 0xDF));
    cr_expect_not(field_insert(&edit, 'x'));
    cr_expect_str_eq(text, "é🐋ß");
    cr_expect(field_erase_left(&edit));
    cr_expect(field_insert(&edit, 'x'));
}

Test(field, refuses_control_characters)
{
    static const uint32_t BAD[] = {0, '\n', '\t', 27, 0x7F, 0x85, 0xD800, 0x110000};
    char text[16] = "";
    struct field_edit edit = {text, sizeof text, 0};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        cr_expect_not(field_insert(&edit, BAD[i]));
    }
    cr_expect_str_eq(text, "");
}

Test(field, erases_whole_characters)
{
    char text[16] = "aé↑b";
    struct field_edit edit = {text, sizeof text, strlen(text)};
    cr_expect(field_erase_left(&edit));
    cr_expect(field_erase_left(&edit));
    cr_expect_str_eq(text, "aé");
    edit.caret = 0;
    cr_expect_not(field_erase_left(&edit));
    cr_expect(field_erase_right(&edit));
    cr_expect(field_erase_right(&edit));
    cr_expect_not(field_erase_right(&edit));
    cr_expect_str_eq(text, "");
}

Test(field, the_caret_stays_between_characters)
{
    char text[16] = "é↑b";
    struct field_edit edit = {text, sizeof text, 0};
    static const size_t PLACES[] = {2, 5, 6, 6};
    for (size_t i = 0; i < 4; i++) {
        field_move(&edit, 1);
        cr_expect_eq(edit.caret, PLACES[i]);
    }
    field_move(&edit, -2);
    cr_expect_eq(edit.caret, 2);
    field_move(&edit, -9);
    cr_expect_eq(edit.caret, 0);
}
