import RenderTree
import Testing

@testable import Commands

/// Every character is as wide as half its size.
private final class Ruler: TextMeasuring {
  func measure(_ text: TextSpec, width: Double?, height: Double?, now: Double) -> TextMetrics {
    let count = text.runs.reduce(0) { sum, run in
      if case .string(let string) = run.content { sum + string.count } else { sum }
    }
    let size = text.font.size
    return TextMetrics(
      size: Size(Double(count) * size / 2, text.font.lineHeight), firstBaseline: size, lastBaseline: size, lineCount: 1)
  }
  func measure(_ symbol: SymbolSpec) -> SymbolMetrics { SymbolMetrics(size: .zero, baseline: 0, isKnown: true) }
}

private func pages(_ sections: [ContactSheet.Section], isDark: Bool = false) -> [ContactSheet.Page] {
  ContactSheet(title: "A", subtitle: "b", isDark: isDark, measurer: Ruler(), now: 0).pages(sections)
}

private func cell(_ width: Double, _ height: Double, row: Int = 0, caption: String = "c") -> ContactSheet.Cell {
  let frame = Rect(0, 0, width, height)
  return ContactSheet.Cell(
    caption: caption, row: row, list: DisplayList(size: frame.size, root: Item(id: 1, frame: frame)))
}

/// A model's surfaces, in one scheme.
private func column(_ heading: String, isDark: Bool = false) -> ContactSheet.Column {
  ContactSheet.Column(
    heading: heading, isDark: isDark,
    cells: [cell(371, 120), cell(231, 37, row: 1), cell(177, 37, row: 2), cell(371, 160, row: 3)])
}

private func texts(_ list: DisplayList) -> [String] {
  var found: [String] = []
  list.walk { if case .text(let block, _)? = $0.content { found.append(block.string(at: 0)) } }
  return found
}

/// Frames of every label and picture of a page.
private func frames(_ page: ContactSheet.Page) -> [Rect] {
  var found = page.pictures
  page.list.walk { if case .text? = $0.content { found.append($0.frame) } }
  return found
}

@Suite struct ContactSheetTests {
  @Test func labelsAndPicturesDoNotOverlap() {
    let long = String(repeating: "a heading longer than its pictures ", count: 2)
    let sections = [
      ContactSheet.Section(title: "one", columns: [column(long), column("dark", isDark: true), column("third")]),
      ContactSheet.Section(title: "two", columns: (0..<7).map { column("\($0)") }),
      ContactSheet.Section(
        title: "phones", columns: [ContactSheet.Column(heading: "p", cells: [cell(409, 868), cell(409, 868, row: 1)])]),
      ContactSheet.Section(
        title: "small", columns: [ContactSheet.Column(heading: "Apple Watch 45 mm", cells: [cell(40, 20)])]),
    ]
    let pages = pages(sections)
    #expect(pages.map(\.pictures.count).reduce(0, +) == 43)
    for page in pages {
      let frames = frames(page)
      for (index, frame) in frames.enumerated() {
        #expect(Rect(origin: .zero, size: page.list.size).contains(frame))
        for other in frames[(index + 1)...] { #expect(frame.intersection(other) == nil, "\(frame) \(other)") }
      }
    }
  }

  @Test func equalSurfacesStandSideBySide() {
    var short = column("short")
    short.cells.remove(at: 1)
    let pictures = pages([ContactSheet.Section(title: "one", columns: [column("a"), short])])[0].pictures
    #expect(pictures.count == 7)
    // The second column lacks the second row and keeps its place free.
    #expect(pictures[0].y == pictures[4].y)
    #expect(pictures[2].y == pictures[5].y)
    #expect(pictures[3].y == pictures[6].y)
    #expect(Set(pictures[0...3].map(\.x)).count == 1)
    #expect(pictures[4].x > pictures[0].maxX)
  }

  @Test func everythingIsLabelled() {
    let sections = ["one", "two"].map {
      ContactSheet.Section(title: $0, columns: [ContactSheet.Column(heading: "h", cells: [cell(100, 40)])])
    }
    #expect(texts(pages(sections)[0].list) == ["A", "b", "one", "h", "c", "two", "h", "c"])
  }

  @Test func longSectionsGoOnAndLongSheetsGetPages() {
    let section = ContactSheet.Section(title: "states", columns: (0..<40).map { column("\($0)") })
    let pages = pages([section])
    #expect(pages.count > 1)
    #expect(pages.allSatisfy { $0.list.size.height <= ContactSheet.pageHeight + 2 * ContactSheet.margin })
    #expect(pages.allSatisfy { $0.list.size.width <= ContactSheet.contentWidth + 2 * ContactSheet.margin })
    #expect(pages.map(\.pictures.count).reduce(0, +) == 160)
    #expect(texts(pages[0].list).first == "A  ·  page 1 of \(pages.count)")
    #expect(texts(pages[0].list).contains("states  ·  continued"))
  }

  @Test func wholePhonesStandInRows() {
    let scenes = ContactSheet.Column(heading: "iPhone", cells: (0..<6).map { cell(409, 868, row: $0) })
    let pictures = pages([ContactSheet.Section(title: "one", columns: [scenes])]).flatMap(\.pictures)
    #expect(pictures.count == 6)
    #expect(pictures[0].y == pictures[3].y)
    #expect(pictures[1].x > pictures[0].maxX)
  }

  @Test func darkPicturesLieOnADarkGround() throws {
    func panels(_ isDark: Bool) -> Int {
      let sections = [ContactSheet.Section(title: "one", columns: [column("light"), column("dark", isDark: true)])]
      var count = 0
      pages(sections, isDark: isDark)[0].list.walk { item in
        guard case .shape(let shape, _, let paint)? = item.content else { return }
        if shape != .rectangle, paint == .color(ContactSheet.background(isDark: true)) { count += 1 }
      }
      return count
    }
    #expect(panels(false) == 1)
    // The whole page is dark.
    #expect(panels(true) == 0)
    for isDark in [false, true] {
      let ground = ContactSheet.background(isDark: isDark)
      #expect(ContactSheet.ink(isDark: isDark).contrast(with: ground) >= 7)
      #expect(ContactSheet.faintInk(isDark: isDark).contrast(with: ground) >= 4.5)
    }
  }

  @Test func nothingStillMakesAPage() {
    #expect(pages([]).count == 1)
    #expect(pages([])[0].pictures.isEmpty)
  }
}
