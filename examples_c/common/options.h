/* The command line of the examples: --steps N, --seed N, --picture FILE,
 * --help, and further options of an example. */
#ifndef EXAMPLES_OPTIONS_H
#define EXAMPLES_OPTIONS_H

#include <stddef.h>
#include <stdint.h>

/* The options of every example. Fill in the defaults before reading. */
typedef struct Options {
    /* One line about the program, for --help. */
    const char *about;
    uint32_t steps;
    uint32_t seed;
    /* Path of the SVG picture; NULL for none. */
    const char *picture;
} Options;

/* A further option: a whole number, or one of a list of words. */
typedef struct Option {
    /* The name with its dashes, such as "--rows". */
    const char *name;
    /* Description for --help. */
    const char *help;
    /* The default before the call; the number, or the index of the word, after
     * it. */
    uint32_t *value;
    /* Minimum and maximum of the number. */
    uint32_t minimum, maximum;
    /* The allowed words, terminated by NULL; NULL for a number. */
    const char *const *words;
} Option;

/* Reads the command line. --help prints all options and ends the program.
 * Invalid options end it with a message and status 2. */
void options_read(Options *options, int argc, char **argv, const Option *more, size_t more_count);

#endif
