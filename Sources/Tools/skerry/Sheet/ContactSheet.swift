import Phone
import RenderTree

/// Lays labelled pictures out on pages: a heading for each group, then its pictures in rows.
struct ContactSheet {
  /// Pictures that belong together: one content in one set of surroundings on one model.
  struct Group {
    var heading: String
    var cells: [Cell]
  }
  struct Cell {
    var caption: String
    var list: DisplayList
  }

  var title: String
  var isDark: Bool
  var measurer: any TextMeasuring
  /// Seconds since 1970, for texts that tick.
  var now: Double

  // Distances of the sheet, in points; its own taste, not a fact of iOS.
  static let margin = 32.0
  static let gap = 24.0
  static let captionGap = 8.0
  /// Wide enough for all surfaces of the widest model in one row.
  static let contentWidth = 1360.0
  /// A page ends where the next group would pass this height.
  static let pageHeight = 4000.0

  static let titleFont = FontSpec(size: 22, weight: 700)
  static let headingFont = FontSpec(size: 15, weight: 600)
  static let captionFont = FontSpec(size: 12)

  /// A neutral ground on which both a white card and a black island stand out.
  var background: RGBA { isDark ? RGBA(bytes: 44, 46, 51) : RGBA(bytes: 214, 219, 226) }
  var ink: RGBA { isDark ? .white : RGBA(bytes: 28, 28, 30) }
  var faintInk: RGBA { isDark ? RGBA(bytes: 199, 199, 204) : RGBA(bytes: 72, 72, 76) }

  func pages(_ groups: [Group]) -> [DisplayList] {
    var pages: [DisplayList] = []
    var rest = groups[...]
    repeat {
      var page = Page(sheet: self, isFirst: pages.isEmpty)
      while let group = rest.first, page.takes(group) {
        page.add(group)
        rest.removeFirst()
      }
      pages.append(page.list)
    } while !rest.isEmpty
    return pages
  }
}

/// One page while it fills up.
private struct Page {
  let sheet: ContactSheet
  var embedding = Embedding()
  var items: [Item] = []
  var y = ContactSheet.margin
  var isEmpty = true

  init(sheet: ContactSheet, isFirst: Bool) {
    self.sheet = sheet
    if isFirst {
      y += text(sheet.title, ContactSheet.titleFont, sheet.ink, at: Point(ContactSheet.margin, y)).height + ContactSheet.gap
    }
  }

  func takes(_ group: ContactSheet.Group) -> Bool { isEmpty || y + height(of: group) <= ContactSheet.pageHeight }

  mutating func add(_ group: ContactSheet.Group) {
    isEmpty = false
    let origin = Point(ContactSheet.margin, y)
    y += text(group.heading, ContactSheet.headingFont, sheet.ink, at: origin).height + ContactSheet.captionGap * 1.5
    for row in rows(of: group) {
      var x = ContactSheet.margin
      for cell in row {
        let caption = text(cell.caption, ContactSheet.captionFont, sheet.faintInk, at: Point(x, y))
        let top = PixelGrid.snap(y + caption.height + ContactSheet.captionGap, scale: cell.list.displayScale)
        items.append(embedding.item(cell.list, at: Point(x, top), id: "sheet.cell.\(items.count)"))
        x += max(cell.list.size.width, caption.width) + ContactSheet.gap
      }
      y += rowHeight(row) + ContactSheet.gap
    }
    y += ContactSheet.gap / 2
  }

  var list: DisplayList {
    let size = Size(ContactSheet.contentWidth + 2 * ContactSheet.margin, y + ContactSheet.margin / 2)
    let ground = Item(
      id: StableHash.of("sheet.ground"), frame: Rect(origin: .zero, size: size),
      content: .shape(.rectangle, .fill(evenOdd: false), .color(sheet.background)))
    return embedding.list(size: size, id: "sheet", items: [ground] + items, displayScale: 3)
  }

  private func rows(of group: ContactSheet.Group) -> [[ContactSheet.Cell]] {
    var rows: [[ContactSheet.Cell]] = []
    var width = 0.0
    for cell in group.cells {
      if rows.isEmpty || width + cell.list.size.width > ContactSheet.contentWidth {
        rows.append([])
        width = 0
      }
      rows[rows.count - 1].append(cell)
      width += cell.list.size.width + ContactSheet.gap
    }
    return rows
  }

  private func rowHeight(_ row: [ContactSheet.Cell]) -> Double {
    ContactSheet.captionFont.lineHeight + ContactSheet.captionGap + (row.map(\.list.size.height).max() ?? 0)
  }

  private func height(of group: ContactSheet.Group) -> Double {
    let heading = ContactSheet.headingFont.lineHeight + ContactSheet.captionGap * 1.5
    return rows(of: group).reduce(heading) { $0 + rowHeight($1) + ContactSheet.gap } + ContactSheet.gap / 2
  }

  private mutating func text(_ string: String, _ font: FontSpec, _ color: RGBA, at origin: Point) -> Size {
    let spec = TextSpec(runs: [TextRun(.string(string), font: font)], lineLimit: 1)
    let size = sheet.measurer.measure(spec, width: nil, height: nil, now: sheet.now).size
    items.append(
      Item(
        id: StableHash.of("sheet.text.\(items.count)"), frame: Rect(origin: origin, size: size),
        content: .text(TextBlock(spec: spec, layoutWidth: nil, layoutHeight: nil), .color(color))))
    return size
  }
}
