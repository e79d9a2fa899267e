import APNs
import Provider

/// What a push's end means beyond its card.
public enum LineNews: Sendable, Hashable {
  /// APNs took a push: the credentials are good.
  case accepted
  /// APNs refuses whatever this app sends in this environment, until somebody mends it.
  case stopped(PoolStop)
  case none
}

extension Planner {
  /// What became of a push: the card as it stands from now on, the receipt, the token's fate.
  /// - Parameters:
  ///   - card: as it was planned from, with what was reserved for it.
  ///   - now: Unix seconds of the answer.
  ///   - luck: a random number in 0...1, for pauses.
  public func outcome(
    of push: PlannedPush, _ receipt: PushReceipt, card planned: Card, now: Double, luck: Double
  ) -> (record: SendingRecord, news: LineNews) {
    var card = planned
    var fate: SendingRecord.TokenFate?
    var news = LineNews.none
    if push.priority == .immediate, receipt.tries > 0 { card.countUrgent(at: now) }
    switch receipt.outcome {
    case .answered(let answer) where answer.isAccepted:
      accepted(push, &card, now)
      news = .accepted
    case .answered(let answer):
      refused(
        push, answer.advice ?? .later, answer.reason, RetryPause.after(answer), at: answer.timestamp, &card, &fate, now,
        luck)
      if answer.advice == .sender { news = .stopped(Self.stop(answer)) }
    case .unanswered(.uncertain): uncertain(push, &card, now, luck)
    case .unanswered(.notSent(let cause)): notSent(push, cause, &card, &fate, &news, now, luck)
    }
    let record = SendingRecord(
      card: card, receipt: delivery(push, receipt, card: planned, now: now), tokenFate: fate)
    return (record, news)
  }

  // MARK: Cases

  private func accepted(_ push: PlannedPush, _ card: inout Card, _ now: Double) {
    card.sentVersion = max(card.sentVersion, push.version)
    card.settledVersion = max(card.settledVersion, push.version)
    card.sentTimestamp = max(card.sentTimestamp, push.timestamp)
    card.sentAt = now; card.failures = 0; card.retryAt = nil
    switch push.event {
    case .start: started(&card, now)
    case .update:
      if push.token != nil { card.phase = .running }
    case .end:
      card.phase = .gone; card.goneReason = push.goneReason ?? .ended; card.wakeAt = nil
    }
  }

  private func started(_ card: inout Card, _ now: Double) {
    card.phase = .starting
    card.startedAt = now
    card.fenceUntil = now + policy.startFence
    card.wakeAt = min(card.fenceUntil, now + policy.activeLife)
    if let age = policy.renewAfter { card.wakeAt = min(card.wakeAt ?? .infinity, now + age) }
  }

  /// APNs may have acted on it. An update may go out again, because a phone drops the second one with its timestamp; a
  /// start may not, because it shows a second card.
  private func uncertain(_ push: PlannedPush, _ card: inout Card, _ now: Double, _ luck: Double) {
    guard push.event == .start else { return retry(&card, .connection, now, luck) }
    started(&card, now)
    card.retryAt = .infinity
  }

  private func refused(
    _ push: PlannedPush, _ advice: RetryAdvice, _ reason: APNsReason?, _ pause: RetryPause, at timestamp: Int64?,
    _ card: inout Card, _ fate: inout SendingRecord.TokenFate?, _ now: Double, _ luck: Double
  ) {
    switch advice {
    case .dropToken: dead(push, timestamp, &card, &fate, now, luck)
    case .never where reason == .badDeviceToken || reason == .deviceTokenNotForTopic:
      // The token may be right and its environment or topic wrong: it is kept, and not sent to.
      if let token = push.token { fate = .quarantined(id: token.id, reason: reason?.rawValue ?? "") }
      park(&card)
    case .never, .afterFix: settle(push, &card)
    case .sender: retry(&card, .credentials, now, luck)
    case .later, .newConnection, .newToken: retry(&card, pause, now, luck)
    }
  }

  private func dead(
    _ push: PlannedPush, _ timestamp: Int64?, _ card: inout Card, _ fate: inout SendingRecord.TokenFate?,
    _ now: Double, _ luck: Double
  ) {
    guard let token = push.token else { return settle(push, &card) }
    let before = timestamp.map { Double($0) / 1000 } ?? .infinity
    // It speaks of a time before the phone registered the token again.
    guard token.registeredAt < before else { return retry(&card, .oldRefusal, now, luck) }
    fate = .died(id: token.id, before: before)
    if push.event == .start {
      park(&card)
    } else {
      card.phase = .gone; card.goneReason = push.event == .end ? push.goneReason ?? .ended : .tokenDied
      card.retryAt = nil; card.wakeAt = nil
    }
  }

  private func notSent(
    _ push: PlannedPush, _ cause: PushUnanswered.NotSent, _ card: inout Card,
    _ fate: inout SendingRecord.TokenFate?, _ news: inout LineNews, _ now: Double, _ luck: Double
  ) {
    switch cause {
    case .invalid(let reason):
      refused(push, reason.retry, reason, .serverError, at: nil, &card, &fate, now, luck)
    case .unsendable: settle(push, &card)
    case .stopped(let stop):
      news = .stopped(stop)
      retry(&card, .credentials, now, luck)
    case .noToken(let error):
      news = .stopped(
        PoolStop(what: "There is no provider token: \(error)", fix: "Give the .p8 file that the portal made for APNs"))
      retry(&card, .credentials, now, luck)
    // Nobody tried: another node, or this one after its restart, does at once.
    case .shutDown, .cancelled: card.retryAt = nil
    case .waitedTooLong, .cannotConnect, .queueFull, .refusedEachTime: retry(&card, .connection, now, luck)
    }
  }

  // MARK: What they have in common

  private func retry(_ card: inout Card, _ pause: RetryPause, _ now: Double, _ luck: Double) {
    card.failures += 1
    card.retryAt = now + pause.seconds(failures: card.failures, luck: luck)
  }

  /// APNs will never take this version for this card; the next one may go.
  private func settle(_ push: PlannedPush, _ card: inout Card) {
    card.settledVersion = max(card.settledVersion, push.version)
    card.failures = 0; card.retryAt = nil
    if push.event == .end { card.phase = .gone; card.goneReason = .refused; card.wakeAt = nil }
  }

  private func park(_ card: inout Card) {
    card.retryAt = .infinity
    card.failures = 0
  }

  private static func stop(_ answer: APNsAnswer) -> PoolStop {
    PoolStop(
      what: answer.reason?.what ?? "APNs answered \(answer.status)",
      fix: answer.reason?.fix ?? "Look the answer up on Apple's page about error responses")
  }

  private func delivery(_ push: PlannedPush, _ receipt: PushReceipt, card: Card, now: Double) -> DeliveryReceipt {
    DeliveryReceipt(
      activity: card.activity, card: card.id, version: push.version, event: push.event, timestamp: push.timestamp,
      priority: push.priority.rawValue, pushID: receipt.id, uniqueID: receipt.uniqueID, status: receipt.status ?? 0,
      reason: reason(receipt), at: now, milliseconds: receipt.seconds * 1000)
  }

  private func reason(_ receipt: PushReceipt) -> String? {
    switch receipt.outcome {
    case .answered(let answer): answer.isAccepted ? nil : answer.reasonText ?? "status \(answer.status)"
    case .unanswered(let cause): cause.what
    }
  }
}
