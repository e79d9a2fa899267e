import RenderTree
import Wire

/// A tap on an activity.
public struct ActivityTap: Hashable, Sendable, Codable {
  public var activity: String
  public var place: TapPlace
  /// What lies under the finger (`DisplayList.tapTarget`); nil where nothing reacts.
  public var target: TapTarget?
  /// The address of the whole presentation (`DisplayList.ownURL`), where it has one of its own.
  public var ownURL: String?
  public init(activity: String, place: TapPlace, target: TapTarget? = nil, ownURL: String? = nil) {
    self.activity = activity; self.place = place; self.target = target; self.ownURL = ownURL
  }

  /// A tap at a point of a presentation's list.
  /// - Parameter now: seconds since 1970.
  public init(activity: String, place: TapPlace, at point: Point, in list: DisplayList, now: Double) {
    self.init(activity: activity, place: place, target: list.tapTarget(at: point, now: now), ownURL: list.ownURL)
  }
}

/// Where a tap goes.
public struct TapRoute: Hashable, Sendable {
  public var outcome: TapOutcome
  /// What the developer may have expected and does not happen.
  public var fault: TapFault?
  public init(_ outcome: TapOutcome, fault: TapFault? = nil) {
    self.outcome = outcome; self.fault = fault
  }
}

/// Decides what a tap does.
///
/// Published (Launching your app from a Live Activity; Adding interactivity to widgets and Live Activities; WWDC23
/// 10028): a tap opens the app and hands over the `Link`'s or `widgetURL`'s address, or a user activity; buttons and
/// toggles with intents work in the expanded island and on the card, nowhere else; on a locked phone they do nothing
/// until the person authenticates; `LiveActivityIntent` runs in the app's process, other intents in the extension.
/// Assumed: a tap on a button that iOS does not hear is a tap on what lies below, that is, on the activity.
public struct TapRouter: Hashable, Sendable {
  public var iosMajor: Int
  public var isLocked: Bool
  /// Of the intents that the activity's presentations name, by type.
  public var intents: [String: IntentTraits]
  /// What the activity asks of the system: its addresses.
  public var appearance: ActivityAppearance

  public init(
    iosMajor: Int, isLocked: Bool, intents: [String: IntentTraits] = [:],
    appearance: ActivityAppearance = ActivityAppearance()
  ) {
    self.iosMajor = iosMajor; self.isLocked = isLocked; self.intents = intents; self.appearance = appearance
  }

  /// Where a tap goes.
  public func route(_ tap: ActivityTap) -> TapRoute {
    if tap.place == .carPlay { return TapRoute(.nothing(.carPlay), fault: .carPlay) }
    if tap.place == .standByMinimal { return TapRoute(.fillStandBy, fault: unheard(tap)) }
    switch tap.target {
    case .url(let address)? where tap.place.isInteractive: return TapRoute(guarded(.open(.url(address)), tap.place))
    case .intent(let type, let parameters, let value)? where tap.place.isInteractive && iosMajor >= 17:
      let traits = intents[type] ?? IntentTraits()
      let order = IntentOrder(
        process: traits.runsInApp || traits.opensApp ? .app : .widgetExtension, type: type, parameters: parameters,
        value: value, opensApp: traits.opensApp)
      return TapRoute(guarded(.run(order), tap.place))
    case .intent?, .url?, .closure?, nil: return TapRoute(guarded(opening(tap), tap.place), fault: unheard(tap))
    }
  }

  /// Opens the app as a tap beside all buttons does.
  private func opening(_ tap: ActivityTap) -> TapOutcome {
    return .open(address(of: tap).map { .url($0) } ?? .userActivity(id: tap.activity))
  }

  /// What `widgetURL` says for the place.
  private func address(of tap: ActivityTap) -> String? {
    tap.ownURL ?? (tap.place.isIsland ? appearance.islandURL : appearance.cardURL)
  }

  /// The watch is unlocked by itself; opening an app there is the watch's affair.
  private func guarded(_ outcome: TapOutcome, _ place: TapPlace) -> TapOutcome {
    isLocked && place != .watch ? .unlock(then: outcome) : outcome
  }

  /// What lies under the finger and is not heard.
  private func unheard(_ tap: ActivityTap) -> TapFault? {
    switch tap.target {
    case nil: return nil
    case .closure?: return .closure
    case .url(let address)?:
      // The presentation's own address lies under everything; it opens the app in any case.
      return tap.place.isInteractive || address == self.address(of: tap) ? nil : .notInteractive(tap.place)
    case .intent?: return tap.place.isInteractive ? .needsIOS17 : .notInteractive(tap.place)
    }
  }
}
