#include "phone_setting.h"

#include <stdio.h>

void phone_setting_set(struct phone_setting *setting, const char *text) {
  pthread_mutex_lock(&setting->mutex);
  snprintf(setting->text, sizeof setting->text, "%s", text ? text : "");
  setting->generation++;
  pthread_mutex_unlock(&setting->mutex);
}

unsigned phone_setting_copy(struct phone_setting *setting, char *buffer, size_t size) {
  pthread_mutex_lock(&setting->mutex);
  snprintf(buffer, size, "%s", setting->text);
  unsigned answer = setting->text[0] ? setting->generation : 0;
  pthread_mutex_unlock(&setting->mutex);
  return answer;
}
