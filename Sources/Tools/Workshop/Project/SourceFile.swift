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
  let tree: SourceFileSyntax

  /// Reads and parses a file.
  /// - Throws: `WorkshopError.sourceUnreadable`, `.sourceNotUTF8`.
  init(path: String, displayPath: String) throws {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let reason = FileManager.default.isReadableFile(atPath: path) ? error.localizedDescription : "no right to read"
      throw WorkshopError.sourceUnreadable(path: displayPath, reason: reason)
    }
    guard let text = String(data: bytes, encoding: .utf8) else {
      throw WorkshopError.sourceNotUTF8(path: displayPath, offset: Self.firstInvalidByte(in: bytes))
    }
    self.init(path: path, displayPath: displayPath, text: text)
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
