#include "tools/siege/dial.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "net/enet/link_enet.h"
#include "shared/wire.h"

struct link *siege_dial(const char *from, const char *address, char error[LINK_REASON_MAX])
{
    return link_enet_connect_from(from, address, WIRE_PORT, error);
}

bool siege_bind(int file, const char *from, unsigned short port)
{
    struct sockaddr_in own = {.sin_family = AF_INET, .sin_port = htons(port)};
    return inet_pton(AF_INET, from, &own.sin_addr) == 1 &&
           bind(file, (const struct sockaddr *)&own, sizeof own) == 0;
}
