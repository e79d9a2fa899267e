import AppIntents
import RenderTree
import SwiftUI
import Wire
import Testing
@testable import WidgetKit

private enum Size3: String, AppEnum {
  case small, large
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  static let caseDisplayRepresentations: [Size3: DisplayRepresentation] = [.small: "Small", .large: "Large"]
}

private struct Line: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Line] { identifiers.map { Line(id: $0) } }
    func suggestedEntities() async throws -> [Line] { [Line(id: "U1")] }
  }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Line"
  static let defaultQuery = Query()
  var id: String
  var displayRepresentation: DisplayRepresentation { "Line \(id)" }
}

private struct Everything: AppIntent {
  static let title: LocalizedStringResource = "Everything"
  static let description: IntentDescription? = "All kinds of parameters."
  @Parameter(title: "Count", default: 3, inclusiveRange: (1, 9)) var count: Int
  @Parameter(title: "On", default: true) var isOn: Bool
  @Parameter(title: "Text") var text: String?
  @Parameter(title: "Names") var names: [String]
  @Parameter(title: "Date", kind: .date) var date: Date
  @Parameter(title: "Size", default: .large) var size: Size3
  @Parameter(title: "Line") var line: Line?
  @Parameter(title: "Ratio", controlStyle: .slider) var ratio: Double
  static var parameterSummary: some ParameterSummary {
    Summary("Do \(\.$count) of \(\.$size)") {
      \.$text
      \.$line
    }
  }
  func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: count) }
}

private struct Mute: SetValueIntent {
  static let title: LocalizedStringResource = "Mute"
  @Parameter(title: "Muted") var value: Bool
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Done") }
}

private struct Start: LiveActivityStartingIntent {
  static let title: LocalizedStringResource = "Start"
  func perform() async throws -> some IntentResult { .result() }
}

private struct Play: AudioPlaybackIntent {
  static let title: LocalizedStringResource = "Play"
  func perform() async throws -> some IntentResult { .result() }
}

private struct Show: AppIntent {
  static let title: LocalizedStringResource = "Show"
  static let openAppWhenRun = true
  func perform() async throws -> some IntentResult { .result() }
}

private struct Present: AppIntent {
  static let title: LocalizedStringResource = "Present"
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
  func perform() async throws -> some IntentResult { .result() }
}

@MainActor @Suite struct IntentTests {
  @Test func drawnIntentsAreKnownByTheirKind() {
    _ = taps(Button("a", intent: Start()))
    _ = taps(Button("b", intent: Play()))
    _ = taps(Button("c", intent: Show()))
    _ = taps(Button("d", intent: Present()))
    _ = taps(Toggle("e", isOn: false, intent: Mute()))
    #expect(_DrawnIntents.traits(of: "Start") == IntentTraits(runsInApp: true))
    #expect(_DrawnIntents.traits(of: "Play") == IntentTraits(runsInApp: true))
    #expect(_DrawnIntents.traits(of: "Show") == IntentTraits(opensApp: true))
    #expect(_DrawnIntents.traits(of: "Present") == IntentTraits(opensApp: true))
    #expect(_DrawnIntents.traits(of: "Mute") == IntentTraits())
    #expect(_DrawnIntents.traits(of: "Nobody") == nil)
  }

  private func taps(_ view: some View) -> [TapTarget] {
    let host = EvaluationHost(measurer: StubMeasurer(), now: 0)
    return _Evaluation.displayList(
      of: view, proposal: Proposal(300, 100), environment: EnvironmentValues(), host: host
    ).taps
  }

  @Test func parametersBecomeJSON() {
    let intent = Everything()
    #expect(
      taps(Button(intent: intent) { Text("go") })
        == [.intent(type: "Everything", parameters: #"{"count":3,"isOn":true,"size":"large"}"#, turnsOn: nil)])
    intent.text = "a\"b"
    intent.names = ["x", "y"]
    intent.date = Date(timeIntervalSinceReferenceDate: 60)
    intent.line = Line(id: "U8")
    intent.ratio = 0.5
    #expect(
      taps(Button("Go", intent: intent))
        == [
          .intent(
            type: "Everything",
            parameters: #"{"count":3,"date":60,"isOn":true,"line":"U8","names":["x","y"],"ratio":0.5,"#
              + #""size":"large","text":"a\"b"}"#, turnsOn: nil)
        ])
  }

  @Test func aToggleAsksForTheOtherValue() {
    #expect(
      taps(Toggle("Mute", isOn: true, intent: Mute())) == [.intent(type: "Mute", parameters: "{}", turnsOn: false)])
    #expect(
      taps(Toggle(isOn: false, intent: Mute()) { Text("Mute") })
        == [.intent(type: "Mute", parameters: "{}", turnsOn: true)])
  }

  @Test func everyFormOfTheButtonIsThere() {
    let intent = Mute()
    let title = "Title"
    let views: [AnyView] = [
      AnyView(Button(role: .destructive, intent: intent) { Text("a") }),
      AnyView(Button(title, intent: intent)),
      AnyView(Button("key", role: .cancel, intent: intent)),
      AnyView(Button(title, role: nil, intent: intent)),
      AnyView(Button("key", systemImage: "pause", intent: intent)),
      AnyView(Button(title, systemImage: "pause", role: .destructive, intent: intent)),
    ]
    for view in views { #expect(taps(view).first == .intent(type: "Mute", parameters: "{}", turnsOn: nil)) }
  }

  @Test func copiesOfAnIntentShareTheirParameters() {
    let first = Everything()
    let second = first
    second.count = 8
    #expect(first.count == 8)
  }

  @Test func anUnsetOptionalIsNil() {
    #expect(Everything().text == nil)
    #expect(Everything().line == nil)
  }

  @Test func performGivesItsResult() async throws {
    #expect(try await Everything().perform().value == 3)
    #expect(Everything.openAppWhenRun == false && Everything.isDiscoverable)
    #expect(Everything.persistentIdentifier == "Everything")
  }

  @Test func aConfigurationIsNeverPerformed() async {
    struct Options: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "Options"
    }
    await #expect(throws: (any Error).self) { try await Options().perform() }
  }
}
