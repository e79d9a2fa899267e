/// What a header says of how its body is delimited.
enum BodyFraming {
  /// Nil where it says nothing.
  /// - Throws: 400 where it says two things or something that is no length, 501 at an unknown coding.
  static func told(
    _ headers: HTTPHeaders, version: RequestHead.Version
  ) throws(HTTPFault) -> BodyReader.Framing? {
    var length: String?, coding: String?
    for field in headers.fields {
      if field.name == "content-length" {
        guard length == nil else { throw HTTPFault(400, "more than one Content-Length") }
        length = field.value
      } else if field.name == "transfer-encoding" {
        guard coding == nil else { throw HTTPFault(501, "transfer coding not supported") }
        coding = field.value
      }
    }
    if let coding {
      guard length == nil else { throw HTTPFault(400, "Content-Length and Transfer-Encoding together") }
      guard version == .http11 else { throw HTTPFault(400, "Transfer-Encoding in HTTP/1.0") }
      guard coding.lowercased() == "chunked" else { throw HTTPFault(501, "transfer coding not supported") }
      return .chunked
    }
    guard let length else { return nil }
    // 18 digits are always an Int.
    guard !length.isEmpty, length.utf8.count <= 18, length.utf8.allSatisfy(\.isDigit), let bytes = Int(length) else {
      throw HTTPFault(400, "malformed Content-Length")
    }
    return .length(bytes)
  }
}
