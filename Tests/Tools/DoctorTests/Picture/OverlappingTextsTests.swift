import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct OverlappingTextsTests {
  @Test func oneTextOnAnother() throws {
    let (finding, sighting) = try Examination().only("picture.overlapping-texts") {
      ZStack {
        Text(verbatim: "Ready at noon")
        Text(verbatim: "Delayed again").offset(x: 6, y: 4)
      }
    }
    #expect(finding.what == "“Ready at noon” and “Delayed again” are written over each other")
    let share = try #require(sighting.measures?["coveredShare"])
    #expect(share > 0.3)
  }

  @Test func aTextOverItsOwnShadowIsMeantSo() throws {
    try Examination().expectNothing {
      ZStack {
        Text(verbatim: "Ready at noon").offset(x: 1, y: 1)
        Text(verbatim: "Ready at noon")
      }
    }
  }

  @Test func linesThatOnlyTouch() throws {
    try Examination().expectNothing {
      VStack(spacing: -4) {
        Text(verbatim: "jumping quickly")
        Text(verbatim: "Half light")
      }
    }
  }

  @Test func whatIsCoveredIsNotWrittenOver() throws {
    try Examination().expectNothing {
      ZStack {
        Text(verbatim: "Below")
        Color.white
        Text(verbatim: "Above")
      }
    }
  }

  @Test func aFaintNumberBehindIsABackdrop() throws {
    try Examination().expectNothing {
      ZStack {
        Text(verbatim: "42").font(.system(size: 90, weight: .bold)).opacity(0.08).accessibilityHidden(true)
        Text(verbatim: "Platform")
      }
    }
  }
}
