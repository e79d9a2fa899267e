import Foundation
import SwiftParser
import SwiftSyntax

/// A Swift file of the user's, read once: what is looked at is what is compiled.
public struct SourceFile: Sendable {
  /// Absolute path without symbolic links.
  public let path: String
  /// The path as the user would write it; diagnostics name it.
  public let displayPath: String
  public let text: String
  /// The file as the compiler's own parser reads it, operators not yet in their order.
  public let tree: SourceFileSyntax

  /// `#if` within `#if` beyond this is refused: the parser leaves unread what is nested in 256 structures, and every
  /// level takes its stack.
  static let deepestNesting = 200

  /// Reads and parses a file.
  /// - Throws: `WorkshopError.sourceUnreadable`, `.sourceNotUTF8`, `.nestedTooDeeply`.
  init(path: String, displayPath: String) throws {
    let bytes: Data
    if let kind = FileKind(path: path), kind != .regular {
      throw WorkshopError.sourceUnreadable(path: displayPath, reason: "it is \(kind.rawValue), not a file")
    }
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let reason = FileManager.default.isReadableFile(atPath: path) ? error.localizedDescription : "no right to read"
      throw WorkshopError.sourceUnreadable(path: displayPath, reason: reason)
    }
    guard let text = String(data: bytes, encoding: .utf8) else {
      throw WorkshopError.sourceNotUTF8(path: displayPath, offset: Self.firstInvalidByte(in: bytes))
    }
    if let line = Self.lineNestedTooDeeply(in: bytes) {
      throw WorkshopError.nestedTooDeeply(path: displayPath, line: line, limit: Self.deepestNesting)
    }
    self.init(path: path, displayPath: displayPath, text: text)
  }

  /// The line, from 1, whose `#if` is open within too many others.
  private static func lineNestedTooDeeply(in bytes: Data) -> Int? {
    var depth = 0
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let words = line.drop { $0 == 0x20 || $0 == 0x09 }
      if words.starts(with: "#if".utf8) {
        depth += 1
        if depth > deepestNesting { return index + 1 }
      } else if words.starts(with: "#endif".utf8) {
        depth = max(0, depth - 1)
      }
    }
    return nil
  }

  init(path: String, displayPath: String, text: String) {
    self.path = path
    self.displayPath = displayPath
    self.text = text
    tree = Parser.parse(source: text)
  }

  /// Offset of the byte at which a UTF-8 decoder first stumbles.
  private static func firstInvalidByte(in bytes: Data) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput, .error: return offset
      }
    }
  }
}
