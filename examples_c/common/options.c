#include "options.h"

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_STEPS = 10000000 };

/* Prints an error in the command line and ends the program. */
static void refuse(const char *program, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s: ", program);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "; try --help\n");
    va_end(arguments);
    exit(2);
}

static void print_option(const Option *option)
{
    char left[64];
    if (option->words != NULL) {
        size_t length = (size_t)snprintf(left, sizeof left, "%s ", option->name);
        for (size_t i = 0; option->words[i] != NULL && length < sizeof left; ++i) {
            length += (size_t)snprintf(left + length, sizeof left - length, "%s%s",
                                       i == 0 ? "" : "|", option->words[i]);
        }
        printf("  %-34s %s (default %s)\n", left, option->help, option->words[*option->value]);
    } else {
        snprintf(left, sizeof left, "%s N", option->name);
        printf("  %-34s %s (default %lu)\n", left, option->help, (unsigned long)*option->value);
    }
}

static void print_help(const char *program, const char *about, const Option *options, size_t count)
{
    printf("usage: %s [options]\n%s\n\n", program, about);
    for (size_t i = 0; i < count; ++i) {
        print_option(&options[i]);
    }
    printf("  %-34s %s\n", "--picture FILE", "draw what happened into an SVG file");
    printf("  %-34s %s\n", "--help", "print this");
}

static void read_number(const char *program, const Option *option, const char *text)
{
    char *end = NULL;
    errno = 0;
    unsigned long number = strtoul(text, &end, 10);
    /* strtoul accepts spaces and signs, and converts -1 to a large number. */
    bool understood = text[0] >= '0' && text[0] <= '9' && *end == '\0' && errno == 0;
    if (!understood || number < option->minimum || number > option->maximum) {
        refuse(program, "%s takes a whole number from %lu to %lu, not '%s'", option->name,
               (unsigned long)option->minimum, (unsigned long)option->maximum, text);
    }
    *option->value = (uint32_t)number;
}

static void read_word(const char *program, const Option *option, const char *text)
{
    for (uint32_t i = 0; option->words[i] != NULL; ++i) {
        if (strcmp(option->words[i], text) == 0) {
            *option->value = i;
            return;
        }
    }
    refuse(program, "%s does not know '%s'", option->name, text);
}

/* The name of the program without its folder. */
static const char *base_name(const char *path)
{
    const char *name = path;
    for (const char *c = path; *c != '\0'; ++c) {
        if (*c == '/' || *c == '\\') {
            name = c + 1;
        }
    }
    return name;
}

void options_read(Options *options, int argc, char **argv, const Option *more, size_t more_count)
{
    enum { CAPACITY = 8 };
    Option known[CAPACITY] = {
        { "--steps", "how many steps to run", &options->steps, 1, MAX_STEPS, NULL },
        { "--seed", "where random numbers start", &options->seed, 0, UINT32_MAX, NULL },
    };
    size_t count = 2;
    for (size_t i = 0; i < more_count && count < CAPACITY; ++i) {
        known[count++] = more[i];
    }

    const char *program = base_name(argc > 0 ? argv[0] : "example");
    for (int i = 1; i < argc; ++i) {
        const char *name = argv[i];
        if (strcmp(name, "--help") == 0) {
            print_help(program, options->about, known, count);
            exit(EXIT_SUCCESS);
        }
        const Option *option = NULL;
        for (size_t k = 0; k < count; ++k) {
            if (strcmp(known[k].name, name) == 0) {
                option = &known[k];
            }
        }
        bool is_picture = strcmp(name, "--picture") == 0;
        if (option == NULL && !is_picture) {
            refuse(program, "there is no option '%s'", name);
        }
        if (++i == argc) {
            refuse(program, "%s wants a value after it", name);
        }
        if (is_picture) {
            options->picture = argv[i];
        } else if (option->words != NULL) {
            read_word(program, option, argv[i]);
        } else {
            read_number(program, option, argv[i]);
        }
    }
}
