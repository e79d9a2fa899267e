#include "skerry_unicode.h"

#include <stddef.h>

// Of the toolchain's Unicode library (lib_FoundationICU): ICU's C interface, its names led by `swift_`.
extern void *swift_unumf_openForSkeletonAndLocale(
  const uint16_t *skeleton, int32_t length, const char *locale, int *status);
extern void *swift_unumf_openResult(int *status);
extern void swift_unumf_formatDouble(const void *format, double value, void *result, int *status);
extern int32_t swift_unumf_resultToString(const void *result, uint16_t *buffer, int32_t capacity, int *status);
extern void swift_unumf_closeResult(void *result);
extern void swift_unumf_close(void *format);
extern void *swift_ulistfmt_openForType(const char *locale, int type, int width, int *status);
extern int32_t swift_ulistfmt_format(
  const void *format, const uint16_t *const *parts, const int32_t *lengths, int32_t count, uint16_t *buffer,
  int32_t capacity, int *status);
extern void swift_ulistfmt_close(void *format);

// ICU's ULISTFMT_TYPE_UNITS.
enum { list_of_units = 2 };

// Statuses above zero are errors, those below are remarks (a locale that falls back to another, ...).
static int failed(int status) { return status > 0; }

SkerryNumberFormat skerry_number_format_create(const uint16_t *skeleton, int32_t length, const char *locale) {
  int status = 0;
  void *format = swift_unumf_openForSkeletonAndLocale(skeleton, length, locale, &status);
  if (failed(status) && format != NULL) {
    swift_unumf_close(format);
    format = NULL;
  }
  return (SkerryNumberFormat)format;
}

int32_t skerry_number_format_write(SkerryNumberFormat format, double value, uint16_t *buffer, int32_t capacity) {
  int status = 0;
  void *result = swift_unumf_openResult(&status);
  if (failed(status)) return -1;
  swift_unumf_formatDouble(format, value, result, &status);
  int32_t length = swift_unumf_resultToString(result, buffer, capacity, &status);
  swift_unumf_closeResult(result);
  return failed(status) || length > capacity ? -1 : length;
}

void skerry_number_format_destroy(SkerryNumberFormat format) { swift_unumf_close(format); }

int32_t skerry_unit_list_join(
  const char *locale, int32_t width, const uint16_t *const *parts, const int32_t *lengths, int32_t count,
  uint16_t *buffer, int32_t capacity) {
  int status = 0;
  void *list = swift_ulistfmt_openForType(locale, list_of_units, width, &status);
  if (failed(status)) return -1;
  int32_t length = swift_ulistfmt_format(list, parts, lengths, count, buffer, capacity, &status);
  swift_ulistfmt_close(list);
  return failed(status) || length > capacity ? -1 : length;
}
