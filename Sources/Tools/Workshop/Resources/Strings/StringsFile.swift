import Findings
import Foundation

/// Reads a `.strings` file: `"key" = "text";` with comments, in UTF-8 or UTF-16, or a property list.
struct StringsFile {
  private(set) var texts: [(key: String, text: String)] = []
  private(set) var findings: [Finding] = []

  init(_ bytes: Data, displayPath: String) {
    if bytes.starts(with: Array("bplist".utf8)) || bytes.starts(with: Array("<?xml".utf8)) {
      readPropertyList(bytes, displayPath)
      return
    }
    guard let text = Self.decoded(bytes) else {
      findings.append(
        Finding(
          id: "strings.encoding", severity: .warning, what: "The strings file is neither UTF-8 nor UTF-16",
          fix: "Save it as UTF-8.", place: Place(path: displayPath)))
      return
    }
    var scan = Scan(text)
    do {
      texts = try scan.entries()
    } catch {
      texts = scan.found
      findings.append(
        Finding(
          id: "strings.syntax", severity: .warning, what: error.what,
          why: "Xcode refuses the file; the entries before that place are taken.", fix: "Write \"key\" = \"text\";",
          place: Place(path: displayPath, line: error.line)))
    }
  }

  private mutating func readPropertyList(_ bytes: Data, _ displayPath: String) {
    let plist = try? PropertyListSerialization.propertyList(from: bytes, format: nil)
    guard let table = plist as? [String: Any] else {
      findings.append(
        Finding(
          id: "strings.syntax", severity: .warning, what: "The strings file is no dictionary of texts",
          fix: "Export it again.", place: Place(path: displayPath)))
      return
    }
    texts = table.compactMap { key, value in (value as? String).map { (key, $0) } }.sorted { $0.key < $1.key }
  }

  private static func decoded(_ bytes: Data) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return String(data: bytes, encoding: .utf16)
    }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    return String(data: body, encoding: .utf8)
  }

  struct SyntaxError: Error {
    var what: String
    var line: Int
  }

  private struct Scan {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    private(set) var found: [(key: String, text: String)] = []

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func advance() {
      if scalars[index] == "\n" { line += 1 }
      index += 1
    }

    mutating func entries() throws(SyntaxError) -> [(key: String, text: String)] {
      while true {
        try skipBlanks()
        guard next != nil else { return found }
        let key = try word("a key")
        try skipBlanks()
        if next == ";" {
          // A key alone is its own text.
          advance()
          found.append((key, key))
          continue
        }
        try expect("=", after: "the key “\(WorkshopError.cut(key, to: 40))”")
        try skipBlanks()
        let text = try word("a text")
        try skipBlanks()
        try expect(";", after: "the text of “\(WorkshopError.cut(key, to: 40))”")
        found.append((key, text))
      }
    }

    private mutating func expect(_ scalar: Unicode.Scalar, after what: String) throws(SyntaxError) {
      guard next == scalar else {
        throw SyntaxError(what: "After \(what) there is no “\(scalar)”", line: line)
      }
      advance()
    }

    private mutating func skipBlanks() throws(SyntaxError) {
      while let scalar = next {
        if scalar.properties.isWhitespace {
          advance()
        } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
          while let scalar = next, scalar != "\n" { _ = scalar; advance() }
        } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
          let start = line
          advance()
          advance()
          while index + 1 < scalars.count, !(scalars[index] == "*" && scalars[index + 1] == "/") { advance() }
          guard index + 1 < scalars.count else { throw SyntaxError(what: "A comment has no end", line: start) }
          advance()
          advance()
        } else {
          return
        }
      }
    }

    private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_.-$/:".unicodeScalars.contains(scalar)
    }

    private mutating func word(_ what: String) throws(SyntaxError) -> String {
      guard next == "\"" else {
        // Words of letters, digits and a few signs need no quotes.
        var word = String.UnicodeScalarView()
        while let scalar = next, Self.isWordScalar(scalar) {
          word.append(scalar)
          advance()
        }
        guard !word.isEmpty else { throw SyntaxError(what: "Here \(what) in quotes is expected", line: line) }
        return String(word)
      }
      let start = line
      advance()
      var text = String.UnicodeScalarView()
      while let scalar = next {
        advance()
        if scalar == "\"" { return String(text) }
        guard scalar == "\\" else {
          text.append(scalar)
          continue
        }
        guard let escaped = next else { break }
        advance()
        switch escaped {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "r": text.append("\r")
        case "U", "u": unicode(into: &text)
        default: text.append(escaped)
        }
      }
      throw SyntaxError(what: "A quoted text has no end", line: start)
    }

    /// Four hexadecimal digits of UTF-16; two of them may make a pair.
    private mutating func unicode(into text: inout String.UnicodeScalarView) {
      guard let high = hexadecimal() else { return }
      var units = [high]
      if (0xD800...0xDBFF).contains(high), index + 1 < scalars.count, scalars[index] == "\\",
        scalars[index + 1] == "U" || scalars[index + 1] == "u"
      {
        index += 2
        if let low = hexadecimal() { units.append(low) }
      }
      text.append(contentsOf: String(decoding: units, as: UTF16.self).unicodeScalars)
    }

    private mutating func hexadecimal() -> UInt16? {
      guard index + 4 <= scalars.count else { return nil }
      let digits = String(String.UnicodeScalarView(scalars[index..<index + 4]))
      guard let unit = UInt16(digits, radix: 16) else { return nil }
      index += 4
      return unit
    }
  }
}
