import APNs
import Provider
import Randomness
import Testing
@testable import Relay

/// Random histories: changes, phones that come and go, answers of every kind, clocks that are set, and things that
/// happen while a push is under way.
@Suite("Planner histories")
struct PlannerHistoryTests {
  /// One card, its row in the store, its phone, and the way between.
  private struct World {
    var numbers: SeededNumbers
    var now = SampleCard.now
    var due: DueCard
    let planner: Planner
    /// What the phone shows: its newest timestamp, and the version.
    var shown: (timestamp: Int64, version: Int64)?
    var cards = 0
    var sent: [(event: LiveActivityPush.Event, timestamp: Int64, version: Int64, at: Double)] = []
    var isEnding: Bool { due.activity.status == .ending }

    init(seed: UInt64) {
      numbers = SeededNumbers(seed)
      var policy = AppPolicy(leastInterval: Double(numbers.below(3)))
      policy.startFence = numbers.below(2) == 0 ? 28_800 : 3000
      let sample = SampleCard(policy: policy)
      planner = sample.planner
      due = sample.due
      due.activity.expiresAt = now + 1e6
      if numbers.below(2) == 0 { due.startToken = nil }
    }

    // MARK: What happens

    mutating func change(ends: Bool = false) {
      guard !isEnding else { return }
      due.activity.version += 1
      due.activity.timestamp = max(Int64(now), due.activity.timestamp + 1)
      due.activity.changedAt = now
      due.activity.content.alerts = numbers.below(4) == 0 ? ["": "{}"] : [:]
      due.activity.urgency = [.automatic, .immediate, .opportunistic][numbers.below(3)]
      if ends { due.activity.status = .ending }
      // Parked cards of an ending activity count as due.
      if ends, due.card.retryAt == .infinity { due.card.retryAt = nil }
    }

    mutating func registerStart() {
      due.startToken = SendableToken(
        id: Int64(numbers.below(1000)), token: "aa", environment: .sandbox, registeredAt: now)
      touched()
    }

    mutating func registerUpdate() {
      guard cards > 0, due.card.phase != .gone else { return }
      due.updateToken = SendableToken(
        id: Int64(numbers.below(1000)), token: "bb", environment: .sandbox, registeredAt: now)
      due.card.phase = .running
      if due.card.runningSince == 0 { due.card.runningSince = now }
      touched()
    }

    private mutating func touched() {
      due.card.revision += 1
      due.card.retryAt = nil
    }

    /// Something that the sender hears of only after its push.
    mutating func meanwhile() {
      switch numbers.below(8) {
      case 0: change()
      case 1: registerStart()
      case 2: registerUpdate()
      case 3: change(ends: numbers.below(3) == 0)
      default: break
      }
    }

    var isDue: Bool {
      let card = due.card
      guard card.phase != .gone else { return false }
      return card.settledVersion < due.activity.version && (card.retryAt ?? 0) <= now
        || (card.wakeAt ?? .infinity) <= now
    }

    // MARK: One look of a sender

    mutating func look(isKind: Bool) {
      guard isDue else { return }
      let leased = due
      switch planner.plan(leased, now: now) {
      case .nothing(_, let card), .renew(let card):
        store(SendingRecord(card: card), leased: leased.card)
      case .send(let push):
        var card = leased.card
        if push.needsReservation {
          card.sentTimestamp = push.timestamp
          due.card.sentTimestamp = push.timestamp
        }
        check(push, leased)
        let (outcome, arrives) = fate(isKind: isKind)
        if arrives { show(push) }
        if !isKind { meanwhile() }
        // The process may die before it has written anything down.
        if !isKind, push.event != .start, numbers.below(10) == 0 { return }
        let record = planner.outcome(
          of: push, PushReceipt(id: "id", outcome: outcome, tries: 1, seconds: 0), card: card, now: now,
          luck: Double(numbers.below(100)) / 99
        ).record
        store(record, leased: leased.card)
      }
    }

    private mutating func store(_ record: SendingRecord, leased: Card) {
      due.card = due.card.revision == leased.revision ? record.card : record.card.merged(onto: due.card)
      switch record.tokenFate {
      case .died(let id, let before):
        if let token = due.startToken, token.id == id, token.registeredAt < before { due.startToken = nil }
        if let token = due.updateToken, token.id == id, token.registeredAt < before { due.updateToken = nil }
      case .quarantined(let id, _):
        if due.startToken?.id == id { due.startToken = nil }
        if due.updateToken?.id == id { due.updateToken = nil }
      case nil: break
      }
    }

    private mutating func fate(isKind: Bool) -> (PushReceipt.Outcome, arrives: Bool) {
      if isKind { return (SampleCard.accepted, true) }
      func refusal(_ reason: APNsReason, at time: Double? = nil) -> PushReceipt.Outcome {
        .answered(APNsAnswer(status: reason.status, reason: reason, timestamp: time.map { Int64($0 * 1000) }))
      }
      switch numbers.below(12) {
      case 0: return (.unanswered(.uncertain(.timedOut)), true)
      case 1: return (.unanswered(.uncertain(.connectionLost)), false)
      case 2: return (refusal(.tooManyRequests), false)
      case 3: return (refusal(.internalServerError), false)
      case 4: return (refusal(.badDeviceToken), false)
      case 5: return (refusal(.unregistered, at: now - 1e5), false)
      case 6: return (.unanswered(.notSent(.waitedTooLong(lastError: nil))), false)
      default: return (SampleCard.accepted, true)
      }
    }

    private mutating func show(_ push: PlannedPush) {
      if push.event == .start { cards += 1 }
      if let shown, push.timestamp <= shown.timestamp, push.event != .start { return }
      shown = (push.timestamp, push.version)
    }

    private mutating func check(_ push: PlannedPush, _ leased: DueCard) {
      if let last = sent.last {
        #expect(push.timestamp >= last.timestamp, "timestamps went back")
        if push.version != last.version { #expect(push.timestamp > last.timestamp, "two versions, one timestamp") }
      }
      if push.event == .start, let start = sent.last(where: { $0.event == .start }), due.card.startedAt >= start.at {
        #expect(now >= start.at + planner.policy.startFence, "two starts inside the fence")
      }
      sent.append((push.event, push.timestamp, push.version, now))
    }
  }

  @Test(arguments: 0..<400) func history(_ seed: Int) {
    var world = World(seed: UInt64(seed))
    for _ in 0..<60 {
      switch world.numbers.below(10) {
      case 0, 1, 2: world.change()
      case 3: world.registerStart()
      case 4: world.registerUpdate()
      case 5: world.now += Double(world.numbers.below(100))
      // The clock is set back.
      case 6: world.now -= Double(world.numbers.below(30))
      default: world.now += 1
      }
      world.look(isKind: false)
    }
    guard world.due.card.phase != .gone else { return }
    // From now on all goes well, and the phone tells what it has.
    world.change(ends: seed % 5 == 0)
    for _ in 0..<12 {
      world.registerStart()
      world.registerUpdate()
      world.look(isKind: true)
      world.now += 5
    }
    // A start whose fate was never known leaves the phone with nothing to tell.
    guard world.cards > 0 else { return }
    guard let began = world.due.card.beganAt, world.now < began + 28_000 else { return }
    #expect(world.shown?.version == world.due.activity.version)
    #expect(world.due.card.settledVersion == world.due.activity.version)
    if seed % 5 == 0 { #expect(world.due.card.phase == .gone) }
  }
}
