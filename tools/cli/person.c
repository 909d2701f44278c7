#include "tools/cli/person.h"

#include <pwd.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

const char *person_login(void)
{
    const char *login = getenv("USER");
    if (login != NULL && login[0] != '\0') {
        return login;
    }
    const struct passwd *person = getpwuid(getuid());
    return person != NULL ? person->pw_name : "guest";
}
