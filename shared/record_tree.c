#include "shared/record_tree.h"

#include <msgpack/unpack.h>

#include "shared/text.h"

// The parser keeps one entry for each open container: this is the depth it accepts.
#define MSGPACK_EMBED_STACK_SIZE RECORD_DEPTH_MAX
#include <msgpack/unpack_define.h>

static_assert(sizeof(struct record_node) == 16, "nodes are copied at every step of the parser");

// What the parser calls for each value. A negative return stops it.
static int take(struct record_node *out, enum record_node_kind kind, uint64_t number)
{
    *out = (struct record_node){.kind = kind, .number = number};
    return 0;
}

static int take_signed(struct record_node *out, int64_t number)
{
    return take(out, number < 0 ? RECORD_NODE_NEGATIVE : RECORD_NODE_NUMBER, (uint64_t)number);
}

static int take_span(struct record_node *out, enum record_node_kind kind, const char *at,
                     unsigned int length)
{
    // The parser gives no address for an empty text.
    *out = (struct record_node){.kind = kind, .count = length, .bytes = length > 0 ? at : ""};
    return 0;
}

// Claims the nodes of a container at once; a declared count costs nothing until it is known to fit.
static int take_container(struct record_tree *tree, struct record_node *out,
                          enum record_node_kind kind, uint32_t count, uint32_t nodes_each)
{
    if (count > (RECORD_NODES_MAX - tree->used) / nodes_each) {
        tree->what = "too many values";
        return -1;
    }
    *out = (struct record_node){.kind = kind, .count = count, .first = tree->used};
    tree->used += count * nodes_each;
    return 0;
}

static int put(struct record_tree *tree, struct record_node *container, struct record_node node)
{
    tree->nodes[container->first + container->filled] = node;
    container->filled++;
    return 0;
}

// clang-format off
typedef struct record_tree *tree_user;
static inline struct record_node tree_root(tree_user *tree) { (void)tree; return (struct record_node){0}; }
static inline int tree_nil(tree_user *tree, struct record_node *out) { (void)tree; return take(out, RECORD_NODE_NIL, 0); }
static inline int tree_true(tree_user *tree, struct record_node *out) { (void)tree; return take(out, RECORD_NODE_BOOL, 1); }
static inline int tree_false(tree_user *tree, struct record_node *out) { (void)tree; return take(out, RECORD_NODE_BOOL, 0); }
static inline int tree_uint8(tree_user *tree, uint8_t n, struct record_node *out) { (void)tree; return take(out, RECORD_NODE_NUMBER, n); }
static inline int tree_uint16(tree_user *tree, uint16_t n, struct record_node *out) { (void)tree; return take(out, RECORD_NODE_NUMBER, n); }
static inline int tree_uint32(tree_user *tree, uint32_t n, struct record_node *out) { (void)tree; return take(out, RECORD_NODE_NUMBER, n); }
static inline int tree_uint64(tree_user *tree, uint64_t n, struct record_node *out) { (void)tree; return take(out, RECORD_NODE_NUMBER, n); }
static inline int tree_int8(tree_user *tree, int8_t n, struct record_node *out) { (void)tree; return take_signed(out, n); }
static inline int tree_int16(tree_user *tree, int16_t n, struct record_node *out) { (void)tree; return take_signed(out, n); }
static inline int tree_int32(tree_user *tree, int32_t n, struct record_node *out) { (void)tree; return take_signed(out, n); }
static inline int tree_int64(tree_user *tree, int64_t n, struct record_node *out) { (void)tree; return take_signed(out, n); }
static inline int tree_float(tree_user *tree, float n, struct record_node *out) { (void)tree; (void)n; return take(out, RECORD_NODE_FOREIGN, 0); }
static inline int tree_double(tree_user *tree, double n, struct record_node *out) { (void)tree; (void)n; return take(out, RECORD_NODE_FOREIGN, 0); }
static inline int tree_str(tree_user *tree, const char *base, const char *at, unsigned int length, struct record_node *out) { (void)tree; (void)base; return take_span(out, RECORD_NODE_TEXT, at, length); }
static inline int tree_bin(tree_user *tree, const char *base, const char *at, unsigned int length, struct record_node *out) { (void)tree; (void)base; return take_span(out, RECORD_NODE_BYTES, at, length); }
static inline int tree_ext(tree_user *tree, const char *base, const char *at, unsigned int length, struct record_node *out) { (void)tree; (void)base; return take_span(out, RECORD_NODE_FOREIGN, at, length); }
static inline int tree_array(tree_user *tree, unsigned int count, struct record_node *out) { return take_container(*tree, out, RECORD_NODE_ARRAY, count, 1); }
static inline int tree_array_item(tree_user *tree, struct record_node *array, struct record_node node) { return put(*tree, array, node); }
static inline int tree_map(tree_user *tree, unsigned int count, struct record_node *out) { return take_container(*tree, out, RECORD_NODE_MAP, count, 2); }
static inline int tree_map_item(tree_user *tree, struct record_node *map, struct record_node key, struct record_node node) { return put(*tree, map, key) + put(*tree, map, node); }
// clang-format on

#define msgpack_unpack_struct(NAME)     struct tree##NAME
#define msgpack_unpack_func(TYPE, NAME) static TYPE tree##NAME
#define msgpack_unpack_callback(NAME)   tree##NAME
#define msgpack_unpack_object           struct record_node
#define msgpack_unpack_user             tree_user
#include <msgpack/unpack_template.h>

static bool refuse(struct record_error *error, const char *what, size_t byte)
{
    struct text_writer writer;
    error->what = what;
    text_writer_init(&writer, error->path, sizeof(error->path));
    text_append_format(&writer, "byte %zu", byte);
    return false;
}

bool record_tree_read(struct record_tree *tree, const uint8_t *bytes, size_t length,
                      struct record_error *error)
{
    tree->what = NULL;
    tree->used = 0;
    if (length == 0) {
        return refuse(error, "empty", 0);
    }
    struct tree_context context;
    context.user = tree;
    tree_init(&context);
    size_t at = 0;
    int result = tree_execute(&context, (const char *)bytes, length, &at);
    if (result == MSGPACK_UNPACK_NOMEM_ERROR) {
        return refuse(error, "nested too deeply", at);
    }
    if (result < 0) {
        return refuse(error, tree->what != NULL ? tree->what : "not msgpack", at);
    }
    if (result == 0) {
        return refuse(error, "cut short", length);
    }
    if (at != length) {
        return refuse(error, "more bytes than the message", at);
    }
    tree->root = tree_data(&context);
    return true;
}
