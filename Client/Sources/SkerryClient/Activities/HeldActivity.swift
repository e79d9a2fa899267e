import ActivityKit
import Foundation

/// An activity, whatever its type.
protocol HeldCard: Sendable {
  var id: String { get }
  /// nil = a state that this version does not know.
  var state: CardState? { get }
  /// What the kind's closure says of its attributes.
  var key: String? { get }
  /// Ends it, or clears it where it has ended.
  func end(_ dismissal: Dismissal) async
  /// Hands on its update tokens, the present one first, until it is over.
  func watchTokens(_ found: @Sendable (String) async -> Void) async
  /// Hands on its states, the present one first, until it is gone.
  func watchStates(_ found: @Sendable (CardState) async -> Void) async
}

/// When an ended activity leaves the Lock Screen.
public enum Dismissal: Sendable, Hashable {
  /// When the system sees fit, at most four hours later.
  case bySystem
  case now
  /// At that moment, at most four hours later.
  case at(Date)

  var policy: ActivityUIDismissalPolicy {
    switch self {
    case .bySystem: .default
    case .now: .immediate
    case .at(let date): .after(date)
    }
  }
}

/// An activity in the client's hands. ActivityKit does not mark its class Sendable; what is called here may be called
/// from anywhere.
struct Held<Attributes>: HeldCard, @unchecked Sendable
where Attributes: ActivityAttributes & Sendable, Attributes.ContentState: Sendable {
  let activity: Activity<Attributes>
  let key: String?

  init(_ activity: Activity<Attributes>, key: String?) {
    self.activity = activity
    self.key = key
  }

  var id: String { activity.id }
  var state: CardState? { CardState(activity.activityState) }

  func end(_ dismissal: Dismissal) async { await end(with: nil, dismissal) }

  func end(with state: Attributes.ContentState?, _ dismissal: Dismissal) async {
    if #available(iOS 16.2, *) {
      await activity.end(
        state.map { ActivityContent(state: $0, staleDate: nil) }, dismissalPolicy: dismissal.policy)
    } else {
      await activity.end(using: state, dismissalPolicy: dismissal.policy)
    }
  }

  func update(_ state: Attributes.ContentState, staleDate: Date, relevanceScore: Double) async {
    guard #available(iOS 16.2, *) else { return await activity.update(using: state) }
    let content = ActivityContent(state: state, staleDate: staleDate, relevanceScore: relevanceScore)
    #if compiler(>=6.2)
      // A push that is newer than this moment wins, whichever comes first.
      if #available(iOS 17.2, *) {
        return await activity.update(content, alertConfiguration: nil, timestamp: Date())
      }
    #endif
    await activity.update(content)
  }

  func watchTokens(_ found: @Sendable (String) async -> Void) async {
    // The sequence may keep silent about a token that an earlier process was given; the property has it.
    if let token = activity.pushToken { await found(token.hexadecimal) }
    for await token in activity.pushTokenUpdates { await found(token.hexadecimal) }
  }

  func watchStates(_ found: @Sendable (CardState) async -> Void) async {
    if let state { await found(state) }
    for await state in activity.activityStateUpdates {
      if let state = CardState(state) { await found(state) }
    }
  }

  /// Whether another activity would look the same in what never changes.
  func hasAttributes(_ attributes: Attributes) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let own = try? encoder.encode(activity.attributes), let other = try? encoder.encode(attributes) else {
      return false
    }
    return own == other
  }
}

extension CardState {
  /// nil for a state that this version does not know.
  init?(_ state: ActivityState) {
    if state == .active {
      self = .active
    } else if state == .ended {
      self = .ended
    } else if state == .dismissed {
      self = .dismissed
    } else if #available(iOS 16.2, *), state == .stale {
      self = .stale
    } else {
      #if compiler(>=6.2)
        if #available(iOS 26.0, *), state == .pending {
          self = .pending
          return
        }
      #endif
      return nil
    }
  }
}

extension Data {
  /// As servers store tokens.
  var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
