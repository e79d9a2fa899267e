// The symbol outlines inside the binary, so that the command, an extension process and a test find them without a path.
#ifndef SKERRY_CSYMBOLS_H
#define SKERRY_CSYMBOLS_H

#include <stddef.h>

/// First byte of the pack; scripts/symbols/generate.py describes its format.
const unsigned char *_Nonnull skerry_symbols_pack_start(void);
/// Bytes of the pack.
extern const size_t skerry_symbols_pack_size;

#endif
