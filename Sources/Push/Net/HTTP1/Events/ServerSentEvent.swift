/// One event of a stream of Server-Sent Events (WHATWG HTML, 9.2).
public struct ServerSentEvent: Sendable, Hashable {
  /// Its kind; `message` where the stream names none.
  public var event: String
  /// Lines are parted by line feeds.
  public var data: String
  /// Where a reader goes on after a break: the last id that the stream has told, in this event or before; empty where
  /// it has told none.
  public var id: String
  public init(event: String = "message", data: String, id: String = "") {
    self.event = event
    self.data = data
    self.id = id
  }

  /// The event as a stream has it. Neither kind nor id can end its line, and no data can begin a field of their own.
  /// - Parameter id: nil tells none, so that readers keep the one before.
  static func bytes(event: String?, id: String?, data: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.utf8.count + 48)
    if let event, !event.isEmpty, event != "message" { append("event", event.utf8.filter(isInLine), to: &bytes) }
    if let id { append("id", id.utf8.filter { isInLine($0) && $0 != 0 }, to: &bytes) }
    var line: [UInt8] = []
    var wasReturn = false
    for byte in data.utf8 {
      switch byte {
      case .lf where wasReturn: break
      case .cr, .lf:
        append("data", line, to: &bytes)
        line.removeAll(keepingCapacity: true)
      default: line.append(byte)
      }
      wasReturn = byte == .cr
    }
    append("data", line, to: &bytes)
    bytes.append(.lf)
    return bytes
  }

  /// A line that readers pass over: shows that the connection lives.
  static let heartbeat = Array(":\n\n".utf8)

  private static func isInLine(_ byte: UInt8) -> Bool { byte != .cr && byte != .lf }
  private static func append(_ field: String, _ value: [UInt8], to bytes: inout [UInt8]) {
    bytes += field.utf8
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    bytes += value
    bytes.append(.lf)
  }
}
