import Phone
import RenderTree

/// One page of a sheet while it fills up.
struct SheetPage {
  private let sheet: ContactSheet
  private var embedding = Embedding()
  private var items: [Item] = []
  private var pictures: [Rect] = []
  private var size: Size = .zero

  /// Room for the title and the line below it.
  static var top: Double { ContactSheet.margin + headHeight + ContactSheet.gap }
  private static let headHeight = 56.0

  static func height(of row: [SheetBlock]) -> Double { row.map(\.size.height).max() ?? 0 }

  /// - Parameter rows: blocks that stand side by side, from top to bottom.
  init(sheet: ContactSheet, title: String, rows: [[SheetBlock]]) {
    self.sheet = sheet
    let margin = ContactSheet.margin
    let head = text(title, ContactSheet.titleFont, ContactSheet.ink(isDark: sheet.isDark), at: Point(margin, margin))
    let below = text(
      sheet.subtitle, ContactSheet.subtitleFont, ContactSheet.faintInk(isDark: sheet.isDark),
      at: Point(margin, margin + head.height))
    var width = max(head.width, below.width)
    var y = Self.top
    for row in rows {
      var x = margin
      for block in row {
        for (part, offset) in block.parts { add(part, at: Point(x + offset.x, y + offset.y)) }
        x += block.size.width + ContactSheet.sectionGap
      }
      width = max(width, x - ContactSheet.sectionGap - margin)
      y += Self.height(of: row) + ContactSheet.sectionGap
    }
    size = Size(width + 2 * margin, rows.isEmpty ? Self.top : y - ContactSheet.sectionGap + margin)
  }

  var finished: ContactSheet.Page {
    let ground = Item(
      id: StableHash.of("sheet.ground"), frame: Rect(origin: .zero, size: size),
      content: .shape(.rectangle, .fill(evenOdd: false), .color(ContactSheet.background(isDark: sheet.isDark))))
    return ContactSheet.Page(
      list: embedding.list(size: size, id: "sheet", items: [ground] + items, displayScale: 3), pictures: pictures)
  }

  private mutating func add(_ part: SheetBlock.Part, at origin: Point) {
    switch part {
    case .title(let string):
      text(string, ContactSheet.sectionFont, ContactSheet.ink(isDark: sheet.isDark), at: origin)
    case .heading(let string, let isDark):
      text(string, ContactSheet.headingFont, ContactSheet.ink(isDark: isDark || sheet.isDark), at: origin)
    case .caption(let string, let isDark):
      text(string, ContactSheet.captionFont, ContactSheet.faintInk(isDark: isDark || sheet.isDark), at: origin)
    case .panel(let size):
      guard !sheet.isDark else { return }
      items.append(
        Item(
          id: StableHash.of("sheet.panel.\(items.count)"), frame: Rect(origin: origin, size: size),
          content: .shape(
            .rounded(ContactSheet.columnPadding), .fill(evenOdd: false),
            .color(ContactSheet.background(isDark: true)))))
    case .picture(let list):
      let onPixel = Point(
        PixelGrid.snap(origin.x, scale: list.displayScale), PixelGrid.snap(origin.y, scale: list.displayScale))
      items.append(embedding.item(list, at: onPixel, id: "sheet.cell.\(items.count)"))
      pictures.append(Rect(origin: onPixel, size: list.size))
    }
  }

  @discardableResult
  private mutating func text(_ string: String, _ font: FontSpec, _ color: RGBA, at origin: Point) -> Size {
    let (spec, size) = sheet.text(string, font)
    items.append(
      Item(
        id: StableHash.of("sheet.text.\(items.count)"), frame: Rect(origin: origin, size: size),
        content: .text(TextBlock(spec: spec, layoutWidth: nil, layoutHeight: nil), .color(color))))
    return size
  }
}
