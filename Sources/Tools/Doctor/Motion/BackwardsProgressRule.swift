import Findings
import RenderTree

/// A progress that is less than it was.
struct BackwardsProgressRule: MotionRule {
  let id = "motion.backwards-progress"
  let severity = Severity.warning
  let title = "A progress goes backwards"
  let why =
    "The bar or number runs back before the person's eyes. Most often an older state came after a newer one: updates "
    + "of one activity may overtake each other."
  private let fix =
    "Send no state whose progress is not beyond the last one, and let the timestamps of pushes grow. Where a new round "
    + "begins, give its view another .id(), so that it is replaced instead of moved back."

  func observations(in reading: MotionReading) -> [MotionObservation] {
    reading.runs.flatMap { run in
      run.changes.flatMap { change -> [MotionObservation] in
        let before = Self.progresses(in: change.from.state.json), after = Self.progresses(in: change.to.state.json)
        return before.compactMap { path, start -> MotionObservation? in
          guard let end = after[path], end < start, let leaf = Self.moved(in: change) else { return nil }
          let name = path.description.dropFirst(2)
          return seen(
            "\(name) goes from \(Self.text(start)) back to \(Self.text(end)) between \(change.from.state.name) and "
              + change.to.state.name,
            fix: fix, key: "\(path) \(change.from.state.name) \(change.to.state.name)", weight: 0,
            at: change.to.state.place(path), on: change.to, leaf: leaf, measures: ["from": start, "to": end])
        }
      }
    }
  }

  /// Numbers of a state that say by their name how far something has come.
  private static func progresses(in state: JSONNode?) -> [JSONPath: Double] {
    var found: [JSONPath: Double] = [:]
    func collect(_ node: JSONNode, _ path: JSONPath) {
      for member in node.members ?? [] {
        let inner = path.appending(.key(member.key))
        if case .number(let number) = member.value.value, isProgress(member.key) { found[inner] = number.double }
        collect(member.value, inner)
      }
    }
    if let state { collect(state, .root) }
    return found
  }

  private static let names: Set<String> = [
    "progress", "percent", "percentage", "fraction", "completion", "completed",
  ]
  /// What is left grows smaller.
  private static let opposites: Set<String> = ["remaining", "left", "missing", "open", "todo", "battery", "health"]

  private static func isProgress(_ key: String) -> Bool {
    var words: [String] = [""]
    for character in key {
      if character == "_" || character == "-" { words.append("") } else {
        if character.isUppercase { words.append("") }
        words[words.count - 1].append(contentsOf: character.lowercased())
      }
    }
    return !names.isDisjoint(with: words) && opposites.isDisjoint(with: words)
  }

  /// A view that shows less than it did: a bar that is shorter, a text with other digits. A view that was replaced is
  /// not moved back.
  private static func moved(in change: StateRun.Change) -> Leaf? {
    let passages = change.passages.filter { $0.after.part != nil && !$0.after.isInvisible }
    let now = change.to.reading.now
    let bar = passages.first { passage in
      guard case .shape(let before, _, _) = passage.before.kind, case .shape(let after, _, _) = passage.after.kind
      else { return false }
      return extent(after, passage.after, now) < extent(before, passage.before, now) - 0.5
    }
    return bar?.after
      ?? passages.first { passage in
        guard let before = passage.before.text, let after = passage.after.text else { return false }
        return before.string != after.string && after.string.contains(where: \.isNumber)
      }?.after
  }

  /// Points that a shape's fraction, or else its width, spans.
  private static func extent(_ shape: ShapeSpec, _ leaf: Leaf, _ now: Double) -> Double {
    for operation in shape.operations {
      switch operation {
      case .trim(let from, let to): return (to.value(at: now) - from.value(at: now)) * 100
      case .leadingPart(let fraction, _, _): return fraction.value(at: now) * 100
      default: continue
      }
    }
    return leaf.frame.width
  }

  private static func text(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
