// Passwords of tables: who needs one, who is told, and what is listed.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "engine/host/inside.h"
#include "tests/support/dozer.h"
#include "tests/support/party.h"

static struct party party;

static void start(void)
{
    party_start_with(&party, DOZERS);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(password, .init = start, .fini = end);

static void join_with(int guest, const char *code, const char *password)
{
    struct wire_up up = {.kind = WIRE_JOIN};
    snprintf(up.join.code, sizeof(up.join.code), "%s", code);
    snprintf(up.join.password, sizeof(up.join.password), "%s", password);
    guest_send(&party, guest, &up);
}

Test(password, is_needed_at_a_table_that_has_one)
{
    guest_hello(&party, 0, "Mara");
    struct wire_up up = {.kind = WIRE_OPEN,
                         .open = {.game = "drill", .name = "Deep End", .password = "squid"}};
    guest_send(&party, 0, &up);
    const char *code = party.guests[0].joined.code;
    cr_assert_neq(code[0], '\0');
    cr_assert_str_eq(party.guests[0].lobby.password, "squid");
    guest_hello(&party, 1, "Jonas");
    guest_join(&party, 1, code);
    cr_assert_str_eq(party.guests[1].refused.id, "refused.password");
    static const char *const WRONG[] = {"squi", "squidd", "Squid", " squid"};
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(WRONG[0]); i++) {
        join_with(1, code, WRONG[i]);
        cr_assert_str_eq(party.guests[1].refused.id, "refused.password_wrong");
    }
    join_with(1, code, "squid");
    cr_assert_str_empty(party.guests[1].refused.id);
    cr_assert(party.guests[1].lobby.has_password);
    cr_assert_str_empty(party.guests[1].lobby.password, "only the owner is told the word");
    struct wire_joined joined = party.guests[1].joined;
    party_restart(&party);
    guest_return(&party, 1, "Jonas", &joined);
    cr_assert_str_empty(party.guests[1].refused.id, "a token needs none");
    guest_hello(&party, 2, "Aiko");
    guest_join(&party, 2, joined.code);
    cr_assert_str_eq(party.guests[2].refused.id, "refused.password", "after a restart too");
}

Test(password, hides_the_code_of_its_table)
{
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Deep End");
    guest_send(&party, 0, &(struct wire_up){.kind = WIRE_PASSWORD, .password = {"squid"}});
    guest_hello(&party, 1, "Jonas");
    guest_say(&party, 1, WIRE_LIST);
    cr_assert_eq(party.guests[1].tables.tables_count, 1);
    const struct wire_table *listed = &party.guests[1].tables.tables[0];
    cr_assert_str_eq(listed->name, "Deep End");
    cr_assert(listed->has_password);
    cr_assert_str_empty(listed->code);
    struct wire_table found;
    cr_assert(host_find_table(party.host, party.guests[0].joined.code, &found));
    cr_assert_str_eq(found.code, party.guests[0].joined.code, "who knows it finds it");
    guest_send(&party, 0, &(struct wire_up){.kind = WIRE_PASSWORD});
    guest_say(&party, 1, WIRE_LIST);
    cr_assert_str_eq(party.guests[1].tables.tables[0].code, party.guests[0].joined.code);
    cr_assert_not(party.guests[1].tables.tables[0].has_password);
    guest_join(&party, 1, party.guests[0].joined.code);
    guest_send(&party, 1, &(struct wire_up){.kind = WIRE_PASSWORD, .password = {"mine"}});
    cr_assert_str_eq(party.guests[1].refused.id, "refused.not_owner");
}

Test(password, stays_for_the_next_match)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_send(&party, 0, &(struct wire_up){.kind = WIRE_PASSWORD, .password = {"late"}});
    cr_assert_str_eq(party.guests[0].refused.id, "refused.playing");
    struct reason reason;
    const char *code = party.guests[0].joined.code;
    cr_assert(host_set_password(party.host, code, "squid", &reason));
    guest_concede(&party, 0, 0);
    guest_say(&party, 0, WIRE_REMATCH);
    cr_assert(party.guests[0].lobby.has_password);
    guest_hello(&party, 1, "Jonas");
    guest_join(&party, 1, code);
    cr_assert_str_eq(party.guests[1].refused.id, "refused.password");
}
