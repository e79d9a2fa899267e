@_implementationOnly import COpenSSL

/// Both spellings of an ECDSA signature on P-256: r and s as 32 bytes each, which tokens carry (RFC 7518, section
/// 3.4), and the DER sequence of two integers, which OpenSSL writes.
enum RawSignature {
  /// Bytes of r and of s.
  static let half = 32
  static let count = 2 * half

  static func fromDER(_ bytes: [UInt8]) -> [UInt8]? {
    let signature: OpaquePointer? = bytes.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      return d2i_ECDSA_SIG(nil, &next, buffer.count)
    }
    guard let signature else { return nil }
    defer { ECDSA_SIG_free(signature) }
    var raw = [UInt8](repeating: 0, count: count)
    let fits = raw.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return BN_bn2binpad(ECDSA_SIG_get0_r(signature), start, Int32(half)) == Int32(half)
        && BN_bn2binpad(ECDSA_SIG_get0_s(signature), start + half, Int32(half)) == Int32(half)
    }
    return fits ? raw : nil
  }

  static func toDER(_ raw: [UInt8]) -> [UInt8]? {
    guard raw.count == count else { return nil }
    var content = integer(raw[..<half])
    content += integer(raw[half...])
    // Two integers of at most 33 bytes: the length always fits the short form.
    return [0x30, UInt8(content.count)] + content
  }

  /// Whether bytes have the outer form of a DER signature: the slip of those who sign with OpenSSL and send what it
  /// gives.
  static func looksLikeDER(_ bytes: [UInt8]) -> Bool {
    bytes.count != count && bytes.count > 8 && bytes[0] == 0x30 && Int(bytes[1]) == bytes.count - 2 && bytes[2] == 0x02
  }

  private static func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var digits = Array(bytes.drop { $0 == 0 })
    if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
    return [0x02, UInt8(digits.count)] + digits
  }
}
