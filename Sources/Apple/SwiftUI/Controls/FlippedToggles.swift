import RenderTree

/// Toggles that were tapped and whose intents still run: iOS flips them at once.
public struct _FlippedToggle: Hashable, Sendable {
  public var intent: String
  public var parameters: String
  public var isOn: Bool
  public init(intent: String, parameters: String, isOn: Bool) {
    self.intent = intent
    self.parameters = parameters
    self.isOn = isOn
  }
}

private struct FlippedTogglesKey: EnvironmentKey { static var defaultValue: [_FlippedToggle] { [] } }

extension EnvironmentValues {
  public var _flippedToggles: [_FlippedToggle] {
    get { self[FlippedTogglesKey.self] }
    set { self[FlippedTogglesKey.self] = newValue }
  }
}

extension TapTarget {
  /// The target of a toggle that is flipped already: what it shows, and the tap that turns it back. Nil where the
  /// toggle is not among `toggles`, or shows that value by itself.
  func flipped(by toggles: [_FlippedToggle]) -> (isOn: Bool, tap: TapTarget)? {
    guard case .intent(let type, let parameters, let turnsOn?) = self else { return nil }
    let isFlipped = toggles.contains { $0.intent == type && $0.parameters == parameters && $0.isOn == turnsOn }
    return isFlipped ? (turnsOn, .intent(type: type, parameters: parameters, turnsOn: !turnsOn)) : nil
  }
}
