import AppIntents
import Foundation
import Testing

private final class Performed: @unchecked Sendable {
  static let shared = Performed()
  private let lock = NSLock()
  private var texts: [String: String] = [:]
  subscript(_ test: String) -> String? {
    get { lock.withLock { texts[test] } }
    set { lock.withLock { texts[test] = newValue } }
  }
}

private enum Lane: String, AppEnum {
  case left, right
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lane"
  static let caseDisplayRepresentations: [Lane: DisplayRepresentation] = [.left: "Left", .right: "Right"]
}

private struct Horse: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Horse] {
      identifiers.filter { $0 < 10 }.map { Horse(id: $0) }
    }
  }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Horse"
  static let defaultQuery = Query()
  var id: Int
  var displayRepresentation: DisplayRepresentation { "Horse \(id)" }
}

private struct EverythingIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Everything"
  @Parameter(title: "Text") var text: String
  @Parameter(title: "Count", default: 3) var count: Int
  @Parameter(title: "Share") var share: Double
  @Parameter(title: "Open") var isOpen: Bool
  @Parameter(title: "Day") var day: Date
  @Parameter(title: "Link") var link: URL
  @Parameter(title: "Note") var note: String?
  @Parameter(title: "Tags") var tags: [String]
  @Parameter(title: "Lane") var lane: Lane
  @Parameter(title: "Horse") var horse: Horse
  func perform() async throws -> some IntentResult {
    Performed.shared[text] =
      "\(count) \(share) \(isOpen) \(day.timeIntervalSinceReferenceDate) \(link.absoluteString) \(note ?? "-") "
      + "\(tags) \(lane) \(horse.id)"
    return .result()
  }
}

private struct LampIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Lamp"
  @Parameter(title: "Room") var room: String
  @Parameter(title: "On") var value: Bool
  func perform() async throws -> some IntentResult {
    Performed.shared[room] = "\(value)"
    return .result()
  }
}

private struct FailingIntent: AppIntent {
  struct NoPower: LocalizedError { var errorDescription: String? { "The battery is empty." } }
  static let title: LocalizedStringResource = "Fails"
  func perform() async throws -> some IntentResult {
    guard Performed.shared["never"] != nil else { throw NoPower() }
    return .result()
  }
}

@Suite struct IntentRunningTests {
  private static let all = #"""
    {"text":"all","share":1,"isOpen":false,"day":12.5,"link":"https://a.example/b","note":null,"tags":["x","y"],
    "lane":"right","horse":7}
    """#

  @Test func everyKindOfParameterIsFilled() async throws {
    try await _IntentRunning.run(EverythingIntent.self, parameters: Self.all, value: nil)
    #expect(Performed.shared["all"] == #"3 1.0 false 12.5 https://a.example/b - ["x", "y"] right 7"#)
  }

  @Test func aTogglesNewValueIsSet() async throws {
    for value in [true, false] {
      try await _IntentRunning.run(LampIntent.self, parameters: #"{"room":"lamp","value":true}"#, value: value)
      #expect(Performed.shared["lamp"] == "\(value)")
    }
  }

  @Test(arguments: [
    (#"{"count":"3"}"#, #"the parameter count of EverythingIntent is Int and cannot be the text "3""#),
    (#"{"count":1.5}"#, "the parameter count of EverythingIntent is Int and cannot be the number 1.5"),
    (#"{"isOpen":1}"#, "the parameter isOpen of EverythingIntent is Bool and cannot be the number 1"),
    (#"{"lane":"middle"}"#, #"the parameter lane of EverythingIntent is Lane and cannot be the text "middle""#),
    (#"{"horse":99}"#, "the parameter horse of EverythingIntent is Horse and cannot be the number 99"),
    (#"{"tags":["a",2]}"#, "the parameter tags of EverythingIntent is Array<String> and cannot be a list"),
    (
      #"{"colour":"red"}"#,
      "EverythingIntent has no parameter colour; it has count, day, horse, isOpen, lane, link, note, share, tags, text"
    ),
    ("[1]", "the parameters of EverythingIntent are no JSON object: [1]"),
  ])
  func whatDoesNotFitIsNamed(_ parameters: String, _ words: String) async {
    do {
      try await _IntentRunning.run(EverythingIntent.self, parameters: parameters, value: nil)
      Issue.record("nothing was thrown")
    } catch { #expect("\(error)" == words) }
  }

  @Test func theIntentsOwnErrorComesOut() async {
    await #expect(throws: FailingIntent.NoPower.self) {
      try await _IntentRunning.run(FailingIntent.self, parameters: "{}", value: nil)
    }
  }
}
