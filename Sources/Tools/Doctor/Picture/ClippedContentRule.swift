import Findings
import Phone
import RenderTree
import Wire

/// A content that the system cuts: at the card's 160 pt, at the island's sides, at their round corners.
struct ClippedContentRule: PictureRule {
  let id = "picture.clipped"
  let severity = Severity.warning
  let title = "The system cuts a content off"
  let why = "iOS gives a presentation no more room and does not scroll: what lies beyond is not seen."
  private let fix = "Make the content smaller, or leave the less important of it out there."

  func observations(in reading: PictureReading) -> [Observation] {
    reading.contents.flatMap { part, frame, size in
      let lost = reading.leaves.filter { $0.part == part && isLost($0, in: reading) }
      let excess = Excess(size, room: part.room, scale: reading.picture.list.displayScale)
      guard excess.isAny else { return lost.map { stray($0, part, reading) } }
      // Beside the camera the line box of a large letter is higher than the island, and the letter is not.
      if lost.isEmpty, part.room.height < Self.smallest { return [] }
      return [overflow(excess, frame, lost, part, reading)]
    }
  }

  /// The content as a whole is too large.
  private func overflow(
    _ excess: Excess, _ frame: Rect, _ lost: [Leaf], _ part: SurfaceAnatomy.Part, _ reading: PictureReading
  ) -> Observation {
    let sizes = excess.sentence
    // The content's own ground is cut in any case; a person misses what stood on it.
    let losses = lost.filter {
      if case .shape(_, _, let isStroke) = $0.kind { isStroke || $0.frame.width < frame.width - 1 } else { true }
    }
    guard !losses.isEmpty else {
      return observation(
        "The \(part.title) \(sizes); what is cut off holds nothing to see", fix: fix, key: "room " + Self.key(part),
        weight: excess.most, severity: .note,
        [reading.sighting(frame, part: part, subject: part.title, measures: excess.measures)])
    }
    return observation(
      "The \(part.title) \(sizes). Cut off: \(Self.list(losses))", fix: fix, key: Self.key(part),
      weight: 1000 + excess.most, of: losses.count == 1 ? losses[0] : nil,
      losses.map { reading.sighting($0.frame, part: part, subject: $0.subject, measures: excess.measures) })
  }

  /// The content fits, but something in it was moved beyond the edge.
  private func stray(_ leaf: Leaf, _ part: SurfaceAnatomy.Part, _ reading: PictureReading) -> Observation {
    let lost = leaf.frame.lost(keeping: leaf.visible(leaf.frame, now: reading.now, owner: .system))
    let name = leaf.title.prefix(1).uppercased() + leaf.title.dropFirst()
    return observation(
      "\(name) reaches beyond the edge of the \(part.title) and is cut off there",
      fix: "Keep it further inside: the corners are round.", key: Self.key(part) + leaf.subject, weight: lost, of: leaf,
      [reading.sighting(leaf.frame, part: part, subject: leaf.subject, measures: ["lostShare": lost])])
  }

  /// The card is cut alike wherever it is shown with the same room.
  private static func key(_ part: SurfaceAnatomy.Part) -> String {
    "\(part.presentation.rawValue) \(part.room.height) "
  }

  /// A letter counts as lost where more than this share of it is cut off.
  private static let letterShare = 0.25
  /// A symbol or an image, likewise.
  private static let pictureShare = 0.15
  /// A line, likewise; what it loses on a round corner is less.
  private static let strokeShare = 0.3
  /// Pictures below this, in points, are no backgrounds in any presentation.
  private static let smallest = 60.0
  /// How far a letter's box may reach over a round corner, in points: its own corners are seldom inked.
  private static let cornerSlack = 2.0

  private func isLost(_ leaf: Leaf, in reading: PictureReading) -> Bool {
    guard !leaf.isInvisible, let part = leaf.part else { return false }
    let now = reading.now
    let system = leaf.clips.filter { $0.owner == .system }
    // What the app itself hides is not the system's to cut.
    func share(_ area: Rect) -> Double {
      guard let own = leaf.visible(area, now: now, owner: .app) else { return 0 }
      return own.lost(keeping: leaf.visible(own, now: now, owner: .system))
    }
    switch leaf.kind {
    case .text(let text):
      return text.letters.contains { letter in
        let ink = letter.ink
        if share(ink) > Self.letterShare { return true }
        guard leaf.visible(ink, now: now, owner: .app) != nil else { return false }
        let corners = [ink.origin, Point(ink.maxX, ink.y), Point(ink.x, ink.maxY), Point(ink.maxX, ink.maxY)]
        return system.contains { clip in
          corners.contains { clip.cornerDistance($0) > Self.cornerSlack * max(1, text.magnification) }
        }
      }
    case .symbol, .image:
      // Large or faint pictures that run off the edge are backgrounds; beside the camera nothing is large.
      let isSmall =
        leaf.frame.width < max(part.room.width / 2, Self.smallest)
        && leaf.frame.height < max(part.room.height, Self.smallest)
      return isSmall && leaf.opacity > 0.4 && share(leaf.frame) > Self.pictureShare
    case .shape(_, _, let isStroke):
      // Beside the camera a ring is no ground: gauges keep their size there and lose it.
      if isStroke, part.room.height < Self.smallest {
        return leaf.opacity > 0.4 && !leaf.isVeiled && share(leaf.frame) > Self.strokeShare
          && Excess.isAny(of: part, in: reading)
      }
      // Grounds and glows reach over the edge on purpose; what is gone by more than half is missed.
      let isSmall = leaf.frame.width <= part.room.width + 1 && leaf.frame.height < part.room.height / 2
      return isSmall && leaf.opacity > 0.4 && !leaf.isVeiled && share(leaf.frame) > 0.5
        && Excess.isAny(of: part, in: reading)
    }
  }

  private static func list(_ leaves: [Leaf]) -> String {
    var titles: [String] = []
    for leaf in leaves where !titles.contains(leaf.title) { titles.append(leaf.title) }
    let shown = titles.prefix(4).joined(separator: ", ")
    return titles.count > 4 ? "\(shown) and \(titles.count - 4) more" : shown
  }
}

/// By how much a content is larger than its room, in points.
private struct Excess {
  var size: Size
  var room: Size
  /// Layout rounds up to the pixel.
  let slack: Double

  init(_ size: Size, room: Size, scale: Double) {
    self.size = size; self.room = room
    slack = 1 / scale + 0.01
  }

  static func isAny(of part: SurfaceAnatomy.Part, in reading: PictureReading) -> Bool {
    reading.contents.contains {
      $0.part == part && Excess($0.size, room: part.room, scale: reading.picture.list.displayScale).isAny
    }
  }

  var width: Double { max(0, size.width - room.width) }
  var height: Double { max(0, size.height - room.height) }
  var most: Double { max(width, height) }
  var isAny: Bool { most > slack }

  var sentence: String {
    var parts: [String] = []
    if width > slack { parts.append("is \(Length.points(size.width)) wide and shows \(Length.points(room.width))") }
    if height > slack { parts.append("is \(Length.points(size.height)) high and shows \(Length.points(room.height))") }
    return parts.joined(separator: ", ")
  }

  var measures: [String: Double] {
    var measures: [String: Double] = [:]
    if width > slack { measures["missingWidth"] = width }
    if height > slack { measures["missingHeight"] = height }
    return measures
  }
}
