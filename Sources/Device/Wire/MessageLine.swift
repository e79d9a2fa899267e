import Foundation

/// One message as one line of JSON, ending in a line feed. Line feeds inside strings are escaped, so that a line is
/// always a whole message.
public enum MessageLine {
  /// The byte that ends a message.
  public static let end = UInt8(ascii: "\n")

  /// The message and its line feed; keys are sorted, so that equal messages are equal bytes.
  /// - Throws: `EncodingError` where a number is infinite or NaN.
  public static func encode<Message: Encodable>(_ message: Message) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(message)) + [end]
  }

  /// - Parameter line: with or without its line feed.
  /// - Throws: `DecodingError` where the line is no such message.
  public static func decode<Message: Decodable>(_ type: Message.Type, from line: [UInt8]) throws -> Message {
    try JSONDecoder().decode(type, from: Data(line.last == end ? line.dropLast() : line[...]))
  }
}
