import COpenSSL
import Foundation

/// Makes certificates that sign themselves.
enum SelfSigned {
  /// A new P-256 key.
  static func makeKey() throws(TransportError) -> PEM.Key {
    ERR_clear_error()
    let context = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil)
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
      EVP_PKEY_keygen(context, &key) == 1, let key
    else { throw .tls("no key could be made: \(OpenSSLError.words())") }
    return PEM.Key(owning: key)
  }

  /// - Parameter names: as OpenSSL's configuration writes a subjectAltName, such as `DNS:localhost,IP:::1`.
  static func makeCertificate(
    for key: PEM.Key, names: String, from start: Date, until end: Date
  ) throws(TransportError) -> PEM.Certificate {
    ERR_clear_error()
    guard let pointer = X509_new() else { throw .tls(OpenSSLError.words()) }
    let certificate = PEM.Certificate(owning: pointer)
    let serial = BN_new()
    defer { BN_free(serial) }
    let subject = X509_get_subject_name(pointer)
    guard X509_set_version(pointer, 2) == 1,  // version 3
      BN_rand(serial, 127, BN_RAND_TOP_ONE, BN_RAND_BOTTOM_ANY) == 1,
      BN_to_ASN1_INTEGER(serial, X509_get_serialNumber(pointer)) != nil,
      ASN1_TIME_set(X509_getm_notBefore(pointer), time_t(start.timeIntervalSince1970)) != nil,
      ASN1_TIME_set(X509_getm_notAfter(pointer), time_t(end.timeIntervalSince1970)) != nil,
      X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, "Skerry on this machine", -1, -1, 0) == 1,
      X509_set_issuer_name(pointer, subject) == 1, X509_set_pubkey(pointer, key.pointer) == 1
    else { throw .tls("no certificate could be made: \(OpenSSLError.words())") }
    let extensions: [(Int32, String)] = [
      (NID_basic_constraints, "critical,CA:FALSE"), (NID_key_usage, "critical,digitalSignature"),
      (NID_ext_key_usage, "serverAuth"), (NID_subject_alt_name, names), (NID_subject_key_identifier, "hash"),
      (NID_authority_key_identifier, "keyid"),
    ]
    var context = X509V3_CTX()
    X509V3_set_ctx(&context, pointer, pointer, nil, nil, 0)
    for (kind, value) in extensions {
      guard let made = X509V3_EXT_conf_nid(nil, &context, kind, value) else {
        throw .tls("no certificate for \(names) could be made: \(OpenSSLError.words())")
      }
      defer { X509_EXTENSION_free(made) }
      guard X509_add_ext(pointer, made, -1) == 1 else { throw .tls(OpenSSLError.words()) }
    }
    guard X509_sign(pointer, key.pointer, EVP_sha256()) > 0 else {
      throw .tls("the certificate could not be signed: \(OpenSSLError.words())")
    }
    return certificate
  }

  static func isValid(_ certificate: PEM.Certificate, at date: Date) -> Bool {
    var time = time_t(date.timeIntervalSince1970)
    // Negative is before the given time, positive after; 0 is an error.
    return X509_cmp_time(X509_get0_notBefore(certificate.pointer), &time) < 0
      && X509_cmp_time(X509_get0_notAfter(certificate.pointer), &time) > 0
  }
}
