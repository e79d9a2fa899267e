import COpenSSL

/// Certificates and keys in text form, from and to bytes.
enum PEM {
  /// A certificate, freed with its holder.
  final class Certificate {
    let pointer: OpaquePointer
    init(owning pointer: OpaquePointer) { self.pointer = pointer }
    deinit { X509_free(pointer) }
  }
  /// A private key, freed with its holder.
  final class Key {
    let pointer: OpaquePointer
    init(owning pointer: OpaquePointer) { self.pointer = pointer }
    deinit { EVP_PKEY_free(pointer) }
  }

  /// - Throws: `TransportError.tls` where there is none, or one is broken.
  static func certificates(_ bytes: [UInt8]) throws(TransportError) -> [Certificate] {
    ERR_clear_error()
    let bio = try reading(bytes)
    defer { BIO_free(bio) }
    var found: [Certificate] = []
    while let certificate = PEM_read_bio_X509(bio, nil, refusePassword, nil) {
      found.append(Certificate(owning: certificate))
    }
    // The end of the text is an error to OpenSSL too.
    let isEnd = Int32(truncatingIfNeeded: ERR_peek_last_error() & 0x7F_FFFF) == PEM_R_NO_START_LINE
    let words = OpenSSLError.words()
    guard isEnd else { throw .tls("certificate \(found.count + 1) of the PEM text is broken: \(words)") }
    guard !found.isEmpty else { throw .tls("the PEM text holds no certificate") }
    return found
  }

  /// - Throws: `TransportError.tls` where there is none, or it has a password.
  static func privateKey(_ bytes: [UInt8]) throws(TransportError) -> Key {
    ERR_clear_error()
    let bio = try reading(bytes)
    defer { BIO_free(bio) }
    guard let key = PEM_read_bio_PrivateKey(bio, nil, refusePassword, nil) else {
      throw .tls("the PEM text holds no private key without a password: \(OpenSSLError.words())")
    }
    return Key(owning: key)
  }

  static func bytes(of certificate: Certificate) throws(TransportError) -> [UInt8] {
    try written { PEM_write_bio_X509($0, certificate.pointer) }
  }
  static func bytes(of key: Key) throws(TransportError) -> [UInt8] {
    try written { PEM_write_bio_PKCS8PrivateKey($0, key.pointer, nil, nil, 0, nil, nil) }
  }

  private static func reading(_ bytes: [UInt8]) throws(TransportError) -> OpaquePointer {
    guard let bio = BIO_new(BIO_s_mem()), bytes.count <= 1 << 20,
      BIO_write(bio, bytes, Int32(bytes.count)) == Int32(bytes.count)
    else { throw .tls("a PEM text of \(bytes.count) bytes cannot be read; 1 MiB is the most") }
    return bio
  }
  private static func written(_ write: (OpaquePointer) -> Int32) throws(TransportError) -> [UInt8] {
    guard let bio = BIO_new(BIO_s_mem()) else { throw .tls(OpenSSLError.words()) }
    defer { BIO_free(bio) }
    guard write(bio) == 1 else { throw .tls(OpenSSLError.words()) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while case let count = BIO_read(bio, &piece, Int32(piece.count)), count > 0 { bytes += piece[..<Int(count)] }
    return bytes
  }
}

/// OpenSSL would ask on the terminal.
private func refusePassword(
  _: UnsafeMutablePointer<CChar>?, _: Int32, _: Int32, _: UnsafeMutableRawPointer?
) -> Int32 { -1 }
