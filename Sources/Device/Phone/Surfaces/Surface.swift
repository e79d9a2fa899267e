/// A place where a person sees a Live Activity.
public enum Surface: String, Sendable, Codable, Hashable, CaseIterable {
  case lockScreen = "lock-screen"
  case compact
  case minimal
  case expanded

  /// What a person calls it.
  public var title: String {
    switch self {
    case .lockScreen: "Lock Screen"
    case .compact: "Compact"
    case .minimal: "Minimal"
    case .expanded: "Expanded"
    }
  }

  /// The Dynamic Island's surfaces need a model that has one.
  public var needsIsland: Bool { self != .lockScreen }
}
