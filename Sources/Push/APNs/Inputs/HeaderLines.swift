import Findings

/// Header fields as people write them down: `name: value` lines, with or without a request line before them, up to an
/// empty line.
public struct HeaderLines: Sendable {
  public var request: GivenRequest
  /// Where the body begins.
  public var end: Int
  public var findings: [Finding]

  /// The text begins with a header field or a request line.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard let line = text.split(whereSeparator: \.isNewline).first else { return false }
    let plain = Self.stripped(line)
    return plain.firstMatch(of: #/^:?[A-Za-z][A-Za-z0-9-]*: /#) != nil || requestLine(plain) != nil
  }

  /// Reads fields up to the first empty line, or to the end.
  public static func read(_ bytes: [UInt8], file: String? = nil) -> HeaderLines {
    read(bytes, file: file, lines: LineIndex(bytes))
  }

  static func read(_ bytes: [UInt8], file: String?, lines: LineIndex) -> HeaderLines {
    var result = HeaderLines(request: GivenRequest(), end: bytes.count, findings: [])
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = Substring(String(decoding: bytes[start..<end], as: UTF8.self))
      let position = lines.position(of: start)
      let place = Place(path: file, line: position.line, column: position.column)
      let plain = Self.stripped(line)
      if plain.allSatisfy(\.isWhitespace) {
        result.end = min(end + 1, bytes.count)
        break
      }
      result.take(plain, at: place)
      start = end + 1
      // A body that begins without an empty line before it.
      if start < bytes.count, bytes[start] == UInt8(ascii: "{") {
        result.findings.append(
          Finding(
            id: "push-file.no-empty-line", severity: .warning,
            what: "The body follows the header fields without an empty line",
            fix: "Leave a line empty between them",
            place: Place(path: file, line: position.line + 1, column: 1)))
        result.end = start
        break
      }
    }
    return result
  }

  private mutating func take(_ line: Substring, at place: Place) {
    if let (method, path) = Self.requestLine(line) {
      request.method = GivenRequest.Field(":method", method, place: place)
      request.path = GivenRequest.Field(":path", path, place: place)
      return
    }
    // The first colon of a pseudo field such as `:path` belongs to its name.
    let from = line.hasPrefix(":") ? line.index(after: line.startIndex) : line.startIndex
    guard let colon = line[from...].firstIndex(of: ":"),
      case let name = line[..<colon], name.wholeMatch(of: #/:?[A-Za-z0-9!#$%&'*+.^_`|~-]+/#) != nil
    else {
      findings.append(
        Finding(
          id: "push-file.header-line",
          what: "The line is no header field: `\(PushText.masked(String(line.prefix(60))))`",
          fix: "Write `name: value`, and an empty line before the payload", place: place))
      return
    }
    let value = line[line.index(after: colon)...].trimmed
    add(GivenRequest.Field(String(name), value, place: place))
  }

  /// Adds one field, `apns-topic` or `:path`.
  private mutating func add(_ field: GivenRequest.Field) {
    switch field.name {
    case ":path": request.path = field
    case ":method": request.method = field
    case ":scheme", ":authority": break
    default: request.fields.append(field)
    }
  }

  /// `POST /3/device/… HTTP/2`.
  private static func requestLine(_ line: Substring) -> (method: String, path: String)? {
    guard let match = line.wholeMatch(of: #/([A-Z]+) (/\S*)(?: HTTP/[0-9.]+)?\s*/#) else { return nil }
    return (String(match.1), String(match.2))
  }

  /// Without the mark that `curl -v` writes before what it sends, and without the end of the line.
  private static func stripped(_ line: Substring) -> Substring {
    var line = line
    while line.last?.isNewline == true || line.last == "\r" { line = line.dropLast() }
    return line.hasPrefix("> ") ? line.dropFirst(2) : line == ">" ? "" : line
  }
}

extension Substring {
  /// Without spaces at both ends.
  var trimmed: String {
    var text = self.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
