import Glibc

@testable import Net

/// A frame as it is on the wire (RFC 9113, section 4.1).
struct Frame: CustomStringConvertible {
  var type: UInt8
  var flags: UInt8 = 0
  var stream: Int32 = 0
  var payload: [UInt8] = []

  static let endStream: UInt8 = 1
  static let endHeaders: UInt8 = 4

  static func data(_ stream: Int32, _ payload: [UInt8], ends: Bool = true) -> Frame {
    Frame(type: 0, flags: ends ? endStream : 0, stream: stream, payload: payload)
  }
  static func headers(
    _ stream: Int32, _ fields: [(String, String)], ends: Bool = true, endsHeaders: Bool = true
  ) -> Frame {
    Frame(
      type: 1, flags: (ends ? endStream : 0) | (endsHeaders ? endHeaders : 0), stream: stream, payload: hpack(fields))
  }
  static func reset(_ stream: Int32, _ code: UInt32 = 8) -> Frame {
    Frame(type: 3, stream: stream, payload: big(code))
  }
  static func settings(_ values: [(UInt16, UInt32)] = []) -> Frame {
    Frame(type: 4, payload: values.flatMap { big($0.0) + big($0.1) })
  }
  static let settingsAck = Frame(type: 4, flags: 1)
  static let ping = Frame(type: 6, payload: [UInt8](repeating: 7, count: 8))
  static func goAway(_ code: UInt32 = 0, last: Int32 = 0, debug: [UInt8] = []) -> Frame {
    Frame(type: 7, payload: big(last) + big(code) + debug)
  }
  static func response(
    _ stream: Int32, _ status: String = "200", _ more: [(String, String)] = [], ends: Bool = true
  ) -> Frame {
    .headers(stream, [(":status", status)] + more, ends: ends)
  }
  static func window(_ stream: Int32, _ increment: UInt32) -> Frame {
    Frame(type: 8, stream: stream, payload: big(increment))
  }
  static func continuation(_ stream: Int32, _ payload: [UInt8], ends: Bool) -> Frame {
    Frame(type: 9, flags: ends ? endHeaders : 0, stream: stream, payload: payload)
  }

  static func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// Each field a literal in no table.
  static func hpack(_ fields: [(String, String)]) -> [UInt8] {
    fields.flatMap { [0] + text($0.0) + text($0.1) }
  }
  static func text(_ text: String) -> [UInt8] { integer(text.utf8.count, prefix: 7) + Array(text.utf8) }
  static func integer(_ number: Int, prefix: Int) -> [UInt8] {
    let most = 1 << prefix - 1
    guard number >= most else { return [UInt8(number)] }
    var bytes = [UInt8(most)]
    var rest = number - most
    while rest >= 128 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
  static func request(
    _ path: String = "/", method: String = "GET", _ more: [(String, String)] = []
  ) -> [(String, String)] {
    [(":method", method), (":scheme", "http"), (":authority", "x"), (":path", path)] + more
  }

  var bytes: [UInt8] {
    Array(Self.big(UInt32(payload.count)).dropFirst()) + [type, flags] + Self.big(stream) + payload
  }

  /// What a test asserts: `RST_STREAM 1 PROTOCOL_ERROR`, `GOAWAY ENHANCE_YOUR_CALM too many PING frames`.
  var description: String {
    func code(at index: Int) -> HTTP2ErrorCode {
      HTTP2ErrorCode(rawValue: payload[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    switch type {
    case 0: return "DATA \(stream) \(payload.count)"
    case 1: return "HEADERS \(stream) \(status)"
    case 3: return "RST_STREAM \(stream) \(code(at: 0))"
    case 4: return flags & 1 == 1 ? "SETTINGS ack" : "SETTINGS"
    case 6: return "PING"
    case 7:
      let debug = String(decoding: payload.dropFirst(8), as: UTF8.self)
      return "GOAWAY \(code(at: 4))" + (debug.isEmpty ? "" : " " + debug)
    case 8: return "WINDOW_UPDATE \(stream)"
    default: return "frame of type \(type)"
    }
  }
  /// Of a response whose `:status` nghttp2 sent from the static table (8...14) or as a literal of three digits.
  private var status: String {
    let known = ["200", "204", "206", "304", "400", "404", "500"]
    guard let first = payload.first(where: { $0 & 0xE0 != 0x20 }) else { return "?" }
    if first & 0x80 != 0, (8...14).contains(first & 0x7F) { return known[Int(first & 0x7F) - 8] }
    guard let length = payload.dropFirst().first else { return "?" }
    let value = payload.dropFirst(2).prefix(Int(length & 0x7F))
    return length & 0x80 == 0 ? String(decoding: value, as: UTF8.self) : HuffmanDigits.decode(value) ?? "?"
  }
}

/// Digits in HPACK's Huffman code (RFC 7541, appendix B): 5 bits for 0, 1 and 2, else 6.
private enum HuffmanDigits {
  static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
    let bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    var text = ""
    var rest = bits[...]
    while text.count < 3 {
      let five = rest.prefix(5).reduce(0) { $0 << 1 | Int($1) }
      if five < 3 {
        text += "\(five)"
        rest = rest.dropFirst(5)
      } else {
        let six = rest.prefix(6).reduce(0) { $0 << 1 | Int($1) }
        guard (0x19...0x1F).contains(six) else { return nil }
        text += "\(six - 0x19 + 3)"
        rest = rest.dropFirst(6)
      }
    }
    return text
  }
}

/// A peer that sends whatever bytes a test wants, and reads frames. It blocks its thread, for a bounded time.
final class RawPeer {
  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
  let descriptor: Int32
  private var buffer: [UInt8] = []
  private(set) var isClosed = false

  init(_ address: SocketAddress, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4) }
    let endpoint = try NameLookup.endpoints(of: address)[0]
    guard endpoint.withAddress({ connect(descriptor, $0, $1) }) == 0 else {
      throw TransportError.system(errno: errno, doing: "connecting the test's peer")
    }
  }
  /// The other end of a connection that a client opened.
  init(accepted: Int32) {
    descriptor = accepted
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }
  deinit { close(descriptor) }

  /// Reads the preface of a client; false where something else came.
  func takePreface() -> Bool {
    let end = LoopTime.now + .seconds(30)
    while buffer.count < Self.preface.count { guard readMore(until: end) else { return false } }
    guard buffer.starts(with: Self.preface) else { return false }
    buffer.removeFirst(Self.preface.count)
    return true
  }

  /// Streams of the next so many requests, in order; fewer where the client closes before. Other frames are left out.
  /// Far longer than a client waits in vain: on a busy machine its requests come late.
  func requests(_ count: Int, within milliseconds: Int32 = 30_000) -> [Int32] {
    var streams: [Int32] = []
    while streams.count < count, let frame = next(within: milliseconds) {
      if frame.type == 1 { streams.append(frame.stream) }
    }
    return streams
  }

  /// Reads until the client closes, or for so long.
  func waitForEnd(within milliseconds: Int32 = 10_000) {
    let end = LoopTime.now + .milliseconds(Int64(milliseconds))
    while readMore(until: end) { buffer = [] }
  }

  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
  func write(_ frames: Frame...) { write(frames.flatMap(\.bytes)) }
  func write(_ frames: [Frame]) { write(frames.flatMap(\.bytes)) }
  func greet(_ settings: [(UInt16, UInt32)] = [], acknowledges: Bool = true) {
    write(Self.preface)
    write(.settings(settings))
    if acknowledges { write(.settingsAck) }
  }
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next frame; nil at the end of the connection or after so many milliseconds.
  func next(within milliseconds: Int32 = 3000) -> Frame? {
    let end = LoopTime.now + .milliseconds(Int64(milliseconds))
    while true {
      if buffer.count >= 9 {
        let length = buffer[..<3].reduce(0) { $0 << 8 | Int($1) }
        if buffer.count >= 9 + length {
          let stream = Int32(buffer[5..<9].reduce(0) { $0 << 8 | Int($1) })
          let frame = Frame(
            type: buffer[3], flags: buffer[4], stream: stream, payload: Array(buffer[9..<9 + length]))
          buffer.removeFirst(9 + length)
          return frame
        }
      }
      guard !isClosed, readMore(until: end) else { return nil }
    }
  }
  private func readMore(until end: LoopTime) -> Bool {
    let left = (end - .now).inNanoseconds / 1_000_000
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard left > 0, poll(&wait, 1, Int32(left)) > 0 else { return false }
    var piece = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &piece, piece.count, 0)
    guard count > 0 else {
      isClosed = true
      return false
    }
    buffer += piece[..<count]
    return true
  }

  /// Frames until the end of the connection, or until one begins with this. SETTINGS and WINDOW_UPDATE are left out.
  func frames(until last: String? = nil, within milliseconds: Int32 = 3000) -> [String] {
    var seen: [String] = []
    while let frame = next(within: milliseconds) {
      let text = frame.description
      if frame.type != 4, frame.type != 8 { seen.append(text) }
      if let last, text.hasPrefix(last) { return seen }
    }
    return seen + (isClosed ? ["closed"] : ["silent"])
  }
}
