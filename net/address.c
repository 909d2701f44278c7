#include "net/address.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

#define SHOWN_MAX 40 // characters of a person's text that an error repeats

static bool split(const char *text, char name[ADDRESS_NAME_MAX], const char **port_text,
                  char *error);
static bool read_port(const char *text, uint16_t *port);
static bool look_up(const char *name, uint32_t *host, char *error);
static bool check_host(const struct address *address, const char *name, char *error);

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
                 SHOWN_MAX, port_text);
        return false;
    }
    struct in_addr numbers;
    if (inet_pton(AF_INET, name, &numbers) == 1) {
        found.host = numbers.s_addr;
        if (!check_host(&found, name, error)) {
            return false;
        }
        name[0] = '\0';
    } else if (name[strspn(name, "0123456789.")] == '\0') {
        // A slip in "10.0.0.7" must not turn into a search for a machine of that name.
        snprintf(error, ADDRESS_ERROR_MAX, "%.*s is not an address such as 10.0.0.7", SHOWN_MAX,
                 name);
        return false;
    }
    *out = found;
    return true;
}

bool address_parse(const char *text, uint16_t port, struct address *out,
                   char error[ADDRESS_ERROR_MAX])
{
    char name[ADDRESS_NAME_MAX];
    struct address found;
    memset(out, 0, sizeof(*out));
    if (!address_read(text, port, &found, name, error)) {
        return false;
    }
    if (name[0] != '\0' &&
        (!look_up(name, &found.host, error) || !check_host(&found, name, error))) {
        return false;
    }
    *out = found;
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
                 SHOWN_MAX, name);
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

static bool look_up(const char *name, uint32_t *host, char *error)
{
    struct addrinfo hints = {.ai_family = AF_INET, .ai_socktype = SOCK_DGRAM};
    struct addrinfo *list = NULL;
    if (getaddrinfo(name, NULL, &hints, &list) != 0 || list == NULL) {
        snprintf(error, ADDRESS_ERROR_MAX, "no machine called %.*s was found", SHOWN_MAX, name);
        return false;
    }
    struct sockaddr_in first;
    memcpy(&first, list->ai_addr, sizeof(first));
    freeaddrinfo(list);
    *host = first.sin_addr.s_addr;
    return true;
}

static bool check_host(const struct address *address, const char *name, char *error)
{
    if (!address_is_one_machine(address->host)) {
        snprintf(error, ADDRESS_ERROR_MAX, "%.*s is not the address of one machine", SHOWN_MAX,
                 name);
        return false;
    }
    return true;
}
