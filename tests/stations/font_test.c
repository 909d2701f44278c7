#include "stations/draw/font.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "shared/utf8.h"

static void open_font(struct font *font)
{
    char error[256] = "";
    cr_assert(font_open(font, KLAXON_FONTS_DIR, error, sizeof error), "%s", error);
}

Test(font, has_the_signs_the_screens_use)
{
    static const char *const SIGNS = "←↑→↓↵⇧…·×±ÄÖÜäöüßàâçéèêëîïôùûœÀÉŒ°’“”«»";
    struct font font;
    open_font(&font);
    for (int face = 0; face < FONT_FACES; face++) {
        const char *text = SIGNS;
        for (uint32_t sign; (sign = utf8_next(&text)) != 0;) {
            cr_expect_neq(font_file_glyph(&font.files[face], sign), 0, "face %d lacks U+%04X", face,
                          sign);
        }
    }
    font_close(&font);
}

Test(font, bold_is_as_wide_as_regular)
{
    struct font font;
    open_font(&font);
    for (uint32_t c = 'A'; c <= 'z'; c++) {
        cr_expect_float_eq(font_advance(&font, FONT_REGULAR, c), font_advance(&font, FONT_BOLD, c),
                           0.001f);
        cr_expect_float_eq(font_advance(&font, FONT_MONO, c), font_advance(&font, FONT_MONO, 'M'),
                           0.001f);
    }
    font_close(&font);
}

Test(font, a_glyph_stands_on_the_baseline_and_is_a_capital_high)
{
    struct font font;
    open_font(&font);
    struct font_glyph glyph = font_draw(&font, FONT_REGULAR, 'H', 100, 1, 0);
    int top = glyph.mask.height;
    int bottom = 0;
    for (int y = 0; y < glyph.mask.height; y++) {
        for (int x = 0; x < glyph.mask.width; x++) {
            if (glyph.mask.coverage[y * glyph.mask.width + x] > 128) {
                top = y < top ? y : top;
                bottom = y > bottom ? y : bottom;
            }
        }
    }
    cr_expect_float_eq((float)(bottom + 1 - top), 100 * FONT_CAPITAL, 2);
    cr_expect_float_eq((float)(glyph.top + bottom + 1), 0, 1);
    free(glyph.mask.coverage);
    font_close(&font);
}

Test(font, a_letter_it_lacks_is_drawn_plain)
{
    struct font font;
    open_font(&font);
    cr_assert_eq(font_file_glyph(&font.files[FONT_REGULAR], 0x141), 0);
    cr_expect_float_eq(font_advance(&font, FONT_REGULAR, 0x141),
                       font_advance(&font, FONT_REGULAR, 'L'), 0.0001f);
    cr_expect_float_eq(font_advance(&font, FONT_REGULAR, 0x4E2D),
                       font_advance(&font, FONT_REGULAR, '?'), 0.0001f);
    font_close(&font);
}

Test(font, says_which_file_is_missing)
{
    struct font font;
    char error[256] = "";
    cr_expect_not(font_open(&font, "/nonexistent", error, sizeof error));
    cr_expect_not_null(strstr(error, "B612-Regular.otf"));
}

Test(font, broken_bytes_are_refused_or_harmless)
{
    struct font font;
    open_font(&font);
    const struct font_file *whole = &font.files[FONT_REGULAR];
    for (size_t size = 0; size < whole->size; size += size < 600 ? 1 : 997) {
        uint8_t *part = malloc(size + 1);
        memcpy(part, whole->data, size);
        struct font_file file;
        if (font_file_open(&file, part, size)) {
            for (uint32_t c = 0; c < 0x300; c++) {
                font_file_advance(&file, font_file_glyph(&file, c));
            }
        }
        free(part);
    }
    font_close(&font);
}
