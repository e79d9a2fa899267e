import ActivityKit
import Phone

/// What a person sees in the Dynamic Island.
public enum SeenIsland: Hashable, Sendable {
  /// The model has no island.
  case absent
  case idle
  case compact(SeenActivity)
  /// Two activities: attached to the camera, and apart from it.
  case minimals(SeenActivity, SeenActivity)
  /// One activity beside something of the system's.
  case minimal(SeenActivity)
  case expanded(SeenActivity)
  /// The system's own: a call, music, a timer.
  case occupied(String)

  public static func compact<A>(_ activity: Activity<A>) -> SeenIsland { .compact(SeenActivity(activity)) }
  public static func minimal<A>(_ activity: Activity<A>) -> SeenIsland { .minimal(SeenActivity(activity)) }
  public static func expanded<A>(_ activity: Activity<A>) -> SeenIsland { .expanded(SeenActivity(activity)) }
  public static func minimals<A, B>(_ attached: Activity<A>, _ detached: Activity<B>) -> SeenIsland {
    .minimals(SeenActivity(attached), SeenActivity(detached))
  }
}

/// An activity on a surface. Two are equal where they are the same activity.
public struct SeenActivity: Sendable, CustomStringConvertible {
  public let id: String
  /// Name of the attributes type.
  public let type: String

  init(id: String, type: String) {
    self.id = id; self.type = type
  }

  public init<A>(_ activity: Activity<A>) { self.init(id: activity.id, type: String(describing: A.self)) }

  public var description: String { "\(type) \(id.prefix(4))" }
}

extension SeenActivity: Hashable {
  public static func == (a: SeenActivity, b: SeenActivity) -> Bool { a.id == b.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The cards of the lock screen.
public struct SeenLockScreen: Hashable, Sendable {
  /// Topmost first, whether or not somebody looks at them.
  public var cards: [SeenActivity]

  public static let empty = SeenLockScreen(cards: [])
  public static func cards<each A>(_ activity: repeat Activity<each A>) -> SeenLockScreen {
    var cards: [SeenActivity] = []
    for activity in repeat each activity { cards.append(SeenActivity(activity)) }
    return SeenLockScreen(cards: cards)
  }
}

extension SeenIsland: CustomStringConvertible {
  public var description: String {
    switch self {
    case .absent: "no island"
    case .idle: "idle"
    case .compact(let activity): "compact(\(activity))"
    case .minimals(let attached, let detached): "minimals(\(attached), \(detached))"
    case .minimal(let activity): "minimal(\(activity))"
    case .expanded(let activity): "expanded(\(activity))"
    case .occupied(let kind): "occupied(\(kind))"
    }
  }
}

extension SeenLockScreen: CustomStringConvertible {
  public var description: String {
    cards.isEmpty ? "no card" : "cards(\(cards.map(\.description).joined(separator: ", ")))"
  }
}
