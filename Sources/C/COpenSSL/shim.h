// TLS, certificates and signatures: OpenSSL 3. What it spells as macros is wrapped here, because Swift cannot call them.
#include <openssl/ssl.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/ec.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

/// Whether `bio` failed only for now.
static inline void skerry_bio_will_retry(BIO *bio, int reading) {
  BIO_clear_retry_flags(bio);
  if (reading) BIO_set_retry_read(bio);
  else BIO_set_retry_write(bio);
}
static inline void skerry_bio_clear_retry(BIO *bio) { BIO_clear_retry_flags(bio); }
static inline int skerry_ssl_set_server_name(SSL *ssl, const char *name) { return (int)SSL_set_tlsext_host_name(ssl, name); }
static inline int skerry_ssl_require_tls12(SSL_CTX *context) {
  return (int)SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
}
static inline int skerry_ssl_add_chain_certificate(SSL_CTX *context, X509 *certificate) {
  return (int)SSL_CTX_add1_chain_cert(context, certificate);
}
static inline void skerry_ssl_set_options(SSL_CTX *context) {
  SSL_CTX_set_options(context, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION);
  SSL_CTX_set_mode(
    context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER | SSL_MODE_RELEASE_BUFFERS);
}
static inline void skerry_ssl_set_read_ahead(SSL_CTX *context) { SSL_CTX_set_read_ahead(context, 1); }
static inline void skerry_ssl_keep_no_sessions(SSL_CTX *context) {
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
}
