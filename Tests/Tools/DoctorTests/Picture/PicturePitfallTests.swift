import Findings
import Phone
import RenderTree
import SwiftUI
import Testing

@testable import Doctor

/// Reports of what a person saw, by their numbers in Docs/pitfalls.md.
@MainActor @Suite struct PicturePitfallTests {
  private func ids(_ surface: Surface, @ViewBuilder _ view: () -> some View) throws -> [String] {
    try Examination(surface: surface).findings(view).map(\.id)
  }

  @Test("175: three digits and two arrows are cut on a compact side")
  func pitfall175() throws {
    func glucose(_ size: Double) -> some View {
      HStack(spacing: 4) {
        Text(verbatim: "248")
        Image(systemName: "arrow.up")
        Image(systemName: "arrow.up")
      }
      .font(.system(size: size)).fixedSize()
    }
    #expect(try ids(.compact) { glucose(22) } == ["picture.clipped", "picture.clipped"])
    #expect(try ids(.compact) { glucose(12) }.isEmpty)
  }

  @Test("176: with two activities the minimal presentation cuts what suits a compact side")
  func pitfall176() throws {
    func ride() -> some View {
      HStack(spacing: 4) {
        Image(systemName: "bicycle")
        Text(verbatim: "12 min")
      }
      .font(.caption).fixedSize()
    }
    #expect(try ids(.compact) { ride() }.isEmpty)
    #expect(try ids(.minimal) { ride() } == ["picture.clipped"])
    #expect(try ids(.minimal) { Image(systemName: "bicycle") }.isEmpty)
  }

  @Test("178: a long value does not fit beside its label")
  func pitfall178() throws {
    func row(_ value: String) -> some View {
      HStack {
        Text(verbatim: "Insulin on board").fixedSize()
        Spacer()
        Text(verbatim: value).lineLimit(1)
      }
      .padding()
    }
    #expect(try ids(.lockScreen) { row("12.35 units since this morning, of 40") } == ["picture.truncated-text"])
    #expect(try ids(.lockScreen) { row("12.35 U") }.isEmpty)
  }

  @Test("179: a linear bar is all that the minimal presentation shows")
  func pitfall179() throws {
    func heights(@ViewBuilder _ view: () -> some View) throws -> [Double] {
      let picture = try Examination(surface: .minimal).picture(view)
      var found: [Double] = []
      picture.list.walk { item in
        guard case .shape? = item.content, item.frame.width < 36 else { return }
        found.append(item.frame.height)
      }
      return found
    }
    let bar = try heights { ProgressView(value: 0.4).frame(width: 26) }
    #expect(!bar.isEmpty && bar.allSatisfy { $0 <= 4.5 }, "\(bar)")
    // A ring fills the presentation.
    let ring = try heights { ProgressView(value: 0.4).progressViewStyle(.circular).frame(width: 26, height: 26) }
    #expect(ring.contains { $0 > 15 }, "\(ring)")
  }

  @Test("181: a card that is higher than 160 points is cut")
  func pitfall181() throws {
    func steps(_ count: Int) -> some View {
      VStack(spacing: 8) { ForEach(0..<count, id: \.self) { Text(verbatim: "Step \($0)") } }
    }
    #expect(try ids(.lockScreen) { steps(8) } == ["picture.clipped"])
    #expect(try ids(.lockScreen) { steps(5) }.isEmpty)
  }

  @Test("182: the last percent makes a label wrap")
  func pitfall182() throws {
    func lines(_ string: String, _ width: Double, limit: Int? = nil) throws -> Int {
      var count = 0
      try Examination(surface: .lockScreen).picture {
        Text(verbatim: string).font(.system(size: 15)).lineLimit(limit)
          .minimumScaleFactor(limit == nil ? 1 : 0.5).frame(width: width)
      }.list.walk { item in
        if case .text(let block, _)? = item.content { count = max(count, block.lineCount) }
      }
      return count
    }
    // The width that was tried with a number of two digits.
    let width = try #require(
      try stride(from: 30.0, to: 120, by: 1).first { try lines("Done 99%", $0) == 1 })
    #expect(try lines("Done 100%", width) == 2)
    #expect(try lines("Done 100%", width, limit: 1) == 1)
  }
}
