// Reads the text form that record_print.c writes and describes.

#include "shared/record_value.h"

// What ends a bare word; the NUL at the end of the text ends it too.
#define PARSE_WORD_ENDS " ()[]=\""

struct parser {
    const char *text;
    const char *at; // while refusing: where the trouble is
    struct record_error *error;
};

struct word {
    const char *at;
    size_t length;
};

static bool parse_top(struct parser *parser, const struct record *record, uint8_t *out);
static bool parse_record(struct parser *parser, const struct record *record, uint8_t *out);
static bool parse_choice(struct parser *parser, const struct record *record, uint8_t *out);
static bool parse_field(struct parser *parser, const struct record_field *field, uint8_t *out);
static bool parse_element(struct parser *parser, const struct record_field *field, uint8_t *at);

bool record_parse(const struct record *record, const char *text, void *out,
                  struct record_error *error)
{
    struct record_error ignored;
    error = error != NULL ? error : &ignored;
    error->what = NULL;
    error->path[0] = '\0';
    memset(out, 0, record->size);
    struct parser parser = {.text = text, .at = text, .error = error};
    if (!parse_top(&parser, record, out)) {
        memset(out, 0, record->size);
        record_path_add_column(error->path, (size_t)(parser.at - text) + 1);
        return false;
    }
    return true;
}

static bool refuse(struct parser *parser, const char *what)
{
    parser->error->what = what;
    return false;
}

static void skip_spaces(struct parser *parser)
{
    parser->at += strspn(parser->at, " ");
}

static bool is_at_end(const struct parser *parser)
{
    return *parser->at == '\0' || *parser->at == ')';
}

// The bare word at this place; empty if there is none. Does not move on, so that a refusal points
// at it.
static struct word peek_word(const struct parser *parser)
{
    return (struct word){.at = parser->at, .length = strcspn(parser->at, PARSE_WORD_ENDS)};
}

static bool word_is(struct word word, const char *text)
{
    return strncmp(word.at, text, word.length) == 0 && text[word.length] == '\0';
}

static bool parse_top(struct parser *parser, const struct record *record, uint8_t *out)
{
    skip_spaces(parser);
    // Only a record without required fields can be blank, so this is never the value of a field.
    if (record_is_blank(record, out) && strncmp(parser->at, "()", 2) == 0) {
        parser->at += 2;
        skip_spaces(parser);
    } else if (!parse_record(parser, record, out)) {
        return false;
    }
    return *parser->at == '\0' || refuse(parser, "unexpected character");
}

static const struct record_field *pick_named(struct parser *parser, const struct record *record,
                                             struct word name, uint64_t seen)
{
    const struct record_field *field = record_find(record, name.at, name.length);
    if (field == NULL) {
        refuse(parser, "no such field");
        return NULL;
    }
    if ((seen >> (field - record->fields) & 1) != 0) {
        record_path_into_field(parser->error->path, field->name);
        refuse(parser, "given twice");
        return NULL;
    }
    parser->at += name.length + 1;
    return field;
}

// Returns the field that the next value is for, or NULL after a refusal.
static const struct record_field *pick_field(struct parser *parser, const struct record *record,
                                             uint64_t seen)
{
    struct word word = peek_word(parser);
    if (word.length > 0 && word.at[word.length] == '=') {
        return pick_named(parser, record, word, seen);
    }
    for (size_t i = 0; i < record->field_count; i++) {
        if (!record->fields[i].is_optional && (seen >> i & 1) == 0) {
            return &record->fields[i];
        }
    }
    refuse(parser, "more values than fields");
    return NULL;
}

static bool parse_record(struct parser *parser, const struct record *record, uint8_t *out)
{
    if (record->is_choice) {
        return parse_choice(parser, record, out);
    }
    uint64_t seen = 0;
    for (skip_spaces(parser); !is_at_end(parser); skip_spaces(parser)) {
        const struct record_field *field = pick_field(parser, record, seen);
        if (field == NULL || !parse_field(parser, field, out)) {
            return false;
        }
        seen |= UINT64_C(1) << (field - record->fields);
        if (*parser->at != ' ' && !is_at_end(parser)) {
            return refuse(parser, "unexpected character");
        }
    }
    for (size_t i = 0; i < record->field_count; i++) {
        if (!record->fields[i].is_optional && (seen >> i & 1) == 0) {
            record_path_into_field(parser->error->path, record->fields[i].name);
            return refuse(parser, "missing");
        }
    }
    return true;
}

static bool parse_alternative(struct parser *parser, const struct record_field *field, uint8_t *out)
{
    skip_spaces(parser);
    if (field->kind != RECORD_KIND_RECORD || field->is_array) {
        return parse_field(parser, field, out);
    }
    if (field->record != NULL && !parse_record(parser, field->record, out + field->offset)) {
        record_path_into_field(parser->error->path, field->name);
        return false;
    }
    return true;
}

static bool parse_choice(struct parser *parser, const struct record *record, uint8_t *out)
{
    skip_spaces(parser);
    struct word name = peek_word(parser);
    if (name.length == 0) {
        return refuse(parser, "missing");
    }
    const struct record_field *field = record_find(record, name.at, name.length);
    if (field == NULL) {
        return refuse(parser, "unknown kind");
    }
    parser->at += name.length;
    if (*parser->at != ' ' && !is_at_end(parser)) {
        return refuse(parser, "unexpected character");
    }
    record_store(out + record->tag_offset, record->tag_width, (uint64_t)(field - record->fields));
    if (!parse_alternative(parser, field, out)) {
        return false;
    }
    skip_spaces(parser);
    return is_at_end(parser) || refuse(parser, "more values than fields");
}

static bool parse_array(struct parser *parser, const struct record_field *field, uint8_t *out)
{
    if (*parser->at != '[') {
        return refuse(parser, "not a list");
    }
    parser->at++;
    size_t count = 0;
    for (skip_spaces(parser); *parser->at != ']'; skip_spaces(parser)) {
        if (is_at_end(parser)) {
            return refuse(parser, "] is missing");
        }
        if (count == field->bound) {
            return refuse(parser, "too many elements");
        }
        if (!parse_element(parser, field, out + field->offset + count * field->size)) {
            record_path_into_element(parser->error->path, count);
            return false;
        }
        count++;
        if (*parser->at != ' ' && *parser->at != ']') {
            return refuse(parser, *parser->at == '\0' ? "] is missing" : "unexpected character");
        }
    }
    parser->at++;
    record_store(out + field->count_offset, field->count_width, count);
    return true;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    char lower = (char)(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

static bool parse_bytes(struct parser *parser, const struct record_field *field, uint8_t *out)
{
    struct word word = peek_word(parser);
    if (word.length < 2 || strncmp(word.at, "0x", 2) != 0 || word.length % 2 != 0) {
        return refuse(parser, "not bytes in hex");
    }
    size_t count = (word.length - 2) / 2;
    if (count > field->bound) {
        return refuse(parser, "too many bytes");
    }
    for (size_t i = 0; i < count; i++) {
        int high = hex_digit(word.at[2 + 2 * i]);
        int low = hex_digit(word.at[3 + 2 * i]);
        if (high < 0 || low < 0) {
            return refuse(parser, "not bytes in hex");
        }
        out[field->offset + i] = (uint8_t)(high << 4 | low);
    }
    record_store(out + field->count_offset, field->count_width, count);
    parser->at += word.length;
    return true;
}

static bool parse_field(struct parser *parser, const struct record_field *field, uint8_t *out)
{
    bool is_read;
    if (field->kind == RECORD_KIND_BYTES) {
        is_read = parse_bytes(parser, field, out);
    } else if (field->is_array) {
        is_read = parse_array(parser, field, out);
    } else {
        is_read = parse_element(parser, field, out + field->offset);
    }
    if (!is_read) {
        record_path_into_field(parser->error->path, field->name);
        return false;
    }
    if (field->is_optional) {
        out[field->present_offset] = 1;
    }
    return true;
}

static bool parse_bool(struct parser *parser, struct word word, uint8_t *at)
{
    if (!word_is(word, "yes") && !word_is(word, "no")) {
        return refuse(parser, "not yes or no");
    }
    *at = word_is(word, "yes") ? 1 : 0;
    return true;
}

static bool parse_int(struct parser *parser, struct word word, const struct record_field *field,
                      uint8_t *at)
{
    bool is_negative = word.length > 0 && word.at[0] == '-';
    uint64_t magnitude = 0;
    bool fits = true;
    for (size_t i = is_negative ? 1 : 0; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9') {
            return refuse(parser, "not a number");
        }
        uint64_t digit = (uint64_t)(word.at[i] - '0');
        fits = fits && magnitude <= (UINT64_MAX - digit) / 10;
        magnitude = magnitude * 10 + digit;
    }
    if (word.length == (is_negative ? 1u : 0u)) {
        return refuse(parser, "not a number");
    }
    uint64_t bits = is_negative ? 0 - magnitude : magnitude;
    bool reads_negative = field->is_signed && bits >> 63 == 1;
    bool reads_same = reads_negative == (is_negative && magnitude > 0);
    if (!fits || !reads_same || !record_is_in_range(field, bits)) {
        return refuse(parser, "out of range");
    }
    record_store(at, field->size, bits);
    return true;
}

static bool parse_enum(struct parser *parser, struct word word, const struct record_field *field,
                       uint8_t *at)
{
    for (size_t i = 0; i < field->names->count; i++) {
        if (word_is(word, field->names->names[i])) {
            record_store(at, field->size, i);
            return true;
        }
    }
    return refuse(parser, "no such name");
}

static bool parse_dot(struct parser *parser, struct word word, const struct record_field *field,
                      uint8_t *at)
{
    struct dot dot;
    const char *why;
    char name[GRID_TEXT_MAX] = "";
    if (word.length < sizeof(name)) {
        memcpy(name, word.at, word.length);
    }
    if (!grid_parse(field->grid, name, &dot, &why)) {
        return refuse(parser, why);
    }
    memcpy(at, &dot, sizeof(dot));
    return true;
}

static bool parse_bare_text(struct parser *parser, struct word word,
                            const struct record_field *field, uint8_t *at)
{
    if (word.length >= field->size) {
        return refuse(parser, "text too long");
    }
    if (!text_is_valid(word.at, word.length)) {
        return refuse(parser, "not a valid text");
    }
    memcpy(at, word.at, word.length);
    return true;
}

static bool parse_quoted_text(struct parser *parser, const struct record_field *field, uint8_t *at)
{
    const char *from = parser->at + 1;
    size_t length = 0;
    for (; *from != '"'; from++) {
        bool is_escaped = *from == '\\';
        from += is_escaped ? 1 : 0;
        if (*from == '\0') {
            return refuse(parser, "closing quote is missing");
        }
        if (is_escaped && *from != '"' && *from != '\\') {
            return refuse(parser, "only \\\" and \\\\ are known in a text");
        }
        if (length + 1 >= field->size) {
            return refuse(parser, "text too long");
        }
        at[length++] = (uint8_t)*from;
    }
    if (!text_is_valid((const char *)at, length)) {
        return refuse(parser, "not a valid text");
    }
    parser->at = from + 1;
    return true;
}

static bool parse_nested(struct parser *parser, const struct record *record, uint8_t *at)
{
    if (*parser->at != '(') {
        return refuse(parser, "not a record in parentheses");
    }
    parser->at++;
    if (!parse_record(parser, record, at)) {
        return false;
    }
    if (*parser->at != ')') {
        return refuse(parser, ") is missing");
    }
    parser->at++;
    return true;
}

// A value that is one bare word.
static bool parse_word(struct parser *parser, const struct record_field *field, uint8_t *at)
{
    struct word word = peek_word(parser);
    bool is_read = false;
    if (word.length == 0) {
        return refuse(parser, "missing");
    }
    switch (field->kind) {
    case RECORD_KIND_BOOL:
        is_read = parse_bool(parser, word, at);
        break;
    case RECORD_KIND_INT:
        is_read = parse_int(parser, word, field, at);
        break;
    case RECORD_KIND_ENUM:
        is_read = parse_enum(parser, word, field, at);
        break;
    case RECORD_KIND_DOT:
        is_read = parse_dot(parser, word, field, at);
        break;
    case RECORD_KIND_TEXT:
        is_read = parse_bare_text(parser, word, field, at);
        break;
    case RECORD_KIND_BYTES:
    case RECORD_KIND_RECORD:
        assert(false);
        break;
    }
    parser->at += is_read ? word.length : 0;
    return is_read;
}

static bool parse_element(struct parser *parser, const struct record_field *field, uint8_t *at)
{
    if (field->kind == RECORD_KIND_RECORD) {
        return parse_nested(parser, field->record, at);
    }
    if (field->kind == RECORD_KIND_TEXT && *parser->at == '"') {
        return parse_quoted_text(parser, field, at);
    }
    return parse_word(parser, field, at);
}
