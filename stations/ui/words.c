#include "stations/ui/words.h"

#include <stdio.h>

#include "shared/text.h"

struct words words_of(const struct strings *strings, const char *id)
{
    struct words words;
    text_copy(words.text, sizeof words.text, strings_get(strings, id));
    return words;
}

struct words words_with(const struct strings *strings, const char *id, const char *arg0,
                        const char *arg1, const char *arg2)
{
    struct words words;
    const char *args[3] = {arg0 != NULL ? arg0 : "", arg1 != NULL ? arg1 : "",
                           arg2 != NULL ? arg2 : ""};
    strings_format(strings, words.text, sizeof words.text, id, args, 3);
    return words;
}

struct words words_number(const struct strings *strings, const char *id, long long number)
{
    char text[24];
    snprintf(text, sizeof text, "%lld", number);
    return words_with(strings, id, text, NULL, NULL);
}

struct words words_numbers(const struct strings *strings, const char *id, long long number0,
                           long long number1, long long number2)
{
    return words_with(strings, id, words_figure(number0).text, words_figure(number1).text,
                      words_figure(number2).text);
}

struct words words_figure(long long number)
{
    struct words words;
    snprintf(words.text, sizeof words.text, "%lld", number);
    return words;
}

// The first letter: of ASCII, or of the Latin letters that our languages begin words with.
static void capitalise(char *text)
{
    unsigned char first = (unsigned char)text[0];
    unsigned char second = first != '\0' ? (unsigned char)text[1] : 0;
    bool is_latin = first == 0xC3 && second >= 0xA0 && second <= 0xBE && second != 0xB7; // à to þ
    if (first >= 'a' && first <= 'z') {
        text[0] = (char)(first - 'a' + 'A');
    } else if (is_latin) {
        text[1] = (char)(second - 0x20);
    } else if (first == 0xC5 && second == 0x93) { // œ
        text[1] = (char)0x92;
    }
}

struct words words_reason(const struct strings *strings, const struct reason *reason)
{
    struct words words = {{0}};
    if (reason->id[0] != '\0') {
        strings_reason(strings, words.text, sizeof words.text, reason);
        capitalise(words.text); // reasons stand inside other sentences too; here one stands alone
    }
    return words;
}

const char *words_id(const struct strings *strings, const char *id, bool is_short, char out[96])
{
    snprintf(out, 96, "%s_short", id);
    return is_short && strings_has(strings, out) ? out : id;
}

const char *words_own_id(const struct strings *strings, const char *id, const char *game,
                         char out[96])
{
    snprintf(out, 96, "%s.%s", id, game);
    return strings_has(strings, out) ? out : id;
}

struct words words_in(const struct strings *strings, const char *family, const char *member)
{
    char id[96];
    snprintf(id, sizeof id, "%s.%s", family, member);
    return words_of(strings, id);
}

struct words words_clock(ms time)
{
    struct words words;
    long long seconds = time > 0 ? (long long)time / 1000 : 0;
    snprintf(words.text, sizeof words.text, "%lld:%02lld", seconds / 60, seconds % 60);
    return words;
}

struct words words_left(ms time)
{
    return words_clock(time > 0 ? time + 999 : 0);
}

struct words words_span(const struct strings *strings, ms span)
{
    char figure[24];
    if (span >= 60000 && span % 60000 == 0) {
        snprintf(figure, sizeof figure, "%lld", (long long)span / 60000);
        return words_with(strings, "span.minutes", figure, NULL, NULL);
    }
    if (span % 1000 == 0) {
        snprintf(figure, sizeof figure, "%lld", (long long)span / 1000);
    } else {
        strings_decimal(strings, figure, sizeof figure, span, 1);
    }
    return words_with(strings, "span.seconds", figure, NULL, NULL);
}
