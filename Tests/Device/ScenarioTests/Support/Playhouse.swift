import Devices
import Findings
import Foundation
import Lettering
import Phone
import RenderTree
import Testing
import Wire

@testable import Scenario

/// Plays scenarios with stand-ins for extension and process.
struct Playhouse {
  var model = "iPhone 15 Pro"
  var ios = PhoneVersion(26)
  var apps = [StagedApp(name: "parcels", installed: InstalledApp("com.example.parcels", name: "parcels"))]
  var draws = false
  var everyStep = false
  var folder: URL?
  var recorder: Recorder?

  /// Steps of a scenario, as they stand in its file.
  func play(_ steps: String, settings: String = "{}") throws -> PlayedScenario {
    let names = apps.map { "\($0.name): {}" }.joined(separator: ", ")
    let text = "{ name: 'Test', settings: \(settings), apps: { \(names) }, steps: [\n\(steps)\n] }"
    let scenario = try ScenarioReader.read(Array(text.utf8), file: "test.json5")
    let device = try #require(DeviceCatalogue.model(named: model))
    let session = PhoneSession(
      model: device, ios: ios, start: Date(timeIntervalSince1970: 1_768_210_860))
    let staged = apps.map { app in
      var app = app
      if draws, app.host == nil {
        app.host = WritingExtension()
        app.installed.drawsActivities = true
      }
      (app.process as? ScriptedProcess)?.connection = session.connection(for: app.installed.id)
      return app
    }
    let illustrator = draws ? Illustrator(typesetter: try Typesetter.shared(), folder: folder) : nil
    let player = ScenarioPlayer(scenario, on: session, apps: staged, illustrator: illustrator)
    player.takesEveryStep = everyStep
    player.recorder = recorder
    return player.play()
  }

  /// Whatever was not as expected.
  func failures(_ steps: String, settings: String = "{}") throws -> [String] {
    try play(steps, settings: settings).steps.flatMap(\.failures).map(\.what)
  }
}

/// An extension that writes the state's `text` into every presentation, with a button “Press” below it.
final class WritingExtension: ExtensionAnswering {
  func answer(_ request: ExtensionRequest) throws -> ExtensionAnswer {
    guard case .render(let render) = request,
      let state = try JSONSerialization.jsonObject(with: Data((render.state ?? "{}").utf8)) as? [String: Any]
    else { return .unchanged }
    guard let text = state["text"] as? String else {
      return .decodeFailed(
        DecodeFailure(part: .state, path: "$.text", expected: "String", found: "nothing", message: ""))
    }
    let list = Self.list(text)
    return .rendered(
      RenderAnswer(
        lists: render.presentations.mapValues { _ in list }, appearance: ActivityAppearance(), fingerprint: 1,
        microseconds: 1))
  }

  private static func list(_ text: String) -> String {
    func line(_ id: UInt64, _ text: String, _ frame: Rect) -> Item {
      let spec = TextSpec(runs: [TextRun(.string(text), font: FontSpec(size: 12))], locale: "en-US", displayScale: 3)
      return Item(
        id: id, frame: frame,
        content: .text(TextBlock(spec: spec, layoutWidth: nil, layoutHeight: nil), .color(.white)))
    }
    let root = Item(
      id: 1, frame: Rect(0, 0, 100, 40),
      children: [line(2, text, Rect(0, 0, 100, 20)), line(3, "Press", Rect(0, 20, 100, 20))])
    return String(
      decoding: DisplayList(size: Size(100, 40), root: root, displayScale: 3).encoded(), as: UTF8.self)
  }
}

/// A process whose driver's functions are closures.
final class ScriptedProcess: AppCalling, @unchecked Sendable {
  var connection: (any PhoneConnection)?
  private let functions: [String: @Sendable (any PhoneConnection, String?) throws -> Void]
  private(set) var launches: [WakeReason] = []
  private(set) var settles = 0

  init(_ functions: [String: @Sendable (any PhoneConnection, String?) throws -> Void]) { self.functions = functions }

  func launch(_ app: BundleID, for reason: WakeReason) { launches.append(reason) }
  func stop(_ app: BundleID) {}
  func call(_ function: String, arguments: String?) throws {
    guard let connection, let body = functions[function] else { throw CallFailure(reason: "no \(function)") }
    try body(connection, arguments)
  }
  func settle() { settles += 1 }
  func takeFindings() -> [Finding] { [] }
}
