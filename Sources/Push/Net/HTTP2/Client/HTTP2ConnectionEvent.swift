/// What happens to a connection besides its requests.
public enum HTTP2ConnectionEvent: Sendable, Hashable {
  /// The server's settings, whenever it told them.
  case settings(HTTP2Settings)
  /// The server takes no more requests: those of streams above `lastStream` it did not look at. The connection closes
  /// when the others are answered.
  ///
  /// Also told when the connection has no stream left to open: `lastStream` is then the last of all, and there is no
  /// debug data.
  case goAway(lastStream: Int32, code: HTTP2ErrorCode, debug: [UInt8])
  /// The end; nil where both agreed on it. No event follows.
  case closed(TransportError?)
}
