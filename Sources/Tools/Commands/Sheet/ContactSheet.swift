import Paint
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

  static let margin = Paper.margin
  static let gap = Paper.gap
  static let sectionGap = Paper.sectionGap
  static let captionGap = Paper.captionGap
  static let contentWidth = Paper.contentWidth
  // Distances of sheets alone, in points; their own taste, not a fact of iOS.
  /// Around a column.
  static let columnPadding = 12.0
  /// A page ends where the next sections would pass this height.
  static let pageHeight = 1600.0
  /// Pictures higher than this stand in a row of their own, as whole phones do.
  static let tallHeight = 400.0

  static let titleFont = Paper.titleFont
  static let subtitleFont = Paper.subtitleFont
  static let sectionFont = Paper.sectionFont
  static let headingFont = Paper.headingFont
  static let captionFont = Paper.captionFont

  static func background(isDark: Bool) -> RGBA { Paper(isDark: isDark).ground }
  static func ink(isDark: Bool) -> RGBA { Paper(isDark: isDark).ink }
  static func faintInk(isDark: Bool) -> RGBA { Paper(isDark: isDark).faintInk }

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
    Paper.line(string, font, measurer: measurer, now: now)
  }
}
