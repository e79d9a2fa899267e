import RenderTree

/// A group of pictures, laid out by itself: a heading, then columns of captioned pictures.
struct SheetBlock {
  enum Part {
    case heading(String), caption(String), picture(DisplayList)
  }

  /// Parts with their top left corners inside the block.
  private(set) var parts: [(part: Part, origin: Point)] = []
  private(set) var size: Size

  init(_ group: ContactSheet.Group, sheet: ContactSheet) {
    let heading = sheet.text(group.heading, ContactSheet.headingFont).size
    parts.append((.heading(group.heading), .zero))
    size = heading
    let top = heading.height + ContactSheet.captionGap * 1.5
    var x = 0.0
    for column in Self.columns(group.cells) {
      var y = top, width = 0.0
      for cell in column {
        let caption = sheet.text(cell.caption, ContactSheet.captionFont).size
        parts.append((.caption(cell.caption), Point(x, y)))
        y += caption.height + ContactSheet.captionGap
        parts.append((.picture(cell.list), Point(x, y)))
        y += cell.list.size.height + ContactSheet.gap
        width = max(width, caption.width, cell.list.size.width)
      }
      x += width + ContactSheet.gap
      size.height = max(size.height, y - ContactSheet.gap)
    }
    size.width = max(size.width, x - ContactSheet.gap)
  }

  /// One cell each, but low ones above each other.
  private static func columns(_ cells: [ContactSheet.Cell]) -> [[ContactSheet.Cell]] {
    var columns: [[ContactSheet.Cell]] = []
    for cell in cells {
      let isLow = cell.list.size.height < ContactSheet.lowHeight
      if isLow, let last = columns.last, last.count < 2, last[0].list.size.height < ContactSheet.lowHeight {
        columns[columns.count - 1].append(cell)
      } else {
        columns.append([cell])
      }
    }
    return columns
  }
}
