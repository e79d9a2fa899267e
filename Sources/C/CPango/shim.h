// Text layout and raster: Pango on FreeType with fontconfig set up in code, Cairo below both.
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <hb-ft.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <cairo.h>
#include <cairo-ft.h>

// GObject's macro is not visible to Swift.
static inline void skerry_object_unref(void *object) { g_object_unref(object); }
