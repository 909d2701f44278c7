#include "tools/cli/join/person.h"

#include <ctype.h>
#include <pwd.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shared/text.h"
#include "tools/cli/cli.h"

#define NAME_READ_MAX 256 // of a name as it is given, with what does not show

bool person_has_login(void)
{
    const char *login = getenv("USER");
    return (login != NULL && login[0] != '\0') || getpwuid(getuid()) != NULL;
}

const char *person_login(void)
{
    const char *login = getenv("USER");
    if (login != NULL && login[0] != '\0') {
        return login;
    }
    const struct passwd *person = getpwuid(getuid());
    return person != NULL ? person->pw_name : "guest";
}

const char *person_take_name(const char *given, char name[WIRE_NAME_MAX])
{
    char whole[NAME_READ_MAX];
    name[0] = '\0';
    if (strlen(given) >= sizeof whole) {
        return "is longer than 24 bytes";
    }
    if (!text_is_valid(given, strlen(given))) {
        return "has characters that cannot be shown";
    }
    size_t length = text_clean(whole, sizeof whole, given);
    if (length == 0) {
        return "is empty";
    }
    if (length >= WIRE_NAME_MAX) {
        return "is longer than 24 bytes";
    }
    text_copy(name, WIRE_NAME_MAX, whole);
    const char *seen = given + strspn(given, " ");
    if (strncmp(seen, name, length) != 0 || seen[length + strspn(seen + length, " ")] != '\0') {
        cli_note("the name had characters that do not show; it is now \"%s\"", name);
    }
    return NULL;
}

const char *person_password_fault(const char *password)
{
    if (password[0] == '\0') {
        return "is empty";
    }
    if (strlen(password) >= WIRE_PASSWORD_MAX) {
        return "is longer than 32 bytes";
    }
    return text_is_valid(password, strlen(password)) ? NULL : "has characters that cannot be typed";
}

bool person_read_code(const char *text, char code[WIRE_CODE_MAX])
{
    size_t length = 0;
    for (; text[length] != '\0' && length < WIRE_CODE_MAX - 1; length++) {
        code[length] = (char)toupper((unsigned char)text[length]);
        if (!isalnum((unsigned char)text[length])) {
            return false;
        }
    }
    code[length] = '\0';
    return length == WIRE_CODE_MAX - 1 && text[length] == '\0';
}

bool person_read_skill(const char *text, enum officer_skill *skill)
{
    for (size_t i = 0; i < OFFICER_SKILL_NAMES.count; i++) {
        if (strcmp(text, OFFICER_SKILL_NAMES.names[i]) == 0) {
            *skill = (enum officer_skill)i;
            return true;
        }
    }
    return false;
}
