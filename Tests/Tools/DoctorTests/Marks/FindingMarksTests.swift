import Findings
import Lettering
import RenderTree
import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct FindingMarksTests {
  private func examined() throws -> (picture: DrawnPicture, findings: [Finding]) {
    let picture = try Examination().picture {
      VStack {
        Text(verbatim: "Pale").foregroundStyle(Color(white: 0.7))
        Image(systemName: "no.such.symbol")
      }
    }
    let doctor = PictureDoctor(typesetter: try Typesetter.shared())
    doctor.examine(picture)
    return (picture, doctor.findings)
  }

  @Test func everyPlaceGetsItsNumber() throws {
    let (picture, findings) = try examined()
    #expect(Set(findings.map(\.id)) == ["picture.contrast", "draw.unknown-symbol"])
    let marks = FindingMarks(numbering: findings, first: 5, measurer: try Typesetter.shared())
    #expect(marks.findings.map(\.mark) == [5, 6])
    let list = marks.overlay(on: picture.list, name: picture.name)
    #expect(list.size == picture.list.size)
    var outlines: [Rect] = []
    list.walk { if $0.id == FindingMarks.id(5) || $0.id == FindingMarks.id(6) { outlines.append($0.frame) } }
    let frames = findings.compactMap { $0.sightings?.first?.frame?.rect }
    #expect(outlines.count == 2)
    for (outline, frame) in zip(outlines, frames) {
      #expect(outline.contains(frame.inset(by: -0.99)) && frame.inset(by: -1.01).contains(outline))
    }
    // Another picture has none of it.
    #expect(marks.overlay(on: picture.list, name: "another") == picture.list)
  }

  @Test func theLegendStandsBelowAndOnlyWhereThereIsAMark() throws {
    let (picture, findings) = try examined()
    let measurer = try Typesetter.shared()
    let page = MarkLegend.Page(ground: .white, ink: .black, margin: 16, legendMargin: 16)
    let marks = FindingMarks(numbering: findings, measurer: measurer)
    let legend = MarkLegend(marks, now: 0)
    #expect(legend.below(picture.list, page: page) == picture.list)
    let marked = legend.below(marks.overlay(on: picture.list, name: picture.name), page: page)
    #expect(marked.size.width == picture.list.size.width + 32)
    #expect(marked.size.height > picture.list.size.height + 60)
    var texts: [String] = []
    marked.walk { if case .text(let block, _) = $0.content { texts.append(block.string(at: 0)) } }
    #expect(texts.contains { $0.hasPrefix("\u{200E}“Pale” has a contrast of ") && $0.hasSuffix("[picture.contrast]") })
  }

  @Test func theLegendReadsFromTheLeftWhereItsTextsDoNot() throws {
    let picture = try Examination().picture { Text(verbatim: "بوابة").foregroundStyle(Color(white: 0.7)) }
    let doctor = PictureDoctor(typesetter: try Typesetter.shared())
    doctor.examine(picture)
    let marks = FindingMarks(numbering: doctor.findings, measurer: try Typesetter.shared())
    let page = MarkLegend.Page(ground: .white, ink: .black, margin: 16, legendMargin: 16)
    let marked = MarkLegend(marks, now: 0).below(marks.overlay(on: picture.list, name: picture.name), page: page)
    var sentences: [String] = []
    marked.walk {
      guard case .text(let block, _) = $0.content else { return }
      let text = block.string(at: 0)
      if text.contains("contrast") { sentences.append(text) }
    }
    #expect(sentences.count == 1)
    // U+200E: the base direction follows the first strong character.
    #expect(sentences.first?.hasPrefix("\u{200E}“بوابة” has a contrast of ") == true)
  }

  @Test func whatLiesOutsideIsMarkedAtTheEdge() {
    let size = RenderTree.Size(371, 160)
    func reachable(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Rect {
      FindingMarks.reachable(Rect(x, y, w, h), on: size)
    }
    #expect(reachable(100, 40, 50, 20) == Rect(100, 40, 50, 20))
    #expect(reachable(100, -28, 50, 20) == Rect(100, -6, 50, 6))
    #expect(reachable(100, 170, 50, 20) == Rect(100, 160, 50, 6))
    #expect(reachable(350, 40, 80, 20) == Rect(350, 40, 27, 20))
    #expect(reachable(-200, 40, 80, 20) == Rect(-6, 40, 6, 20))
  }

  @Test func withoutNumbersNothingIsMarked() throws {
    let (picture, findings) = try examined()
    let marks = FindingMarks(findings, measurer: try Typesetter.shared())
    #expect(marks.findings.allSatisfy { $0.mark == nil })
    #expect(marks.overlay(on: picture.list, name: picture.name) == picture.list)
  }
}
