import Findings
import Foundation
import Lettering
import Phone
import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct MotionDoctorTests {
  private static let page: String = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return (try? String(contentsOf: folder.appendingPathComponent("Docs/advice.md"), encoding: .utf8)) ?? ""
  }()

  @Test func thePageListsEveryRuleInOrder() throws {
    let listed = Self.page.matches(of: #/\n\| `(motion\.[a-z-]+)` \| (\w+) \|/#).map { (String($0.1), String($0.2)) }
    #expect(listed.map(\.0) == MotionDoctor.rules.map(\.id))
    #expect(listed.map(\.1) == MotionDoctor.rules.map(\.severity.rawValue))
  }

  @Test func everyRuleSaysWhy() {
    #expect(Set(MotionDoctor.rules.map(\.id)).count == MotionDoctor.rules.count)
    for rule in MotionDoctor.rules {
      #expect(rule.why.hasSuffix(".") && !rule.title.hasSuffix("."), "\(rule.id)")
    }
  }

  @Test func whatManyPicturesShowIsOneFinding() throws {
    let doctor = MotionDoctor(typesetter: try Typesetter.shared())
    for (surface, isDark) in [(Examination(), false), (Examination(isDark: true), true)] {
      for (index, progress) in [0.2, 0.6].enumerated() {
        let picture = try surface.picture(name: "state-\(index + 1)\(isDark ? "-dark" : "")") {
          ProgressView(value: progress).animation(.linear(duration: 4), value: progress)
        }
        doctor.examine(
          picture, of: PassingState(name: "state-\(index + 1)", series: isDark ? "dark" : "light", json: nil))
      }
    }
    #expect(doctor.findings.count == 1)
    #expect(doctor.findings.first?.sightings?.count == 4)
    #expect(doctor.findings.first?.why.contains("Seen on: state-1, lock-screen; ") == true)
    // Asked again, it says the same.
    #expect(doctor.findings == doctor.findings)
  }

  /// Two series are two stories: the end of one and the beginning of the other are no change.
  @Test func seriesAreKeptApart() throws {
    let doctor = MotionDoctor(typesetter: try Typesetter.shared())
    for (series, progress) in [("given", 0.8), ("preview 0", 0.2)] {
      doctor.examine(
        try Examination().picture(name: series) { ProgressView(value: progress).padding() },
        of: PassingState(
          name: series, series: series, json: try JSONReader().read(#"{"progress": \#(progress)}"#).root))
    }
    #expect(doctor.findings.isEmpty, "\(doctor.findings.map(\.what))")
  }

  @Test func aFindingOfTheSourcesNamesNoPicture() throws {
    let found = try MotionSample(card: #"Text("a").animation(.default)"#).findings()
    #expect(found.first?.sightings == nil)
    #expect(found.first?.why.contains("Seen on") == false)
  }

  /// A calm widget: nothing is said of it.
  @Test func whatIsWellMadeRaisesNothing() throws {
    for surface in [Surface.lockScreen, .compact, .expanded] {
      let motion = MotionExamination(
        examination: Examination(surface: surface),
        sources: MotionSample(
          card: #"Text("a").animation(.smooth(duration: 0.4), value: context.state.progress)"#,
          beside: TimelineOrderTests.provider("Double(second) * 300")))
      let found = try motion.findings([0.2, 0.6], json: { #"{"progress": \#($0)}"# }) { progress in
        VStack {
          Text(progress, format: .percent).font(.caption2).monospacedDigit()
            .contentTransition(.numericText(value: progress))
          if surface != .compact { ProgressView(value: progress).tint(.orange) }
        }
        .padding(surface == .compact ? 0 : 40)
        .animation(.smooth(duration: 0.4), value: progress)
      }
      #expect(found.isEmpty, "\(surface): \(found.map(\.what))")
    }
  }
}
