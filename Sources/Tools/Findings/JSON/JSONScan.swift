/// The state of one reading: structure, white space and words. Strings and numbers have files of their own.
struct JSONScan {
  let bytes: [UInt8]
  let dialect: JSONReader.Dialect
  let depthLimit: Int
  let lines: LineIndex
  var offset = 0
  var path: [JSONPath.Step] = []
  private var duplicates: [JSONDocument.DuplicateKey] = []

  init(bytes: [UInt8], dialect: JSONReader.Dialect, depthLimit: Int) {
    self.bytes = bytes; self.dialect = dialect; self.depthLimit = depthLimit
    lines = LineIndex(bytes)
  }

  var isJSON5: Bool { dialect == .json5 }
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  func at(_ character: Unicode.Scalar) -> Bool { byte == UInt8(ascii: character) }

  func error(_ what: String, fix: String, at place: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(
      what: what, fix: fix, position: lines.position(of: place ?? offset), path: JSONPath(path))
  }

  mutating func document() throws -> JSONDocument {
    if let bad = firstInvalidUTF8 {
      throw error("The text is not UTF-8", fix: "Save the file as UTF-8; JSON knows no other encoding.", at: bad)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    try skipSpace()
    guard byte != nil else {
      throw error("There is no JSON value, the text is empty", fix: "Write a value, for instance an empty object: {}")
    }
    let root = try value()
    try skipSpace()
    if let byte {
      let fix =
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "{")
        ? "Keep one value only; several values belong into an array or into files of their own."
        : "Remove what follows the value."
      throw error("After the end of the JSON value comes \(shown)", fix: fix)
    }
    return JSONDocument(root: root, duplicates: duplicates, lines: lines)
  }

  /// The character at the offset, for messages.
  var shown: String {
    guard let byte else { return "the end of the text" }
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let text = String(decoding: bytes[offset..<min(offset + length, bytes.count)], as: UTF8.self)
    switch text {
    case "\n", "\r": return "a line break"
    case "\t": return "a tab"
    case "\"": return "a double quote"
    default: return "“\(text)”"
    }
  }

  private var firstInvalidUTF8: Int? {
    // Nearly every text is well-formed, which the library sees several bytes at a time.
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var position = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): position += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return position
      }
    }
  }

  // MARK: Values

  private mutating func value() throws -> JSONNode {
    let start = offset
    guard let byte else { throw error("A value is missing at the end of the text", fix: "Write a value.") }
    switch byte {
    case UInt8(ascii: "{"): return JSONNode(.object(try members()), range: start..<offset)
    case UInt8(ascii: "["): return JSONNode(.array(try elements()), range: start..<offset)
    case UInt8(ascii: "\""): return JSONNode(.string(try string()), range: start..<offset)
    case UInt8(ascii: "'"):
      guard isJSON5 else {
        throw error("A string stands in single quotes", fix: "Use double quotes: JSON knows no others.")
      }
      return JSONNode(.string(try string()), range: start..<offset)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      return JSONNode(.number(try number()), range: start..<offset)
    default: return JSONNode(try word(), range: start..<offset)
    }
  }

  private mutating func word() throws -> JSONNode.Value {
    let start = offset
    while let byte, byte.isWordByte { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "Infinity" where isJSON5, "NaN" where isJSON5: return .number(JSONNumber(literal: text))
    case "":
      throw error(
        "A value is expected, but here comes \(shown)", fix: "Write a string, number, true, false, null, { or [.")
    default:
      throw error("“\(text)” is no JSON value", fix: Self.advice(forWord: text), at: start)
    }
  }

  private static func advice(forWord text: String) -> String {
    switch text.lowercased() {
    case "true", "false", "null": "Write it in lower case: \(text.lowercased())"
    case "nil", "none", "undefined": "Write null."
    case "nan", "infinity", "inf": "JSON has no such number; leave the key out or use null."
    default:
      Suggestion.nearest(to: text, in: ["true", "false", "null"]).map { "Did you mean \($0)?" }
        ?? "Put text in double quotes: \"\(text)\""
    }
  }

  private mutating func elements() throws -> [JSONNode] {
    let open = offset
    try enter()
    var result: [JSONNode] = []
    while true {
      try skipSpace()
      if at("]"), result.isEmpty || isJSON5 { break }
      path.append(.index(result.count))
      result.append(try value())
      path.removeLast()
      try skipSpace()
      if try !separator(closing: "]", open: open, what: "array") { break }
    }
    offset += 1
    return result
  }

  private static let fewKeys = 8

  private mutating func members() throws -> [JSONNode.Member] {
    let open = offset
    try enter()
    var result: [JSONNode.Member] = []
    // Few keys are compared one by one sooner than they are hashed.
    var seen: [String: Int] = [:]
    while true {
      try skipSpace()
      if at("}"), result.isEmpty || isJSON5 { break }
      let start = offset
      let key = try memberKey()
      let keyRange = start..<offset
      path.append(.key(key))
      if result.count == Self.fewKeys {
        for member in result.reversed() { seen[member.key] = member.keyRange.lowerBound }
      }
      let isFew = result.count < Self.fewKeys
      if let first = isFew ? result.first(where: { $0.key == key })?.keyRange.lowerBound : seen[key] {
        duplicates.append(
          JSONDocument.DuplicateKey(
            path: JSONPath(path), first: lines.position(of: first), again: lines.position(of: start)))
      } else if !isFew {
        seen[key] = start
      }
      try skipSpace()
      guard at(":") else {
        throw error(
          "After the key “\(key)” a colon is expected, but here comes \(shown)", fix: "Write a colon after the key.")
      }
      offset += 1
      try skipSpace()
      result.append(JSONNode.Member(key: key, keyRange: keyRange, value: try value()))
      path.removeLast()
      try skipSpace()
      if try !separator(closing: "}", open: open, what: "object") { break }
    }
    offset += 1
    return result
  }

  private var depth: Int { path.count }

  private mutating func enter() throws {
    guard depth < depthLimit else {
      throw error(
        "Arrays and objects lie inside each other more than \(depthLimit) deep",
        fix: "Flatten the value; decoders refuse such depth as well.")
    }
    offset += 1
  }

  /// Reads what follows an element; false at the closing bracket, on which it stops.
  private mutating func separator(closing: Unicode.Scalar, open: Int, what: String) throws -> Bool {
    if at(closing) { return false }
    guard let byte else {
      let begin = lines.position(of: open)
      throw error(
        "The text ends inside the \(what) that begins on line \(begin.line), column \(begin.column)",
        fix: "Close it with \(closing)")
    }
    guard byte == UInt8(ascii: ",") else {
      throw error(
        "Inside the \(what) a comma or \(closing) is expected, but here comes \(shown)",
        fix: "Write a comma between two values, or close the \(what) with \(closing)")
    }
    let comma = offset
    offset += 1
    try skipSpace()
    if at(closing), !isJSON5 {
      throw error("The last value of the \(what) is followed by a comma", fix: "Remove the comma.", at: comma)
    }
    return true
  }

  private mutating func memberKey() throws -> String {
    if at("\"") { return try string() }
    if isJSON5 {
      if at("'") { return try string() }
      let start = offset
      while let byte, byte.isWordByte { offset += 1 }
      if offset > start, !bytes[start].isDigit { return String(decoding: bytes[start..<offset], as: UTF8.self) }
      offset = start
    }
    let fix = isJSON5 ? "Write a key, or close the object with }" : "Write the key in double quotes."
    throw error("A key is expected, but here comes \(shown)", fix: fix)
  }

  // MARK: White space

  mutating func skipSpace() throws {
    while let byte {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      case UInt8(ascii: "/"): try skipComment()
      case 0x0B, 0x0C, 0xC2, 0xE1, 0xE2, 0xE3, 0xEF:
        guard let length = otherSpaceLength else { return }
        guard isJSON5 else {
          throw error(
            "Between two values stands white space that JSON does not know",
            fix: "Use spaces, tabs and line breaks only.")
        }
        offset += length
      default: return
      }
    }
  }

  /// Length in bytes of the white space beyond JSON's own four characters at the offset, or nil where there is none.
  private var otherSpaceLength: Int? {
    let rest = bytes[offset..<min(offset + 3, bytes.count)]
    guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else { return nil }
    let isSpace = scalar.properties.isWhitespace || scalar == "\u{FEFF}"
    return isSpace ? UTF8.width(scalar) : nil
  }

  private mutating func skipComment() throws {
    let start = offset
    guard isJSON5 else {
      throw error("JSON has no comments", fix: "Remove the comment, or name the file .json5")
    }
    switch offset + 1 < bytes.count ? bytes[offset + 1] : 0 {
    case UInt8(ascii: "/"):
      while let byte, byte != 0x0A, byte != 0x0D { offset += 1 }
    case UInt8(ascii: "*"):
      offset += 2
      while offset + 1 < bytes.count, !(at("*") && bytes[offset + 1] == UInt8(ascii: "/")) { offset += 1 }
      guard offset + 1 < bytes.count else {
        throw error("The comment has no end", fix: "Close it with */", at: start)
      }
      offset += 2
    default: throw error("A single slash is no JSON", fix: "A comment begins with // or /*")
    }
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var hexValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// Letters, digits, `_`, `$` and everything beyond ASCII: what a bare word is made of.
  var isWordByte: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }
}
