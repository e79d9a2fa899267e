import Findings
import RenderTree
import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct ContrastTests {
  @Test func paleOnWhite() throws {
    let (finding, sighting) = try Examination().only("picture.contrast") {
      Text(verbatim: "Hardly there").foregroundStyle(Color(white: 0.6)).padding()
    }
    #expect(finding.severity == .warning)
    #expect(sighting.colors == ["ink": "#999999", "ground": "#FFFFFF"])
    #expect(sighting.measures == ["contrast": 2.85, "least": 4.5])
    #expect(finding.what == "“Hardly there” has a contrast of 2.85:1, under 4.5:1: #999999 on #FFFFFF")
  }

  @Test(arguments: [0.0, 0.3, 0.46]) func darkEnough(_ white: Double) throws {
    // 0.46 is #757575: 4.6:1 on white.
    try Examination().expectNothing { Text(verbatim: "Well there").foregroundStyle(Color(white: white)).padding() }
  }

  @Test func largeTypeMayBePaler() throws {
    func view(_ size: Double, _ weight: SwiftUI.Font.Weight) -> some View {
      Text(verbatim: "Large").font(.system(size: size, weight: weight)).foregroundStyle(Color(white: 0.55)).padding()
    }
    // 3.4:1.
    try Examination().expectNothing { view(24, .regular) }
    try Examination().expectNothing { view(18.66, .bold) }
    _ = try Examination().only("picture.contrast") { view(23, .regular) }
    _ = try Examination().only("picture.contrast") { view(18.66, .medium) }
    _ = try Examination().only("picture.contrast") {
      Text(verbatim: "Large").font(.system(size: 40)).foregroundStyle(Color(white: 0.6)).padding()
    }
  }

  @Test func opacityCounts() throws {
    let (_, sighting) = try Examination().only("picture.contrast") {
      VStack { Text(verbatim: "Half gone") }.opacity(0.4).padding()
    }
    #expect(sighting.colors?["ink"] == "#999999")
  }

  @Test func whatLiesBehindCounts() throws {
    let dark = RGBA(0.1, 0.1, 0.12)
    _ = try Examination(tint: dark).only("picture.contrast") { Text(verbatim: "On slate").padding() }
    try Examination(tint: dark).expectNothing { Text(verbatim: "On slate").foregroundStyle(.white).padding() }
    try Examination(tint: dark).expectNothing {
      Text(verbatim: "On a label").padding(4).background(Color.white).padding()
    }
  }

  @Test func aGradientIsJudgedLetterByLetter() throws {
    func view(_ colors: [SwiftUI.Color]) -> some View {
      Text(verbatim: "On a hill at night").padding().frame(maxWidth: .infinity)
        .background(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
    }
    let (finding, _) = try Examination().only("picture.contrast") { view([.white, .black]) }
    #expect(finding.what.contains("#000000 on #"))
    try Examination().expectNothing { view([.white, .yellow]) }
  }

  @Test func onlyOneWordIsPale() throws {
    let (_, sighting) = try Examination().only("picture.contrast") {
      (Text(verbatim: "Well there and ") + Text(verbatim: "pale").foregroundColor(SwiftUI.Color(white: 0.7))).padding()
    }
    #expect(sighting.colors?["ink"] == "#B3B3B3")
  }

  @Test func theSystemsOwnGreyIsNoted() throws {
    let (finding, _) = try Examination().only("picture.contrast") {
      Text(verbatim: "Aside").foregroundStyle(.secondary).padding()
    }
    #expect(finding.severity == .note)
    _ = try Examination().findings { Text(verbatim: "Aside").foregroundStyle(.tertiary).padding() }
      .map { #expect($0.severity == .warning) }
  }

  @Test func decorationAndBlanksAreNotRead() throws {
    try Examination().expectNothing {
      Text(verbatim: "···").foregroundStyle(Color(white: 0.8)).accessibilityHidden(true).padding()
    }
    try Examination().expectNothing { Text(verbatim: "placeholder").foregroundStyle(.clear).padding() }
    try Examination().expectNothing { Text(verbatim: "🍕").foregroundStyle(Color(white: 0.9)).padding() }
  }

  @Test func theNightsRedIsTheSystems() throws {
    let night = try Examination(surface: .standByNight, isDark: true).findings {
      Text(verbatim: "Asleep").foregroundStyle(Color(white: 0.5)).padding()
    }
    #expect(night.isEmpty)
  }
}
