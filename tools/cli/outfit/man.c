// The manual page. What a page of the program says in plain lines becomes roff: a line that begins
// with two blanks stands as it is, an empty one parts paragraphs.
#include "tools/cli/outfit/outfit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "tools/cli/commands.h"

static void put_text(FILE *out, const char *text, size_t length);
static void put_filled(FILE *out, const char *text);
static void put_lines(FILE *out, const char *text, void (*put)(FILE *out, const char *text));
static void put_prose(FILE *out, const char *text);
static void put_codes(FILE *out, const char *text);
static void put_verbatim(FILE *out, const char *text);
static void put_options(FILE *out, const struct cli_page *page);
static void put_command(FILE *out, const struct cli_command *command);

void man_write(FILE *out)
{
    fputs(".TH KLAXON 6 \"\" \"Klaxon " KLAXON_VERSION "\" \"Games\"\n"
          ".SH NAME\nklaxon \\- crewed submarine games for a LAN party\n"
          ".SH SYNOPSIS\n.B klaxon\n",
          out);
    put_filled(out, PROGRAM_PAGE.usage);
    fputs("\n.SH DESCRIPTION\n", out);
    put_lines(out, PROGRAM_PAGE.about, put_prose);
    fputs(".SH OPTIONS\n", out);
    put_options(out, &PROGRAM_PAGE);
    fputs(".TP\n.B \\-\\-help\nshow what there is; after a command, its own page\n"
          ".SH COMMANDS\n",
          out);
    for (size_t i = 0; command_at(i) != NULL; i++) {
        put_command(out, command_at(i));
    }
    fputs(".SH EXIT STATUS\n", out);
    put_lines(out, PROGRAM_PAGE.exits, put_codes);
    fputs(".TP\n.B 2\nit was called in a way it does not understand\n.SH EXAMPLES\n", out);
    put_lines(out, PROGRAM_PAGE.examples, put_verbatim);
}

static void put_command(FILE *out, const struct cli_command *command)
{
    const struct cli_page *page = command->page;
    fputs(".SS klaxon ", out);
    put_filled(out, page->name);
    fputc(' ', out);
    put_filled(out, page->usage);
    fputc('\n', out);
    put_lines(out, page->about, put_prose);
    put_options(out, page);
    fputs(".PP\nExit codes:\n", out);
    put_lines(out, page->exits, put_codes);
    fputs(".PP\nExamples:\n.PP\n", out);
    put_lines(out, page->examples, put_verbatim);
}

static void put_options(FILE *out, const struct cli_page *page)
{
    for (size_t i = 0; i < page->option_count; i++) {
        const struct cli_option *option = &page->options[i];
        fputs(".TP\n\\fB\\-\\-", out);
        put_filled(out, option->name);
        fputs("\\fR", out);
        if (option->value != NULL) {
            fputs(" \\fI", out);
            put_filled(out, option->value);
            fputs("\\fR", out);
        }
        fputc('\n', out);
        put_filled(out, option->help);
        fputc('\n', out);
    }
}

// Hands the text on with the games' words in it.
static void put_lines(FILE *out, const char *text, void (*put)(FILE *out, const char *text))
{
    char *filled = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&filled, &length);
    if (memory != NULL) {
        cli_print_filled(text, memory);
        fclose(memory);
        put(out, filled);
        free(filled);
    }
}

static void put_whole(FILE *out, const char *text)
{
    put_text(out, text, strlen(text));
}

static void put_filled(FILE *out, const char *text)
{
    put_lines(out, text, put_whole);
}

static void put_prose(FILE *out, const char *text)
{
    bool is_verbatim = false, is_first = true;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        bool is_shown = strncmp(text, "  ", 2) == 0;
        if (is_verbatim && !is_shown) {
            fputs(".EE\n", out);
        }
        if (is_shown && !is_verbatim) {
            fputs(is_first ? ".EX\n" : ".PP\n.EX\n", out);
        } else if (length > 0 && is_verbatim && !is_shown) {
            fputs(".PP\n", out);
        }
        is_verbatim = is_shown;
        is_first = false;
        if (length > 0) {
            put_text(out, text, length);
            fputc('\n', out);
        } else if (text[1] != '\0' && strncmp(text + 1, "  ", 2) != 0) {
            fputs(".PP\n", out);
        }
        text += length + (text[length] == '\n');
    }
    fputs(is_verbatim ? ".EE\n" : "", out);
}

// "  0  words", going on in lines that have no number.
static void put_codes(FILE *out, const char *text)
{
    while (*text != '\0') {
        text += strspn(text, " ");
        size_t length = strcspn(text, "\n");
        if (isdigit((unsigned char)text[0]) && text[1] == ' ') {
            fprintf(out, ".TP\n.B %c\n", text[0]);
            size_t skipped = 1 + strspn(text + 1, " ");
            text += skipped;
            length -= skipped;
        }
        put_text(out, text, length);
        fputc('\n', out);
        text += length + (text[length] == '\n');
    }
}

static void put_verbatim(FILE *out, const char *text)
{
    fputs(".EX\n", out);
    put_text(out, text, strlen(text));
    fputs(".EE\n", out);
}

// What means something to roff is written so that it stands for itself; a hyphen is the one that a
// person can copy into a shell.
static void put_text(FILE *out, const char *text, size_t length)
{
    static const struct {
        char sign;
        const char *roff;
    } SIGNS[] = {{'\\', "\\e"},   {'-', "\\-"},   {'~', "\\(ti"}, {'^', "\\(ha"},
                 {'\'', "\\(aq"}, {'`', "\\(ga"}, {'"', "\\(dq"}};
    const size_t count = sizeof SIGNS / sizeof SIGNS[0];
    bool begins = true;
    for (size_t i = 0; i < length; i++) {
        size_t sign = 0;
        while (sign < count && SIGNS[sign].sign != text[i]) {
            sign++;
        }
        if (begins && text[i] == '.') {
            fputs("\\&", out);
        }
        if (sign < count) {
            fputs(SIGNS[sign].roff, out);
        } else {
            fputc(text[i], out);
        }
        begins = text[i] == '\n';
    }
}
