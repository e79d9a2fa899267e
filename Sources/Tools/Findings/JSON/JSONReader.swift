/// Reads JSON with the place of every value.
///
/// Strict JSON is RFC 8259; JSON5 adds comments, trailing commas, single quotes, bare keys, hexadecimal numbers and
/// the rest of json5.org. Both refuse lone surrogates and bytes that are not UTF-8, because Swift strings hold neither.
public struct JSONReader: Sendable {
  /// JSON as RFC 8259 has it, or JSON5.
  public enum Dialect: Sendable, Hashable { case strict, json5 }

  public var dialect: Dialect
  /// Arrays and objects inside each other; deeper texts are refused. Foundation's decoder stops at 512.
  public var depthLimit: Int

  public init(dialect: Dialect = .strict, depthLimit: Int = 512) {
    self.dialect = dialect; self.depthLimit = depthLimit
  }

  /// - Throws: `JSONSyntaxError`.
  public func read(_ text: String) throws -> JSONDocument { try read(Array(text.utf8)) }

  /// - Throws: `JSONSyntaxError`.
  public func read(_ bytes: [UInt8]) throws -> JSONDocument {
    var scan = JSONScan(bytes: bytes, dialect: dialect, depthLimit: depthLimit)
    return try scan.document()
  }
}
