import APNs
import Phone

/// What is to be done on the phone's thread.
enum DeskJob: Sendable {
  case push(PushDelivery)
  /// The stored message of a channel, for an activity that has just begun to listen.
  case late(PushDelivery, activity: String)
  case call(@Sendable (PhoneSession) -> Void)
}

/// What waits for the phone, in order. Pushes wait up to a number: where they come faster than the phone takes them,
/// the oldest one makes room for the newest, whose content is the one to be seen. Nothing else is ever left out.
struct DeskQueue: Sendable {
  /// Pushes that wait at most.
  let limit: Int
  /// nil = a push that made room.
  private var jobs: [DeskJob?] = []
  /// No push stands before this place.
  private var oldest = 0
  /// Pushes that wait.
  private(set) var pushes = 0

  /// - Parameter limit: at least 1.
  init(limit: Int) { self.limit = max(1, limit) }

  var isEmpty: Bool { jobs.isEmpty }

  /// - Returns: the push that made room; nil where there was enough.
  mutating func add(_ job: DeskJob) -> PushDelivery? {
    var left: PushDelivery?
    if case .push = job {
      if pushes == limit { left = leaveOutOldest() } else { pushes += 1 }
    }
    jobs.append(job)
    return left
  }

  /// Everything that waits, in order; nothing waits any more.
  mutating func takeAll() -> [DeskJob] {
    defer { (jobs, oldest, pushes) = ([], 0, 0) }
    return jobs.compactMap(\.self)
  }

  private mutating func leaveOutOldest() -> PushDelivery? {
    while oldest < jobs.count {
      defer { oldest += 1 }
      guard case .push(let delivery)? = jobs[oldest] else { continue }
      jobs[oldest] = nil
      tidy()
      return delivery
    }
    return nil
  }

  /// Closes the gaps now and then, not each time.
  private mutating func tidy() {
    guard oldest >= 1024, oldest * 2 >= jobs.count else { return }
    let kept = jobs[..<oldest].filter { $0 != nil }
    jobs.replaceSubrange(...oldest, with: kept)
    // The one at `oldest` is the gap that was just made; the caller steps over it.
    oldest = kept.count - 1
  }
}
