/// The pieces of a body whose length nobody knows beforehand.
public enum ChunkedCoding {
  /// One chunk; nothing for no bytes, because an empty chunk ends the body.
  public static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    var coded: [UInt8] = []
    append(bytes, to: &coded)
    return coded
  }
  /// As `chunk`, behind what is there.
  static func append(_ bytes: [UInt8], to coded: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    coded += String(bytes.count, radix: 16).utf8
    coded.append(.cr)
    coded.append(.lf)
    coded += bytes
    coded.append(.cr)
    coded.append(.lf)
  }
  public static let end = Array("0\r\n\r\n".utf8)
}
