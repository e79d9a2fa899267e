// The peer of Skerry's HTTP/1.1 server: one small answer on libmicrohttpd, one epoll thread.
// Prints its port, serves until standard input ends.
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char body[] = "{\"hello\":\"you\"}";

static enum MHD_Result answer(
  void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
  const char *upload, size_t *upload_size, void **state) {
  (void)context, (void)url, (void)method, (void)version, (void)upload, (void)upload_size;
  static int seen;
  // The library calls once with the header and once with the whole request.
  if (!*state) {
    *state = &seen;
    return MHD_YES;
  }
  struct MHD_Response *response =
    MHD_create_response_from_buffer(sizeof body - 1, (void *)body, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(response, "Content-Type", "application/json");
  enum MHD_Result result = MHD_queue_response(connection, 200, response);
  MHD_destroy_response(response);
  return result;
}

int main(void) {
  struct sockaddr_in place;
  memset(&place, 0, sizeof place);
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  struct MHD_Daemon *daemon = MHD_start_daemon(
    MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL, MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&place,
    MHD_OPTION_CONNECTION_TIMEOUT, 60u, MHD_OPTION_CONNECTION_LIMIT, 1024u, MHD_OPTION_END);
  if (!daemon) return 1;
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  printf("%u\n", info ? info->port : 0u);
  fflush(stdout);
  char ignored[64];
  while (read(STDIN_FILENO, ignored, sizeof ignored) > 0) {}
  MHD_stop_daemon(daemon);
  return 0;
}
