/// Reads a stream of Server-Sent Events: a pure state machine over bytes (WHATWG HTML, 9.2.5 and 9.2.6).
public struct EventStreamReader: Sendable {
  /// One event is larger than the reader was told to hold.
  public struct TooLarge: Error, Sendable, Hashable, CustomStringConvertible {
    /// Bytes.
    public var limit: Int
    public var description: String { "an event of the stream is over \(limit) bytes" }
  }

  /// The id that a reader names in `Last-Event-ID` when it comes again; empty where the stream has told none.
  public private(set) var lastEventID: String
  /// Milliseconds that the stream asks readers to wait before they come again; nil where it has not said.
  public private(set) var retry: Int?

  private let limit: Int
  private var line: [UInt8] = []
  private var wasReturn = false
  private var isFirst = true
  private var event = "", data: [UInt8] = [], hasData = false

  /// - Parameters:
  ///   - lastEventID: what an earlier connection told.
  ///   - limit: bytes of one event.
  public init(lastEventID: String = "", limit: Int = 1024 * 1024) {
    self.lastEventID = lastEventID
    self.limit = limit
  }

  /// Takes bytes of the stream and answers with the events that are whole. What is unfinished when a stream ends is no
  /// event.
  /// - Throws: `TooLarge`; the stream can not be read on from there.
  public mutating func receive(_ bytes: some Collection<UInt8>) throws(TooLarge) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      switch byte {
      case .lf where wasReturn: break
      case .cr, .lf:
        if let event = endLine() { events.append(event) }
      default:
        line.append(byte)
        guard line.count + data.count <= limit else { throw TooLarge(limit: limit) }
      }
      wasReturn = byte == .cr
    }
    return events
  }

  private mutating func endLine() -> ServerSentEvent? {
    defer { line.removeAll(keepingCapacity: true) }
    var text = line[...]
    if isFirst, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    isFirst = false
    guard !text.isEmpty else { return dispatch() }
    let colon = text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    var value = text[min(colon + 1, text.endIndex)...]
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    switch String(decoding: text[..<colon], as: UTF8.self) {
    case "event": event = String(decoding: value, as: UTF8.self)
    case "data":
      if hasData { data.append(.lf) }
      data += value
      hasData = true
    case "id" where !value.contains(0): lastEventID = String(decoding: value, as: UTF8.self)
    case "retry" where !value.isEmpty && value.allSatisfy(\.isDigit):
      retry = Int(String(decoding: value, as: UTF8.self)) ?? retry
    default: break
    }
    return nil
  }

  private mutating func dispatch() -> ServerSentEvent? {
    defer { (event, hasData) = ("", false); data.removeAll(keepingCapacity: true) }
    guard hasData else { return nil }
    return ServerSentEvent(
      event: event.isEmpty ? "message" : event, data: String(decoding: data, as: UTF8.self), id: lastEventID)
  }
}
