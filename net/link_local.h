// The in-process carrier of net/link.h: a hub with a listening end and any number of station ends,
// in bounded queues of copied messages. For a host and a station in one program, and for tests.
#ifndef NET_LINK_LOCAL_H
#define NET_LINK_LOCAL_H

#include "net/link.h"

struct link *link_local_listen(void);                   // the host's end
struct link *link_local_connect(struct link *listener); // a station's end; NULL: it is full
// The same, as if from another machine: the listener is told this address, "10.0.0.7:1234".
struct link *link_local_connect_from(struct link *listener, const char *address);

#endif
