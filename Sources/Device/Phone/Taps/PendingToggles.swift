/// Toggles whose intents run: they show the new value at once and keep it until `perform` has ended and the views are
/// drawn anew (published: Adding interactivity to widgets and Live Activities).
public struct PendingToggles: Hashable, Sendable, Codable {
  public struct Toggle: Hashable, Sendable, Codable {
    public var activity: String
    public var type: String
    /// A JSON object; with the type it tells one toggle from another.
    public var parameters: String
    /// The value that it shows.
    public var value: Bool
    public init(activity: String, type: String, parameters: String, value: Bool) {
      self.activity = activity; self.type = type; self.parameters = parameters; self.value = value
    }
  }

  private var byRun: [Int: Toggle] = [:]
  public init() {}

  /// A run of an intent began; a button's order changes nothing.
  public mutating func begin(run: Int, activity: String, order: IntentOrder) {
    guard let value = order.value else { return }
    byRun[run] = Toggle(activity: activity, type: order.type, parameters: order.parameters, value: value)
  }

  /// A run ended, with or without success: the toggle shows what the content says.
  /// - Returns: the toggle, or nil where the run was none of one.
  @discardableResult public mutating func end(run: Int) -> Toggle? { byRun.removeValue(forKey: run) }

  /// The process that runs them is over: nothing will be heard of them any more.
  public mutating func forget(runs: some Sequence<Int>) { for run in runs { byRun[run] = nil } }

  /// Toggles of an activity that show another value than its content, in the order of their runs; of several runs of
  /// one toggle the last counts.
  public func shown(in activity: String) -> [Toggle] {
    var toggles: [Toggle] = []
    for (_, toggle) in byRun.sorted(by: { $0.key < $1.key }) where toggle.activity == activity {
      toggles.removeAll { $0.type == toggle.type && $0.parameters == toggle.parameters }
      toggles.append(toggle)
    }
    return toggles
  }
}
