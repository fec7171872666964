/* The command line of the examples: --steps N, --seed N, --picture FILE, --help,
 * and what an example adds. */
#ifndef EXAMPLES_OPTIONS_H
#define EXAMPLES_OPTIONS_H

#include <stddef.h>
#include <stdint.h>

/* What every example takes. Fill it with the defaults before reading. */
typedef struct Options {
    /* One line about the program, for --help. */
    const char *about;
    uint32_t steps;
    uint32_t seed;
    /* Where to write an SVG picture; NULL for none. */
    const char *picture;
} Options;

/* One more option: a whole number, or one of a list of words. */
typedef struct Option {
    /* With its dashes, such as "--rows". */
    const char *name;
    /* A few words for --help. */
    const char *help;
    /* Holds the default, and takes the number, or the place of the word. */
    uint32_t *value;
    /* The smallest and largest number allowed. */
    uint32_t minimum, maximum;
    /* The words allowed, ended by NULL; NULL for a number. */
    const char *const *words;
} Option;

/* Reads the command line. --help prints what there is, and ends the program;
 * what cannot be understood is explained, and ends it with status 2. */
void options_read(Options *options, int argc, char **argv, const Option *more, size_t more_count);

#endif
