/// What one peer may make a server hold, do or wait for.
public struct HTTP2Limits: Sendable {
  /// Bytes of a request's body; more is answered by `tooLarge`, and the rest is thrown away.
  public var bodyBytes = 1024 * 1024
  /// Bytes of a request's headers, each counted with 32 more (RFC 9113, section 6.5.2); more is answered with 431, and
  /// sixteen times as much ends the connection.
  public var headerBytes = 16 * 1024
  /// Number of a request's headers; more is answered with 431.
  public var headerCount = 100
  /// Connections at once; one more is closed as soon as it comes, and so is one beyond what the process may
  /// open (`DescriptorLimit`).
  public var connections = 1024
  /// Bytes of all bodies of a connection that may come before leave is given for more.
  public var connectionWindow = 1024 * 1024

  /// TLS must be agreed on in this time.
  public var handshakeDeadline = Duration.seconds(10)
  /// The client's preface and its SETTINGS must have come in this time.
  public var prefaceDeadline = Duration.seconds(10)
  /// Our SETTINGS must be acknowledged in this time.
  public var settingsDeadline = Duration.seconds(20)
  /// A block of headers must be whole in this time, with its CONTINUATION frames.
  public var headerDeadline = Duration.seconds(10)
  /// A body must be whole in this time.
  public var bodyDeadline = Duration.seconds(30)
  /// A response that makes no headway for so long is given up, and so is a connection that takes no bytes.
  public var writeDeadline = Duration.seconds(30)
  /// A connection without requests is ended after this time; nil is never.
  public var idleTimeout: Duration? = .seconds(600)
  /// Debug data of the GOAWAY that ends an idle connection.
  public var idleDebug: [UInt8] = []

  /// RST_STREAM from the peer (CVE-2023-44487), and requests that are reset for their faults.
  public var resets = HTTP2Rate(burst: 200, perSecond: 50)
  public var pings = HTTP2Rate(burst: 50, perSecond: 10)
  public var settings = HTTP2Rate(burst: 20, perSecond: 5)
  /// DATA frames without a byte that do not end a body.
  public var emptyData = HTTP2Rate(burst: 100, perSecond: 20)
  public var priorities = HTTP2Rate(burst: 2000, perSecond: 500)
  public var windowUpdates = HTTP2Rate(burst: 20_000, perSecond: 10_000)

  /// The answer to a request whose body is too large; the request comes without its body.
  public var tooLarge: @Sendable (HTTP2Request) -> HTTP2Response = { _ in HTTP2Response(status: 413) }
  public init() {}
}
