// Standard output is a pipe here, which C buffers in blocks: what a widget prints would wait for the process's end, and
// the end is often a kill.
#include <stdio.h>

__attribute__((constructor)) static void buffer_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
