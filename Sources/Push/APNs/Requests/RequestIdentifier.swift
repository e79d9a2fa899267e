import Foundation
import Glibc

/// Identifiers for requests that have none: UUIDs of version 4 (RFC 9562), in lower case as APNs gives them back.
///
/// Random bytes are drawn from the kernel for many at a time: one draw for each would be what a fan-out waits for.
final class RequestIdentifier: @unchecked Sendable {
  // Unchecked: what it holds is behind the lock.

  private static let shared = RequestIdentifier()
  private static let size = 16
  /// A bit for each byte that begins a further group of digits.
  private static let groups = 1 << 4 | 1 << 6 | 1 << 8 | 1 << 10
  // Foundation's lock: users' tests are compiled against this module, without its C modules.
  private let lock = NSLock()
  private var bytes = [UInt8](repeating: 0, count: 256 * size)
  private var next = 256 * size

  /// One that nobody else has.
  static func make() -> String { shared.uuid() }

  /// The given one, or one that nobody else has.
  static func text(_ id: UUID?) -> String { id.map { $0.uuidString.lowercased() } ?? make() }

  private func uuid() -> String {
    lock.lock()
    defer { lock.unlock() }
    if next == bytes.count { refill() }
    defer { next += Self.size }
    // The version, and the variant of RFC 9562.
    bytes[next + 6] = bytes[next + 6] & 0x0F | 0x40
    bytes[next + 8] = bytes[next + 8] & 0x3F | 0x80
    return String(unsafeUninitializedCapacity: 36) { text in
      var place = 0
      for index in 0..<Self.size {
        if Self.groups & 1 << index != 0 {
          text[place] = UInt8(ascii: "-")
          place += 1
        }
        text[place] = Self.digit(bytes[next + index] >> 4)
        text[place + 1] = Self.digit(bytes[next + index] & 0x0F)
        place += 2
      }
      return place
    }
  }

  private func refill() {
    var generator = SystemRandomNumberGenerator()
    bytes.withUnsafeMutableBytes { buffer in
      // 256 bytes at a time is what the kernel gives without being interrupted.
      for start in stride(from: 0, to: buffer.count, by: 256) {
        let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[start..<start + 256])
        guard let address = piece.baseAddress, getentropy(address, piece.count) != 0 else { continue }
        for offset in piece.indices { piece[offset] = generator.next() }
      }
    }
    next = 0
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}
