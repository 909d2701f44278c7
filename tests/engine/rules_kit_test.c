// The kit for rules: logs with their ears, messages, pads. As a game that is none of ours keeps
// them.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/kit/log.h"
#include "engine/kit/message.h"
#include "engine/kit/pad.h"
#include "shared/kit/call.h"
#include "shared/text.h"

#define CALLS_MAX 5

enum ear { EAR_ROOM, EAR_CREW, EAR_RADIO };
#define EAR_COUNT 3

struct toy_call {
    CALL_HEAD;
    uint8_t said;
};

struct toy_log {
    uint32_t last;
    struct toy_call calls[CALLS_MAX];
};

struct toy_state {
    struct toy_log logs[EAR_COUNT];
};

static struct toy_call toy_call(uint8_t said)
{
    return (struct toy_call){.at_s = said, .said = said};
}

Test(rules_kit, a_log_keeps_the_newest_with_their_numbers)
{
    struct toy_log log = {0};
    struct toy_call told[CALLS_MAX];
    cr_assert_eq(LOG_TELL(log.calls, log.last, told), 0);
    for (uint8_t said = 1; said <= 4 * CALLS_MAX; said++) {
        LOG_ADD(log.calls, log.last, toy_call(said));
        uint8_t kept = said < CALLS_MAX ? said : CALLS_MAX;
        cr_assert_eq(log.last, said);
        cr_assert_eq(LOG_KEPT(log.calls, log.last), kept);
        cr_assert_eq(LOG_TELL(log.calls, log.last, told), kept);
        for (uint8_t i = 0; i < kept; i++) { // the oldest first, and each by its number
            uint8_t number = (uint8_t)(said - kept + 1 + i);
            cr_assert_eq(told[i].said, number);
            cr_assert_eq(LOG_ITEM(log.calls, log.last, number)->said, number);
        }
    }
}

Test(rules_kit, who_is_out_of_earshot_hears_nothing_and_sees_no_gap)
{
    struct toy_state state;
    memset(&state, 0, sizeof(state));
    LOG_CALL(state.logs, 1u << EAR_ROOM | 1u << EAR_CREW | 1u << EAR_RADIO, toy_call(1));
    struct toy_log deaf = state.logs[EAR_RADIO];
    for (uint8_t said = 2; said <= 9; said++) {
        LOG_CALL(state.logs, 1u << EAR_ROOM | 1u << EAR_CREW, toy_call(said));
    }
    cr_assert_arr_eq(&state.logs[EAR_RADIO], &deaf, sizeof(deaf), "a deaf ear's log was touched");
    LOG_CALL(state.logs, 1u << EAR_ROOM | 1u << EAR_RADIO, toy_call(10));
    cr_assert_eq(state.logs[EAR_ROOM].last, 10);
    cr_assert_eq(state.logs[EAR_CREW].last, 9);
    cr_assert_eq(state.logs[EAR_RADIO].last, 2, "its numbers tell what it missed");
    cr_assert_eq(LOG_ITEM(state.logs[EAR_RADIO].calls, 2, 2)->said, 10);
    cr_assert_eq(LOG_ITEM(state.logs[EAR_CREW].calls, 9, 9)->said, 9);
}

Test(rules_kit, a_moment_stays_at_its_end)
{
    cr_assert_eq(call_seconds(0), 0);
    cr_assert_eq(call_seconds(999), 0);
    cr_assert_eq(call_seconds(1000), 1);
    cr_assert_eq(call_seconds((ms)UINT16_MAX * 1000 - 1), UINT16_MAX - 1);
    cr_assert_eq(call_seconds((ms)UINT16_MAX * 1000), UINT16_MAX);
    cr_assert_eq(call_seconds(MS_NEVER), UINT16_MAX);
}

static void repeat(const char *character, int count, char *out, size_t size)
{
    struct text_writer writer;
    text_writer_init(&writer, out, size);
    for (int i = 0; i < count; i++) {
        text_append(&writer, character);
    }
    cr_assert_eq(writer.length, strlen(character) * (size_t)count);
}

Test(rules_kit, a_text_becomes_parts_of_whole_characters)
{
    static const char *const CHARACTERS[] = {"a", "\u00e9", "\u20ac", "\U0001F40B"};
    for (size_t i = 0; i < sizeof(CHARACTERS) / sizeof(CHARACTERS[0]); i++) {
        char text[MESSAGE_TEXT_MAX];
        char heard[MESSAGE_TEXT_MAX] = "";
        char part[MESSAGE_PART_MAX];
        struct reason reason;
        char clean[MESSAGE_TEXT_MAX];
        const char *rest = clean;
        bool goes_on = true;
        repeat(CHARACTERS[i], MESSAGE_CHARACTERS, text, sizeof(text));
        cr_assert(message_clean(clean, text, &reason));
        while (goes_on) {
            memset(part, 'x', sizeof(part));
            goes_on = message_part(&rest, part, sizeof(part));
            size_t length = strlen(part);
            cr_assert(text_is_valid(part, length), "a character was cut");
            cr_assert_gt(length, 0);
            for (size_t k = length; k < sizeof(part); k++) {
                cr_assert_eq(part[k], '\0', "a byte is nobody's");
            }
            strncat(heard, part, sizeof(heard) - strlen(heard) - 1);
        }
        cr_assert_str_eq(heard, text);
        repeat(CHARACTERS[i], MESSAGE_CHARACTERS + 1, text, sizeof(text));
        cr_assert_not(message_clean(clean, text, &reason));
        cr_assert_str_eq(reason.id, "refused.long_text");
    }
}

Test(rules_kit, a_text_that_nobody_can_read_is_refused)
{
    static const char *const BLANK[] = {"", "  ", "\u200b\u200d", "\u202e", "\u00a0\u2003"};
    for (size_t i = 0; i < sizeof(BLANK) / sizeof(BLANK[0]); i++) {
        char clean[MESSAGE_TEXT_MAX];
        struct reason reason;
        cr_assert_not(message_clean(clean, BLANK[i], &reason), "%zu", i);
        cr_assert_str_eq(reason.id, "refused.blank_text");
    }
}

Test(rules_kit, a_pad_keeps_lines_and_wipes_them)
{
    struct pad pad;
    struct pad clean;
    char told[PAD_LINES][JOT_MAX];
    memset(&pad, 0, sizeof(pad));
    clean = pad;
    cr_assert_eq(pad_tell(&pad, told), 0);
    pad_write(&pad, &(struct jot){.line = 2, .text = "his torpedo is ready"});
    cr_assert_eq(pad_tell(&pad, told), 2);
    cr_assert_str_eq(told[0], "");
    cr_assert_str_eq(told[1], "his torpedo is ready");
    pad_write(&pad, &(struct jot){.line = 2, .text = "no"});
    pad_write(&pad, &(struct jot){.line = PAD_LINES, .text = "mine"});
    cr_assert_eq(pad_tell(&pad, told), PAD_LINES);
    cr_assert_str_eq(told[1], "no");
    pad_write(&pad, &(struct jot){.line = PAD_LINES, .text = ""});
    pad_write(&pad, &(struct jot){.line = 2, .text = ""});
    cr_assert_eq(pad_tell(&pad, told), 0);
    cr_assert_arr_eq(&pad, &clean, sizeof(pad), "bytes of a wiped note are left");
}
