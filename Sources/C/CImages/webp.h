// Animated WebP in and out: libwebp with its multiplexer. Its structures are set up by inline functions that check
// versions, and end by functions of its own, so both ends lie here.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>

// MARK: - Writing

/// An animation in the making.
typedef struct {
  WebPAnimEncoder *encoder;
  WebPConfig config;
  int width, height;
} SkerryWebPWriter;

static inline void skerry_webp_free(SkerryWebPWriter *writer) {
  if (!writer) return;
  if (writer->encoder) WebPAnimEncoderDelete(writer->encoder);
  free(writer);
}

/// Begins an animation without loss. `level` is 0 (fast) ... 9 (small); `loops` 0 plays for ever. NULL on failure.
static inline SkerryWebPWriter *skerry_webp_new(int width, int height, int loops, int level) {
  SkerryWebPWriter *writer = (SkerryWebPWriter *)calloc(1, sizeof *writer);
  WebPAnimEncoderOptions options;
  if (!writer) return NULL;
  if (!WebPAnimEncoderOptionsInit(&options) || !WebPConfigInit(&writer->config) ||
      !WebPConfigLosslessPreset(&writer->config, level)) {
    skerry_webp_free(writer);
    return NULL;
  }
  options.anim_params.loop_count = loops;
  // Nobody jumps into the middle of a transition: only the first picture is a whole one, and no work goes into others.
  options.kmin = 0;
  options.kmax = 0;
  writer->width = width;
  writer->height = height;
  writer->encoder = WebPAnimEncoderNew(width, height, &options);
  if (writer->encoder) return writer;
  skerry_webp_free(writer);
  return NULL;
}

/// Adds a picture of width * height pixels, 0xAARRGGBB and not premultiplied, which is shown from `milliseconds` on.
/// Returns 0, or 1 on failure.
static inline int skerry_webp_add(SkerryWebPWriter *writer, uint32_t *pixels, int milliseconds) {
  WebPPicture picture;
  if (!WebPPictureInit(&picture)) return 1;
  picture.use_argb = 1;
  picture.width = writer->width;
  picture.height = writer->height;
  picture.argb = pixels;
  picture.argb_stride = writer->width;
  return WebPAnimEncoderAdd(writer->encoder, &picture, milliseconds, &writer->config) ? 0 : 1;
}

/// Ends the last picture at `milliseconds` and puts the file together; `file` ends by WebPDataClear. Returns 0, or 1 on
/// failure.
static inline int skerry_webp_finish(SkerryWebPWriter *writer, int milliseconds, WebPData *file) {
  WebPDataInit(file);
  if (!WebPAnimEncoderAdd(writer->encoder, NULL, milliseconds, NULL)) return 1;
  return WebPAnimEncoderAssemble(writer->encoder, file) ? 0 : 1;
}

static inline void skerry_webp_clear(WebPData *file) { WebPDataClear(file); }

// MARK: - Reading

/// Opens an animation whose bytes outlive the answer; its pictures are BGRA, not premultiplied. NULL where the bytes
/// are none.
static inline WebPAnimDecoder *skerry_webp_open(const unsigned char *bytes, size_t count) {
  WebPData data = {bytes, count};
  WebPAnimDecoderOptions options;
  if (!WebPAnimDecoderOptionsInit(&options)) return NULL;
  options.color_mode = MODE_BGRA;
  return WebPAnimDecoderNew(&data, &options);
}
