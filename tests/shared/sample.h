// A sample: a record with a field of every kind, for the tests and the fuzzer of records.
#ifndef TESTS_SHARED_SAMPLE_H
#define TESTS_SHARED_SAMPLE_H

#include "shared/record.h"

#define SAMPLE_BYTES_MAX 4096 // bytes of any sample on the wire
#define SAMPLE_TEXT_MAX  4096 // characters of any sample's text form
#define SAMPLE_JSON_MAX  4096

enum sample_taste { SAMPLE_SWEET, SAMPLE_SOUR, SAMPLE_SALT };

// All that is optional, so it can be blank.
struct sample_hint {
    bool has_number;
    uint16_t number;
    bool has_taste;
    enum sample_taste taste;
    bool has_dot;
    struct dot dot;
    bool has_blob;
    uint8_t blob_count;
    uint8_t blob[5];
};

struct sample_point {
    struct dot dot;
    int8_t level; // -40 to 40
    bool has_note;
    char note[8];
};

enum sample_turn_kind { SAMPLE_LEFT, SAMPLE_RIGHT, SAMPLE_AROUND };

// A choice with an enum as its tag.
struct sample_turn {
    enum sample_turn_kind kind;
    struct sample_point around;
};

enum sample_move_kind {
    SAMPLE_STOP,
    SAMPLE_GO,
    SAMPLE_COUNT,
    SAMPLE_SAY,
    SAMPLE_DOTS,
    SAMPLE_HINT,
    SAMPLE_TURN,
    SAMPLE_BLOB,
};

// A choice with one byte as its tag, and an alternative of each sort.
struct sample_move {
    uint8_t kind; // enum sample_move_kind
    uint8_t dots_count;
    uint16_t blob_count;
    union {
        struct sample_point go;
        uint32_t count;
        char say[12];
        struct dot dots[4];
        struct sample_hint hint;
        struct sample_turn turn;
        uint8_t blob[300];
    };
};

struct sample {
    bool on;
    uint8_t tiny; // 3 to 200
    int8_t low;
    uint16_t port;
    int16_t drift; // -1000 to 1000
    uint32_t serial;
    int32_t value;
    uint64_t seed;
    int64_t now;
    enum sample_taste taste;
    uint8_t small_taste;
    struct dot dot;
    char name[40]; // its longest text needs a length byte
    uint8_t token[16];
    uint8_t token_count;
    struct sample_point point;
    struct sample_move move;
    int64_t numbers[5];
    uint8_t numbers_count;
    uint8_t tastes[4];
    uint8_t tastes_count;
    struct dot dots[20]; // more than a one-byte header can count
    uint32_t dots_count;
    char words[3][6];
    uint8_t words_count;
    struct sample_move moves[3];
    uint64_t moves_count;
    bool has_extra;
    int32_t extra;
    bool has_remark;
    char remark[16];
    bool has_hint;
    struct sample_hint hint;
};

extern const struct record SAMPLE_RECORD;       // bare values in its text
extern const struct record SAMPLE_NAMED_RECORD; // the same, written name=value
extern const struct record SAMPLE_POINT_RECORD;
extern const struct record SAMPLE_HINT_RECORD;
extern const struct record SAMPLE_MOVE_RECORD;
extern const struct record SAMPLE_TURN_RECORD;

// A sample that has its bytes and its text written down in the tests.
void sample_fill_known(struct sample *sample);
extern const char SAMPLE_KNOWN_BYTES[]; // in hex
extern const char SAMPLE_KNOWN_TEXT[];

// Reads "82 01 ff" into bytes. Returns how many.
size_t sample_read_hex(const char *hex, uint8_t *out, size_t capacity);

#endif
