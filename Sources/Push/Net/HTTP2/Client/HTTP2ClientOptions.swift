/// How a client's connection behaves.
public struct HTTP2ClientOptions: Sendable {
  /// Name look-up, connecting, TLS and the server's first SETTINGS must be done in this time, all together.
  public var connectDeadline = Duration.seconds(15)
  /// Bytes of a response's body; more breaks the stream off.
  public var responseBytes = 1024 * 1024
  /// Bytes of a response's headers, each counted with 32 more.
  public var headerBytes = 64 * 1024
  /// Bytes of all bodies that the server may send before leave is given for more.
  public var connectionWindow = 1024 * 1024
  /// A connection that takes no bytes for so long, while some wait, is given up.
  public var writeDeadline = Duration.seconds(30)
  /// Id of the first stream; only tests begin elsewhere than at 1.
  var firstStream: Int32?
  public init() {}
}
