import COpenSSL

/// Keys that are not what APNs wants, made on the spot.
enum ForeignKeys {
  enum Kind { case p256, p384, rsa, ed25519 }

  static func make(_ kind: Kind) -> OpaquePointer {
    let id: Int32 = switch kind {
    case .p256, .p384: EVP_PKEY_EC
    case .rsa: EVP_PKEY_RSA
    case .ed25519: EVP_PKEY_ED25519
    }
    let context = EVP_PKEY_CTX_new_id(id, nil)
    defer { EVP_PKEY_CTX_free(context) }
    EVP_PKEY_keygen_init(context)
    if kind == .p256 { EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) }
    if kind == .p384 { EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_secp384r1) }
    if kind == .rsa { EVP_PKEY_CTX_set_rsa_keygen_bits(context, 2048) }
    var key: OpaquePointer?
    EVP_PKEY_keygen(context, &key)
    return key!
  }

  /// PKCS #8, with a passphrase where one is given.
  static func pkcs8(_ kind: Kind, passphrase: String? = nil) -> [UInt8] {
    let key = make(kind)
    defer { EVP_PKEY_free(key) }
    return written { out in
      PEM_write_bio_PKCS8PrivateKey(
        out, key, passphrase == nil ? nil : EVP_aes_256_cbc(), passphrase, Int32(passphrase?.utf8.count ?? 0), nil, nil)
    }
  }

  /// The older form: SEC 1, or PKCS #1.
  static func traditional(_ kind: Kind, passphrase: String? = nil) -> [UInt8] {
    let key = make(kind)
    defer { EVP_PKEY_free(key) }
    var word = Array((passphrase ?? "").utf8)
    return written { out in
      PEM_write_bio_PrivateKey_traditional(
        out, key, passphrase == nil ? nil : EVP_aes_256_cbc(), &word, Int32(word.count), nil, nil)
    }
  }

  static func publicPEM(_ kind: Kind) -> [UInt8] {
    let key = make(kind)
    defer { EVP_PKEY_free(key) }
    return written { PEM_write_bio_PUBKEY($0, key) }
  }

  /// PKCS #8 in DER.
  static func der(_ kind: Kind) -> [UInt8] {
    let key = make(kind)
    defer { EVP_PKEY_free(key) }
    return written { i2d_PKCS8PrivateKey_bio($0, key, nil, nil, 0, nil, nil) }
  }

  private static func written(_ write: (OpaquePointer?) -> Int32) -> [UInt8] {
    let out = BIO_new(BIO_s_mem())
    defer { BIO_free(out) }
    _ = write(out)
    var bytes = [UInt8](repeating: 0, count: 16384)
    let count = BIO_read(out, &bytes, Int32(bytes.count))
    return Array(bytes.prefix(Int(max(count, 0))))
  }
}
