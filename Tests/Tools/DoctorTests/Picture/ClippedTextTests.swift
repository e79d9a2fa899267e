import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct ClippedTextTests {
  @Test func aFrameCutsLetters() throws {
    let (finding, sighting) = try Examination().only("picture.clipped-text") {
      Text(verbatim: "Cut").font(.system(size: 40)).frame(height: 20).clipped().padding()
    }
    #expect(finding.what.hasPrefix("“Cut” is cut by the view around it: 20 of "))
    #expect(sighting.measures?["letters"] == 3)
    let missing = try #require(sighting.measures?["missingHeight"])
    // Capitals of SF are 0.7 em high.
    #expect(abs(missing - 8.9) < 1)
  }

  @Test func aRoundEdgeAroundTheTextDoesNot() throws {
    try Examination().expectNothing {
      Text(verbatim: "Whole").padding(8).background(Color.yellow).clipShape(Capsule()).padding()
    }
  }

  @Test func rollingDigitsWaitForTheirTurn() throws {
    try Examination().expectNothing {
      VStack(spacing: 0) {
        ForEach(0..<10) { Text(verbatim: "\($0)").frame(height: 30) }
      }
      .offset(y: 15).frame(height: 30).clipped().padding()
    }
  }

  @Test func aCroppedPictureIsMeantSo() throws {
    try Examination().expectNothing {
      Image(systemName: "star.fill").resizable().scaledToFill().frame(width: 40, height: 10).clipped().padding()
    }
  }
}
