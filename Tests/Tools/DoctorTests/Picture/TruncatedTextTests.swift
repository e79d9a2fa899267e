import Findings
import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct TruncatedTextTests {
  static let sentence = "Your parcel waits for you at the counter of the corner shop"

  @Test func oneLineThatIsTooLong() throws {
    let (finding, sighting) = try Examination().only("picture.truncated-text") {
      Text(verbatim: Self.sentence).lineLimit(1).padding()
    }
    #expect(finding.severity == .warning)
    #expect(finding.what.hasPrefix("“\(Self.sentence)” is cut off: "))
    #expect(sighting.subject == Self.sentence)
    #expect(sighting.surface == "lock-screen")
    #expect(sighting.presentation == "lockScreen")
    let measures = try #require(sighting.measures)
    #expect(measures["characters"] == 59)
    let shown = try #require(measures["shownCharacters"]), missing = try #require(measures["missingWidth"])
    #expect(shown > 35 && shown < 50)
    // 371 pt less the padding of 16 on both sides are there; the sentence is about 450 long.
    #expect(missing > 80 && missing < 140)
    #expect(finding.what.contains("\(Int(shown)) of 59 characters show"))
    let frame = try #require(sighting.frame)
    #expect(frame.x >= 16 && frame.x + frame.width <= 371 - 16 + 0.34)
  }

  @Test func linesThatFindNoRoom() throws {
    let (finding, sighting) = try Examination().only("picture.truncated-text") {
      Text(verbatim: Self.sentence).lineLimit(2).frame(width: 120)
    }
    #expect(sighting.measures?["shownLines"] == 2)
    #expect(sighting.measures?["lines"] == 5)
    #expect(sighting.measures?["missingHeight"] == 66)
    #expect(finding.what.contains("2 of 5 lines"))
  }

  @Test func whatWrapsOrShrinksIsWhole() throws {
    try Examination().expectNothing { Text(verbatim: Self.sentence).padding() }
    try Examination().expectNothing { Text(verbatim: Self.sentence).lineLimit(1).minimumScaleFactor(0.5).padding() }
    try Examination().expectNothing { Text(verbatim: Self.sentence).lineLimit(1).opacity(0).padding() }
  }

  @Test func aClockThatFitsNowIsWhole() throws {
    // A longer time would not fit, but none is shown.
    let now = Date(timeIntervalSince1970: Examination.now)
    try Examination().expectNothing {
      Text(timerInterval: now...now.addingTimeInterval(59), countsDown: true).lineLimit(1).frame(width: 60)
    }
  }

  @Test func chineseIsCountedInCharacters() throws {
    let (finding, sighting) = try Examination().only("picture.truncated-text") {
      Text(verbatim: "您的包裹正在街角商店的柜台等您").lineLimit(1).frame(width: 100)
    }
    #expect(sighting.measures?["characters"] == 15)
    #expect(sighting.measures?["shownCharacters"] == 5)
    #expect(finding.what.contains("5 of 15 characters show"))
  }
}
