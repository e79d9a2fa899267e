import Foundation

/// Every case of an enum without payloads, from the metadata that Swift's stable ABI lays down (docs/ABI/TypeMetadata
/// of the Swift project): a shape alone does not tell them, and `allCases` may leave some out.
enum PlainEnumCases {
  /// More cases than this are not looked at.
  private static let limit = 4096

  /// The cases in their order; nil where the type is no enum, or where a case carries values.
  static func of<T>(_ type: T.Type) -> [(name: String, value: T)]? {
    guard let descriptor = descriptor(type), descriptor.payloadCases == 0, descriptor.count > 0,
      descriptor.count <= limit
    else { return nil }
    let names = descriptor.names
    guard names.count == descriptor.count else { return nil }
    return names.enumerated().compactMap { tag, name in value(type, tag: tag).map { (name, $0) } }
  }

  static func isEnum(_ type: Any.Type) -> Bool { descriptor(type) != nil }

  /// Cases without payloads are numbered in their order, in as few bytes as hold them; a single one takes none.
  private static func value<T>(_ type: T.Type, tag: Int) -> T? {
    switch MemoryLayout<T>.size {
    case 0: tag == 0 ? unsafeBitCast((), to: T.self) : nil
    case 1: unsafeBitCast(UInt8(truncatingIfNeeded: tag), to: T.self)
    case 2: unsafeBitCast(UInt16(truncatingIfNeeded: tag), to: T.self)
    default: nil
    }
  }

  private struct Descriptor {
    let base: UnsafeRawPointer

    /// The low 24 bits count cases with payloads, the word behind those without.
    var payloadCases: Int { Int(base.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF) }
    var count: Int { Int(base.load(fromByteOffset: 24, as: UInt32.self)) }

    /// Field records: flags, mangled type, name; the last two relative to where they stand.
    var names: [String] {
      guard let fields = Self.target(of: base + 16) else { return [] }
      let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
      let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
      guard recordSize >= 12, count <= PlainEnumCases.limit else { return [] }
      return (0..<count).compactMap { index in
        Self.target(of: fields + 16 + index * recordSize + 8)
          .map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
      }
    }

    private static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
      let distance = pointer.load(as: Int32.self)
      return distance == 0 ? nil : pointer + Int(distance)
    }
  }

  /// nil for what is no enum of Swift's own: imported C enums do not number their cases.
  private static func descriptor(_ type: Any.Type) -> Descriptor? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // `MetadataKind.enumeration`.
    guard metadata.load(as: UInt.self) == 0x201 else { return nil }
    guard let base = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer?.self) else { return nil }
    let flags = base.load(as: UInt32.self)
    // Context kind 18 is an enum; bit 18 says that it was imported.
    guard flags & 0x1F == 18, flags & (1 << 18) == 0 else { return nil }
    return Descriptor(base: base)
  }
}
