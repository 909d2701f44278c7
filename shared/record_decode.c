#include "shared/record_tree.h"
#include "shared/record_value.h"

struct reader {
    const struct record_node *nodes;
    struct record_error *error;
};

static bool read_record(struct reader *reader, const struct record *record, struct record_node node,
                        uint8_t *out);
static bool read_choice(struct reader *reader, const struct record *record, struct record_node map,
                        uint8_t *out);
static bool read_field(struct reader *reader, const struct record_field *field,
                       struct record_node node, uint8_t *out);
static bool read_element(struct reader *reader, const struct record_field *field,
                         struct record_node node, uint8_t *at);

bool record_decode(const struct record *record, const uint8_t *bytes, size_t length, void *out,
                   struct record_error *error)
{
    struct record_error ignored;
    struct record_tree tree;
    error = error != NULL ? error : &ignored;
    error->what = NULL;
    error->path[0] = '\0';
    memset(out, 0, record->size);
    if (!record_tree_read(&tree, bytes, length, error)) {
        return false;
    }
    struct reader reader = {.nodes = tree.nodes, .error = error};
    if (!read_record(&reader, record, tree.root, out)) {
        memset(out, 0, record->size);
        return false;
    }
    return true;
}

static bool refuse(struct reader *reader, const char *what)
{
    reader->error->what = what;
    return false;
}

static bool refuse_field(struct reader *reader, const struct record_field *field, const char *what)
{
    record_path_into_field(reader->error->path, field->name);
    return refuse(reader, what);
}

// Returns the field with this id, or NULL. Senders write in table order, so `next` is nearly always
// it.
static const struct record_field *find_id(const struct record *record, size_t next, uint64_t id)
{
    if (next < record->field_count && record->fields[next].id == id) {
        return &record->fields[next];
    }
    for (size_t i = 0; i < record->field_count; i++) {
        if (record->fields[i].id == id) {
            return &record->fields[i];
        }
    }
    return NULL;
}

static bool check_all_seen(struct reader *reader, const struct record *record, uint64_t seen)
{
    for (size_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        if (!field->is_optional && (seen >> i & 1) == 0) {
            return refuse_field(reader, field, "missing");
        }
    }
    return true;
}

static bool read_record(struct reader *reader, const struct record *record, struct record_node node,
                        uint8_t *out)
{
    if (node.kind != RECORD_NODE_MAP) {
        return refuse(reader, "not a record");
    }
    if (record->is_choice) {
        return read_choice(reader, record, node, out);
    }
    const struct record_node *pair = reader->nodes + node.first;
    uint64_t seen = 0;
    size_t next = 0;
    for (uint32_t i = 0; i < node.count; i++, pair += 2) {
        if (pair[0].kind != RECORD_NODE_NUMBER) {
            return refuse(reader, "field id is not a number");
        }
        const struct record_field *field = find_id(record, next, pair[0].number);
        if (field == NULL) {
            continue; // from a newer peer
        }
        size_t index = (size_t)(field - record->fields);
        next = index + 1;
        if ((seen >> index & 1) != 0) {
            return refuse_field(reader, field, "given twice");
        }
        seen |= UINT64_C(1) << index;
        if (!read_field(reader, field, pair[1], out)) {
            return false;
        }
    }
    return check_all_seen(reader, record, seen);
}

static bool read_choice(struct reader *reader, const struct record *record, struct record_node map,
                        uint8_t *out)
{
    const struct record_node *pair = reader->nodes + map.first;
    if (map.count != 1) {
        return refuse(reader, "not exactly one kind");
    }
    if (pair[0].kind != RECORD_NODE_NUMBER) {
        return refuse(reader, "field id is not a number");
    }
    const struct record_field *field = find_id(record, 0, pair[0].number);
    if (field == NULL) {
        return refuse(reader, "unknown kind");
    }
    record_store(out + record->tag_offset, record->tag_width, (uint64_t)(field - record->fields));
    return read_field(reader, field, pair[1], out);
}

static bool read_array(struct reader *reader, const struct record_field *field,
                       struct record_node node, uint8_t *out)
{
    if (node.kind != RECORD_NODE_ARRAY) {
        return refuse(reader, "not a list");
    }
    if (node.count > field->bound) {
        return refuse(reader, "too many elements");
    }
    for (uint32_t i = 0; i < node.count; i++) {
        uint8_t *at = out + field->offset + (size_t)i * field->size;
        if (!read_element(reader, field, reader->nodes[node.first + i], at)) {
            record_path_into_element(reader->error->path, i);
            return false;
        }
    }
    record_store(out + field->count_offset, field->count_width, node.count);
    return true;
}

static bool read_bytes(struct reader *reader, const struct record_field *field,
                       struct record_node node, uint8_t *out)
{
    if (node.kind != RECORD_NODE_BYTES) {
        return refuse(reader, "not bytes");
    }
    if (node.count > field->bound) {
        return refuse(reader, "too many bytes");
    }
    memcpy(out + field->offset, node.bytes, node.count);
    record_store(out + field->count_offset, field->count_width, node.count);
    return true;
}

static bool read_field(struct reader *reader, const struct record_field *field,
                       struct record_node node, uint8_t *out)
{
    bool is_read;
    if (field->kind == RECORD_KIND_BYTES) {
        is_read = read_bytes(reader, field, node, out);
    } else if (field->is_array) {
        is_read = read_array(reader, field, node, out);
    } else {
        is_read = read_element(reader, field, node, out + field->offset);
    }
    if (!is_read) {
        record_path_into_field(reader->error->path, field->name);
        return false;
    }
    if (field->is_optional) {
        out[field->present_offset] = 1;
    }
    return true;
}

static bool read_bool(struct reader *reader, struct record_node node, uint8_t *at)
{
    if (node.kind != RECORD_NODE_BOOL) {
        return refuse(reader, "not yes or no");
    }
    *at = (uint8_t)node.number;
    return true;
}

// Below zero too: its two's complement is greater than any bound on a table or chart.
static bool is_number(struct record_node node)
{
    return node.kind == RECORD_NODE_NUMBER || node.kind == RECORD_NODE_NEGATIVE;
}

static bool read_int(struct reader *reader, const struct record_field *field,
                     struct record_node node, uint8_t *at)
{
    if (!is_number(node)) {
        return refuse(reader, "not a number");
    }
    bool is_negative = node.kind == RECORD_NODE_NEGATIVE;
    // Bits that the field's own type would read with the other sign are never in its range.
    bool reads_same = field->is_signed ? (node.number >> 63 == 1) == is_negative : !is_negative;
    if (!reads_same || !record_is_in_range(field, node.number)) {
        return refuse(reader, "out of range");
    }
    record_store(at, field->size, node.number);
    return true;
}

static bool read_enum(struct reader *reader, const struct record_field *field,
                      struct record_node node, uint8_t *at)
{
    if (!is_number(node)) {
        return refuse(reader, "not a number");
    }
    if (node.number >= field->names->count) {
        return refuse(reader, "no such name");
    }
    record_store(at, field->size, node.number);
    return true;
}

static bool read_dot(struct reader *reader, const struct record_field *field,
                     struct record_node node, uint8_t *at)
{
    if (!is_number(node)) {
        return refuse(reader, "not a number");
    }
    if (node.number >= (uint64_t)grid_count(field->grid)) {
        return refuse(reader, "not on any chart");
    }
    struct dot dot = grid_dot(field->grid, (int)node.number);
    memcpy(at, &dot, sizeof(dot));
    return true;
}

static bool read_text(struct reader *reader, const struct record_field *field,
                      struct record_node node, uint8_t *at)
{
    if (node.kind != RECORD_NODE_TEXT) {
        return refuse(reader, "not a text");
    }
    if (node.count >= field->size) {
        return refuse(reader, "text too long");
    }
    if (!text_is_valid(node.bytes, node.count)) {
        return refuse(reader, "not a valid text");
    }
    memcpy(at, node.bytes, node.count);
    return true;
}

static bool read_empty(struct reader *reader, struct record_node node)
{
    return node.kind == RECORD_NODE_NIL || refuse(reader, "should be empty");
}

static bool read_element(struct reader *reader, const struct record_field *field,
                         struct record_node node, uint8_t *at)
{
    switch (field->kind) {
    case RECORD_KIND_BOOL:
        return read_bool(reader, node, at);
    case RECORD_KIND_INT:
        return read_int(reader, field, node, at);
    case RECORD_KIND_ENUM:
        return read_enum(reader, field, node, at);
    case RECORD_KIND_DOT:
        return read_dot(reader, field, node, at);
    case RECORD_KIND_TEXT:
        return read_text(reader, field, node, at);
    case RECORD_KIND_RECORD:
        return field->record == NULL ? read_empty(reader, node)
                                     : read_record(reader, field->record, node, at);
    case RECORD_KIND_BYTES: // has a count: read_field's business
        break;
    }
    assert(false);
    return refuse(reader, "not readable");
}
