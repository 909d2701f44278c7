// Words that a station says by itself.
#include <criterion/criterion.h>
#include <string.h>

#include "stations/ui/words.h"

static struct strings *read(const char *text)
{
    char error[256] = "";
    struct strings *strings = strings_create(text, strlen(text), error, sizeof error);
    cr_assert_not_null(strings, "%s", error);
    return strings;
}

// A reason that stands alone begins with a capital, in every language.
Test(words, a_reason_begins_with_a_capital)
{
    static const struct {
        const char *text, *said;
    } REASONS[] = {
        {"refused.a = the helm waits\n", "The helm waits"},
        {"refused.a = écoutez d'abord\n", "Écoutez d'abord"},
        {"refused.a = à vous\n", "À vous"},
        {"refused.a = œil ouvert\n", "Œil ouvert"},
        {"refused.a = über die Karte\n", "Über die Karte"},
        {"refused.a = 3 Zeichen\n", "3 Zeichen"},
        {"refused.a = ÷ ist kein Buchstabe\n", "÷ ist kein Buchstabe"},
        {"refused.a = É déjà\n", "É déjà"},
    };
    for (size_t i = 0; i < sizeof REASONS / sizeof REASONS[0]; i++) {
        struct strings *strings = read(REASONS[i].text);
        struct reason reason;
        reason_set(&reason, "refused.a", NULL, NULL);
        cr_expect_str_eq(words_reason(strings, &reason).text, REASONS[i].said);
        strings_destroy(strings);
    }
}

// A language that says nothing about it writes a point.
Test(words, spans_are_written_with_the_sign_of_the_language)
{
    struct strings *french = read("number.point = ,\nspan.seconds = {0} s\n");
    cr_expect_str_eq(words_span(french, 4500).text, "4,5 s");
    cr_expect_str_eq(words_span(french, 4000).text, "4 s");
    strings_destroy(french);
    struct strings *plain = read("span.seconds = {0} s\n");
    cr_expect_str_eq(words_span(plain, 12050).text, "12.0 s");
    char figure[16];
    strings_decimal(plain, figure, sizeof figure, 1070, 2);
    cr_expect_str_eq(figure, "1.07");
    strings_destroy(plain);
}

// What the host names by ids is said in the station's own language.
Test(words, a_reason_names_its_ids_in_the_own_language)
{
    struct strings *strings =
        read("role.mate = Offizier\nside.red = Rot\nrefused.empty_seat = {0}: niemand ist {1}\n");
    struct reason reason;
    reason_set(&reason, "refused.empty_seat", "@side.red", "@role.mate");
    cr_expect_str_eq(words_reason(strings, &reason).text, "Rot: niemand ist Offizier");
    strings_destroy(strings);
}
