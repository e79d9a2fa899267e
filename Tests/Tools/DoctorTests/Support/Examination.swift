import Devices
import Findings
import Lettering
import Phone
import RenderTree
import SwiftUI
import Testing
import Wire

@testable import Doctor

/// Draws a view as an extension does, composes the surface, and lets the doctor look at it.
@MainActor struct Examination {
  static let now = 1_770_000_000.0

  var surface = Surface.lockScreen
  var device = "iPhone 15 Pro"
  var isDark = false
  /// Nil is a white card, or a black one in the dark, so that expected colours do not hang on the system's material.
  var tint: RGBA?

  func picture(
    name: String = "state-1", @ViewBuilder _ view: () -> some View
  ) throws -> DrawnPicture {
    let model = try #require(DeviceCatalogue.model(named: device))
    var environment = EnvironmentValues()
    environment.displayScale = model.scale.value
    environment.colorScheme = isDark || surface.needsIsland ? .dark : .light
    let typesetter = try Typesetter.shared()
    var lists: [Presentation: DisplayList] = [:]
    for presentation in surface.presentations(drawsSmall: false) {
      let room = try #require(model.room(for: presentation))
      lists[presentation] = _Evaluation.displayList(
        of: view(), proposal: Proposal(room.width, room.height), environment: environment,
        host: EvaluationHost(measurer: typesetter, now: Self.now))
    }
    let composition = SurfaceComposition(
      device: model, appearance: ActivityAppearance(backgroundTint: tint), scheme: isDark ? .dark : .light,
      ground: .opaque)
    let list = try #require(composition.list(surface, from: lists))
    return DrawnPicture(
      name: name, title: "\(name), \(surface.rawValue)", surface: surface, device: model, list: list, now: Self.now)
  }

  func findings(@ViewBuilder _ view: () -> some View) throws -> [Finding] {
    let doctor = PictureDoctor(typesetter: try Typesetter.shared())
    doctor.examine(try picture(view))
    return doctor.findings
  }

  /// The one finding of a rule; nothing else may be found.
  func only(_ id: String, @ViewBuilder _ view: () -> some View) throws -> (finding: Finding, sighting: Sighting) {
    let findings = try findings(view)
    #expect(findings.map(\.id) == [id], "\(findings.map(\.what))")
    let finding = try #require(findings.first)
    return (finding, try #require(finding.sightings?.first))
  }

  func expectNothing(
    _ location: SourceLocation = #_sourceLocation, @ViewBuilder _ view: () -> some View
  ) throws {
    let findings = try findings(view)
    #expect(findings.isEmpty, "\(findings.map(\.what))", sourceLocation: location)
  }
}
