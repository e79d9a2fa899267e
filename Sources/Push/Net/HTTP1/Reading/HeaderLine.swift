/// One line of a header.
enum HeaderLine {
  /// - Throws: 400 where the line is folded, has no name, space around its name or a character that no field has.
  static func read(_ bytes: [UInt8], _ line: Range<Int>) throws(HTTPFault) -> HTTPHeaders.Field {
    let line = bytes[line]
    if let first = line.first, first.isBlank { throw HTTPFault(400, "folded header line") }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw HTTPFault(400, "header line without a colon")
    }
    let name = line[..<colon]
    guard !name.isEmpty, name.allSatisfy(\.isTokenByte) else { throw HTTPFault(400, "header name is no token") }
    var first = colon + 1, end = line.endIndex
    while first < end, line[first].isBlank { first += 1 }
    while end > first, line[end - 1].isBlank { end -= 1 }
    let value = line[first..<end]
    guard value.allSatisfy(\.isFieldByte) else { throw HTTPFault(400, "control character in a header value") }
    return HTTPHeaders.Field(lowercasing: name, value: String(decoding: value, as: UTF8.self))
  }
}
