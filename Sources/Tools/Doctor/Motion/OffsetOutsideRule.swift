import Findings
import Phone
import RenderTree

/// An `.offset` that takes a content out of its region.
struct OffsetOutsideRule: MotionRule {
  let id = "motion.offset-outside"
  let severity = Severity.warning
  let title = "An offset pushes a content out of its region"
  let why =
    "offset moves what is drawn and not the room that it takes: the system cuts it at the region's edge or hides it "
    + "under the camera. What it looks like on one model says nothing about the others."
  private let fix =
    "Place it by stacks, alignment and padding inside its region; the leading, trailing, center and bottom regions of "
    + "the expanded island keep clear of the camera by themselves."

  /// An optical correction of less than this, in points, is no placing.
  private static let leastShift = 1.0
  /// Share of a content that has to be lost by the shift.
  private static let lostShare = 0.15

  func observations(in reading: MotionReading) -> [MotionObservation] {
    reading.runs.flatMap { run in
      run.steps.flatMap { step in
        step.reading.leaves.compactMap { leaf in
          guard let part = leaf.part, Self.isContent(leaf, room: part.room),
            let loss = Self.loss(of: leaf, step.reading)
          else { return nil }
          let name = leaf.title.prefix(1).uppercased() + leaf.title.dropFirst()
          let goal = loss.isUnderCamera ? "under the camera" : "beyond the edge of the \(part.title)"
          return seen(
            "\(name) is moved \(Self.direction(leaf.shift)) \(goal)", fix: fix,
            key: leaf.view, weight: loss.share, at: reading.sources.offsets.only,
            on: step, leaf: leaf, measures: ["lostShare": loss.share])
        }
      }
    }
  }

  /// Grounds, glows and what is hidden from screen readers run over edges on purpose.
  private static func isContent(_ leaf: Leaf, room: Size) -> Bool {
    guard max(abs(leaf.shift.x), abs(leaf.shift.y)) > leastShift, !leaf.isInvisible, !leaf.isDecoration else {
      return false
    }
    switch leaf.kind {
    case .text: return true
    case .symbol, .image: return leaf.opacity > 0.4 && leaf.frame.width < room.width / 2
    case .shape: return false
    }
  }

  private static func loss(of leaf: Leaf, _ reading: PictureReading) -> (share: Double, isUnderCamera: Bool)? {
    let now = reading.now
    let area = leaf.text?.ink ?? leaf.frame
    let before = area.offset(-leaf.shift.x, -leaf.shift.y)
    func lost(_ area: Rect) -> Double { area.lost(keeping: leaf.visible(area, now: now, owner: .system)) }
    let share = lost(area) - lost(before)
    if share > lostShare { return (share, false) }
    guard let hole = reading.cutOut?.bounds(now: now) else { return nil }
    func hidden(_ area: Rect) -> Double { (area.intersection(hole)?.area ?? 0) / max(area.area, 1e-9) }
    let under = hidden(area) - hidden(before)
    return under > lostShare ? (under, true) : nil
  }

  /// “40 pt right and 8 pt up”.
  private static func direction(_ shift: Point) -> String {
    var parts: [String] = []
    if abs(shift.x) > 0.05 { parts.append("\(Length.points(abs(shift.x))) \(shift.x > 0 ? "right" : "left")") }
    if abs(shift.y) > 0.05 { parts.append("\(Length.points(abs(shift.y))) \(shift.y > 0 ? "down" : "up")") }
    return parts.joined(separator: " and ")
  }
}
