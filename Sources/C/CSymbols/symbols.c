#include "include/CSymbols.h"

static const unsigned char pack[] = {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
#embed "symbols.pack"
#pragma clang diagnostic pop
};
const size_t skerry_symbols_pack_size = sizeof pack;

const unsigned char *skerry_symbols_pack_start(void) { return pack; }
