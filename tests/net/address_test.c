#include "net/enet/lookup.h"

#include <arpa/inet.h>
#include <string.h>

#include <criterion/criterion.h>

Test(address, reads_what_people_type)
{
    static const struct {
        const char *text;
        const char *printed;
    } ROWS[] = {
        {"10.0.0.7", "10.0.0.7:7777"},
        {"10.0.0.7:1", "10.0.0.7:1"},
        {" 192.168.1.20:65535\n", "192.168.1.20:65535"},
        {"localhost", "127.0.0.1:7777"},
        {"localhost:80", "127.0.0.1:80"},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        struct address address;
        char error[ADDRESS_ERROR_MAX] = "";
        char text[ADDRESS_TEXT_MAX];
        cr_assert(lookup_address(ROWS[i].text, 7777, &address, error), "%s: %s", ROWS[i].text,
                  error);
        address_print(address, text, sizeof(text));
        cr_assert_str_eq(text, ROWS[i].printed);
    }
}

Test(address, refuses_with_a_sentence)
{
    static const struct {
        const char *text;
        const char *error;
    } ROWS[] = {
        {"", "no address given"},
        {"   ", "no address given"},
        {":7777", "there is no address before the port"},
        {"10.0.0", "10.0.0 is not an address such as 10.0.0.7"},
        {"10.0.0.300", "10.0.0.300 is not an address such as 10.0.0.7"},
        {"10.0.0.7:", "a port is a number from 1 to 65535, not \"\""},
        {"10.0.0.7:0", "a port is a number from 1 to 65535, not \"0\""},
        {"10.0.0.7:65536", "a port is a number from 1 to 65535, not \"65536\""},
        {"10.0.0.7:77x", "a port is a number from 1 to 65535, not \"77x\""},
        {"10.0.0.7:-1", "a port is a number from 1 to 65535, not \"-1\""},
        {"fe80::1", "fe80::1 looks like IPv6; use an IPv4 address or a name"},
        {"0.0.0.0", "0.0.0.0 is not the address of one machine"},
        {"255.255.255.255", "255.255.255.255 is not the address of one machine"},
        {"224.0.0.1", "224.0.0.1 is not the address of one machine"},
        {"no-such-machine.invalid", "no machine called no-such-machine.invalid was found"},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        struct address address;
        char error[ADDRESS_ERROR_MAX] = "";
        cr_assert_not(lookup_address(ROWS[i].text, 7777, &address, error), "%s", ROWS[i].text);
        cr_assert_str_eq(error, ROWS[i].error);
    }
}

Test(address, bounds_what_it_repeats)
{
    char text[2000];
    struct address address;
    char error[ADDRESS_ERROR_MAX] = "";
    memset(text, '1', sizeof(text) - 1);
    text[sizeof(text) - 1] = '\0';
    cr_assert_not(lookup_address(text, 1, &address, error));
    cr_assert_str_eq(error, "this address is too long");
    text[200] = '\0';
    cr_assert_not(lookup_address(text, 1, &address, error));
    cr_assert(strlen(error) < ADDRESS_ERROR_MAX - 1, "%s", error);
}
