// Posts: which tables a soak plays, and which station sits where.
#ifndef TOOLS_SIEGE_POSTS_H
#define TOOLS_SIEGE_POSTS_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/brief.h"

#define POSTS_AT_TABLE_MAX 8

struct post_table {
    const char *game;
    const char *settings;                  // as --set has them
    bool fills;                            // officers of the host take the other seats
    const char *seats[POSTS_AT_TABLE_MAX]; // of each station; the first opens the table
};

struct post {
    size_t table;
    size_t place; // at the table; 0 opens it
    char name[16];
    char from[16]; // the address it comes from, as if from a laptop of its own
};

extern const struct post_table POST_TABLES[];
extern const struct brief *const POST_BRIEFS[]; // of the games, ended by NULL

size_t posts_table_count(void);
size_t posts_count(void);
struct post posts_at(size_t index); // index < posts_count()

#endif
