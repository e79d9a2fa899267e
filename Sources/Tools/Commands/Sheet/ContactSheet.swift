import RenderTree

/// Lays labelled pictures out on pages: sections of columns, so that equal surfaces of different columns stand side by
/// side, and sections beside and below each other like the words of a text.
struct ContactSheet {
  /// Pictures that belong together.
  struct Section {
    var title: String
    var columns: [Column]
  }
  /// Pictures that share what the heading says.
  struct Column {
    var heading: String
    /// Lies on a dark ground, as its pictures do on a phone.
    var isDark = false
    var cells: [Cell]
  }
  struct Cell {
    var caption: String
    /// Cells of one row stand side by side, whatever column they are in.
    var row: Int
    var list: DisplayList
  }
  struct Page {
    var list: DisplayList
    /// Where the pictures stand, in the order of sections, columns and cells; in points.
    var pictures: [Rect]
  }

  var title: String
  /// What all pictures share unless their labels say otherwise.
  var subtitle: String
  var isDark: Bool
  var measurer: any TextMeasuring
  /// Seconds since 1970, for texts that tick.
  var now: Double

  // Distances of the sheet, in points; its own taste, not a fact of iOS.
  static let margin = 32.0
  static let gap = 20.0
  static let sectionGap = 44.0
  static let captionGap = 6.0
  /// Around a column.
  static let columnPadding = 12.0
  /// Room for the four columns of two phones in two schemes, or for a StandBy screen by day and by night.
  static let contentWidth = 1800.0
  /// A page ends where the next sections would pass this height.
  static let pageHeight = 1600.0
  /// Pictures higher than this stand in a row of their own, as whole phones do.
  static let tallHeight = 400.0

  static let titleFont = FontSpec(size: 26, weight: 700)
  static let subtitleFont = FontSpec(size: 14)
  static let sectionFont = FontSpec(size: 19, weight: 700)
  static let headingFont = FontSpec(size: 15, weight: 600)
  static let captionFont = FontSpec(size: 13)

  /// A neutral ground on which both a white card and a black island stand out.
  static func background(isDark: Bool) -> RGBA { isDark ? RGBA(bytes: 58, 60, 66) : RGBA(bytes: 198, 205, 215) }
  static func ink(isDark: Bool) -> RGBA { isDark ? .white : RGBA(bytes: 28, 28, 30) }
  static func faintInk(isDark: Bool) -> RGBA { isDark ? RGBA(bytes: 204, 204, 209) : RGBA(bytes: 72, 72, 76) }

  func pages(_ sections: [Section]) -> [Page] {
    var contents: [[[SheetBlock]]] = [[]]
    var height = 0.0
    for row in rows(sections.flatMap { SheetBlock.blocks(of: $0, sheet: self) }) {
      let needs = SheetPage.height(of: row)
      if let last = contents.last, !last.isEmpty, SheetPage.top + height + needs > Self.pageHeight {
        contents.append([])
        height = 0
      }
      contents[contents.count - 1].append(row)
      height += needs + Self.sectionGap
    }
    return contents.enumerated().map { index, rows in
      let number = contents.count > 1 ? "\(title)  ·  page \(index + 1) of \(contents.count)" : title
      return SheetPage(sheet: self, title: number, rows: rows).finished
    }
  }

  private func rows(_ blocks: [SheetBlock]) -> [[SheetBlock]] {
    var rows: [[SheetBlock]] = []
    var width = 0.0
    for block in blocks {
      if rows.isEmpty || width + block.size.width > Self.contentWidth {
        rows.append([])
        width = 0
      }
      rows[rows.count - 1].append(block)
      width += block.size.width + Self.sectionGap
    }
    return rows
  }

  func text(_ string: String, _ font: FontSpec) -> (spec: TextSpec, size: Size) {
    let spec = TextSpec(runs: [TextRun(.string(string), font: font)], lineLimit: 1)
    return (spec, measurer.measure(spec, width: nil, height: nil, now: now).size)
  }
}
