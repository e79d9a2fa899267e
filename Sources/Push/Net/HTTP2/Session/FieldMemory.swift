import Glibc

/// The header fields that came last on a connection: one that comes again, as most do, makes no new text. Each name has
/// one place, which names that fall together share.
struct FieldMemory {
  private static let places = 32
  private var fields = [HTTPHeaders.Field](repeating: .init(lowercase: "", ""), count: places)

  /// A field with a name in lower case.
  mutating func field(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) -> HTTPHeaders.Field {
    guard let last = name.last else { return .init(lowercase: "", String(decoding: value, as: UTF8.self)) }
    let place = (name.count &* 5 &+ Int(last) &* 3 &+ Int(name[name.count / 2])) % Self.places
    if Self.holds(fields[place].name, name) {
      if Self.holds(fields[place].value, value) { return fields[place] }
      fields[place].value = String(decoding: value, as: UTF8.self)
    } else {
      fields[place] = .init(
        lowercase: String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }
    return fields[place]
  }

  private static func holds(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.utf8.count == bytes.count else { return false }
    return text.utf8.withContiguousStorageIfAvailable { own in
      guard let left = own.baseAddress, let right = bytes.baseAddress else { return true }
      return memcmp(left, right, bytes.count) == 0
    } ?? false
  }
}
