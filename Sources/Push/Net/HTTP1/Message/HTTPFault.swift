/// Why a request was refused. The connection ends after the answer, because nobody knows where the next one begins.
public struct HTTPFault: Error, Sendable, Hashable {
  /// HTTP status of the answer.
  public var status: Int
  /// For logs and the answer's body: what was wrong, without any of the peer's bytes.
  public var reason: String
  public init(_ status: Int, _ reason: String) { self.status = status; self.reason = reason }
}
