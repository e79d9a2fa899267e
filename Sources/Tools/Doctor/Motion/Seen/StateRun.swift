import Findings
import Phone
import RenderTree
import Wire

/// A content state that pictures show.
public struct PassingState {
  /// What a person calls it: `state-2`.
  public var name: String
  /// States of one series follow each other: those of the command line, those of one preview.
  public var series: String
  /// As a push carries it; nil where it is not known.
  public var json: JSONNode?
  /// Where a value of it is written; nil where that is in no file.
  public var place: (JSONPath) -> Place?

  public init(name: String, series: String, json: JSONNode?, place: @escaping (JSONPath) -> Place? = { _ in nil }) {
    self.name = name; self.series = series; self.json = json; self.place = place
  }
}

/// Pictures of one surface while the states pass, in their order.
struct StateRun {
  /// One picture.
  struct Step {
    var state: PassingState
    var reading: PictureReading
  }
  var steps: [Step]

  /// One view before and after a change.
  struct Passage {
    var before: Leaf
    var after: Leaf
  }

  /// Two pictures that follow each other.
  struct Change {
    var from: Step
    var to: Step

    /// What is the same view in both.
    var passages: [Passage] {
      var known: [Key: Leaf] = [:]
      for leaf in from.reading.leaves where known[Key(leaf)] == nil { known[Key(leaf)] = leaf }
      return to.reading.leaves.compactMap { leaf in known[Key(leaf)].map { Passage(before: $0, after: leaf) } }
    }
  }

  var changes: [Change] { zip(steps, steps.dropFirst()).map { Change(from: $0, to: $1) } }

  /// Two presentations count their views anew.
  private struct Key: Hashable {
    var part: UInt64?
    var id: UInt64

    init(_ leaf: Leaf) {
      part = leaf.part?.item
      id = leaf.id
    }
  }

  /// What each of a view's texts reads in the pictures of the run.
  func strings(of leaf: Leaf) -> Set<String> {
    let key = Key(leaf)
    return Set(
      steps.compactMap { step in
        step.reading.leaves.first { Key($0) == key }?.text?.string
      })
  }
}

extension Leaf {
  /// Names its view alike in every state and on every model.
  var view: String { "\(part?.presentation.rawValue ?? "") \(id)" }
}

extension ReadText {
  /// Whether the phone writes it anew every second or so while it counts.
  func isTicking(at now: Double) -> Bool { block.spec.runs.contains { $0.isTicking(at: now) } }
}

extension TextRun {
  /// Whether the phone writes it anew every second or so while it counts, be it before or after that time.
  func isTicking(at now: Double) -> Bool {
    guard case .time(let token) = content else { return false }
    if case .timer(let from, let to, let pause, _, _) = token { return pause == nil && to > from }
    // The first change may lie far ahead, where the counting begins.
    guard let first = token.nextChange(after: now) else { return false }
    return first - now <= 1.01 || (token.nextChange(after: first).map { $0 - first <= 1.01 } ?? false)
  }
}
