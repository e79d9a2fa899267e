/// The first case of an enum.
enum EnumShape {
  /// nil where the type is no enum without payloads.
  static func firstCase(of type: Any.Type) -> Any? {
    if let cases = type as? any CaseIterable.Type { return first(cases) }
    guard isEnum(type), type is any RawRepresentable.Type || type is any CodingKey.Type else { return nil }
    return zeroTag(type)
  }

  private static func first<T: CaseIterable>(_ type: T.Type) -> Any? { type.allCases.first }

  /// `MetadataKind.enumeration` of the Swift ABI: the first word of a type's metadata.
  private static func isEnum(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x201
  }

  /// Cases of an enum without payloads are numbered in their order; a single case takes no memory.
  private static func zeroTag(_ type: Any.Type) -> Any? {
    func open<T>(_ type: T.Type) -> Any? {
      switch MemoryLayout<T>.size {
      case 0: return unsafeBitCast((), to: T.self)
      case 1: return unsafeBitCast(UInt8(0), to: T.self)
      default: return nil
      }
    }
    return _openExistential(type, do: open)
  }
}
