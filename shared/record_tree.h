// A msgpack message as a tree of values in fixed storage, so that hostile bytes can never make us
// allocate. Only record_decode.c reads it. Texts and bytes point into the message, which must
// outlive the tree.
#ifndef SHARED_RECORD_TREE_H
#define SHARED_RECORD_TREE_H

#include "shared/record.h"

enum record_node_kind {
    RECORD_NODE_NIL,
    RECORD_NODE_BOOL,
    RECORD_NODE_NUMBER,   // not negative
    RECORD_NODE_NEGATIVE, // below zero
    RECORD_NODE_TEXT,
    RECORD_NODE_BYTES,
    RECORD_NODE_ARRAY,
    RECORD_NODE_MAP,
    RECORD_NODE_FOREIGN, // a float or an extension: nothing of ours
};

struct record_node {
    enum record_node_kind kind;
    uint32_t count; // bytes, elements, or pairs of a map
    union {
        uint64_t number; // a negative one as its two's complement; a bool as 0 or 1
        const char *bytes;
        struct {
            uint32_t first; // node of the first element or key; a value follows its key
            uint32_t filled;
        };
    };
};

struct record_tree {
    const char *what; // why a value was refused while reading
    uint32_t used;
    struct record_node root;
    struct record_node nodes[RECORD_NODES_MAX];
};

// Reads exactly one message. On failure returns false and says why, with the byte in the path.
bool record_tree_read(struct record_tree *tree, const uint8_t *bytes, size_t length,
                      struct record_error *error);

#endif
