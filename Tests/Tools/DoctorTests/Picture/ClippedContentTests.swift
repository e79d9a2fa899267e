import Findings
import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct ClippedContentTests {
  @Test func rowsBeyondTheCard() throws {
    let (finding, sighting) = try Examination().only("picture.clipped") {
      VStack(spacing: 0) {
        ForEach(0..<9) { Text(verbatim: "Stop \($0)").frame(height: 24) }
      }
    }
    #expect(finding.what == "The Lock Screen card is 216 pt high and shows 160 pt. Cut off: “Stop 0”, “Stop 8”")
    #expect(finding.severity == .warning)
    #expect(sighting.measures == ["missingHeight": 56])
    #expect(finding.sightings?.map(\.subject) == ["Stop 0", "Stop 8"])
    // Centred: the first row begins 28 pt above the card.
    let frame = try #require(sighting.frame)
    #expect(abs(frame.y - -26) < 1.5)
  }

  @Test func roomWithoutContentIsOnlyNoted() throws {
    let (finding, _) = try Examination().only("picture.clipped") {
      Text(verbatim: "Roomy").padding(.vertical, 80)
    }
    #expect(finding.severity == .note)
    #expect(finding.what.hasSuffix("what is cut off holds nothing to see"))
  }

  @Test func exactlyTheCardIsWhole() throws {
    try Examination().expectNothing { Text(verbatim: "Fits").frame(height: 160) }
  }

  @Test func aBarBeyondTheCardIsMissed() throws {
    let (finding, _) = try Examination().only("picture.clipped") {
      VStack(spacing: 0) {
        Color.clear.frame(height: 190)
        Capsule().fill(.blue).frame(width: 200, height: 8)
      }
    }
    #expect(finding.what.contains("a shape"))
    #expect(finding.severity == .warning)
  }

  @Test func theRoundCornerCuts() throws {
    let (finding, sighting) = try Examination().only("picture.clipped") {
      Text(verbatim: "Edge").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(finding.what == "“Edge” reaches beyond the edge of the Lock Screen card and is cut off there")
    #expect(sighting.frame?.x == 0)
    try Examination().expectNothing {
      Text(verbatim: "Edge").padding(14).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func theSideOfTheIslandCuts() throws {
    let findings = try Examination(surface: .compact).findings {
      Text(verbatim: "Wait for the train").fixedSize()
    }
    #expect(findings.map(\.id) == ["picture.clipped", "picture.clipped"])
    #expect(findings.map { $0.sightings?.first?.presentation } == ["compactLeading", "compactTrailing"])
    #expect(findings[0].what.hasPrefix("The compact leading content is "))
    #expect(findings[0].what.hasSuffix("wide and shows 71.5 pt. Cut off: “Wait for the train”"))
  }

  @Test func aSymbolThatIsLargerThanTheIsland() throws {
    func symbol(_ size: Double) -> some View { Image(systemName: "shippingbox.fill").font(.system(size: size)) }
    let (finding, _) = try Examination(surface: .minimal).only("picture.clipped") { symbol(44) }
    #expect(finding.severity == .warning)
    #expect(finding.what.hasSuffix("Cut off: the symbol shippingbox.fill"))
    try Examination(surface: .minimal).expectNothing { symbol(20) }
    // The line box is higher than the island, the digit is not.
    try Examination(surface: .minimal).expectNothing { Text(verbatim: "9").font(.system(size: 36)) }
  }

  @Test func aGaugesRingThatIsLargerThanTheIsland() throws {
    let (finding, _) = try Examination(surface: .minimal).only("picture.clipped") {
      Gauge(value: 0.4) { Image(systemName: "airplane") }.gaugeStyle(.accessoryCircularCapacity)
    }
    #expect(finding.severity == .warning)
    #expect(finding.what.hasSuffix("Cut off: a shape"))
    try Examination(surface: .minimal).expectNothing {
      Circle().stroke(.green, lineWidth: 3).frame(width: 28, height: 28)
    }
    // A ground may be larger than the island.
    try Examination(surface: .minimal).expectNothing {
      Text(verbatim: "9").frame(width: 58, height: 58).background(Color(white: 0.2), in: Circle())
    }
  }

  @Test func groundsAndGlowsMayReachOver() throws {
    try Examination().expectNothing {
      Text(verbatim: "On a glow").foregroundStyle(.white).padding().frame(maxWidth: .infinity)
        .background(Color.black).background(Circle().fill(.purple).frame(width: 400, height: 400))
    }
  }
}
