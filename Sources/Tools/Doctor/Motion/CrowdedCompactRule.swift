import Findings
import Phone
import RenderTree
import Wire

/// More beside the camera than a glance takes in.
struct CrowdedCompactRule: MotionRule {
  let id = "motion.crowded-compact"
  let severity = Severity.warning
  let title = "A compact side holds more than two elements"
  let why =
    "Beside the camera there is room for a symbol and a short text. With more, the system narrows every part until "
    + "none can be read, and every change moves all of them."
  private let fix =
    "Leave one symbol and one short text; the rest belongs into the expanded island and on the lock screen."

  /// Most elements that a side shows well.
  private static let most = 2
  /// Two things are one where this share of the smaller one lies on the other: a ring around a symbol, a badge.
  private static let sharedArea = 0.25

  func observations(in reading: MotionReading) -> [MotionObservation] {
    reading.runs.flatMap { run in
      run.steps.filter { $0.reading.picture.surface == .compact }.flatMap { step in
        step.reading.anatomy.parts.compactMap { part in
          let elements = Self.elements(
            of: step.reading.leaves.filter { $0.part == part && !$0.isInvisible && $0.frame.area > 0 })
          guard elements.count > Self.most, let first = elements.first else { return nil }
          let all = elements.dropFirst().reduce(first.frame) { $0.union($1.frame) }
          var leaf = first
          leaf.frame = all
          let names = elements.map(\.title).joined(separator: ", ")
          return seen(
            "The \(part.title) holds \(elements.count) elements: \(names)", fix: fix,
            key: part.presentation.rawValue, weight: Double(elements.count), on: step, leaf: leaf,
            measures: ["elements": Double(elements.count)])
        }
      }
    }
  }

  /// What a person would count, one leaf for each.
  private static func elements(of leaves: [Leaf]) -> [Leaf] {
    var groups: [[Leaf]] = []
    for leaf in leaves {
      let touching = groups.indices.filter { index in groups[index].contains { areOne($0, leaf) } }
      let merged = touching.flatMap { groups[$0] } + [leaf]
      groups = groups.indices.filter { !touching.contains($0) }.map { groups[$0] } + [merged]
    }
    // Shapes beside each other are one drawing: the segments of a bar, the dots of a track.
    let drawings = groups.filter { $0.allSatisfy(\.isShape) }
    let others = groups.filter { !$0.allSatisfy(\.isShape) }
    return (others + drawings.prefix(1)).compactMap { group in group.first { !$0.isShape } ?? group.first }
      .sorted { $0.frame.x < $1.frame.x }
  }

  private static func areOne(_ a: Leaf, _ b: Leaf) -> Bool {
    // Two texts stay two, however close they are set.
    if a.text != nil, b.text != nil { return false }
    guard let common = a.frame.intersection(b.frame) else { return false }
    return common.area > sharedArea * min(a.frame.area, b.frame.area)
  }
}

extension Leaf {
  fileprivate var isShape: Bool { if case .shape = kind { true } else { false } }
}
