// HTTP/2 frames, streams and header compression: nghttp2. It does no I/O; Net feeds it bytes and takes bytes.
#include <nghttp2/nghttp2.h>
