// The linker defines __start_NAME and __stop_NAME for the object it links, hidden from every other one. The walker
// sits in a shared library and the previews in the program, so the section is looked up in the loaded objects'
// own section tables instead.
#define _GNU_SOURCE
#include "include/skerry_previews.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <string.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef void (*preview_maker)(void *);
typedef void (*registration)(void);

// The function pointers of one section, over all objects.
struct section_walk {
  const char *name;
  void **functions;
  int count;
};

static struct section_walk previews = {.name = "skerry_previews"};
static struct section_walk registrations = {.name = "skerry_preview_providers"};

static void append(struct section_walk *walk, void *const *first, size_t count) {
  void **grown = realloc(walk->functions, (walk->count + count) * sizeof *grown);
  if (!grown) return;
  walk->functions = grown;
  for (size_t i = 0; i < count; i++) {
    // A linker pads between the pieces of different object files with zeros.
    if (first[i]) walk->functions[walk->count++] = first[i];
  }
}

static void scan_image(struct section_walk *walk, const unsigned char *image, size_t size, ElfW(Addr) bias) {
  const ElfW(Ehdr) *header = (const void *)image;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return;
  size_t table_size = (size_t)header->e_shnum * sizeof(ElfW(Shdr));
  if (header->e_shoff == 0 || header->e_shoff > size || table_size > size - header->e_shoff) return;
  if (header->e_shentsize != sizeof(ElfW(Shdr)) || header->e_shstrndx >= header->e_shnum) return;
  const ElfW(Shdr) *sections = (const void *)(image + header->e_shoff);
  const ElfW(Shdr) *names = &sections[header->e_shstrndx];
  if (names->sh_offset > size || names->sh_size > size - names->sh_offset) return;
  for (int i = 0; i < header->e_shnum; i++) {
    const ElfW(Shdr) *section = &sections[i];
    size_t length = strlen(walk->name) + 1;
    if (section->sh_name > names->sh_size || names->sh_size - section->sh_name < length) continue;
    if (memcmp(image + names->sh_offset + section->sh_name, walk->name, length) != 0) continue;
    if (!(section->sh_flags & SHF_ALLOC)) continue;
    append(walk, (void *const *)(bias + section->sh_addr), section->sh_size / sizeof(void *));
  }
}

static int scan_object(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  (void)context;
  const char *path = object->dlpi_name && object->dlpi_name[0] ? object->dlpi_name : "/proc/self/exe";
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  struct stat status;
  if (fstat(file, &status) == 0 && status.st_size > 0) {
    void *image = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (image != MAP_FAILED) {
      scan_image(&previews, image, status.st_size, object->dlpi_addr);
      scan_image(&registrations, image, status.st_size, object->dlpi_addr);
      munmap(image, status.st_size);
    }
  }
  close(file);
  return 0;
}

static void scan_all(void) {
  dl_iterate_phdr(scan_object, NULL);
  for (int i = 0; i < registrations.count; i++) ((registration)registrations.functions[i])();
}

int skerry_preview_count(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, scan_all);
  return previews.count;
}

void skerry_preview_make(int index, void *record) {
  if (index >= 0 && index < skerry_preview_count()) ((preview_maker)previews.functions[index])(record);
}
