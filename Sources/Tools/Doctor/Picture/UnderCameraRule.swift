import Findings
import RenderTree

/// Something that lies where the camera is.
struct UnderCameraRule: PictureRule {
  let id = "picture.under-camera"
  let severity = Severity.warning
  let title = "A content lies under the camera"
  let why = "There is no screen at that place."
  private let fix = "Put it into the leading, trailing or bottom region, which keep clear of the camera."

  func observations(in reading: PictureReading) -> [Observation] {
    guard let pill = reading.cutOut else { return [] }
    let hole = pill.bounds(now: reading.now)
    return reading.leaves.compactMap { leaf in
      guard leaf.part != nil, !leaf.isInvisible else { return nil }
      guard let (area, share) = hidden(of: leaf, hole, pill, now: reading.now) else { return nil }
      let name = leaf.title.prefix(1).uppercased() + leaf.title.dropFirst()
      return observation(
        "\(name) lies under the camera", fix: fix, key: leaf.subject, weight: share, of: leaf,
        [reading.sighting(area, part: leaf.part, subject: leaf.subject, measures: ["hiddenShare": share])])
    }
  }

  /// The leaf's area and the share of it that is hidden; nil where next to nothing is.
  private func hidden(of leaf: Leaf, _ hole: Rect, _ pill: Clip, now: Double) -> (Rect, Double)? {
    func isUnder(_ area: Rect) -> Bool {
      guard let seen = leaf.visible(area, now: now), let common = seen.intersection(hole) else { return false }
      let middle = Point(common.midX, common.midY)
      return common.area > 0.3 * area.area && pill.cornerDistance(middle) == 0
    }
    switch leaf.kind {
    case .text(let text):
      let count = text.letters.count { isUnder($0.ink) }
      guard count > 0, let ink = text.ink else { return nil }
      return (ink, Double(count) / Double(text.letters.count))
    case .symbol, .image:
      // What is much larger than the camera is a background, which the camera may hide a part of.
      guard leaf.frame.width < hole.width * 1.2, leaf.opacity > 0.4, isUnder(leaf.frame) else { return nil }
      return (leaf.frame, (leaf.frame.intersection(hole)?.area ?? 0) / leaf.frame.area)
    case .shape: return nil
    }
  }
}
