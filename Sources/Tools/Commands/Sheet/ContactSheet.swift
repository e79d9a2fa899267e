import RenderTree

/// Lays labelled pictures out on pages: blocks of pictures that belong together, in rows like the words of a text.
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
  static let groupGap = 48.0
  static let captionGap = 8.0
  /// Room for two models side by side.
  static let contentWidth = 2240.0
  /// A page ends where the next row would pass this height.
  static let pageHeight = 4000.0
  /// Pictures lower than this stand above each other, as the compact and the minimal island do.
  static let lowHeight = 60.0

  static let titleFont = FontSpec(size: 22, weight: 700)
  static let headingFont = FontSpec(size: 15, weight: 600)
  static let captionFont = FontSpec(size: 12)

  /// A neutral ground on which both a white card and a black island stand out.
  var background: RGBA { isDark ? RGBA(bytes: 44, 46, 51) : RGBA(bytes: 214, 219, 226) }
  var ink: RGBA { isDark ? .white : RGBA(bytes: 28, 28, 30) }
  var faintInk: RGBA { isDark ? RGBA(bytes: 199, 199, 204) : RGBA(bytes: 72, 72, 76) }

  func pages(_ groups: [Group]) -> [DisplayList] {
    var rest = rows(groups.map { SheetBlock($0, sheet: self) })[...]
    var pages: [DisplayList] = []
    repeat {
      var page = SheetPage(sheet: self, isFirst: pages.isEmpty)
      while let row = rest.first, page.takes(row) {
        page.add(row)
        rest.removeFirst()
      }
      pages.append(page.list)
    } while !rest.isEmpty
    return pages
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
      width += block.size.width + Self.groupGap
    }
    return rows
  }

  func text(_ string: String, _ font: FontSpec) -> (spec: TextSpec, size: Size) {
    let spec = TextSpec(runs: [TextRun(.string(string), font: font)], lineLimit: 1)
    return (spec, measurer.measure(spec, width: nil, height: nil, now: now).size)
  }
}
