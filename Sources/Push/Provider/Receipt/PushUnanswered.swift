import APNs

/// Why a push has no answer.
public enum PushUnanswered: Error, Sendable, Hashable, Codable {
  /// Why it did not go out.
  public enum NotSent: Sendable, Hashable, Codable {
    /// APNs is sure to refuse it; it was not asked.
    case invalid(APNsReason)
    /// HTTP/2 cannot carry it; the sentence says what.
    case unsendable(String)
    /// No connection could be had while it waited.
    case waitedTooLong(lastError: String?)
    /// The connection cannot be had at all, for this reason.
    case cannotConnect(String)
    /// Too many wait already.
    case queueFull
    /// The peer refused every try before it did anything.
    case refusedEachTime
    /// APNs refuses the credentials.
    case stopped(PoolStop)
    case shutDown
    case cancelled
    /// The provider key cannot sign.
    case noToken(String)
  }
  /// What became of a request that went out.
  public enum Lost: String, Sendable, Hashable, Codable {
    case timedOut, connectionLost, reset, badAnswer, cancelled
  }

  /// APNs did nothing with it: sending it again is safe.
  case notSent(NotSent)
  /// APNs may have delivered it: sending it again may show it twice.
  case uncertain(Lost)

  /// What happened, in one sentence without a final stop.
  public var what: String {
    switch self {
    case .notSent(let cause):
      switch cause {
      case .invalid(let reason): "It was not sent, because APNs would refuse it. \(reason.what)"
      case .unsendable(let what): "HTTP/2 cannot carry it: \(what)"
      case .waitedTooLong(nil): "No connection was free in time"
      case .waitedTooLong(let error?): "No connection could be had in time: \(error)"
      case .cannotConnect(let error): "No connection can be had: \(error)"
      case .queueFull: "Too many pushes wait"
      case .refusedEachTime: "The server refused every try before it did anything"
      case .stopped(let stop): "Nothing goes out, because the credentials were refused. \(stop.what)"
      case .shutDown: "The provider is shutting down"
      case .cancelled: "The push was called off before it went out"
      case .noToken(let error): "There is no provider token: \(error)"
      }
    case .uncertain(.timedOut): "No answer came in time; APNs may have taken the push"
    case .uncertain(.connectionLost): "The connection broke before the answer; APNs may have taken the push"
    case .uncertain(.reset): "The server broke off without an answer; APNs may have taken the push"
    case .uncertain(.badAnswer): "What came back is no answer; APNs may have taken the push"
    case .uncertain(.cancelled): "The push was called off after it went out; APNs may have taken it"
    }
  }

  /// What to do, in one sentence without a final stop.
  public var fix: String {
    switch self {
    case .notSent(.invalid(let reason)): reason.fix
    case .notSent(.unsendable): "Write every field in one line of printable characters"
    case .notSent(.stopped(let stop)): stop.fix
    case .notSent(.cannotConnect), .notSent(.waitedTooLong): "Check host, port and certificate, then send it again"
    case .notSent(.queueFull): "Send fewer at a time: wait for answers"
    case .notSent(.noToken): "Give the .p8 file that the portal made for APNs"
    case .notSent: "Send it again"
    case .uncertain: "Send the newest state with a new timestamp: a phone then shows it whether or not this one came"
    }
  }

  /// Whether APNs cannot have acted on the push.
  public var isSafeToRepeat: Bool { if case .notSent = self { true } else { false } }
}
