// What Swift cannot spell: the project's one lock, the walk through a linker section, look-ups in a library that
// may not be there, the start of a confined child process, signals that end this one, sockets, and the toolchain's
// Unicode library.
#ifndef SKERRY_CSHIMS_H
#define SKERRY_CSHIMS_H

#include "skerry_guest_lookup.h"
#include "skerry_interrupt.h"
#include "skerry_lock.h"
#include "skerry_previews.h"
#include "skerry_process.h"
#include "skerry_sockets.h"
#include "skerry_unicode.h"

#endif
