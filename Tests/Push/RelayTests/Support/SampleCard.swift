import APNs
import Provider
@testable import Relay

/// A card that tests change as they need: an order of Ada's, one phone, both tokens.
struct SampleCard {
  static let now = 1_780_000_000.0

  var due: DueCard
  var planner: Planner
  var now = SampleCard.now

  init(_ phase: Card.Phase = .waiting, policy: AppPolicy = AppPolicy()) {
    planner = Planner(policy)
    let app = AppID("com.example.parcels"), user = UserID("ada")
    var card = Card(id: 7, activity: 3, installation: 5, phase: phase)
    if phase != .waiting {
      card.startedAt = Self.now - 100
      card.fenceUntil = Self.now - 100 + policy.startFence
      card.sentVersion = 1; card.settledVersion = 1
      card.sentTimestamp = Int64(Self.now) - 100
      card.sentAt = Self.now - 100
    }
    due = DueCard(
      card: card,
      activity: ActivityRecord(
        id: 3, app: app, key: ActivityKey("order-42"), target: .user(user), attributesType: "Parcel",
        attributes: #"{"name":"Ada"}"#, content: ActivityContent(states: ["": #"{"step":1}"#]), urgency: .automatic,
        version: phase == .waiting ? 1 : 2, timestamp: Int64(Self.now), status: .live, createdAt: Self.now - 100,
        changedAt: Self.now, notBefore: nil, expiresAt: Self.now + 40_000),
      installation: Installation(
        app: app, user: user, id: InstallationID("phone"), environment: .sandbox, locale: "en-GB",
        systemVersion: "26.0", lastSeen: Self.now),
      startToken: SendableToken(id: 1, token: "aa", environment: .sandbox, registeredAt: Self.now - 1000),
      updateToken: phase == .running
        ? SendableToken(id: 2, token: "bb", environment: .sandbox, registeredAt: Self.now - 90) : nil)
  }

  var plan: CardPlan { planner.plan(due, now: now) }
  var push: PlannedPush? { if case .send(let push) = plan { push } else { nil } }
  /// Why nothing goes out; nil where something does.
  var reason: PlanReason? { if case .nothing(let reason, _) = plan { reason } else { nil } }
  /// The card after a plan to send nothing.
  var idle: Card? {
    switch plan {
    case .nothing(_, let card), .renew(let card): card
    case .send: nil
    }
  }

  /// What becomes of the planned push; nil where none is planned.
  func after(_ outcome: PushReceipt.Outcome, tries: Int = 1, luck: Double = 0) -> SendingRecord? {
    push.map {
      planner.outcome(
        of: $0, PushReceipt(id: "id", outcome: outcome, tries: tries, seconds: 0.01), card: due.card, now: now,
        luck: luck
      ).record
    }
  }

  func after(_ reason: APNsReason, timestamp: Int64? = nil, luck: Double = 0) -> SendingRecord? {
    after(.answered(APNsAnswer(status: reason.status, reason: reason, timestamp: timestamp)), luck: luck)
  }

  static let accepted = PushReceipt.Outcome.answered(APNsAnswer(status: 200))
}
