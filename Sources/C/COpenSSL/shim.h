// TLS, certificates and signatures: OpenSSL 3. What it spells as macros is wrapped here, because Swift cannot call them.
#include <openssl/ssl.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/ec.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
