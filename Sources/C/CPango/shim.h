// Text: Pango finds directions, scripts, line breaks and faces; HarfBuzz shapes; FreeType gives outlines; fontconfig
// is set up in code. Cairo draws.
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangofc-font.h>
#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>
#include <hb.h>
#include <hb-ot.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_STROKER_H
#include FT_GLYPH_H
#include <cairo.h>
#include <cairo-ft.h>

// GObject's macro is not visible to Swift.
static inline void skerry_object_unref(void *object) { g_object_unref(object); }
// FreeType's outline tags are read bit by bit; its load flags are macros with casts.
enum { SKERRY_FT_LOAD_OUTLINE = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP };
enum { SKERRY_FT_LOAD_COLOR = FT_LOAD_COLOR | FT_LOAD_NO_HINTING };
