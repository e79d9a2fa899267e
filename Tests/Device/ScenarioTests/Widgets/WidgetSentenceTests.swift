import Testing
@testable import Scenario

@Suite struct WidgetSentenceTests {
  @Test func steps() throws {
    let all: [(String, WidgetStep)] = [
      ("place widget Route", .place(kind: "Route", form: nil, app: nil, name: nil)),
      (
        "place widget \"My Route\" as accessoryInline of courier called line",
        .place(kind: "My Route", form: .accessoryInline, app: "courier", name: "line")
      ),
      ("remove widget line", .remove("line")),
      ("tap widget Route", .tap("Route", label: nil)),
      ("tap widget Route at \"Refresh now\"", .tap("Route", label: "Refresh now")),
      ("reload widgets", .reload(kind: nil, app: nil)),
      ("reload widgets Route of courier", .reload(kind: "Route", app: "courier")),
      ("push to widgets of courier", .push(app: "courier")),
    ]
    for (sentence, step) in all { #expect(try StepSentence.read(sentence) == .widget(step), "\(sentence)") }
  }

  @Test func expectations() throws {
    let all: [(String, WidgetExpectation)] = [
      ("widget Route shows entry 2", .entry(2, of: nil)), ("widget Route shows entry 2 of 5", .entry(2, of: 5)),
      ("widget Route shows placeholder", .placeholder), ("widget Route shows nothing", .nothing),
      ("widget Route reads \"50%\"", .text("50%", isThere: true)),
      ("widget Route does not read \"50%\"", .text("50%", isThere: false)),
      ("widget Route was asked once", .asked(1)), ("widget Route was asked 3 times", .asked(3)),
      ("widget Route has 39 reloads left", .reloadsLeft(39)), ("widget Route is most relevant", .mostRelevant),
    ]
    for (sentence, wanted) in all {
      #expect(try ExpectationSentence.read(sentence) == .widget("Route", wanted), "\(sentence)")
    }
  }

  @Test func whatIsNoSentenceSaysHowToWriteIt() {
    for sentence in [
      "place widget", "place widget Route as huge", "tap widget", "remove widget", "place widget as systemSmall",
    ] {
      #expect(throws: SentenceError.self, "\(sentence)") { try StepSentence.read(sentence) }
    }
    for sentence in [
      "widget", "widget Route", "widget Route shows", "widget Route shows entry x", "widget Route reads 50%",
      "widget Route has lunch", "widget Route was asked",
    ] {
      #expect(throws: SentenceError.self, "\(sentence)") { try ExpectationSentence.read(sentence) }
    }
  }

  @Test func sentencesOfStepsReadBack() throws {
    let steps: [WidgetStep] = [
      .place(kind: "Route", form: .systemLarge, app: "a", name: "n"), .remove("n"), .reload(kind: "Route", app: nil),
      .push(app: nil),
    ]
    for step in steps { #expect(try StepSentence.read(step.sentence) == .widget(step)) }
  }
}
