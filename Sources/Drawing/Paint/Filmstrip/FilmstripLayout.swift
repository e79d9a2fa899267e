import RenderTree

/// Where everything of a filmstrip stands, in points.
struct FilmstripLayout {
  /// Ground, titles and captions; its size is that of the strip.
  private(set) var labels: DisplayList
  /// The places of the pictures, section by section.
  private(set) var pictures: [[Rect]] = []

  /// - Parameter scale: pixels per point, on whose grid pictures and labels stand.
  init(_ strip: Filmstrip, measurer: any TextMeasuring, scale: Double) {
    var page = Page(measurer: measurer, scale: scale)
    let left = Paper.margin
    var y = Paper.margin
    y += page.write(strip.title, Paper.titleFont, strip.paper.ink, at: Point(left, y)).height
    y += page.write(strip.subtitle, Paper.subtitleFont, strip.paper.faintInk, at: Point(left, y)).height + Paper.gap
    for (index, section) in strip.sections.enumerated() {
      if index > 0 { y += Paper.sectionGap }
      y += page.write(section.title, Paper.sectionFont, strip.paper.ink, at: Point(left, y)).height
      y += Paper.captionGap * 2
      let grid = Grid(section, page)
      var places: [Rect] = []
      for (number, frame) in section.frames.enumerated() {
        let corner = page.snapped(
          Point(
            left + Double(number % grid.columns) * (grid.cell.width + Paper.gap),
            y + Double(number / grid.columns) * (grid.rowHeight + Paper.gap)))
        places.append(Rect(origin: corner, size: frame.list.size))
        page.include(Rect(origin: corner, size: Size(grid.cell.width, grid.rowHeight)))
        // All captions of a row stand on one line, whatever the sizes of its pictures.
        page.write(
          Filmstrip.caption(frame.seconds), Paper.captionFont, strip.paper.faintInk,
          at: Point(corner.x, corner.y + grid.cell.height + Paper.captionGap))
      }
      pictures.append(places)
      let rows = (section.frames.count + grid.columns - 1) / grid.columns
      y += Double(rows) * grid.rowHeight + Double(max(rows - 1, 0)) * Paper.gap
    }
    labels = page.list(strip.paper.ground)
  }

  /// How the pictures of a section share the width.
  private struct Grid {
    /// As large as the largest picture and the widest caption.
    let cell: Size
    let columns: Int
    /// With the caption.
    let rowHeight: Double

    init(_ section: Filmstrip.Section, _ page: Page) {
      let captions = section.frames.map { page.size(of: Filmstrip.caption($0.seconds), Paper.captionFont) }
      let sizes = section.frames.map(\.list.size)
      cell = Size(
        (sizes.map(\.width) + captions.map(\.width)).max() ?? 0, sizes.map(\.height).max() ?? 0)
      columns = max(1, Int(min((Paper.contentWidth + Paper.gap) / (cell.width + Paper.gap), 1e6)))
      rowHeight = cell.height + Paper.captionGap + (captions.map(\.height).max() ?? 0)
    }
  }

  /// The page that is written on.
  private struct Page {
    let measurer: any TextMeasuring
    let scale: Double
    private var items: [Item] = []
    private var reach = Size.zero

    init(measurer: any TextMeasuring, scale: Double) { self.measurer = measurer; self.scale = scale }

    func snapped(_ point: Point) -> Point {
      Point(PixelGrid.snap(point.x, scale: scale), PixelGrid.snap(point.y, scale: scale))
    }

    func size(of string: String, _ font: FontSpec) -> Size {
      Paper.line(string, font, measurer: measurer, now: 0).size
    }

    mutating func include(_ rect: Rect) { reach = Size(max(reach.width, rect.maxX), max(reach.height, rect.maxY)) }

    @discardableResult
    mutating func write(_ string: String, _ font: FontSpec, _ color: RGBA, at origin: Point) -> Size {
      let (spec, size) = Paper.line(string, font, measurer: measurer, now: 0)
      let frame = Rect(origin: snapped(origin), size: size)
      include(frame)
      items.append(
        Item(
          id: StableHash.of("strip.text.\(items.count)"), frame: frame,
          content: .text(TextBlock(spec: spec, layoutWidth: nil, layoutHeight: nil), .color(color))))
      return size
    }

    func list(_ ground: RGBA) -> DisplayList {
      // Whole pixels, so that the ground covers the last ones too.
      let size = Size(
        PixelGrid.ceil(reach.width + Paper.margin, scale: scale),
        PixelGrid.ceil(reach.height + Paper.margin, scale: scale))
      let frame = Rect(origin: .zero, size: size)
      let paper = Item(
        id: StableHash.of("strip.ground"), frame: frame,
        content: .shape(.rectangle, .fill(evenOdd: false), .color(ground)))
      return DisplayList(
        size: size, root: Item(id: StableHash.of("strip"), frame: frame, children: [paper] + items),
        displayScale: scale)
    }
  }
}
