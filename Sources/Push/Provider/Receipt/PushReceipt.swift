import APNs

/// What became of one push.
public struct PushReceipt: Sendable, Hashable {
  /// How the sending ended.
  public enum Outcome: Sendable, Hashable {
    /// APNs answered. 200 means that it took the push; it says nothing about the device.
    case answered(APNsAnswer)
    /// There is no answer, and why.
    case unanswered(PushUnanswered)
  }

  /// `apns-id`, or `apns-request-id` of a broadcast, as it was sent.
  public var id: String
  public var outcome: Outcome
  /// How often it went out, or was about to.
  public var tries: Int
  /// From the call to its end, waiting included.
  public var seconds: Double

  public init(id: String, outcome: Outcome, tries: Int, seconds: Double) {
    self.id = id; self.outcome = outcome; self.tries = tries; self.seconds = seconds
  }

  /// APNs' answer; nil where there was none.
  public var answer: APNsAnswer? { if case .answered(let answer) = outcome { answer } else { nil } }
  /// Why there is no answer; nil where there is one.
  public var unanswered: PushUnanswered? { if case .unanswered(let cause) = outcome { cause } else { nil } }
  public var isAccepted: Bool { answer?.isAccepted ?? false }
  /// Status code of the answer.
  public var status: Int? { answer?.status }
  /// Reason of a refusal, where it is a known one.
  public var reason: APNsReason? { answer?.reason }
  /// With 410: milliseconds since 1970.
  public var timestamp: Int64? { answer?.timestamp }
  /// `apns-unique-id`, which the sandbox alone gives.
  public var uniqueID: String? { answer?.uniqueID }

  /// What the sender does next; nil for an accepted push, and for one whose fate is not known.
  public var advice: RetryAdvice? {
    switch outcome {
    case .answered(let answer): answer.advice
    case .unanswered(.notSent(.invalid(let reason))): reason.retry
    case .unanswered(.notSent(.stopped)), .unanswered(.notSent(.noToken)): .sender
    case .unanswered(.notSent): .later
    case .unanswered(.uncertain): nil
    }
  }

  /// What happened, in one sentence without a final stop.
  public var what: String {
    switch outcome {
    case .answered(let answer) where answer.isAccepted:
      "APNs took the push; whether a phone shows it, APNs does not say"
    case .answered(let answer):
      answer.reason?.what
        ?? "APNs answered \(answer.status)" + (answer.reasonText.map { " with an unknown reason: \($0)" } ?? "")
    case .unanswered(let cause): cause.what
    }
  }

  /// What to do, in one sentence without a final stop; empty where nothing is.
  public var fix: String {
    switch outcome {
    case .answered(let answer): answer.reason?.fix ?? answer.advice?.sentence ?? ""
    case .unanswered(let cause): cause.fix
    }
  }
}
