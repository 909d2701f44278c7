#include "shared/sonar/orders.h"

#include "shared/sonar/brief.h"

static const char *const SYSTEMS[] = {"torpedo", "mine", "sonar", "drone", "silence", "scenario"};
const struct record_names SONAR_SYSTEM_NAMES = RECORD_NAMES(SYSTEMS);

static const char *const COLOURS[] = {"red", "green", "yellow", "radiation"};
const struct record_names SONAR_COLOUR_NAMES = RECORD_NAMES(COLOURS);
const struct record_names SONAR_FAMILY_NAMES = {.names = COLOURS, .count = 3};

static const char *const LETTERS[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I",
                                      "J", "K", "L", "M", "N", "O", "P", "Q", "R",
                                      "S", "T", "U", "V", "W", "X", "Y", "Z"};
static const struct record_names LETTER_NAMES = RECORD_NAMES(LETTERS);

#define SECTORS_MAX 9

static const struct record_field STATEMENT_FIELDS[] = {
    RECORD_INT(1, struct sonar_statement, row, 1, SONAR_SIDE_REALTIME),
    RECORD_ENUM(2, struct sonar_statement, column, &LETTER_NAMES),
    RECORD_INT(3, struct sonar_statement, sector, 1, SECTORS_MAX),
};
const struct record SONAR_STATEMENT_RECORD =
    RECORD_CHOICE("statement", struct sonar_statement, STATEMENT_FIELDS);

static const struct record_field ANSWER_FIELDS[] = {
    RECORD_NESTED(1, struct sonar_answer, first, &SONAR_STATEMENT_RECORD),
    RECORD_NESTED(2, struct sonar_answer, second, &SONAR_STATEMENT_RECORD),
};
const struct record SONAR_ANSWER_RECORD = RECORD("answer", struct sonar_answer, ANSWER_FIELDS);

static const struct record_field GLIDE_FIELDS[] = {
    RECORD_ENUM(1, struct sonar_glide, direction, &DIRECTION_NAMES),
    RECORD_INT(2, struct sonar_glide, steps, 0, SONAR_SILENCE_MAX),
};
static const struct record GLIDE_RECORD = RECORD("glide", struct sonar_glide, GLIDE_FIELDS);

static const struct record_field CROSS_FIELDS[] = {
    RECORD_ENUM(1, struct sonar_cross, panel, &DIRECTION_NAMES),
    RECORD_INT(2, struct sonar_cross, symbol, 1, SONAR_PANEL_SYMBOLS),
};
static const struct record CROSS_RECORD = RECORD("cross", struct sonar_cross, CROSS_FIELDS);

static const struct record_field TRACE_FIELDS[] = {
    RECORD_INTS(1, struct sonar_trace, points, 0, 255),
};
static const struct record TRACE_RECORD = RECORD("trace", struct sonar_trace, TRACE_FIELDS);

static const struct record_field GAUGE_FIELDS[] = {
    RECORD_ENUM(1, struct sonar_gauge_phrase, system, &SONAR_SYSTEM_NAMES),
    RECORD_INT(2, struct sonar_gauge_phrase, marks, 0, 6),
    RECORD_INT(3, struct sonar_gauge_phrase, size, 0, 6),
};
static const struct record GAUGE_RECORD = RECORD("gauge", struct sonar_gauge_phrase, GAUGE_FIELDS);

static const struct record_field FIX_FIELDS[] = {
    RECORD_DOT(1, struct sonar_fix, dot),
    RECORD_INT(2, struct sonar_fix, within, 0, SONAR_SIDE_REALTIME),
};
static const struct record FIX_RECORD = RECORD("fix", struct sonar_fix, FIX_FIELDS);

static const struct record_field HURT_FIELDS[] = {
    RECORD_DOT(1, struct sonar_hurt, dot),
    RECORD_INT(2, struct sonar_hurt, damage, 1, 2),
};
static const struct record HURT_RECORD = RECORD("hurt", struct sonar_hurt, HURT_FIELDS);

// What is said in few bytes, the same in an order and in a message.
#define PHRASE_ROWS                                                                                \
    RECORD_ENUM(1, struct sonar_phrase, want, &SONAR_SYSTEM_NAMES),                                \
        RECORD_ENUM(2, struct sonar_phrase, keep, &SONAR_FAMILY_NAMES), RECORD_EMPTY(3, "where"),  \
        RECORD_NESTED(4, struct sonar_phrase, gauge, &GAUGE_RECORD),                               \
        RECORD_ENUM(5, struct sonar_phrase, head, &DIRECTION_NAMES),                               \
        RECORD_ENUM(6, struct sonar_phrase, broken, &SONAR_FAMILY_NAMES),                          \
        RECORD_ENUM(7, struct sonar_phrase, works, &SONAR_FAMILY_NAMES),                           \
        RECORD_ENUM(8, struct sonar_phrase, damage, &DIRECTION_NAMES),                             \
        RECORD_NESTED(9, struct sonar_phrase, enemy, &FIX_RECORD),                                 \
        RECORD_INT(10, struct sonar_phrase, sector, 1, SECTORS_MAX), RECORD_EMPTY(11, "lost"),     \
        RECORD_EMPTY(12, "yes"), RECORD_EMPTY(13, "no"), RECORD_EMPTY(14, "wait")

static const struct record_field PHRASE_FIELDS[] = {
    PHRASE_ROWS,
    RECORD_TEXT(15, struct sonar_phrase, text),
    RECORD_TEXT(16, struct sonar_phrase, more),
    RECORD_NESTED(17, struct sonar_phrase, hurt, &HURT_RECORD),
};
const struct record SONAR_PHRASE_RECORD =
    RECORD_CHOICE("phrase", struct sonar_phrase, PHRASE_FIELDS);

static const struct record_field SPEECH_FIELDS[] = {
    PHRASE_ROWS,
    RECORD_TEXT(15, struct sonar_speech, text),
};
const struct record SONAR_SPEECH_RECORD =
    RECORD_CHOICE("speech", struct sonar_speech, SPEECH_FIELDS);
_Static_assert(offsetof(struct sonar_speech, kind) == offsetof(struct sonar_phrase, kind) &&
                   offsetof(struct sonar_speech, text) == offsetof(struct sonar_phrase, text) &&
                   sizeof(struct sonar_speech) >= sizeof(struct sonar_phrase),
               "a speech that is no text is a phrase");

// Orders name it as the phrases that most of them are.
#define SPEECH_ROW(ID)                                                                             \
    {                                                                                              \
        .id = (ID), .name = "say", .offset = offsetof(struct sonar_order, speech),                 \
        .size = sizeof(struct sonar_speech), .form = RECORD_FORM_RECORD,                           \
        .kind = RECORD_KIND_RECORD, .record = &SONAR_SPEECH_RECORD                                 \
    }

static const struct record_field ORDER_FIELDS[] = {
    RECORD_DOT(1, struct sonar_order, place),
    RECORD_ENUM(2, struct sonar_order, course, &DIRECTION_NAMES),
    RECORD_DOT(3, struct sonar_order, torpedo),
    RECORD_DOT(4, struct sonar_order, mine),
    RECORD_DOT(5, struct sonar_order, blow),
    RECORD_NESTED(6, struct sonar_order, silence, &GLIDE_RECORD),
    RECORD_DOT(7, struct sonar_order, scenario),
    RECORD_EMPTY(8, "surface"),
    RECORD_EMPTY(9, "dive"),
    RECORD_NESTED(10, struct sonar_order, answer, &SONAR_ANSWER_RECORD),
    RECORD_ENUM(11, struct sonar_order, charge, &SONAR_SYSTEM_NAMES),
    RECORD_EMPTY(12, "sonar"),
    RECORD_EMPTY(13, "drone"),
    RECORD_INT(14, struct sonar_order, sector, 1, SECTORS_MAX),
    RECORD_NESTED(15, struct sonar_order, cross, &CROSS_RECORD),
    RECORD_EMPTY(16, "ok"),
    RECORD_NESTED(17, struct sonar_order, trace, &TRACE_RECORD),
    RECORD_EMPTY(18, "end"),
    SPEECH_ROW(19),
    RECORD_NESTED(20, struct sonar_order, sketch, &SONAR_STROKE_RECORD),
    RECORD_NESTED(21, struct sonar_order, jot, &JOT_RECORD),
};
const struct record SONAR_ORDER_RECORD =
    RECORD_CHOICE("sonar_order", struct sonar_order, ORDER_FIELDS);
