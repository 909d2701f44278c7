#include "net/enet/discovery_udp.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "net/discovery_desk.h"
#include "net/enet/link_enet.h"
#include "rig.h"
#include "shared/text.h"

static const struct wire_table TABLES[] = {
    {.code = "AAAAA", .game = "drill", .name = "Underway", .phase = TABLE_PLAYING, .people = 4},
    {.code = "BBBBB", .game = "drill", .name = "Full", .phase = TABLE_LOBBY, .people = 4},
    {.code = "K7Q4M",
     .game = "drill",
     .name = "Kitchen",
     .phase = TABLE_LOBBY,
     .people = 2,
     .free_seats = 2},
};

// Its code is on no list.
static const struct wire_table SECRET = {
    .code = "T3H9X", .game = "drill", .name = "Attic", .phase = TABLE_LOBBY, .has_password = true};

static const struct discovery_facts FACTS = {
    .host_id = 0xFEDCBA9876543210u, .host = "Mara's laptop", .tables = TABLES, .table_count = 3};

struct host { // a listening link that answers
    struct link *link;
    struct discovery_desk desk;
    size_t asked;
};

static size_t answer(void *context, const uint8_t *bytes, size_t length, uint32_t address,
                     uint8_t *out, size_t capacity)
{
    struct host *host = context;
    host->asked++;
    size_t answered =
        discovery_answer(&host->desk, &FACTS, bytes, length, address, out, capacity, rig_now_ms());
    cr_assert_leq(answered, length, "an answer is never longer than its question");
    return answered;
}

static void host_open(struct host *host)
{
    char error[LINK_REASON_MAX] = "";
    *host = (struct host){0};
    struct link_enet_config config = {.answer = answer, .context = host};
    host->link = link_enet_listen(&config, error);
    cr_assert_not_null(host->link, "%s", error);
}

static struct discovery *asker(const struct host *host)
{
    char error[DISCOVERY_ERROR_MAX] = "";
    struct discovery *discovery = discovery_udp_create(link_enet_port(host->link), error);
    cr_assert_not_null(discovery, "%s", error);
    return discovery;
}

// Lets the host answer and waits for the next host found; false after a while without one.
static bool find(struct host *host, struct discovery *discovery, struct discovery_found *found)
{
    for (int i = 0; i < 60; i++) {
        struct link_event event;
        while (link_next(host->link, &event)) {
        }
        if (discovery_next(discovery, found)) {
            return true;
        }
        struct pollfd file = {.fd = discovery_file(discovery), .events = POLLIN};
        poll(&file, 1, 5);
    }
    return false;
}

Test(discovery, finds_a_host_and_a_table_to_join)
{
    struct host host;
    struct discovery_found found;
    host_open(&host);
    struct discovery *discovery = asker(&host);
    cr_assert(discovery_ask(discovery, NULL));
    cr_assert(find(&host, discovery, &found));
    char here[LINK_ADDRESS_MAX];
    snprintf(here, sizeof here, "127.0.0.1:%u", link_enet_port(host.link));
    cr_assert_str_eq(found.address, here, "a host here is found here");
    cr_assert_eq(found.host_id, FACTS.host_id);
    cr_assert_str_eq(found.host, "Mara's laptop");
    cr_assert_eq(found.protocol, WIRE_PROTOCOL);
    cr_assert(found.tables == 3 && found.people == 10);
    cr_assert(found.has_table);
    cr_assert_str_eq(found.table.code, "K7Q4M", "in the lobby, with free seats");
    cr_assert_str_eq(found.table.game, "drill");
    cr_assert_str_eq(found.table.name, "Kitchen");
    cr_assert_not(find(&host, discovery, &found), "once for each question");
    cr_assert(discovery_ask(discovery, NULL));
    cr_assert(find(&host, discovery, &found));
    discovery_destroy(discovery);
    discovery_destroy(NULL);
    link_destroy(host.link);
}

Test(discovery, finds_the_host_of_a_typed_code)
{
    struct host host;
    struct discovery_found found;
    host_open(&host);
    struct discovery *discovery = asker(&host);
    cr_assert(discovery_ask(discovery, " aaaaa"));
    cr_assert(find(&host, discovery, &found));
    cr_assert_str_eq(found.table.code, "AAAAA", "also when it is under way");
    cr_assert(discovery_ask(discovery, "ZZZZZ"));
    cr_assert_not(find(&host, discovery, &found), "nobody has that table");
    static const char *const WRONG[] = {"", "   ", "TOOLONG", "A-B", "K7Q4\n"};
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(WRONG[0]); i++) {
        cr_assert_not(discovery_ask(discovery, WRONG[i]), "\"%s\"", WRONG[i]);
    }
    discovery_destroy(discovery);
    link_destroy(host.link);
}

Test(discovery, play_goes_on_beside_it)
{
    struct host host;
    struct discovery_found found;
    char error[LINK_REASON_MAX];
    host_open(&host);
    struct rig *rig = rig_create(host.link);
    rig_add(rig, link_enet_connect("127.0.0.1", link_enet_port(host.link), error));
    RIG_UNTIL(rig, rig_count(&rig->host, LINK_OPENED) == 1);
    struct discovery *discovery = asker(&host);
    cr_assert(discovery_ask(discovery, NULL));
    bool is_found = false;
    RIG_UNTIL(rig, (is_found = is_found || discovery_next(discovery, &found)));
    cr_assert(is_found);
    cr_assert(rig_send(rig->stations[0].link, 0, 9, 100));
    RIG_UNTIL(rig, rig_count(&rig->host, LINK_RECEIVED) == 1);
    cr_assert_eq(rig_count(&rig->host, LINK_RECEIVED), 1);
    discovery_destroy(discovery);
    rig_destroy(rig);
}

static size_t ask_desk_for(struct discovery_desk *desk, uint32_t address, ms now, size_t padding,
                           const char *code)
{
    uint8_t in[DISCOVERY_DATAGRAM_MAX], out[DISCOVERY_DATAGRAM_MAX];
    struct discovery_question question = {
        .protocol = WIRE_PROTOCOL, .nonce = 5, .padding_count = (uint8_t)padding};
    question.has_code = code != NULL;
    text_copy(question.code, sizeof(question.code), code != NULL ? code : "");
    size_t length = discovery_write_question(&question, in);
    struct discovery_facts facts = FACTS;
    facts.asked = strcmp(question.code, SECRET.code) == 0 ? &SECRET : NULL;
    return discovery_answer(desk, &facts, in, length, address, out, sizeof(out), now);
}

static size_t ask_desk(struct discovery_desk *desk, uint32_t address, ms now, size_t padding)
{
    return ask_desk_for(desk, address, now, padding, NULL);
}

Test(discovery, codes_are_not_guessed)
{
    struct discovery_desk *desk = calloc(1, sizeof(*desk));
    ms now = 1000000;
    for (int i = 0; i < TRIES_AT_ONCE; i++) {
        cr_assert_eq(ask_desk_for(desk, 7, now, DISCOVERY_PADDING, "QQQQQ"), 0, "not here");
    }
    cr_assert_eq(ask_desk_for(desk, 7, now, DISCOVERY_PADDING, "T3H9X"), 0, "not judged any more");
    cr_assert_gt(ask_desk_for(desk, 8, now, DISCOVERY_PADDING, "T3H9X"), 0, "others are");
    cr_assert_gt(ask_desk(desk, 7, now, DISCOVERY_PADDING), 0, "who is there is told all the same");
    now += TRIES_AGAIN_MS;
    cr_assert_gt(ask_desk_for(desk, 7, now, DISCOVERY_PADDING, "T3H9X"), 0);
    cr_assert_gt(ask_desk_for(desk, 7, now, DISCOVERY_PADDING, "T3H9X"), 0, "a right one is free");
    free(desk);
}

// The address of a question may be forged.
Test(discovery, guesses_in_a_victims_name_do_not_hide_his_table)
{
    struct discovery_desk *desk = calloc(1, sizeof(*desk));
    ms now = 1000000;
    for (int i = 0; i < 60; i++, now += 250) {
        ask_desk_for(desk, 7, now, DISCOVERY_PADDING, "QQQQQ");
        cr_assert_gt(ask_desk_for(desk, 7, now, DISCOVERY_PADDING, "K7Q4M"), 0, "round %d", i);
    }
    free(desk);
}

Test(discovery, answers_are_rationed)
{
    struct discovery_desk desk = {0};
    int answered = 0;
    while (ask_desk(&desk, 7, 1000, DISCOVERY_PADDING) > 0) {
        answered++;
    }
    cr_assert_eq(answered, DISCOVERY_ANSWERS_PER_S * 2);
    cr_assert_gt(ask_desk(&desk, 8, 1000, DISCOVERY_PADDING), 0, "another address has its own");
    cr_assert_gt(ask_desk(&desk, 7, 1100, DISCOVERY_PADDING), 0, "a tenth of a second later");
    cr_assert_eq(ask_desk(&desk, 7, 1100, DISCOVERY_PADDING), 0);
    answered = 0;
    for (uint32_t address = 100; address < 20100; address++) { // as if from everywhere
        answered += ask_desk(&desk, address, 1100, DISCOVERY_PADDING) > 0;
    }
    cr_assert_gt(answered, DISCOVERY_ANSWERS_ALL_PER_S);
    cr_assert_lt(answered, DISCOVERY_ANSWERS_ALL_PER_S * 2);
}

Test(discovery, an_answer_is_never_longer_than_its_question)
{
    struct discovery_desk desk = {0};
    cr_assert_eq(ask_desk(&desk, 7, 1, 0), 0, "too short a question");
    cr_assert_gt(ask_desk(&desk, 7, 1000, DISCOVERY_PADDING), 0, "one of an older station");
}

// Names as long as can be, and more tables than there is room for: the first are told.
Test(discovery, an_answer_has_as_many_tables_as_fit_its_question)
{
    static const char LONG[] = "NNNNNNNNNNNNNNNNNNNNNNNN";
    struct wire_table tables[8] = {0};
    for (size_t i = 0; i < 8; i++) {
        tables[i] = (struct wire_table){.code = "AAAAA", .stands_s = UINT32_MAX, .people = 16};
        text_copy(tables[i].game, sizeof(tables[i].game), "NNNNNNNNNNNNNNNNNNNNNNNN");
        text_copy(tables[i].name, sizeof(tables[i].name), LONG);
        text_copy(tables[i].owner, sizeof(tables[i].owner), LONG);
    }
    struct discovery_facts facts = {
        .host_id = UINT64_MAX, .host = LONG, .tables = tables, .table_count = 8};
    struct discovery_question question = {.nonce = UINT64_MAX,
                                          .padding_count = DISCOVERY_PADDING,
                                          .has_room = true,
                                          .room_count = DISCOVERY_ROOM};
    uint8_t in[DISCOVERY_DATAGRAM_MAX], out[DISCOVERY_DATAGRAM_MAX];
    size_t asked = discovery_write_question(&question, in);
    cr_assert_gt(asked, 0);
    size_t length = discovery_tell(&facts, &question, asked, out, sizeof(out));
    cr_assert(length > 0 && length <= asked);
    struct discovery_reply reply;
    cr_assert(discovery_read_reply(&reply, out, length));
    cr_assert(reply.has_list && reply.list.tables_count >= 2, "%u", reply.list.tables_count);
    cr_assert_eq(reply.tables, 8);
    question.has_room = false;
    asked = discovery_write_question(&question, in);
    length = discovery_tell(&facts, &question, asked, out, sizeof(out));
    cr_assert(discovery_read_reply(&reply, out, length), "our own questions get any answer");
    cr_assert_not(reply.has_list);
}

Test(discovery, the_names_of_strangers_are_what_they_look_like)
{
    struct discovery_reply said = {.host = "\u202eKitchen ", .has_table = true};
    text_copy(said.table.name, sizeof(said.table.name), "Deep\u2028End");
    struct discovery_reply heard;
    uint8_t bytes[DISCOVERY_DATAGRAM_MAX];
    size_t length = discovery_write_reply(&said, bytes);
    cr_assert(discovery_read_reply(&heard, bytes, length));
    cr_assert_str_eq(heard.host, "Kitchen");
    cr_assert_str_eq(heard.table.name, "Deep End");
}

Test(discovery, both_records_are_sound)
{
    static const struct record *const RECORDS[] = {&DISCOVERY_QUESTION_RECORD,
                                                   &DISCOVERY_REPLY_RECORD};
    for (size_t i = 0; i < 2; i++) {
        struct record_error error;
        cr_assert(record_check(RECORDS[i], &error), "%s %s", error.path, error.what);
    }
    cr_assert_leq(record_encoded_max(&DISCOVERY_QUESTION_RECORD) + 4, DISCOVERY_DATAGRAM_MAX);
}

Test(discovery, bad_questions_get_nothing)
{
    struct discovery_desk desk = {0};
    uint8_t in[1500], out[DISCOVERY_DATAGRAM_MAX];
    struct discovery_question question = {.nonce = 1, .padding_count = DISCOVERY_PADDING};
    size_t length = discovery_write_question(&question, in);
    ms now = 0;
    for (size_t cut = 0; cut < length; cut++) { // every half question, in its own good time
        now += 1000;
        cr_assert_eq(discovery_answer(&desk, &FACTS, in, cut, 1, out, sizeof(out), now), 0);
    }
    now += 1000;
    cr_assert_gt(discovery_answer(&desk, &FACTS, in, length, 1, out, sizeof(out), now), 0);
    cr_assert_eq(discovery_answer(&desk, &FACTS, in, length, 1, out, 20, now), 0, "no room");
    memset(in + length, 0, sizeof(in) - length);
    cr_assert_eq(discovery_answer(&desk, &FACTS, in, length + 1, 1, out, sizeof(out), now), 0);
    cr_assert_eq(discovery_answer(&desk, &FACTS, in, sizeof(in), 1, out, sizeof(out), now), 0);
    in[3] = 'A';
    cr_assert_eq(discovery_answer(&desk, &FACTS, in, length, 1, out, sizeof(out), now), 0);
}

// A liar in the host's place: sees the question and answers what it likes.
Test(discovery, hostile_answers_are_ignored)
{
    int liar = socket(AF_INET, SOCK_DGRAM, 0);
    struct sockaddr_in here = {.sin_family = AF_INET};
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(here);
    cr_assert_eq(bind(liar, (struct sockaddr *)&here, size), 0);
    getsockname(liar, (struct sockaddr *)&here, &size);
    char error[DISCOVERY_ERROR_MAX];
    struct discovery *discovery = discovery_udp_create(ntohs(here.sin_port), error);
    cr_assert(discovery_ask(discovery, NULL));

    uint8_t bytes[2000] = {0};
    struct discovery_question question;
    struct sockaddr_in from;
    size = sizeof(from);
    ssize_t got = recvfrom(liar, bytes, sizeof(bytes), 0, (struct sockaddr *)&from, &size);
    cr_assert(discovery_read_question(&question, bytes, (size_t)got));
    struct discovery_reply reply = {.nonce = question.nonce ^ 1, .host = "Liar"};
    size_t length = discovery_write_reply(&reply, bytes);
    sendto(liar, bytes, length, 0, (struct sockaddr *)&from, size); // another nonce
    reply.nonce = question.nonce;
    length = discovery_write_reply(&reply, bytes);
    sendto(liar, bytes, length - 1, 0, (struct sockaddr *)&from, size);     // half
    sendto(liar, bytes, sizeof(bytes), 0, (struct sockaddr *)&from, size);  // too long
    sendto(liar, bytes + 1, length - 1, 0, (struct sockaddr *)&from, size); // another magic
    sendto(liar, bytes, 0, 0, (struct sockaddr *)&from, size);              // empty
    uint8_t *name = bytes + length;
    while (memcmp(name, "Liar", 4) != 0) {
        name--;
    }
    name[1] = '\n'; // a name that moves the cursor
    sendto(liar, bytes, length, 0, (struct sockaddr *)&from, size);
    name[1] = (uint8_t)0xFF; // not UTF-8
    sendto(liar, bytes, length, 0, (struct sockaddr *)&from, size);
    name[1] = 'i';
    for (int i = 0; i < 200; i++) { // the truth, again and again
        sendto(liar, bytes, length, 0, (struct sockaddr *)&from, size);
    }
    struct discovery_found found;
    size_t count = 0;
    for (int i = 0; i < 40; i++) {
        count += discovery_next(discovery, &found);
    }
    cr_assert_eq(count, 1);
    cr_assert_str_eq(found.host, "Liar");
    for (uint64_t id = 1; id < 300; id++) { // a crowd of one
        reply.host_id = id;
        length = discovery_write_reply(&reply, bytes);
        sendto(liar, bytes, length, 0, (struct sockaddr *)&from, size);
        count += discovery_next(discovery, &found);
    }
    cr_assert_eq(count, DISCOVERY_HOSTS_MAX);
    discovery_destroy(discovery);
    close(liar);
}
