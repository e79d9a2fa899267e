import Wire

/// Toggles whose intents run: they show the new value at once and keep it until `perform` has ended and the views are
/// drawn anew (published: Adding interactivity to widgets and Live Activities).
public struct PendingToggles: Hashable, Sendable, Codable {
  private struct Flip: Hashable, Sendable, Codable {
    var activity: String
    var toggle: ShownToggle
  }

  private var byRun: [Int: Flip] = [:]
  public init() {}

  /// A run of an intent began; a button's order changes nothing.
  public mutating func begin(run: Int, activity: String, order: IntentOrder) {
    guard let value = order.value else { return }
    let toggle = ShownToggle(intent: order.type, parameters: order.parameters, isOn: value)
    byRun[run] = Flip(activity: activity, toggle: toggle)
  }

  /// A run ended, with or without success, or with its process: the toggle shows what the content says.
  /// - Returns: the activity that has to be drawn anew; nil where the run was not a toggle's.
  @discardableResult public mutating func end(run: Int) -> String? { byRun.removeValue(forKey: run)?.activity }

  /// Toggles of an activity that show another value than its content, in the order of their runs; of several runs of
  /// one toggle the last counts.
  public func shown(in activity: String) -> [ShownToggle] {
    var toggles: [ShownToggle] = []
    for (_, flip) in byRun.sorted(by: { $0.key < $1.key }) where flip.activity == activity {
      toggles.removeAll { $0.intent == flip.toggle.intent && $0.parameters == flip.toggle.parameters }
      toggles.append(flip.toggle)
    }
    return toggles
  }
}
