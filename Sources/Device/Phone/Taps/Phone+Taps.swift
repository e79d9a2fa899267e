import Wire

extension Phone {
  /// A finger lands on an activity.
  mutating func tap(_ tap: ActivityTap) {
    guard let slot = activities.slot(of: tap.activity), isShown(tap) else {
      return note(
        .phoneNothingThere, "“\(tap.activity)” is not shown at \(tap.place.rawValue)", activity: tap.activity)
    }
    let activity = activities[slot]
    let route = TapRouter(
      iosMajor: version.major, isLocked: screen.isLocked, intents: activity.intents, appearance: activity.appearance
    ).route(tap)
    if let fault = route.fault { note(.tapNotAsMeant, fault.sentence, activity: activity.id, app: activity.app) }
    carryOut(route.outcome, activity: activity.id, app: activity.app)
  }

  /// Whether a person sees the activity there.
  private func isShown(_ tap: ActivityTap) -> Bool {
    let glance = glance()
    switch tap.place {
    case .compactLeading, .compactTrailing:
      return glance.island.shown == .compact(.activity(tap.activity))
    case .minimal:
      if case .minimals = glance.island.shown { return glance.island.activities.contains(tap.activity) }
      return false
    case .expanded:
      if case .expanded(tap.activity, _) = glance.island.shown { return true }
      return false
    case .lockScreen: return glance.cards.contains { $0.activity == tap.activity }
    case .banner: return glance.banner == tap.activity
    case .standByMinimal: return glance.standBy.contains(tap.activity)
    case .standBy: return glance.standByCard == tap.activity
    case .watch: return glance.watch.contains(tap.activity)
    case .carPlay: return glance.car.contains(tap.activity)
    }
  }

  mutating func carryOut(_ outcome: TapOutcome, activity: String, app: BundleID) {
    switch outcome {
    case .nothing: break
    case .fillStandBy:
      screen.standByCard = activity
      touchGlance()
    case .unlock(let then):
      light()
      note(.tapNeedsUnlock, "The phone asks for Face ID or the code first", activity: activity, app: app)
      screen.afterUnlock = ScreenState.Pending(outcome: then, activity: activity, app: app)
    case .open(let delivery):
      bringToFront(app)
      switch delivery {
      case .url(let address):
        note(.tapOpened, "The app was opened with \(address)", activity: activity, app: app)
        tell(app, .open(url: address))
      case .userActivity(let id):
        note(.tapOpened, "The app was opened with a user activity", activity: activity, app: app)
        tell(app, .continueActivity(id: id))
      }
    case .run(let order):
      if order.opensApp { bringToFront(app) }
      run(order, of: app, activity: activity)
    }
  }

  // MARK: Intents

  /// Runs a `LiveActivityIntent` in the app's process without a tap.
  mutating func runIntent(_ intent: String, of app: BundleID, parameters: String, value: Bool?) {
    guard known(app) != nil else { return }
    run(IntentOrder(process: .app, type: intent, parameters: parameters, value: value), of: app, activity: nil)
  }

  mutating func run(_ order: IntentOrder, of app: BundleID, activity: String?, widget: String? = nil) {
    guard rules.has(.intentStarts) else {
      return note(.intentUnsupported, "\(order.type) does not run with iOS \(version)", activity: activity, app: app)
    }
    let run = nextRun
    nextRun += 1
    if order.process == .app { wake(app, for: .intent) }
    intentRuns[run] = IntentRunning(
      app: app, intent: order.type, activity: activity, process: order.process, widget: widget)
    if let activity { toggles.begin(run: run, activity: activity, order: order) }
    let place = order.process == .app ? "the process of \(app)" : "the extension of \(app)"
    note(.intentStarted, "\(order.type) runs in \(place)", activity: activity, app: app)
    // The flipped toggle is seen before anything of the intent is.
    if order.value != nil, let activity { drawAgain(activity) }
    switch order.process {
    case .app:
      tell(app, .perform(run: run, intent: order.type, parameters: order.parameters, value: order.value))
    case .widgetExtension:
      act(.runIntent(app, run: run, intent: order.type, parameters: order.parameters, value: order.value))
    }
    if order.value != nil { touchGlance() }
  }

  mutating func finishIntent(_ run: Int, of app: BundleID?, _ failure: String?) {
    guard let running = intentRuns[run], app == nil || running.app == app else { return }
    intentRuns[run] = nil
    toggles.end(run: run)
    if let failure {
      note(.intentFailed, "\(running.intent) failed: \(failure)", activity: running.activity, app: running.app)
    } else {
      note(.intentFinished, "\(running.intent) came to its end", activity: running.activity, app: running.app)
    }
    // What the intent changed beside the content, such as user defaults, shows now.
    if let id = running.activity { drawAgain(id) }
    if let widget = running.widget { reloadWidget(widget, by: .intent) }
    touchGlance()
  }

  /// Draws an activity that is seen once more, because something beside its content changed.
  mutating func drawAgain(_ id: String) {
    guard let slot = activities.slot(of: id), activities[slot].life.isVisible else { return }
    draw(slot, always: true)
  }

  /// Toggles of an activity that show their new value while their intent runs.
  public func pendingToggles(of activity: String) -> [ShownToggle] { toggles.shown(in: activity) }
}
