/// What the clients of an HTTP/1.1 server may make it hold or wait for.
public struct HTTP1Limits: Sendable, Hashable {
  /// Sizes of a request.
  public var request = HTTPLimits()
  /// Connections at a time; more are answered with 503 and `Retry-After`, and so are those beyond
  /// what the process may open (`DescriptorLimit`).
  public var connections = 1024
  /// Connections of one address at a time; nil for no limit of its own.
  public var connectionsPerAddress: Int?
  /// Seconds that `Retry-After` names to those that come when the server is full.
  public var retryAfter = 1
  /// From a connection's start, or from a request's first byte, to the end of its header; then 408.
  public var headerTime = Duration.seconds(10)
  /// From the end of a header to the end of the body; then 408.
  public var bodyTime = Duration.seconds(30)
  /// Between two requests; then the connection ends without an answer.
  public var idleTime = Duration.seconds(60)
  /// Without any progress of an answer, and on top of what `answerRate` gives it; then the connection is cut.
  public var writeTime = Duration.seconds(20)
  /// Bytes a second that an answer has to be read with on average.
  public var answerRate = 4096
  /// How long a closing connection goes on taking what the peer still sends, so that the answer is not lost to it.
  public var lingerTime = Duration.seconds(2)
  /// Bytes of further requests that are held while one is answered; then the connection is not read.
  public var pipelined = 64 * 1024
  /// Bytes of answers that the peer has not taken; above that no further request of it is begun.
  public var unsent = 256 * 1024
  /// What requests get that break the protocol or these limits.
  public var faultForm = FaultForm.text
  public init() {}
}
