#include "stations/around/settings.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

Test(settings, come_back_from_their_file)
{
    struct settings settings;
    settings_init(&settings);
    strncpy(settings.name, "Mara Ünal", sizeof settings.name - 1);
    settings.volume = 30;
    settings.calm = true;
    settings.theme = THEME_NIGHT_CVD;
    settings.large_text = true;
    settings.speech = SPEECH_NEVER;
    strncpy(settings.language, "de", sizeof settings.language);
    cr_assert(keymap_bind(&settings.keys, keymap_find(&settings.keys, "torpedo"), 'Q'));
    cr_assert(keymap_bind(&settings.keys, keymap_find(&settings.keys, "mine"), 0xC4)); // Ä
    cr_assert(
        keymap_bind(&settings.keys, keymap_find(&settings.keys, "want_mine"), KEYMAP_SHIFT | 'G'));
    strncpy(settings.last_code, "K7Q4M", sizeof settings.last_code);
    char path[64];
    snprintf(path, sizeof path, "/tmp/klaxon-settings-%d", (int)getpid());
    cr_assert(settings_write(&settings, path));
    struct settings read;
    settings_init(&read);
    settings_read(&read, path);
    unlink(path);
    cr_assert_str_eq(read.name, settings.name);
    cr_assert_eq(read.volume, 30);
    cr_assert(read.calm);
    cr_assert_eq(read.theme, THEME_NIGHT_CVD);
    cr_assert_str_eq(read.last_code, "K7Q4M");
    cr_assert(read.large_text);
    cr_assert_eq(read.speech, SPEECH_NEVER);
    cr_assert_str_eq(read.language, "de");
    cr_assert(memcmp(&read.keys, &settings.keys, sizeof read.keys) == 0);
}

Test(settings, keys_that_swapped_come_back)
{
    struct settings settings, read;
    char text[SETTINGS_TEXT_MAX];
    settings_init(&settings);
    settings_init(&read);
    cr_assert(keymap_bind(&settings.keys, keymap_find(&settings.keys, "torpedo"), 'Q'));
    cr_assert(keymap_bind(&settings.keys, keymap_find(&settings.keys, "mine"), 'T'));
    cr_assert(keymap_bind(&settings.keys, keymap_find(&settings.keys, "torpedo"), 'M'));
    cr_assert(settings_print(&settings, text, sizeof text) > 0);
    settings_parse(&read, text);
    cr_expect(memcmp(&read.keys, &settings.keys, sizeof read.keys) == 0, "%s", text);
}

Test(settings, two_actions_never_read_one_key)
{
    struct settings settings;
    settings_init(&settings);
    settings_parse(&settings, "key.torpedo = Q\nkey.mine = Q\nkey.sonar = M\n");
    cr_expect_eq(keymap_key(&settings.keys, keymap_find(&settings.keys, "torpedo")), 'Q',
                 "the first keeps it");
    cr_expect_eq(keymap_key(&settings.keys, keymap_find(&settings.keys, "mine")), 'M',
                 "back on its first day");
    cr_expect_eq(keymap_key(&settings.keys, keymap_find(&settings.keys, "sonar")), 'O',
                 "for the mine has it");
}

// Files of before keys had a game: the actions were Captain Sonar's, or are common now.
Test(settings, keys_without_a_game_are_still_read)
{
    struct settings settings;
    char text[SETTINGS_TEXT_MAX];
    settings_init(&settings);
    settings_parse(&settings, "key.torpedo = Q\nkey.wait = H\n");
    cr_assert(settings_print(&settings, text, sizeof text) > 0);
    cr_expect_not_null(strstr(text, "\nkey.sonar.torpedo = Q\n"), "%s", text);
    cr_expect_not_null(strstr(text, "\nkey.wait = H\n"), "%s", text);
}

Test(settings, bad_lines_change_nothing)
{
    static const char *const LINES[] = {
        "volume = 101\n",
        "volume = \n",
        "volume = 5x\n",
        "theme = pink\n",
        "nonsense\n",
        "name = \xff\xfe\n",
        "name = \u200b\u202e\n",
        "last_code = TOOLONG\n",
        "= \n",
        " = x\n",
        "volume",
        "key.torpedo = M\n",
        "key.torpedo = \n",
        "key.torpedo = QX\n",
        "key.torpedo = ⇧\n",
        "key.torpedo = ⇧!\n",
        "key.nonsense = Q\n",
        "language = ../../etc\n",
        "language = DE\n",
    };
    struct settings expected;
    settings_init(&expected);
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        struct settings settings;
        settings_init(&settings);
        settings_parse(&settings, LINES[i]);
        cr_expect_eq(settings.volume, expected.volume, "%s", LINES[i]);
        cr_expect_eq(settings.theme, expected.theme, "%s", LINES[i]);
        cr_expect_str_eq(settings.name, "", "%s", LINES[i]);
        cr_expect_str_eq(settings.last_code, "", "%s", LINES[i]);
        cr_expect_str_eq(settings.language, "", "%s", LINES[i]);
        cr_expect(memcmp(&settings.keys, &expected.keys, sizeof settings.keys) == 0, "%s",
                  LINES[i]);
    }
}

Test(settings, a_missing_file_is_the_first_day)
{
    struct settings settings;
    settings_init(&settings);
    settings_read(&settings, "/nonexistent/settings");
    cr_assert_eq(settings.volume, 70);
    cr_assert_not(settings_write(&settings, "/nonexistent/settings"));
}
