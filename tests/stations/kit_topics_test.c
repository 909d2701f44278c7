// Which pages of help the kit finds, for a convoy in one pair of hands or more.
#include <criterion/criterion.h>
#include <string.h>

#include "stations/kit/topics.h"
#include "tests/stations/convoy.h"

static struct convoy convoy;
static struct station_topics topics;

static void set(void)
{
    convoy_open(&convoy, 320, 180);
    for (int seat = 0; seat < 5; seat++) {
        convoy.frame.views[seat] = &convoy;
    }
}

static void strike(void)
{
    convoy_close(&convoy);
}

TestSuite(kit_topics, .init = set, .fini = strike);

// The bridge waits for the guns, and asdic has no page.
static struct topics_now now(const struct station_frame *frame, int seat)
{
    (void)frame;
    static const struct topics_now NOW[] = {{"fire", false}, {"fire", true}, {NULL, true}};
    cr_assert(seat < 3, "asked of a seat that has no view");
    return NOW[seat];
}

static void expect(unsigned seats, const char *const *ids, size_t count)
{
    convoy.frame.seats = seats;
    topics_find(&convoy.frame, &topics, now);
    cr_assert_eq(topics.count, count, "%zu pages", topics.count);
    for (size_t i = 0; i < count; i++) {
        cr_expect_str_eq(topics.ids[i], ids[i]);
    }
}

Test(kit_topics, what_is_asked_comes_before_what_is_waited_for_and_the_roles)
{
    static const char *const IDS[] = {"help.convoy.now.guns.fire", "help.convoy.now.all.fire",
                                      "help.convoy.bridge", "help.convoy.guns",
                                      "help.convoy.asdic"};
    expect(0x07, IDS, 5);
}

Test(kit_topics, a_seat_without_a_view_has_its_roles_page)
{
    static const char *const IDS[] = {"help.convoy.bridge"};
    convoy.frame.views[3] = NULL;
    expect(1u << 3, IDS, 1);
}

Test(kit_topics, there_are_no_more_than_there_is_room_for)
{
    const size_t room = sizeof topics.ids / sizeof topics.ids[0];
    topics.count = 0;
    for (size_t i = 0; i < room + 3; i++) {
        topics_add(&topics, "help.convoy.bridge");
    }
    cr_expect_eq(topics.count, room);
}
