// The two lists of the find screen: hosts on this network, and the tables of the one chosen.
#ifndef STATIONS_AROUND_FIND_LISTS_H
#define STATIONS_AROUND_FIND_LISTS_H

#include "stations/around/app_private.h"

void find_hosts_show(struct app *app, struct box box);
void find_tables_show(struct app *app, struct box box);
void find_foot_show(struct app *app, const struct foot *foot); // join and open, the main buttons

void find_go_to_host(struct app *app, int index);                 // in find.c, as the next
bool find_read_code(const char *typed, char code[WIRE_CODE_MAX]); // false: it cannot be one
bool find_has_name(const struct app *app);                        // one that can be seen

#endif
