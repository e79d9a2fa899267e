import Phone
import RenderTree

/// One page of a sheet while it fills up.
struct SheetPage {
  private let sheet: ContactSheet
  private var embedding = Embedding()
  private var items: [Item] = []
  private var y = ContactSheet.margin
  private var width = 0.0
  private var isEmpty = true

  init(sheet: ContactSheet, isFirst: Bool) {
    self.sheet = sheet
    if isFirst {
      let size = text(sheet.title, ContactSheet.titleFont, sheet.ink, at: Point(ContactSheet.margin, y))
      y += size.height + ContactSheet.gap
      width = size.width
    }
  }

  func takes(_ row: [SheetBlock]) -> Bool { isEmpty || y + Self.height(row) <= ContactSheet.pageHeight }

  mutating func add(_ row: [SheetBlock]) {
    isEmpty = false
    var x = ContactSheet.margin
    for block in row {
      for (part, offset) in block.parts { add(part, at: Point(x + offset.x, y + offset.y)) }
      x += block.size.width + ContactSheet.groupGap
    }
    width = max(width, x - ContactSheet.groupGap - ContactSheet.margin)
    y += Self.height(row) + ContactSheet.groupGap * 0.75
  }

  var list: DisplayList {
    let size = Size(width + 2 * ContactSheet.margin, y)
    let ground = Item(
      id: StableHash.of("sheet.ground"), frame: Rect(origin: .zero, size: size),
      content: .shape(.rectangle, .fill(evenOdd: false), .color(sheet.background)))
    return embedding.list(size: size, id: "sheet", items: [ground] + items, displayScale: 3)
  }

  private static func height(_ row: [SheetBlock]) -> Double { row.map(\.size.height).max() ?? 0 }

  private mutating func add(_ part: SheetBlock.Part, at origin: Point) {
    switch part {
    case .heading(let string): text(string, ContactSheet.headingFont, sheet.ink, at: origin)
    case .caption(let string): text(string, ContactSheet.captionFont, sheet.faintInk, at: origin)
    case .picture(let list):
      let onPixel = Point(
        PixelGrid.snap(origin.x, scale: list.displayScale), PixelGrid.snap(origin.y, scale: list.displayScale))
      items.append(embedding.item(list, at: onPixel, id: "sheet.cell.\(items.count)"))
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
