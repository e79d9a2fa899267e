import Findings
import Phone
import RenderTree

/// What the numbers on a picture or a page mean, written below it.
public struct MarkLegend {
  let marks: FindingMarks
  /// Seconds since 1970.
  let now: Double

  public init(_ marks: FindingMarks, now: Double) {
    self.marks = marks; self.now = now
  }

  /// The colours of the page that a legend is written on.
  public struct Page {
    public var ground: RGBA
    public var ink: RGBA
    /// Around a single picture, so that marks on its edge have room; 0 for a page with margins of its own.
    public var margin: Double
    /// Between the legend and the page's sides.
    public var legendMargin: Double

    public init(ground: RGBA, ink: RGBA, margin: Double, legendMargin: Double) {
      self.ground = ground; self.ink = ink; self.margin = margin; self.legendMargin = legendMargin
    }
  }

  // Distances in points.
  private static let gap = 12.0
  private static let lineGap = 5.0
  private static let badgeColumn = 30.0
  private static let narrowest = 340.0
  private static let widestColumn = 620.0
  private static let font = FontSpec(size: 12)

  /// The marked picture on a page of its own, or the page itself, with the legend below; the list as it is where it
  /// shows no mark.
  public func below(_ list: DisplayList, page: Page) -> DisplayList {
    var shown: Set<UInt64> = []
    list.walk { shown.insert($0.id) }
    let findings = marks.findings.filter { $0.mark.map { shown.contains(FindingMarks.id($0)) } ?? false }
    guard !findings.isEmpty else { return list }
    let side = page.legendMargin
    let width = max(list.size.width + 2 * page.margin, Self.narrowest)
    let columns = max(1, Int((width - 2 * side + Self.gap) / Self.widestColumn))
    let column = (width - 2 * side - Self.gap * 2 * Double(columns - 1)) / Double(columns)
    var items: [Item] = []
    let top = list.size.height + page.margin + (page.margin > 0 ? Self.gap : 0)
    var heights = [Double](repeating: top, count: columns)
    let perColumn = (findings.count + columns - 1) / columns
    for (index, finding) in findings.enumerated() {
      let at = index / perColumn
      let x = side + Double(at) * (column + Self.gap * 2)
      heights[at] +=
        entry(finding, at: Point(x, heights[at]), width: column, ink: page.ink, into: &items) + Self.lineGap
    }
    let size = Size(width, (heights.max() ?? top) + side)
    var embedding = Embedding()
    let ground = Item(
      id: StableHash.of("legend.ground"), frame: Rect(origin: .zero, size: size),
      content: .shape(.rectangle, .fill(evenOdd: false), .color(page.ground)))
    let picture = embedding.item(list, at: Point(page.margin, page.margin), id: "legend.picture")
    return embedding.list(
      size: size, id: "legend", items: [ground, picture] + items, displayScale: list.displayScale)
  }

  /// Writes one finding and returns its height.
  private func entry(
    _ finding: Finding, at origin: Point, width: Double, ink: RGBA, into items: inout [Item]
  ) -> Double {
    guard let number = finding.mark else { return 0 }
    let place = finding.place.map { $0.location.isEmpty ? "" : "  \($0.location)" } ?? ""
    // The sentence is read from the left, also where the app's text that it begins with is not.
    let sentence = "\u{200E}\(finding.what)  [\(finding.id)]\(place)"
    let spec = TextSpec(runs: [TextRun(.string(sentence), font: Self.font)])
    let room = width - Self.badgeColumn
    let size = marks.measurer.measure(spec, width: room, height: nil, now: now).size
    let text = FindingMarks.number(number, measurer: marks.measurer)
    let badge = Rect(origin.x, origin.y + 1, max(18, text.size.width + 8), 13)
    items += FindingMarks.badge(text.spec, text.size, in: badge, MarkColor.color(of: finding))
    items.append(
      Item(
        id: StableHash.of("legend.text.\(number)"),
        frame: Rect(origin: Point(origin.x + Self.badgeColumn, origin.y), size: size),
        content: .text(TextBlock(spec: spec, layoutWidth: size.width, layoutHeight: nil), .color(ink))))
    return size.height
  }
}
