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

private func sheet(isDark: Bool = false) -> ContactSheet {
  ContactSheet(title: "A", isDark: isDark, measurer: Ruler(), now: 0)
}

private func cell(_ width: Double, _ height: Double) -> ContactSheet.Cell {
  let frame = Rect(0, 0, width, height)
  return ContactSheet.Cell(caption: "c", list: DisplayList(size: frame.size, root: Item(id: 1, frame: frame)))
}

/// Frames of the placed pictures, in the order of the list.
private func placed(_ list: DisplayList) -> [Rect] {
  var frames: [Rect] = []
  list.walk { item in
    if case .offset(let x, let y)? = item.effects.first?.effect { frames.append(item.frame.offset(x, y)) }
  }
  return frames
}

private func texts(_ list: DisplayList) -> [String] {
  var found: [String] = []
  list.walk { if case .text(let block, _)? = $0.content { found.append(block.string(at: 0)) } }
  return found
}

@Suite struct ContactSheetTests {
  @Test func picturesStandBesideEachOtherWithoutOverlap() {
    let cells = [cell(408, 160), cell(250, 37), cell(180, 37), cell(408, 120), cell(408, 90)]
    let groups = ["a", "b", "c"].map { ContactSheet.Group(heading: $0, cells: cells) }
    let pages = sheet().pages(groups)
    #expect(pages.count == 1)
    let frames = placed(pages[0])
    #expect(frames.count == 15)
    // Low pictures stand above each other, all others in one row.
    #expect(frames[1].x == frames[2].x)
    #expect(frames[2].y > frames[1].maxY)
    #expect(frames[0].y == frames[3].y)
    // Two groups are no wider than a page, the third begins a row.
    #expect(frames[5].y > frames[0].maxY)
    for (index, frame) in frames.enumerated() {
      #expect(Rect(origin: .zero, size: pages[0].size).contains(frame))
      for other in frames[(index + 1)...] { #expect(frame.intersection(other) == nil) }
    }
  }

  @Test func everythingIsLabelled() {
    let groups = ["one", "two"].map { ContactSheet.Group(heading: $0, cells: [cell(100, 40)]) }
    #expect(texts(sheet().pages(groups)[0]) == ["A", "one", "c", "two", "c"])
  }

  @Test func longSheetsGetPages() {
    let groups = (0..<150).map { ContactSheet.Group(heading: "\($0)", cells: [cell(408, 160)]) }
    let pages = sheet().pages(groups)
    #expect(pages.count > 1)
    #expect(pages.allSatisfy { $0.size.height <= ContactSheet.pageHeight + ContactSheet.margin })
    #expect(pages.map { placed($0).count }.reduce(0, +) == 150)
  }

  @Test func groundFollowsTheScheme() throws {
    let light = sheet(), dark = sheet(isDark: true)
    #expect(light.ink.contrast(with: light.background) >= 7)
    #expect(dark.ink.contrast(with: dark.background) >= 7)
    #expect(light.faintInk.contrast(with: light.background) >= 4.5)
    #expect(dark.faintInk.contrast(with: dark.background) >= 4.5)
  }

  @Test func nothingStillMakesAPage() {
    #expect(sheet().pages([]).count == 1)
  }
}
