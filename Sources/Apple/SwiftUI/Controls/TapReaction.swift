import RenderTree

/// `allowsHitTesting`: what is written further out wins over what is inside, as `disabled` does.
struct HitTestingKey: EnvironmentKey {
  static let defaultValue = true
}

extension _ViewContext {
  /// Makes a node react to taps, unless it is disabled or hit testing is off.
  func react(_ node: Node, to target: TapTarget) {
    guard environment.isEnabled, environment[HitTestingKey.self] else { return }
    node.records.append(.tap(target))
  }
}
