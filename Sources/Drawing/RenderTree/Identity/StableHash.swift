import Foundation

/// Hash values that are equal in every process and run.
public enum StableHash {
  /// FNV-1a over the UTF-8 bytes.
  public static func of(_ string: String) -> UInt64 {
    var copy = string
    return copy.withUTF8 { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return hash
    }
  }

  /// A hash of any value. Exact for numbers, strings, dates, UUIDs, URLs and optionals, collections and
  /// `RawRepresentable` enums of them; everything else is hashed by its reflected description, which is weak for
  /// classes and for sets and dictionaries (their order is not stable).
  public static func of(any value: Any) -> UInt64 {
    if type(of: value) == AnyHashable.self, let erased = value as? AnyHashable { return of(any: erased.base) }
    switch value {
    case let v as Int: return UInt64(bitPattern: Int64(v))
    case let v as String: return of(v)
    case let v as Double: return v.bitPattern
    case let v as Bool: return v ? 1 : 0
    case let v as Date: return v.timeIntervalSinceReferenceDate.bitPattern &+ 0x0da7e
    case let v as UUID:
      return withUnsafeBytes(of: v.uuid) {
        $0.loadUnaligned(as: UInt64.self) ^ $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      }
    case let v as URL: return of(v.absoluteString)
    case let v as any RawRepresentable: return of(any: v.rawValue) &+ 0x4a3
    case let v as [Any]:
      return v.reduce(UInt64(v.count) &+ 0xa44a) { NodeID($0).child(of(any: $1)).raw }
    default: return of(String(reflecting: value))
    }
  }
}
