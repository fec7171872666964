#include <impel.h>
