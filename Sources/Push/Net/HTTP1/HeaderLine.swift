/// One line of a header.
enum HeaderLine {
  /// - Throws: 400 where the line is folded, has no name, space around its name or a character that no field has.
  static func read(_ line: ArraySlice<UInt8>) throws -> HTTPHeaders.Field {
    if let first = line.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
      throw HTTPFault(400, "folded header line")
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw HTTPFault(400, "header line without a colon")
    }
    let name = line[..<colon]
    guard !name.isEmpty, name.allSatisfy(\.isTokenByte) else { throw HTTPFault(400, "header name is no token") }
    var value = line[(colon + 1)...]
    while let first = value.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") { value.removeFirst() }
    while let last = value.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { value.removeLast() }
    guard value.allSatisfy(\.isFieldByte) else { throw HTTPFault(400, "control character in a header value") }
    return HTTPHeaders.Field(String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
  }
}
