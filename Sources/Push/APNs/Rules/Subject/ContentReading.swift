import Contract
import Findings

/// What the app's own types make of a push's attributes and content state, as far as the contracts tell.
public struct ContentReading: Sendable {
  /// The kind of activity that the push belongs to; nil where that is not known.
  public var contract: ActivityContract?
  /// Places lie in the payload.
  public var problems: [DecodeProblem] = []
  /// Of each part that the push has.
  public var verdicts: [DecodeCheck.Part: DecodeReport.Verdict] = [:]

  init() {}

  /// - Parameter attributesType: of the activity that an update or an end belongs to; nil = not known.
  init(_ document: JSONDocument, setting: PushSetting, now: Double, attributesType: String?) {
    typealias Key = LiveActivityPush.Key
    guard let aps = document.root[Key.aps] else { return }
    let isStart = aps[Key.event]?.string == LiveActivityPush.Event.start.rawValue
    let named = isStart ? aps[Key.attributesType]?.string : attributesType ?? setting.attributesType
    let fitting = Self.fitting(named, isStart: isStart, setting.contracts)
    let readings = fitting.map { Self($0, document, aps, isStart: isStart, now: now) }
    // Where several kinds come into question, the one that takes most of it is meant.
    if let best = readings.min(by: { $0.misfit < $1.misfit }) { self = best }
  }

  private init(_ contract: ActivityContract, _ document: JSONDocument, _ aps: JSONNode, isStart: Bool, now: Double) {
    typealias Key = LiveActivityPush.Key
    self.contract = contract
    let check = DecodeCheck(contract, now: now)
    let parts = isStart ? [(Key.attributes, DecodeCheck.Part.attributes)] : []
    for (key, part) in parts + [(Key.contentState, .contentState)] {
      guard let node = aps[key], node.members != nil else { continue }
      let report = check.check(node, as: part, at: JSONPath([.key(Key.aps), .key(key)]), in: document)
      problems += report.problems
      verdicts[part] = report.verdict
    }
    // The payload's own rules say the same of nulls that are taken, and of keys that stand twice.
    let isEmpty = problems.contains { $0.code == .takesEverything }
    problems.removeAll {
      $0.code == .duplicateKey || $0.code == .null && $0.effect == .taken
        // Where there are no properties, that is the fault, and not each key.
        || isEmpty && $0.code == .unknownKey && $0.path.steps.dropLast().last == .key(Key.contentState)
    }
  }

  /// A content state without properties takes everything, and says nothing by that.
  private var misfit: (Int, Int, Int) {
    let isEmpty = problems.contains { $0.code == .takesEverything }
    return (isEmpty ? 1 : 0, problems.count { $0.effect == .refused }, problems.count)
  }

  private static func fitting(
    _ named: String?, isStart: Bool, _ contracts: [ActivityContract]
  ) -> [ActivityContract] {
    guard let named else { return isStart ? [] : contracts }
    if let contract = named.contract(among: contracts) { return [contract] }
    guard let near = Suggestion.nearest(to: named, in: contracts.map(\.attributesType)) else { return [] }
    return contracts.filter { $0.attributesType == near }
  }

  /// A decoder that stops at this null.
  func refusesNull(at path: String?) -> Bool {
    problems.contains { $0.code == .null && $0.path.description == path }
  }
}

extension String {
  /// The contract of the attributes type of this name; a module or an outer type before it does not matter.
  fileprivate func contract(among contracts: [ActivityContract]) -> ActivityContract? {
    func last(_ name: String) -> Substring { name.split(separator: ".").last ?? "" }
    return contracts.first { $0.attributesType == self } ?? contracts.first { last($0.attributesType) == last(self) }
  }
}
