@_implementationOnly import COpenSSL

/// A key on the curve P-256 in OpenSSL's hands, private or public.
///
/// Sendable because nothing changes the key once it is made; OpenSSL counts its references atomically and locks its own
/// caches.
final class EllipticKey: @unchecked Sendable {
  private let pointer: OpaquePointer

  /// Takes over the key, which has to be one on P-256.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }
  deinit { EVP_PKEY_free(pointer) }

  /// OpenSSL's name of the curve P-256.
  static let curveName = "prime256v1"

  /// A new private key; nil where the machine has no randomness to give.
  static func make() -> EllipticKey? {
    guard let context = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1,
      EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1,
      EVP_PKEY_keygen(context, &key) == 1, let key
    else {
      ERR_clear_error()
      return nil
    }
    return EllipticKey(key)
  }

  /// Whether private and public part belong together and lie on the curve.
  var isSound: Bool {
    guard let context = EVP_PKEY_CTX_new(pointer, nil) else { return false }
    defer {
      EVP_PKEY_CTX_free(context)
      ERR_clear_error()
    }
    return EVP_PKEY_check(context) == 1
  }

  /// The public part alone.
  func publicPart() -> EllipticKey? {
    guard let bytes = encoded(i2d_PUBKEY) else { return nil }
    return Self.publicKey(bytes)
  }

  /// A public key from its SubjectPublicKeyInfo in DER; nil where that is not one on P-256.
  static func publicKey(_ bytes: [UInt8]) -> EllipticKey? {
    let key: OpaquePointer? = bytes.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      return d2i_PUBKEY(nil, &next, buffer.count)
    }
    guard let key else {
      ERR_clear_error()
      return nil
    }
    guard EVP_PKEY_get_base_id(key) == EVP_PKEY_EC, curve(of: key) == curveName else {
      EVP_PKEY_free(key)
      return nil
    }
    return EllipticKey(key)
  }

  /// SubjectPublicKeyInfo in DER.
  var publicBytes: [UInt8]? { encoded(i2d_PUBKEY) }

  /// PKCS #8 in DER, not encrypted.
  var privateBytes: [UInt8]? {
    guard let wrapped = EVP_PKEY2PKCS8(pointer) else { return nil }
    defer { PKCS8_PRIV_KEY_INFO_free(wrapped) }
    var buffer: UnsafeMutablePointer<UInt8>?
    let count = i2d_PKCS8_PRIV_KEY_INFO(wrapped, &buffer)
    defer { skerryFree(buffer) }
    guard count > 0, let buffer else { return nil }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
  }

  /// Short name of a key's curve, or nil for keys without one.
  static func curve(of key: OpaquePointer) -> String? {
    var name = [CChar](repeating: 0, count: 64)
    var length = 0
    guard EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1 else {
      ERR_clear_error()
      return nil
    }
    return String(decoding: name.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func encoded(
    _ write: (OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32
  ) -> [UInt8]? {
    var buffer: UnsafeMutablePointer<UInt8>?
    let count = write(pointer, &buffer)
    defer { skerryFree(buffer) }
    guard count > 0, let buffer else { return nil }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
  }

  private func skerryFree(_ buffer: UnsafeMutablePointer<UInt8>?) { CRYPTO_free(buffer, #file, #line) }

  /// ES256 (RFC 7518, section 3.4): r and s as 32 bytes each.
  func signature(of message: [UInt8]) -> [UInt8]? {
    guard let context = DigestContext() else { return nil }
    return context.sign(message, with: pointer).flatMap(RawSignature.fromDER)
  }

  /// Whether a signature of 64 bytes is this key's over `message`.
  func verifies(_ signature: [UInt8], over message: [UInt8]) -> Bool {
    guard let context = DigestContext(), let der = RawSignature.toDER(signature) else { return false }
    return context.verify(der, over: message, with: pointer)
  }
}

/// A digest that is signed or verified once.
private struct DigestContext: ~Copyable {
  private let pointer: OpaquePointer
  init?() {
    guard let pointer = EVP_MD_CTX_new() else { return nil }
    self.pointer = pointer
  }
  deinit { EVP_MD_CTX_free(pointer) }

  func sign(_ message: [UInt8], with key: OpaquePointer) -> [UInt8]? {
    defer { ERR_clear_error() }
    var count = 0
    guard EVP_DigestSignInit(pointer, nil, EVP_sha256(), nil, key) == 1,
      EVP_DigestSign(pointer, nil, &count, message, message.count) == 1
    else { return nil }
    var signature = [UInt8](repeating: 0, count: count)
    guard EVP_DigestSign(pointer, &signature, &count, message, message.count) == 1 else { return nil }
    return Array(signature.prefix(count))
  }

  func verify(_ signature: [UInt8], over message: [UInt8], with key: OpaquePointer) -> Bool {
    defer { ERR_clear_error() }
    return EVP_DigestVerifyInit(pointer, nil, EVP_sha256(), nil, key) == 1
      && EVP_DigestVerify(pointer, signature, signature.count, message, message.count) == 1
  }
}
