#ifndef SKERRY_UNICODE_H
#define SKERRY_UNICODE_H

#include <stdint.h>

struct skerry_number_format_storage;

/// A number format of the toolchain's own Unicode library, the one that Foundation formats with. Foundation leaves
/// months, years and measurements out on Linux; the library has their names in every locale. Immutable once made;
/// any thread may write with it.
typedef struct skerry_number_format_storage *SkerryNumberFormat
  __attribute__((swift_wrapper(struct))) __attribute__((swift_attr("@Sendable")));

/// A format from a number skeleton such as `unit/month unit-width-short` (Unicode TR 35, number skeletons).
/// NULL where the skeleton is none.
/// @param skeleton UTF-16, `length` code units.
/// @param locale as ICU spells it: `zh_Hans_CN`, `ar_SA@numbers=latn`.
SkerryNumberFormat _Nullable skerry_number_format_create(
  const uint16_t *_Nonnull skeleton, int32_t length, const char *_Nonnull locale)
  __attribute__((swift_name("SkerryNumberFormat.init(skeleton:length:locale:)")));
/// Writes a number as UTF-16 into `buffer` and answers with its length; -1 where it fails or does not fit.
int32_t skerry_number_format_write(
  SkerryNumberFormat _Nonnull format, double value, uint16_t *_Nonnull buffer, int32_t capacity)
  __attribute__((swift_name("SkerryNumberFormat.write(self:_:into:capacity:)")));
/// Frees the format.
void skerry_number_format_destroy(SkerryNumberFormat _Nonnull format)
  __attribute__((swift_name("SkerryNumberFormat.destroy(self:)")));

/// Joins amounts of falling units, `1 hour` and `5 minutes`, as a locale does. Answers with the length of the UTF-16
/// text in `buffer`; -1 where it fails or does not fit.
/// @param width 0 = wide, 1 = short, 2 = narrow.
int32_t skerry_unit_list_join(
  const char *_Nonnull locale, int32_t width, const uint16_t *_Nonnull const *_Nonnull parts,
  const int32_t *_Nonnull lengths, int32_t count, uint16_t *_Nonnull buffer, int32_t capacity);

#endif
