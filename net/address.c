#include "net/address.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

static bool split(const char *text, char name[ADDRESS_NAME_MAX], const char **port_text,
                  char *error);
static bool read_port(const char *text, uint16_t *port);

bool address_read(const char *text, uint16_t port, struct address *out, char name[ADDRESS_NAME_MAX],
                  char error[ADDRESS_ERROR_MAX])
{
    const char *port_text = NULL;
    memset(out, 0, sizeof(*out));
    if (!split(text, name, &port_text, error)) {
        return false;
    }
    struct address found = {.port = port};
    if (port_text != NULL && !read_port(port_text, &found.port)) {
        snprintf(error, ADDRESS_ERROR_MAX, "a port is a number from 1 to 65535, not \"%.*s\"",
                 ADDRESS_SHOWN_MAX, port_text);
        return false;
    }
    struct in_addr numbers;
    if (inet_pton(AF_INET, name, &numbers) == 1) {
        found.host = numbers.s_addr;
        if (!address_check(&found, name, error)) {
            return false;
        }
        name[0] = '\0';
    } else if (name[strspn(name, "0123456789.")] == '\0') {
        // A slip in "10.0.0.7" must not turn into a search for a machine of that name.
        snprintf(error, ADDRESS_ERROR_MAX, "%.*s is not an address such as 10.0.0.7",
                 ADDRESS_SHOWN_MAX, name);
        return false;
    }
    *out = found;
    return true;
}

bool address_check(const struct address *address, const char *name, char error[ADDRESS_ERROR_MAX])
{
    if (!address_is_one_machine(address->host)) {
        snprintf(error, ADDRESS_ERROR_MAX, "%.*s is not the address of one machine",
                 ADDRESS_SHOWN_MAX, name);
        return false;
    }
    return true;
}

// ENet would take broadcast and multicast for something else.
bool address_is_one_machine(uint32_t host)
{
    uint32_t plain = ntohl(host);
    return plain != INADDR_ANY && plain != INADDR_BROADCAST && (plain >> 28) != 0xE &&
           (plain >> 28) != 0xF;
}

void address_print(struct address address, char *out, size_t capacity)
{
    char host[INET_ADDRSTRLEN] = "?";
    struct in_addr numbers = {.s_addr = address.host};
    inet_ntop(AF_INET, &numbers, host, sizeof(host));
    snprintf(out, capacity, "%s:%u", host, (unsigned)address.port);
}

// Takes the blanks off and cuts at the colon.
static bool split(const char *text, char name[ADDRESS_NAME_MAX], const char **port_text,
                  char *error)
{
    while (isspace((unsigned char)*text)) {
        text++;
    }
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1])) {
        length--;
    }
    if (length == 0) {
        snprintf(error, ADDRESS_ERROR_MAX, "no address given");
        return false;
    }
    if (length >= ADDRESS_NAME_MAX) {
        snprintf(error, ADDRESS_ERROR_MAX, "this address is too long");
        return false;
    }
    memcpy(name, text, length);
    name[length] = '\0';
    char *colon = strchr(name, ':');
    if (colon == NULL) {
        return true;
    }
    if (strchr(colon + 1, ':') != NULL) {
        snprintf(error, ADDRESS_ERROR_MAX, "%.*s looks like IPv6; use an IPv4 address or a name",
                 ADDRESS_SHOWN_MAX, name);
        return false;
    }
    if (colon == name) {
        snprintf(error, ADDRESS_ERROR_MAX, "there is no address before the port");
        return false;
    }
    *colon = '\0';
    *port_text = colon + 1;
    return true;
}

static bool read_port(const char *text, uint16_t *port)
{
    unsigned value = 0;
    size_t length = strlen(text);
    if (length == 0 || length > 5 || strspn(text, "0123456789") != length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        value = value * 10 + (unsigned)(text[i] - '0');
    }
    if (value == 0 || value > UINT16_MAX) {
        return false;
    }
    *port = (uint16_t)value;
    return true;
}
