#ifndef SKERRY_GUEST_PHONE_SETTING_H
#define SKERRY_GUEST_PHONE_SETTING_H

#include <pthread.h>
#include <stddef.h>

/// A text that the phone sets and any thread reads.
struct phone_setting {
  pthread_mutex_t mutex;
  char text[128];
  unsigned generation;
};

/// Sets the text (cut to what fits); NULL stands for none.
void phone_setting_set(struct phone_setting *setting, const char *text);
/// Copies the text and answers its generation; 0 where none is set.
unsigned phone_setting_copy(struct phone_setting *setting, char *buffer, size_t size);

#endif
