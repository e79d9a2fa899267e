/// What becomes of a webhook after a try: a pure state machine.
///
/// Events are posted in their order, one after the other; one that fails is tried again until it goes through or the
/// webhook has failed for too long. It is then switched off, and goes on with that event when it is switched on again.
enum WebhookCourse {
  /// What a try brought.
  enum Outcome: Sendable, Hashable {
    /// 2xx.
    case taken
    /// 410: the address wants no more (Standard Webhooks).
    case gone
    /// Anything else; the seconds that `Retry-After` asks for.
    case failed(retryAfter: Double?)
  }

  /// First pause, in seconds; doubled with each further failure.
  static let firstPause = 5.0
  static let longestPause = 3600.0

  /// - Parameters:
  ///   - number: of the event that was posted.
  ///   - luck: a random number in 0...1, for the jitter.
  ///   - giveUpAfter: seconds of failures in a row.
  static func next(
    _ webhook: RelayWebhook, _ outcome: Outcome, event number: Int64, now: Double, luck: Double, giveUpAfter: Double
  ) -> RelayWebhook {
    var webhook = webhook
    switch outcome {
    case .taken: (webhook.cursor, webhook.failures, webhook.retryAt, webhook.failingSince) = (number, 0, nil, nil)
    case .gone: (webhook.disabledAt, webhook.retryAt) = (now, nil)
    case .failed(let retryAfter):
      webhook.failures += 1
      let since = webhook.failingSince ?? now
      webhook.failingSince = since
      let pause = max(pause(webhook.failures, luck: luck), min(retryAfter ?? 0, longestPause))
      webhook.retryAt = now + pause
      // Two failures alone may lie far from each other because the relay was stopped in between.
      if now + pause > since + giveUpAfter, webhook.failures > 2 {
        (webhook.disabledAt, webhook.retryAt) = (now, nil)
      }
    }
    return webhook
  }

  /// The pause after so many failures in a row: a third more or less by luck.
  static func pause(_ failures: Int, luck: Double) -> Double {
    let bare = min(firstPause * Double(1 << min(max(0, failures - 1), 12)), longestPause)
    return bare * (2.0 / 3 + 2.0 / 3 * min(max(luck, 0), 1))
  }
}
