import APNs
import Wire

/// A push of low priority that reached a dark phone.
struct HeldPush: Sendable {
  var delivery: PushDelivery
  /// Seconds of elapsed time; nil = not before the screen lights up.
  var due: Double?
}

extension Phone {
  /// What is left of an app's push budgets; nil where it is not installed. Times are those of elapsed time.
  public func budget(of app: BundleID) -> PushBudget? { apps[app]?.budget }

  /// Charges a push, and says so where nothing is left.
  mutating func pays(_ push: LiveActivityPush, _ priority: PushPriority, app: BundleID, activity: String?) -> Bool {
    guard rules.has(.pushBudget), let record = apps[app] else { return true }
    apps[app]?.budget.level =
      rules.has(.frequentUpdates) && record.app.supportsFrequentUpdates && record.permission.frequentUpdates
      ? .frequent : .normal
    let cost: PushBudget.Cost = push.event == .start ? .start : .push(priority)
    guard case .throttled(let until)? = apps[app]?.budget.charge(cost, at: now.elapsed) else { return true }
    note(
      push.event == .start ? .pushStartThrottled : .pushThrottled,
      "Nothing is left of the budget; the next push passes in \(TimeStamp.duration(until - now.elapsed))",
      activity: activity, app: app)
    return false
  }

  // MARK: Pushes that wait

  /// A dark phone takes pushes of low priority when it suits it. Answers whether the push waits.
  mutating func holds(_ delivery: PushDelivery) -> Bool {
    guard rules.has(.pushBatching) else { return false }
    let moment = PushBudget(figures: rules.budget).delivery(
      delivery.headers.priority, isScreenLit: screen.isLit, isLowPower: settings.lowPower, at: now.elapsed)
    let due: Double?
    switch moment {
    case .now: return false
    case .at(let time): due = time
    case .onceLit: due = nil
    }
    heldPushes.append(HeldPush(delivery: delivery, due: due))
    let when = due.map { "in \(TimeStamp.duration($0 - now.elapsed))" } ?? "once its screen lights up"
    note(.pushHeld, "Priority \(delivery.headers.priority.rawValue): the dark phone takes it \(when)")
    scheduleHeldPushes()
    return true
  }

  /// Takes what is due, or everything where the screen has lit up.
  mutating func takeHeldPushes(upTo time: Double?) {
    let isDue = { (push: HeldPush) in time.map { limit in push.due.map { $0 <= limit } ?? false } ?? true }
    let taken = heldPushes.filter(isDue)
    guard !taken.isEmpty else { return }
    heldPushes.removeAll(where: isDue)
    scheduleHeldPushes()
    for push in taken { process(push.delivery) }
  }

  private mutating func scheduleHeldPushes() {
    elapsedDeadlines.set(Deadline(kind: .heldPushes, slot: 0), at: heldPushes.compactMap(\.due).min())
  }
}
