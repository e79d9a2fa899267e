import RenderTree

/// A section of a sheet, or as much of one as stands side by side: its title, then its columns.
struct SheetBlock {
  enum Part {
    case title(String)
    /// Text on the ground of its column.
    case heading(String, isDark: Bool)
    case caption(String, isDark: Bool)
    case picture(DisplayList)
    /// The ground of a dark column.
    case panel(Size)
  }

  /// Parts with their top left corners inside the block.
  private(set) var parts: [(part: Part, origin: Point)] = []
  private(set) var size: Size = .zero

  /// One block, or several for a section that is wider than a page.
  static func blocks(of section: ContactSheet.Section, sheet: ContactSheet) -> [SheetBlock] {
    let tallest = section.columns.flatMap(\.cells).map(\.list.size.height).max() ?? 0
    let columns = tallest > ContactSheet.tallHeight ? section.columns.flatMap { laidDown($0) } : section.columns
    var bands: [[ContactSheet.Column]] = []
    var width = 0.0
    for column in columns {
      let needs = self.width(of: column, sheet)
      if bands.isEmpty || width + needs > ContactSheet.contentWidth {
        bands.append([])
        width = 0
      }
      bands[bands.count - 1].append(column)
      width += needs + ContactSheet.gap
    }
    return bands.enumerated().map { index, band in
      SheetBlock(index == 0 ? section.title : section.title + "  ·  continued", band, sheet)
    }
  }

  /// Tall pictures stand side by side: each is a column by itself.
  private static func laidDown(_ column: ContactSheet.Column) -> [ContactSheet.Column] {
    column.cells.map { cell in
      var cell = cell
      cell.row = 0
      return ContactSheet.Column(heading: column.heading, isDark: column.isDark, cells: [cell])
    }
  }

  private init(_ title: String, _ columns: [ContactSheet.Column], _ sheet: ContactSheet) {
    parts.append((.title(title), .zero))
    size = sheet.text(title, ContactSheet.sectionFont).size
    let top = size.height + ContactSheet.captionGap * 2
    let padding = ContactSheet.columnPadding
    let headingTop = top + padding
    let rowTop = headingTop + Self.lineHeight(ContactSheet.headingFont, sheet) + ContactSheet.captionGap * 2
    let tops = Self.rowTops(columns, from: rowTop, sheet)
    let bottom = (tops.values.map(\.bottom).max() ?? rowTop) + padding
    var x = 0.0
    for column in columns {
      let width = Self.width(of: column, sheet)
      if column.isDark { parts.append((.panel(Size(width, bottom - top)), Point(x, top))) }
      parts.append((.heading(column.heading, isDark: column.isDark), Point(x + padding, headingTop)))
      for cell in column.cells {
        let y = tops[cell.row]?.top ?? rowTop
        parts.append((.caption(cell.caption, isDark: column.isDark), Point(x + padding, y)))
        let below = y + Self.lineHeight(ContactSheet.captionFont, sheet) + ContactSheet.captionGap
        parts.append((.picture(cell.list), Point(x + padding, below)))
      }
      x += width + ContactSheet.gap
    }
    size.width = max(size.width, x - ContactSheet.gap)
    size.height = bottom
  }

  private static func width(of column: ContactSheet.Column, _ sheet: ContactSheet) -> Double {
    let heading = sheet.text(column.heading, ContactSheet.headingFont).size.width
    let cells = column.cells.map {
      max($0.list.size.width, sheet.text($0.caption, ContactSheet.captionFont).size.width)
    }
    return max(heading, cells.max() ?? 0) + 2 * ContactSheet.columnPadding
  }

  /// Where each row begins and ends: as high as its highest picture.
  private static func rowTops(
    _ columns: [ContactSheet.Column], from top: Double, _ sheet: ContactSheet
  ) -> [Int: (top: Double, bottom: Double)] {
    var heights: [Int: Double] = [:]
    for cell in columns.flatMap(\.cells) { heights[cell.row] = max(heights[cell.row] ?? 0, cell.list.size.height) }
    let label = lineHeight(ContactSheet.captionFont, sheet) + ContactSheet.captionGap
    var y = top
    var tops: [Int: (top: Double, bottom: Double)] = [:]
    for (row, height) in heights.sorted(by: { $0.key < $1.key }) {
      tops[row] = (y, y + label + height)
      y += label + height + ContactSheet.gap
    }
    return tops
  }

  private static func lineHeight(_ font: FontSpec, _ sheet: ContactSheet) -> Double {
    sheet.text("X", font).size.height
  }
}
