import Devices
import Foundation
import Wire

/// A simulated iPhone or iPad as far as Live Activities go: who may start one, how long it lives, what is shown, and
/// why something is not. A value without clock, lock or process: every event comes with the time at which it happens,
/// and is answered with what the owner has to do. `PhoneSession` is such an owner.
public struct Phone: Sendable {
  public internal(set) var model: DeviceModel
  public let version: PhoneVersion
  public let rules: PhoneRules
  public internal(set) var settings: PhoneSettings
  /// Everything that happened, with reasons.
  public internal(set) var log: EventLog

  var now = Moment(wall: 0, elapsed: 0)
  var hasStarted = false
  /// The wall clock less elapsed time.
  var shift = 0.0
  var apps: [BundleID: AppRecord] = [:]
  var activities = ActivityTable()
  var tokens = TokenBook()
  var mint: TokenMint
  var elapsedDeadlines = DeadlineHeap<Deadline>()
  var wallDeadlines = DeadlineHeap<Deadline>()
  /// Push-to-start tokens by slot, so that their deadlines find them.
  var startTokenSlots: [(app: BundleID, attributesType: String)] = []
  var screen = ScreenState()
  /// Intents that run, by number.
  var intentRuns: [Int: IntentRunning] = [:]
  var nextRun = 1
  /// Placed widgets; a removed one leaves its slot free.
  var widgetSlots: [PlacedWidget?] = []

  // What the event at hand brought about so far.
  private var actions: [PhoneAction] = []
  private var isGlanceOld = false

  /// Toggles that show their new value while their intents run.
  var toggles = PendingToggles()
  /// Pushes that a dark phone has not taken yet.
  var heldPushes: [HeldPush] = []
  /// The push that is being taken in, by its number: everything that is noted meanwhile is its doing.
  var pushAtHand: Int?

  struct IntentRunning: Sendable {
    var app: BundleID
    var intent: String
    /// The activity that was tapped; nil where no tap began it.
    var activity: String?
    var process: IntentOrder.Process
    /// The widget that was tapped.
    var widget: String?
  }

  /// - Parameters:
  ///   - ios: decides which rules hold.
  ///   - seed: of identifiers and tokens; the same seed makes the same ones.
  public init(model: DeviceModel, ios: PhoneVersion, settings: PhoneSettings = PhoneSettings(), seed: UInt64 = 1) {
    self.model = model
    version = ios
    self.settings = settings
    rules = PhoneRules(.standard, on: ios, overrides: settings.rules)
    log = EventLog(capacity: settings.logCapacity)
    mint = TokenMint(seed: seed)
  }

  // MARK: Events

  /// Lets an event happen, after everything that falls due before it.
  /// - Parameter now: the phone's wall clock; never before the event before, unless the clock was set.
  public mutating func handle(_ event: PhoneEvent, at now: Date) -> [PhoneAction] {
    advance(to: now)
    apply(event)
    settle()
    return takeActions()
  }

  /// Answers an app's process.
  public mutating func answer(_ request: AppRequest, from app: BundleID, at now: Date) -> (AppAnswer, [PhoneAction]) {
    advance(to: now)
    let answer = reply(to: request, from: app)
    settle()
    return (answer, takeActions())
  }

  /// When something happens by itself next; nil where nothing waits, or nothing that anybody will see.
  public func nextDeadline(after now: Date) -> Date? {
    guard let next = nextDue(), next.time <= Self.latest else { return nil }
    return Date(timeIntervalSince1970: max(next.time, now.timeIntervalSince1970))
  }

  /// Seconds by the clock that only grows: what budgets go by.
  public var elapsedTime: Double { now.elapsed }

  // MARK: Bringing about

  mutating func act(_ action: PhoneAction) { actions.append(action) }

  mutating func touchGlance() { isGlanceOld = true }

  /// Tells the app's process, where it runs.
  mutating func tell(_ app: BundleID, _ event: AppEvent) {
    guard apps[app]?.isRunning == true else { return }
    actions.append(.tell(app, event))
  }

  mutating func note(
    _ code: EventCode, _ what: String, activity: String? = nil, app: BundleID? = nil, failure: DecodeFailure? = nil
  ) {
    let entry = LogEntry(
      date: now.date, code: code, activity: activity, app: app, what: what, push: pushAtHand, failure: failure)
    log.append(entry)
    actions.append(.log(entry))
  }

  private mutating func takeActions() -> [PhoneAction] {
    if isGlanceOld {
      isGlanceOld = false
      actions.append(.glanceChanged)
    }
    defer { actions.removeAll() }
    return actions
  }

  private mutating func apply(_ event: PhoneEvent) {
    switch event {
    case .install(let app): install(app)
    case .update(let app): update(app)
    case .uninstall(let app): uninstall(app)
    case .launch(let app): launch(app)
    case .foreground(let app): bringToFront(app)
    case .background(let app): sendToBack(app)
    case .kill(let app): endProcess(of: app, isForced: false)
    case .forceQuit(let app): endProcess(of: app, isForced: true)
    case .push(let delivery): receive(delivery)
    case .latePush(let delivery, let activity): receive(late: delivery, in: activity)
    case .lock, .sleep: lock()
    case .unlock: unlock()
    case .wake: light()
    case .set(let setting): set(setting)
    case .consent(let activity, let consent): answerConsent(consent, below: activity)
    case .swipe(let activity): swipe(activity)
    case .expand(let activity): expand(activity)
    case .collapse: collapse()
    case .tap(let tap): self.tap(tap)
    case .occupant(let kind, let isThere): occupy(kind, isThere)
    case .intentFinished(let run, let failure): finishIntent(run, of: nil, failure)
    case .runIntent(let app, let intent, let parameters, let value):
      runIntent(intent, of: app, parameters: parameters, value: value)
    case .reboot: reboot()
    case .clockSet(let date): setClock(to: date)
    case .timeZone(let name): setTimeZone(name)
    case .lookChanged: drawVisible()
    case .deviceChanged(let model): move(to: model)
    case .tick: break
    case .rotateToken(let activity): rotateToken(ofActivity: activity)
    case .rotateStartToken(let app, let type): rotateStartToken(of: app, attributesType: type)
    case .drawWaiting: drawWaiting()
    case .placeWidget(let placement): place(placement)
    case .removeWidget(let name): removeWidget(name)
    case .tapWidget(let name, let target): tapWidget(name, target)
    case .widgetPush(let app, let payload): receiveWidgetPush(for: app, payload: payload)
    case .widgetAnswered(let name, let order, let answer): take(answer, to: order, ofWidget: name)
    case .widgetDrawn(let name, let outcome): takeWidgetPicture(name, outcome)
    case .drawn(let activity, let revision, let outcome): takeDrawing(of: activity, revision: revision, outcome)
    }
  }
}
