import Findings
import RenderTree

/// Numbers findings that lie at a place on a picture, and draws the numbers.
public struct FindingMarks {
  /// All findings; those with a place carry the number of their mark.
  public let findings: [Finding]
  let measurer: any TextMeasuring

  /// Findings without numbers, of which nothing is marked.
  public init(_ findings: [Finding], measurer: any TextMeasuring) {
    self.findings = findings; self.measurer = measurer
  }

  /// - Parameter first: the number of the first mark.
  public init(numbering findings: [Finding], first: Int = 1, measurer: any TextMeasuring) {
    self.measurer = measurer
    var number = first - 1
    self.findings = findings.map { finding in
      guard finding.sightings?.contains(where: { $0.frame != nil }) == true else { return finding }
      number += 1
      var marked = finding
      marked.sightings = finding.sightings?.map { sighting in
        var sighting = sighting
        if sighting.frame != nil { sighting.mark = number }
        return sighting
      }
      return marked
    }
  }

  // The look of a mark, in points.
  private static let line = 1.0
  private static let badgeHeight = 11.0
  static let badgeFont = FontSpec(size: 8.5, weight: 700, monospacedDigits: true)
  /// Around what is marked, so that the line does not cross its letters.
  private static let distance = 1.0

  /// The picture with an outline and a number around each finding's place; its size stays, but a mark may reach a
  /// little beyond its edge.
  /// - Parameter name: the picture's, as in its sightings.
  public func overlay(on list: DisplayList, name: String) -> DisplayList {
    var marks: [Item] = []
    var taken: [Rect] = []
    for finding in findings {
      for sighting in finding.sightings ?? [] where sighting.picture == name {
        guard let frame = sighting.frame?.rect, let number = sighting.mark else { continue }
        marks += mark(
          number, around: Self.reachable(frame, on: list.size), MarkColor.color(of: finding), taken: &taken)
      }
    }
    guard !marks.isEmpty else { return list }
    var marked = list
    let root = Item(
      id: StableHash.of("marks.picture"), frame: list.root.frame, children: [list.root] + marks)
    marked.root = root
    return marked
  }

  /// How far a mark may reach beyond the picture, in points: its neighbours have captions.
  private static let reach = 6.0

  /// What lies outside of the picture is marked at its edge.
  static func reachable(_ frame: Rect, on size: Size) -> Rect {
    func span(_ from: Double, _ to: Double, _ length: Double) -> (Double, Double) {
      let low = min(max(from, -reach), length), high = max(min(to, length + reach), 0)
      return (min(low, high), max(max(low, high), min(low, high) + reach))
    }
    let (left, right) = span(frame.x, frame.maxX, size.width)
    let (top, bottom) = span(frame.y, frame.maxY, size.height)
    return Rect(left, top, right - left, bottom - top)
  }

  private func mark(_ number: Int, around frame: Rect, _ color: RGBA, taken: inout [Rect]) -> [Item] {
    let outline = frame.inset(by: -Self.distance)
    var items = [
      Item(
        id: Self.id(number), frame: outline,
        content: .shape(
          ShapeSpec.rounded(2).applying(.inset(Self.line / 2)), .stroke(StrokeSpec(width: Self.line)), .color(color)))
    ]
    let text = Self.number(number, measurer: measurer)
    let size = Size(max(Self.badgeHeight, text.size.width + 5), Self.badgeHeight)
    // Above the outline's corner, off the letters; beside a badge that is there already.
    var badge = Rect(
      origin: Point(outline.x - size.width * 0.7, outline.y - size.height * 0.8), size: size)
    while taken.contains(where: { $0.intersection(badge) != nil }) { badge = badge.offset(size.width + 1, 0) }
    taken.append(badge)
    items += Self.badge(text.spec, text.size, in: badge, color)
    return items
  }

  /// Identity of a mark's outline, by which a page knows whose marks it shows.
  static func id(_ number: Int) -> UInt64 { StableHash.of("mark.\(number)") }

  static func number(_ number: Int, measurer: any TextMeasuring) -> (spec: TextSpec, size: Size) {
    let spec = TextSpec(runs: [TextRun(.string("\(number)"), font: badgeFont)], lineLimit: 1)
    return (spec, measurer.measure(spec, width: nil, height: nil, now: 0).size)
  }

  static func badge(_ text: TextSpec, _ size: Size, in frame: Rect, _ color: RGBA) -> [Item] {
    let place = Point(frame.midX - size.width / 2, frame.midY - size.height / 2)
    return [
      Item(
        id: StableHash.of("mark.badge"), frame: frame,
        content: .shape(ShapeSpec(.capsule(continuous: false)), .fill(evenOdd: false), .color(color))),
      Item(
        id: StableHash.of("mark.rim"), frame: frame,
        content: .shape(
          ShapeSpec(.capsule(continuous: false)), .stroke(StrokeSpec(width: 0.7)), .color(.white))),
      Item(
        id: StableHash.of("mark.number"), frame: Rect(origin: place, size: size),
        content: .text(TextBlock(spec: text, layoutWidth: nil, layoutHeight: nil), .color(.white))),
    ]
  }
}
