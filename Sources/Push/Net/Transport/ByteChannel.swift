import Glibc

/// What one call on a socket came to.
enum ChannelOutcome {
  /// So many bytes went through.
  case bytes(Int)
  /// Nothing for now; to be tried again when the socket is ready for this.
  case wait(LoopEvents)
  /// The peer sends no more.
  case ended(inOrder: Bool)
  case failed(TransportError)
}

/// How bytes go through a socket: as they are, or enciphered. Lives on a loop.
protocol ByteChannel: AnyObject {
  /// Makes the peer ready for bytes. `bytes(0)` when it is done.
  func shakeHands() -> ChannelOutcome
  /// Protocol that both agreed on (ALPN); nil where none was asked for.
  var negotiatedProtocol: String? { get }
  func read(into buffer: UnsafeMutableRawBufferPointer) -> ChannelOutcome
  /// Where a read does not fill its room, the socket has no more for now, or will say so by an event.
  var showsAllByEvents: Bool { get }
  func write(_ bytes: UnsafeRawBufferPointer) -> ChannelOutcome
  /// Tells the peer that nothing more comes.
  func finishSending()
}

/// Bytes as they are.
final class PlainChannel: ByteChannel {
  private let socket: Socket
  init(_ socket: Socket) { self.socket = socket }

  var negotiatedProtocol: String? { nil }
  var showsAllByEvents: Bool { true }
  func shakeHands() -> ChannelOutcome { .bytes(0) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> ChannelOutcome {
    let count = recv(socket.descriptor, buffer.baseAddress, buffer.count, 0)
    if count > 0 { return .bytes(count) }
    if count == 0 { return .ended(inOrder: true) }
    return Self.outcome(errno, waitingFor: .readable, doing: "receiving")
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> ChannelOutcome {
    let count = send(socket.descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    if count >= 0 { return .bytes(count) }
    return Self.outcome(errno, waitingFor: .writable, doing: "sending")
  }

  func finishSending() { socket.shutdownSending() }

  static func outcome(_ failure: Int32, waitingFor events: LoopEvents, doing: String) -> ChannelOutcome {
    switch failure {
    case EAGAIN, EINTR: .wait(events)
    case ECONNRESET, EPIPE: .failed(.closedByPeer(inOrder: false))
    default: .failed(.system(errno: failure, doing: doing))
    }
  }
}
