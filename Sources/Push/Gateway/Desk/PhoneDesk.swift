import APNs
import CShims
import Findings
import Foundation
import Phone
import Wire

/// Hands pushes to a phone, one thread for all of them, and collects what it says about each. What comes while it is
/// at work is handed over together, so that a phone that is slower than its pushes draws the newest state alone.
public final class PhoneDesk: @unchecked Sendable {
  // Unchecked: what changes is reached under `gate` (the queue) or `lock` (what was collected).

  /// What the desk tells.
  enum Event: Sendable {
    case news(Int, DeskNews)
    case token(String, TokenStanding)
    case subscribed(channel: String, activity: String)
    /// An entry that no push brought about.
    case log(LogEntry)
    case alert(activity: String)
    case glanceChanged
  }

  public let session: PhoneSession
  /// Pushes that are handed over together at most.
  private let batch: Int
  private let gate = NSCondition()
  private var queue: DeskQueue
  private var clock: PhoneClock
  private var isStopped = false
  private var isBusy = false
  private var listener: (@Sendable (Event) -> Void)?

  private let lock = SkerryLock()
  private var collected: [Int: DeskNews] = [:]
  /// The push whose content an activity shows, or is about to.
  private var newest: [String: Int] = [:]
  /// The push that is being handed over.
  private var atHand: Int?
  /// What is shown of an activity, to tell what changes.
  private var shown: [String: RenderAnswer] = [:]

  /// From so many pushes in a row on, the push rules rest: they cost more than all the rest.
  static let crowd = 32

  /// - Parameters:
  ///   - session: the desk moves its clock, and takes its `onAction`.
  ///   - batch: 1 hands every push over alone, and so draws each.
  ///   - waiting: pushes that wait for the phone at most; then the oldest are left out, and their verdicts say so.
  public init(_ session: PhoneSession, clock: PhoneClock, batch: Int = 256, waiting: Int = 10_000) {
    self.session = session; self.clock = clock
    queue = DeskQueue(limit: waiting)
    self.batch = max(1, batch)
    session.onAction = { [weak self] action, _ in self?.observe(action) }
    // The thread keeps the desk until `stop`.
    let thread = Thread { while let jobs = self.take() { self.handle(jobs) } }
    thread.name = "skerry-phone"
    thread.stackSize = 4 << 20
    thread.start()
  }

  deinit { lock.destroy() }

  /// Whether an app's contents are decoded and drawn by its own types.
  func draws(_ app: String) -> Bool {
    session.state.installedApps.contains { $0.id.rawValue == app && $0.drawsActivities }
  }

  func listen(_ listener: @escaping @Sendable (Event) -> Void) { gate.withLock { self.listener = listener } }

  // MARK: Work

  /// A push is on its way to the phone.
  /// - Returns: the push that is not handed over any more, because too many wait.
  func deliver(_ delivery: PushDelivery) -> PushDelivery? { add(.push(delivery)) }
  /// The stored message of a channel, for an activity that has just begun to listen.
  func deliverLate(_ delivery: PushDelivery, to activity: String) { _ = add(.late(delivery, activity: activity)) }
  /// Something else is to happen to the phone, after what waits already.
  public func perform(_ work: @escaping @Sendable (PhoneSession) -> Void) { _ = add(.call(work)) }

  private func add(_ job: DeskJob) -> PushDelivery? {
    gate.withLock {
      guard !isStopped else { return nil }
      let left = queue.add(job)
      // A desk that is at work looks again before it waits.
      if !isBusy { gate.broadcast() }
      return left
    }
  }

  /// Pushes that wait for the phone now, and at most.
  var waiting: (now: Int, limit: Int) { gate.withLock { (queue.pushes, queue.limit) } }

  /// Puts the phone's clock forward; what falls due meanwhile happens at its own moment.
  public func advance(by seconds: Double) {
    gate.withLock { clock.advance(by: seconds) }
    perform { _ in }
  }

  /// Lets the phone's clock run at another rate: seconds of the phone in one of this machine, 0 stands still.
  public func run(at rate: Double) {
    gate.withLock {
      clock.run(at: rate, from: Date().timeIntervalSince1970)
      gate.broadcast()
    }
    perform { _ in }
  }

  /// Seconds of the phone in one second of this machine; 0 where its clock stands.
  public var rate: Double { gate.withLock { clock.rate } }

  /// Seconds since 1970 by the phone.
  public var time: Double { gate.withLock { clock }.time(at: Date().timeIntervalSince1970) }

  /// Waits until nothing waits any more.
  /// - Returns: false where it took longer than `seconds`.
  @discardableResult
  public func settle(seconds: Double = 10) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    return gate.withLock {
      while !queue.isEmpty || isBusy {
        if isStopped { return true }
        if !gate.wait(until: end) { return false }
      }
      return true
    }
  }

  /// Ends the thread, which keeps the desk alive, once it has done what it is at.
  public func stop() {
    gate.withLock {
      isStopped = true
      _ = queue.takeAll()
      gate.broadcast()
    }
    session.onAction = nil
  }

  /// What is to be done next; waits for it, or for the phone's next deadline, at most a second.
  private func take() -> [DeskJob]? {
    let deadline = session.nextDeadline?.timeIntervalSince1970
    return gate.withLock {
      isBusy = false
      gate.broadcast()
      if queue.isEmpty, !isStopped {
        let now = Date()
        let due = deadline.flatMap { clock.machineTime(for: $0) }.map { $0 - now.timeIntervalSince1970 } ?? 1
        if due > 0 { gate.wait(until: now.addingTimeInterval(min(due, 1))) }
      }
      guard !isStopped else { return nil }
      isBusy = true
      return queue.takeAll()
    }
  }

  private func handle(_ jobs: [DeskJob]) {
    let now = gate.withLock { clock }.time(at: Date().timeIntervalSince1970)
    session.advance(to: Date(timeIntervalSince1970: now))
    var row: [PushDelivery] = []
    for job in jobs {
      if case .push(let delivery) = job {
        row.append(delivery)
        if row.count == batch { hand(&row) }
        continue
      }
      hand(&row)
      switch job {
      case .push: break
      case .late(let delivery, let activity):
        window(delivery.number) { session.perform(.latePush(delivery, activity: activity)) }
        flush([delivery.number].compactMap(\.self))
      case .call(let work): work(session)
      }
    }
    hand(&row)
    flush([])
  }

  private func hand(_ row: inout [PushDelivery]) {
    guard !row.isEmpty else { return }
    let pushes = row
    row = []
    window(pushes[0].number) {
      session.deliver(pushes) { place in
        self.lock.lock()
        self.atHand = place + 1 < pushes.count ? pushes[place + 1].number : nil
        self.lock.unlock()
      }
    }
    flush(pushes.compactMap(\.number), isCrowded: pushes.count > Self.crowd)
  }

  /// What happens meanwhile, and names no push itself, belongs to this one.
  private func window(_ number: Int?, _ body: () -> Void) {
    lock.lock()
    atHand = number
    lock.unlock()
    body()
    lock.lock()
    atHand = nil
    lock.unlock()
  }

  // MARK: Collecting

  private func observe(_ action: PhoneAction) {
    switch action {
    case .register(let token, let standing): tell(.token(token, standing))
    case .subscribe(let channel, _, let activity): tell(.subscribed(channel: channel, activity: activity))
    case .log(let entry): note(entry)
    case .draw(let order): noteDecoding(for: order.push)
    case .display(let activity, _, let push): noteDisplay(of: activity, push)
    case .alert(let activity, let effects):
      noteAlert(activity, effects)
      tell(.alert(activity: activity))
    case .glanceChanged: tell(.glanceChanged)
    case .tell, .wake, .stop, .runIntent, .askWidget, .drawWidget: break
    }
  }

  private func note(_ entry: LogEntry) {
    guard let number = entry.push else { return tell(.log(entry)) }
    lock.lock()
    collected[number, default: DeskNews()].entries.append(entry)
    if let activity = entry.activity { newest[activity] = number }
    if entry.code == .activityDismissed, let activity = entry.activity {
      newest[activity] = nil
      shown[activity] = nil
    }
    lock.unlock()
  }

  private func noteDecoding(for push: Int?) {
    if let push { change(push) { $0.wasDecoded = true } }
  }

  private func noteDisplay(of activity: String, _ push: Int?) {
    let picture = session.picture(of: activity)
    lock.lock()
    let old = shown[activity]
    shown[activity] = picture
    lock.unlock()
    let changed = (picture?.lists ?? [:]).filter { old?.lists[$0.key] != $0.value }.keys.map(\.rawValue).sorted()
    if !changed.isEmpty { tell(.glanceChanged) }
    // What the app itself drew belongs to no push.
    guard let push else { return }
    change(push) {
      var drawing = $0.drawing ?? Verdict.Drawing(
        activity: activity, surfaces: [], presentations: [], isSuperseded: false, hasPicture: false)
      drawing.presentations = Set(drawing.presentations).union(changed).sorted()
      $0.drawing = drawing
    }
  }

  private func change(_ number: Int, _ body: (inout DeskNews) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    body(&collected[number, default: DeskNews()])
  }

  private func noteAlert(_ activity: String, _ effects: AlertEffects) {
    lock.lock()
    defer { lock.unlock() }
    // A start that does not decode alerts for an activity that never was.
    if let number = atHand ?? newest[activity] { collected[number, default: DeskNews()].attention = effects.words }
  }

  /// Passes on what was collected. `done` are pushes that the phone has been handed.
  private func flush(_ done: [Int], isCrowded: Bool = false) {
    lock.lock()
    var news = collected
    collected = [:]
    let newest = newest
    lock.unlock()
    let last = Set(done)
    for number in done {
      news[number, default: DeskNews()].isDone = true
      news[number]?.isCrowded = isCrowded
      let activity = news[number]?.entries.last { $0.code == .activityUpdated }?.activity
      if let activity, news[number]?.drawing == nil, let other = newest[activity], other != number,
        last.contains(other)
      {
        news[number]?.drawing = Verdict.Drawing(
          activity: activity, surfaces: [], presentations: [], isSuperseded: true, hasPicture: false)
      }
    }
    guard !news.isEmpty else { return }
    let needsLook = news.values.contains { $0.drawing.map { !$0.isSuperseded } ?? false }
    let glance = needsLook ? session.glance : nil
    let seen = needsLook ? session.seen : []
    for (number, one) in news.sorted(by: { $0.key < $1.key }) {
      var one = one
      look(seen, glance, into: &one)
      tell(.news(number, one))
    }
  }

  /// Which surfaces show what was drawn, and what a picture of it needs.
  private func look(_ seen: [SeenSurface], _ glance: Glance?, into news: inout DeskNews) {
    guard var drawing = news.drawing, !drawing.isSuperseded else { return }
    let surfaces = seen.filter { $0.activity == drawing.activity }
    let changed = Set(drawing.presentations)
    drawing.surfaces = surfaces.filter { surface in
      surface.surface.presentations(drawsSmall: false).contains { changed.contains($0.rawValue) }
    }.map(\.surface.rawValue)
    if let glance {
      drawing.hidden = surfaces.map(\.surface).filter { !glance.isInSight($0) }.map(\.rawValue)
        .filter(drawing.surfaces.contains)
      drawing.hiddenUntil = drawing.hidden.isEmpty ? nil : Self.lockScreenCondition(glance)
    }
    if let answer = session.picture(of: drawing.activity), !surfaces.isEmpty {
      drawing.hasPicture = true
      news.picture = PushPicture(
        activity: drawing.activity, surfaces: surfaces, answer: answer, surroundings: session.surroundings)
    }
    news.drawing = drawing
  }

  /// What brings the lock screen into sight.
  private static func lockScreenCondition(_ glance: Glance) -> String {
    if !glance.isLocked { return "the phone is locked" }
    return glance.isScreenLit ? "the phone leaves StandBy" : "its screen is lit"
  }

  private func tell(_ event: Event) { gate.withLock { listener }?(event) }
}
