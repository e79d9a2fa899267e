import Findings
import SwiftUI
import Testing

@testable import Doctor

/// Reports of things that move, or do not, by their numbers in Docs/pitfalls.md.
@MainActor @Suite struct MotionPitfallTests {
  private static func interval(_ seconds: Double) -> ClosedRange<Date> {
    let now = Date(timeIntervalSince1970: Examination.now)
    return now...now.addingTimeInterval(seconds)
  }

  @Test("167: hours, minutes and seconds in the compact trailing side are cut")
  func pitfall167() throws {
    let island = Examination(surface: .compact)
    let cut = try island.findings {
      Text(timerInterval: Self.interval(5400)).font(.caption).monospacedDigit().frame(width: 40)
    }
    #expect(
      cut.contains { ["picture.clipped", "picture.truncated-text"].contains($0.id) }, "\(cut.map(\.what))")
    let mended = try island.findings {
      Text(timerInterval: Self.interval(5400), showsHours: false).font(.caption).monospacedDigit().frame(width: 40)
    }
    #expect(mended.isEmpty, "\(mended.map(\.what))")
  }

  @Test("169: a ticking timer widens the island")
  func pitfall169() throws {
    let island = Examination(surface: .compact)
    let bare = try island.picture { Text(timerInterval: Self.interval(540)).font(.caption2) }.list.size.width
    let held = try island.picture {
      Text(timerInterval: Self.interval(540)).font(.caption2).frame(width: 40)
    }.list.size.width
    let plain = try island.picture { Text(verbatim: "9:00").font(.caption2) }.list.size.width
    // It takes all the width there is; a frame holds it.
    #expect(bare > plain + 20)
    #expect(held < bare - 10)
  }

  @Test("170: a symbol effect and a wheel stand still; only an interval moves")
  func pitfall170() throws {
    for card in [#"Image(systemName: "bolt").symbolEffect(.pulse)"#, "ProgressView()"] {
      #expect(try MotionSample(card: card).findings().map(\.id) == ["motion.endless-animation"])
    }
    let card = "ProgressView(timerInterval: context.state.window)"
    #expect(try MotionSample(card: card).findings().isEmpty)
  }
}
