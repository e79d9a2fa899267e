import COpenSSL

/// SHA-256 and HMAC-SHA256 (FIPS 180-4, RFC 2104).
enum Digest {
  /// Bytes of a result.
  static let size = 32

  static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: size)
    var count = UInt32(size)
    _ = EVP_Digest(bytes, bytes.count, &result, &count, EVP_sha256(), nil)
    return result
  }

  /// nil where OpenSSL fails, which it does for want of memory alone.
  static func hmac(_ message: [UInt8], key: Secret) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: size)
    var count = 0
    let done = EVP_Q_mac(
      nil, "HMAC", nil, "SHA256", nil, key.bytes, key.bytes.count, message, message.count, &result, size, &count)
    return done != nil && count == size ? result : nil
  }

  /// Compares in a time that does not depend on where they differ.
  static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Bytes that nobody can guess, from the system.
  static func random(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}
