import Findings

/// A function of a driver file that a scenario can call.
public struct DriverFunction: Sendable, Hashable, Codable {
  /// The one parameter that a function may have.
  public struct Parameter: Sendable, Hashable, Codable {
    /// nil where the call writes none.
    public var label: String?
    public var type: String
    public var hasDefault: Bool
  }

  public var name: String
  /// What a step's arguments are decoded as; nil where it takes none.
  public var parameter: Parameter?
  public var isAsync: Bool
  public var isThrowing: Bool
  public var place: Place

  /// Functions that the phone's events reach by name.
  enum Hook: String, CaseIterable {
    case onOpenURL, onContinueUserActivity, onScenePhaseChange

    /// What it is called with.
    var type: String {
      switch self {
      case .onOpenURL: "URL"
      case .onContinueUserActivity: "NSUserActivity"
      case .onScenePhaseChange: "ScenePhase"
      }
    }
  }

  var hook: Hook? { parameter == nil ? nil : Hook(rawValue: name) }

  /// The call as source text, with `argument` for the parameter.
  func call(_ argument: String?) -> String {
    // The argument brings its own `try`: one in front of a call that does not throw is a warning.
    let value = argument.map { text in (parameter?.label).map { "\($0): \(text)" } ?? text } ?? ""
    return (isThrowing ? "try " : "") + (isAsync ? "await " : "") + "\(name)(\(value))"
  }
}
