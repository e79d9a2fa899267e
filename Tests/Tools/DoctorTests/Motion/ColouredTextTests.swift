import Findings
import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct ColouredTextTests {
  private let island = MotionExamination(examination: Examination(surface: .compact))
  private static let interval = {
    let now = Date(timeIntervalSince1970: Examination.now)
    return now...now.addingTimeInterval(600)
  }()

  private func clock(_ style: some ShapeStyle) -> some View {
    Text(timerInterval: Self.interval).monospacedDigit().font(.caption2).foregroundStyle(style).frame(width: 44)
  }

  @Test func aGradient() throws {
    let found = try island.findings {
      clock(LinearGradient(colors: [.orange, .pink], startPoint: .leading, endPoint: .trailing))
    }
    #expect(found.map(\.id) == ["motion.coloured-text", "motion.coloured-text"])
    #expect(found.first?.what == "“10:00” ticks in a gradient")
    #expect(found.first?.severity == .warning)
    #expect(found.first?.fix.contains("keylineTint") == true)
  }

  @Test func oneColourIsANote() throws {
    let found = try island.findings { clock(Color.orange) }
    #expect(found.map(\.severity) == [.note, .note])
    #expect(found.first?.what == "“10:00” ticks in a colour of its own")
  }

  @Test func whatAnUpdateChangesRunsAsWell() throws {
    let found = try island.findings(["1 min", "2 min"]) { minutes in
      Text(verbatim: minutes).font(.caption2).foregroundStyle(.yellow).animation(.default, value: minutes)
    }
    #expect(Set(found.map(\.what)) == ["“1 min” moves in a colour of its own"])
    #expect(found.first?.sightings?.count == 2)
    // Replaced at once.
    #expect(
      try island.findings(["9:41 AM", "1:12 PM"]) { Text(verbatim: $0).font(.caption2).foregroundStyle(.yellow) }
        .isEmpty)
  }

  @Test func theColoursOfTheSystemAreMeant() throws {
    #expect(try island.findings { clock(.primary) }.isEmpty)
    #expect(try island.findings { clock(.secondary) }.isEmpty)
    #expect(try island.findings { clock(Color.white.opacity(0.8)) }.isEmpty)
  }

  @Test func theColourOfTheSymbolBesideIt() throws {
    #expect(
      try island.findings {
        HStack(spacing: 2) {
          Image(systemName: "bag.fill").font(.caption2).foregroundStyle(.orange)
          clock(Color.orange)
        }
      }.isEmpty)
  }

  @Test func twoColoursInOneText() throws {
    let found = try island.findings([1, 2]) { minutes in
      (Text(verbatim: "\(minutes)").foregroundColor(.orange) + Text(verbatim: "min").foregroundColor(.pink))
        .font(.caption2).monospacedDigit().contentTransition(.numericText())
    }
    #expect(found.map(\.severity) == [.warning, .warning])
    #expect(found.first?.what == "“1min” rolls in 2 colours of its own")
  }

  @Test func whatStandsMayBeColoured() throws {
    #expect(try island.findings { Text(verbatim: "Pizza").font(.caption2).foregroundStyle(.orange) }.isEmpty)
    #expect(try island.findings { Image(systemName: "bag.fill").foregroundStyle(.orange) }.isEmpty)
  }

  @Test func theCardIsTheAppsOwnGround() throws {
    #expect(try MotionExamination().findings { clock(Color.orange) }.isEmpty)
  }
}
