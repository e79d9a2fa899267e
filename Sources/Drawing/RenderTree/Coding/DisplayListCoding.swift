import Foundation

extension DisplayList {
  /// The list as one line of compact JSON, the version first. The same list gives the same bytes.
  public func encoded() -> [UInt8] {
    var writer = CompactWriter()
    writer.int(Self.version)
    writer.length(size.width); writer.length(size.height); writer.fine(displayScale)
    writer.list(scopes) { writer, scope in
      writer.word(scope.id); writer.int(Int(scope.parent)); writer.word(scope.fingerprint)
      writer.optional(scope.animation) { $0.animation($1) }
    }
    writer.list(notes) { writer, note in
      writer.string(note.kind.rawValue); writer.string(note.subject); writer.string(note.message)
      writer.optional(note.file) { $0.string($1) }
      writer.optional(note.line) { $0.int($1) }
    }
    writer.list(resources.keys.sorted()) { writer, key in
      writer.string(key)
      writer.string(Data(resources[key] ?? []).base64EncodedString())
    }
    writer.item(root)
    return writer.finish()
  }

  /// The list from what `encoded()` made.
  /// - Throws: `DisplayListCodingError` where the bytes are anything else, with the offset of the trouble.
  public init(encoded bytes: [UInt8]) throws {
    self = try bytes.withUnsafeBufferPointer { try Self.decode($0) }
  }

  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(DisplayListCodingError) -> DisplayList {
    var reader = try CompactReader(bytes)
    let version = try reader.int()
    guard version == Self.version else {
      throw reader.failure("version \(version), this program reads \(Self.version): build both sides anew")
    }
    let size = Size(try reader.number(), try reader.number())
    let scale = try reader.number()
    let scopes = try reader.list { r throws(DisplayListCodingError) in
      let id = try r.word(), parent = Int32(truncatingIfNeeded: try r.int()), fingerprint = try r.word()
      return AnimationScope(
        id: id, parent: parent, fingerprint: fingerprint,
        animation: try r.optional { r throws(DisplayListCodingError) in try r.animation() })
    }
    let notes = try reader.list { r throws(DisplayListCodingError) in
      let kind = try r.string()
      guard let known = DrawingNote.Kind(rawValue: kind) else { throw r.failure("there is no note «\(kind)»") }
      return DrawingNote(
        known, subject: try r.string(), message: try r.string(),
        file: try r.optional { r throws(DisplayListCodingError) in try r.string() },
        line: try r.optional { r throws(DisplayListCodingError) in try r.int() })
    }
    let pairs = try reader.list { r throws(DisplayListCodingError) in
      let key = try r.string()
      guard let data = Data(base64Encoded: try r.string()) else { throw r.failure("picture «\(key)» is not base64") }
      return (key, [UInt8](data))
    }
    let root = try reader.item()
    try reader.finish()
    return DisplayList(
      size: size, root: root, scopes: scopes, notes: notes,
      resources: Dictionary(pairs, uniquingKeysWith: { first, _ in first }), displayScale: scale)
  }
}
