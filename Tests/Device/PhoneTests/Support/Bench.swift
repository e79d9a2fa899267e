import APNs
import Devices
import Foundation
import Wire
@testable import Phone

/// A phone on a table: a small clock beside it, one app in the foreground, and short words for what tests do.
struct Bench {
  static let app: BundleID = "com.example.parcels"
  static let start = Date(timeIntervalSince1970: 1_767_225_600)

  var phone: Phone
  var now = Bench.start
  /// What the phone wanted since the beginning.
  var actions: [PhoneAction] = []

  init(
    _ model: String = "iPhone 15 Pro", ios: String = "26.0", settings: PhoneSettings = PhoneSettings(),
    app: InstalledApp = InstalledApp(Bench.app)
  ) throws {
    struct Missing: Error {}
    guard let model = DeviceCatalogue.model(named: model), let version = PhoneVersion(ios) else { throw Missing() }
    phone = Phone(model: model, ios: version, settings: settings)
    perform(.install(app))
    perform(.foreground(app.id))
  }

  /// Seconds since the beginning.
  var clock: Double { now.timeIntervalSince(Bench.start) }

  @discardableResult
  mutating func perform(_ event: PhoneEvent) -> [PhoneAction] {
    let new = phone.handle(event, at: now)
    actions += new
    return new
  }

  @discardableResult
  mutating func ask(_ request: AppRequest, from app: BundleID = Bench.app) -> AppAnswer {
    let (answer, new) = phone.answer(request, from: app, at: now)
    actions += new
    return answer
  }

  /// Moves the clock to `seconds` after the beginning in one jump.
  @discardableResult
  mutating func at(_ seconds: Double) -> [PhoneAction] {
    now = Bench.start.addingTimeInterval(seconds)
    return perform(.tick)
  }

  // MARK: Requests

  static func content(_ state: String = #"{"step":1}"#, stale: Double? = nil, relevance: Double = 0) -> EncodedContent {
    EncodedContent(state: state, staleDate: stale.map { start.timeIntervalSince1970 + $0 }, relevanceScore: relevance)
  }

  /// The identifier of the new activity, or nothing and the refusal in `lastRefusal`.
  @discardableResult
  mutating func begin(
    _ content: EncodedContent = Bench.content(), attributes: String = #"{"name":"Ada"}"#, type: String = "Parcel",
    route: PushRoute? = .token, style: ActivityStart.Style = .standard, alert: EncodedAlert? = nil,
    start: Double? = nil, run: Int? = nil, from app: BundleID = Bench.app
  ) -> String? {
    let request = ActivityStart(
      attributesType: type, attributes: attributes, content: content, route: route, style: style, alert: alert,
      start: start.map { Bench.start.timeIntervalSince1970 + $0 }, intentRun: run)
    switch ask(.start(request), from: app) {
    case .started(let snapshot): return snapshot.id
    case .refused(let refusal):
      lastRefusal = refusal
      return nil
    default: return nil
    }
  }

  var lastRefusal: ActivityRefusal?

  /// A plain activity that begins, or the test ends.
  mutating func started() throws -> String {
    struct Refused: Error {}
    guard let id = begin() else { throw Refused() }
    return id
  }

  mutating func update(
    _ id: String?, _ state: String = #"{"step":2}"#, stale: Double? = nil, relevance: Double = 0,
    alert: EncodedAlert? = nil, timestamp: Double? = nil, from app: BundleID = Bench.app
  ) {
    ask(
      .update(
        ActivityUpdate(
          id: id ?? "", content: Bench.content(state, stale: stale, relevance: relevance), alert: alert,
          timestamp: timestamp.map { Bench.start.timeIntervalSince1970 + $0 })),
      from: app)
  }

  mutating func end(
    _ id: String?, _ state: String? = nil, _ dismissal: ActivityEnd.Dismissal = .default, timestamp: Double? = nil
  ) {
    ask(
      .end(
        ActivityEnd(
          id: id ?? "", content: state.map { Bench.content($0) }, dismissal: dismissal,
          timestamp: timestamp.map { Bench.start.timeIntervalSince1970 + $0 })))
  }

  // MARK: Looking

  /// nil once it is dismissed.
  func state(_ id: String?) -> LifeState? { id.flatMap { phone.activity($0)?.state } }
  func token(_ id: String?) -> String? { id.flatMap { phone.activity($0)?.token } }
  func content(_ id: String?) -> String? { id.flatMap { phone.activity($0)?.content.state } }
  var codes: [EventCode] { phone.log.entries.map(\.code) }
  func count(_ code: EventCode) -> Int { phone.log.entries(code).count }

  /// What the app was told.
  var told: [AppEvent] {
    actions.compactMap { if case .tell(_, let event) = $0 { event } else { nil } }
  }
  var draws: [DrawOrder] {
    actions.compactMap { if case .draw(let order) = $0 { order } else { nil } }
  }
  var alerts: [(activity: String, effects: AlertEffects)] {
    actions.compactMap { if case .alert(let id, let effects) = $0 { (id, effects) } else { nil } }
  }
  var displayed: [Int] {
    actions.compactMap { if case .display(_, let revision, _) = $0 { revision } else { nil } }
  }
  var wakes: [WakeReason] {
    actions.compactMap { if case .wake(_, let reason) = $0 { reason } else { nil } }
  }

  // MARK: Pushes

  /// Sends a payload to a token; `timestamp` counts from the beginning.
  mutating func push(
    _ event: String, to token: String?, state: String? = #"{"step":3}"#, timestamp: Double? = nil,
    extra: String = "", environment: PushEnvironment = .sandbox, topic: String? = nil, channel: String? = nil,
    priority: PushPriority = .opportunistic
  ) {
    let seconds = Int(Bench.start.timeIntervalSince1970 + (timestamp ?? clock))
    let content = state.map { #","content-state":\#($0)"# } ?? ""
    let payload = #"{"aps":{"timestamp":\#(seconds),"event":"\#(event)"\#(content)\#(extra)}}"#
    deliver(payload, to: token, environment: environment, topic: topic, channel: channel, priority: priority)
  }

  mutating func deliver(
    _ payload: String, to token: String?, environment: PushEnvironment = .sandbox, topic: String? = nil,
    channel: String? = nil, priority: PushPriority = .opportunistic
  ) {
    var headers = PushHeaders.liveActivity(bundleID: topic ?? Bench.app.rawValue, priority: priority)
    if channel != nil { headers.topic = nil }
    perform(
      .push(
        PushDelivery(
          headers: headers, payload: Array(payload.utf8),
          address: channel.map { .channel($0) } ?? .token(token ?? ""), environment: environment)))
  }

  /// What a start by push carries besides event and state.
  static let startKeys =
    #","attributes-type":"Parcel","attributes":{"name":"Ada"},"alert":{"title":"A","body":"B"}"#
}
