#include "witness.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void skerry_guest_witness(const char *format, ...) {
  // Nobody reads along where a person sees the output: in a program of tests.
  const char *wish = getenv("SKERRY_GUEST_WITNESS");
  if (wish && strcmp(wish, "off") == 0) return;
  char line[512];
  int length = snprintf(line, sizeof line, "\nskerry-guest: ");
  va_list arguments;
  va_start(arguments, format);
  int more = vsnprintf(line + length, sizeof line - length - 1, format, arguments);
  va_end(arguments);
  if (more < 0) return;
  length += more;
  if (length > (int)sizeof line - 2) length = sizeof line - 2;
  line[length++] = '\n';
  ssize_t written = write(STDERR_FILENO, line, length);
  (void)written;
}
