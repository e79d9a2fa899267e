// Picture files in and out: libpng and libjpeg-turbo; WebP lies in webp.h. Both report errors by longjmp, which Swift
// cannot receive, so the calls that may fail are wrapped here.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <png.h>
#include <jpeglib.h>
#include <zlib.h>

// MARK: - Writing PNG

/// Where a PNG writer puts its bytes: a growing buffer that the caller frees.
typedef struct {
  unsigned char *bytes;
  size_t count, capacity;
} SkerryByteBuffer;

static inline void skerry_png_append(png_structp png, png_bytep data, png_size_t length) {
  SkerryByteBuffer *out = (SkerryByteBuffer *)png_get_io_ptr(png);
  if (out->capacity - out->count < length) {
    size_t capacity = out->capacity ? out->capacity * 2 : 65536;
    while (capacity - out->count < length) capacity *= 2;
    unsigned char *grown = (unsigned char *)realloc(out->bytes, capacity);
    if (!grown) png_error(png, "out of memory");
    out->bytes = grown;
    out->capacity = capacity;
  }
  memcpy(out->bytes + out->count, data, length);
  out->count += length;
}

static inline void skerry_png_flush(png_structp png) { (void)png; }
static inline void skerry_png_warning(png_structp png, png_const_charp message) { (void)png; (void)message; }

/// Encodes rows of 8-bit RGB (channels 3) or RGBA (channels 4), not premultiplied. Returns 0, or 1 on failure.
static inline int skerry_png_encode(
  const unsigned char *pixels, uint32_t width, uint32_t height, int channels, uint32_t pixels_per_metre, int level,
  SkerryByteBuffer *out) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, skerry_png_warning);
  if (!png) return 1;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, info ? &info : NULL);
    return 1;
  }
  png_set_write_fn(png, out, skerry_png_append, skerry_png_flush);
  png_set_IHDR(
    png, info, width, height, 8, channels == 4 ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (pixels_per_metre) png_set_pHYs(png, info, pixels_per_metre, pixels_per_metre, PNG_RESOLUTION_METER);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_set_compression_level(png, level);
  png_set_compression_strategy(png, Z_RLE);
  png_set_compression_buffer_size(png, 65536);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++)
    png_write_row(png, (png_const_bytep)(pixels + (size_t)y * width * (size_t)channels));
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return 0;
}

// MARK: - Reading PNG

/// Width and height of an encoded PNG, without decoding it. Returns 0, or 1 on failure.
static inline int skerry_png_size(const unsigned char *bytes, size_t count, uint32_t *width, uint32_t *height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return 1;
  *width = image.width;
  *height = image.height;
  png_image_free(&image);
  return 0;
}

/// Decodes a PNG of any kind into rows of 8-bit BGRA in sRGB, not premultiplied; `pixels` holds width * height * 4
/// bytes.
static inline int skerry_png_decode(const unsigned char *bytes, size_t count, unsigned char *pixels) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return 1;
  image.format = PNG_FORMAT_BGRA;
  if (png_image_finish_read(&image, NULL, pixels, 0, NULL)) return 0;
  png_image_free(&image);
  return 1;
}

// MARK: - Reading JPEG

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf jump;
} SkerryJPEGErrors;

static inline void skerry_jpeg_fail(j_common_ptr codec) { longjmp(((SkerryJPEGErrors *)codec->err)->jump, 1); }
static inline void skerry_jpeg_quiet(j_common_ptr codec, int level) { (void)codec; (void)level; }

/// Reads the header, and the pixels as 8-bit BGRA rows where `pixels` is not NULL (it holds width * height * 4 bytes,
/// as a first call without pixels told). Returns 0, or 1 on failure.
static inline int skerry_jpeg_decode(
  const unsigned char *bytes, size_t count, uint32_t *width, uint32_t *height, unsigned char *pixels) {
  struct jpeg_decompress_struct codec;
  SkerryJPEGErrors errors;
  codec.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = skerry_jpeg_fail;
  errors.base.emit_message = skerry_jpeg_quiet;
  if (setjmp(errors.jump)) {
    jpeg_destroy_decompress(&codec);
    return 1;
  }
  jpeg_create_decompress(&codec);
  jpeg_mem_src(&codec, (unsigned char *)bytes, (unsigned long)count);
  if (jpeg_read_header(&codec, TRUE) != JPEG_HEADER_OK) {
    jpeg_destroy_decompress(&codec);
    return 1;
  }
  *width = codec.image_width;
  *height = codec.image_height;
  if (pixels) {
    int inks = codec.num_components == 4;
    codec.out_color_space = inks ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg_start_decompress(&codec);
    while (codec.output_scanline < codec.output_height) {
      unsigned char *row = pixels + (size_t)codec.output_scanline * codec.output_width * 4;
      JSAMPROW rows[1] = {row};
      jpeg_read_scanlines(&codec, rows, 1);
      // Printers' files hold their inks inverted (Adobe): the product of ink and black is the light that is left.
      for (uint32_t x = 0; inks && x < codec.output_width; x++) {
        unsigned char *p = row + (size_t)x * 4;
        unsigned c = p[0], m = p[1], y = p[2], k = p[3];
        p[0] = (unsigned char)(y * k / 255);
        p[1] = (unsigned char)(m * k / 255);
        p[2] = (unsigned char)(c * k / 255);
      }
    }
    jpeg_finish_decompress(&codec);
  }
  jpeg_destroy_decompress(&codec);
  return 0;
}
