import Foundation
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

/// The compiler's end of standard input and output. A message is its length as eight little-endian bytes, then JSON.
struct CompilerConnection: MessageConnection {
  func sendMessage<Message: Encodable>(_ message: Message) throws {
    let body = try JSONEncoder().encode(message)
    var length = UInt64(body.count).littleEndian
    var frame = withUnsafeBytes(of: &length) { Data($0) }
    frame.append(body)
    try FileHandle.standardOutput.write(contentsOf: frame)
  }

  func waitForNextMessage<Message: Decodable>(_ type: Message.Type) throws -> Message? {
    guard let header = try read(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // The compiler says goodbye with an empty frame or by closing the pipe.
    guard length > 0, let count = Int(exactly: length), let body = try read(count) else { return nil }
    return try JSONDecoder().decode(type, from: body)
  }

  /// Exactly `count` bytes, or nil where the stream ends first.
  private func read(_ count: Int) throws -> Data? {
    var bytes = Data()
    while bytes.count < count {
      guard let piece = try FileHandle.standardInput.read(upToCount: count - bytes.count), !piece.isEmpty else {
        return nil
      }
      bytes.append(piece)
    }
    return bytes
  }
}
