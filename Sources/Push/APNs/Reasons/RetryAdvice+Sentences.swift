extension RetryAdvice {
  /// What to do, as one sentence without a final stop.
  public var sentence: String {
    switch self {
    case .never: "Do not send it again"
    case .afterFix: "Mend the request, then send it again"
    case .later: "Send it again later, at growing intervals: after a server error not before 15 minutes"
    case .newConnection: "Send it again on a new connection"
    case .newToken: "Send it again on a new connection with a new provider token"
    case .dropToken: "Drop the token if it was registered before the timestamp of the answer"
    case .sender: "Send nothing until key and settings are mended: every push would fail alike"
    }
  }
}
