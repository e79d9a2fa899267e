import Findings
import Foundation
import Testing

@testable import Scenario

@Suite struct ScenarioReaderTests {
  private func read(_ text: String) throws -> Scenario {
    try ScenarioReader.read(Array(text.utf8), file: "order.json5")
  }
  private func findings(_ text: String) -> [Finding] {
    do {
      _ = try read(text)
      return []
    } catch let failure as Failure {
      return failure.findings
    } catch {
      Issue.record("unexpected \(error)")
      return []
    }
  }

  @Test func aWholeScenario() throws {
    let scenario = try read(
      """
      // An order from its start to its end.
      {
        name: 'Order', model: "iPhone 15 Pro", ios: 17.2, locale: "zh-Hans",
        settings: { alwaysOn: false },
        apps: { delivery: { extension: ["../WidgetExtension", "../Shared"], app: "../App" } },
        steps: [
          "open app delivery",
          { call: "startDelivery", with: { minutes: 30 }, as: "order-42" },
          "advance 7h59m59s",
          { expect: ["island: compact of order-42", "order-42 is active", 'text "18 min, soon" on lock screen'] },
          { push: { to: "order-42", event: "update", state: { stage: "cooking" }, stale: "+5 min" }, priority: 5 },
          "jump", "lock", "set live activities off for delivery",
          { expect: "state dismissed" },
        ],
      }
      """)
    #expect(scenario.name == "Order")
    #expect(scenario.ios?.value == "17.2")
    #expect(scenario.apps.first?.widgetExtension.map(\.value) == ["../WidgetExtension", "../Shared"])
    let steps = scenario.steps.map(\.value)
    #expect(steps.count == 9)
    #expect(steps[0] == .openApp("delivery"))
    #expect(steps[1] == .call(function: "startDelivery", arguments: "{\"minutes\":30}", app: nil, activity: "order-42"))
    #expect(steps[2] == .advance(28_799))
    guard case .expect(let expectations) = steps[3] else { throw Failure(.input, id: "test", "no expectations") }
    #expect(
      expectations.map(\.value) == [
        .island(.compact("order-42")), .state("active", activity: "order-42"),
        .text("18 min, soon", surface: "lock-screen", activity: nil, isThere: true),
      ])
    #expect(expectations[2].place.line == 10)
    #expect(steps[7] == .set(SettingChange(name: .liveActivities, app: "delivery", isOn: false)))
    #expect(scenario.steps[6].place.line == 12)
  }

  @Test func aPushIsComposedWhenItIsSent() throws {
    let scenario = try read(
      """
      { steps: [
        { start: { as: "a", type: "T", state: { at: "@60" } } },
        { push: { to: "a", event: "update", state: { at: "@60" }, stale: "+5 min", relevance: 50,
          custom: { trace: "x" } } },
        { push: { to: "a", payload: { aps: { events: "update" } } } },
      ] }
      """)
    let now = Date(timeIntervalSince1970: 1_000_000_000.9)
    guard case .push(let short) = scenario.steps[1].value, case .push(let whole) = scenario.steps[2].value else {
      throw Failure(.input, id: "test", "no pushes")
    }
    #expect(
      short.payload(at: now)
        == #"{"aps":{"timestamp":1000000000,"event":"update","content-state":{"at":"@60"},"#
        + #""stale-date":1000000300,"relevance-score":50},"trace":"x"}"#
    )
    #expect(whole.payload(at: now) == #"{"aps":{"events":"update"}}"#)
  }

  @Test(arguments: [
    ("{ steps: [\"advence 5 min\"] }", "scenario.sentence", 1, 11, "advance"),
    ("{ steps: [\"advance 5\"] }", "scenario.sentence", 1, 11, "10 min"),
    ("{\n  steps: [\n    { pusch: {} } ] }", "scenario.unknown", 3, 14, "push"),
    ("{ steps: [{ expect: \"iland: idle\" }] }", "scenario.sentence", 1, 21, "island"),
    ("{ steps: [\"expand order-42\"] }", "scenario.no-activity", 1, 11, "as: \"order-42\""),
    ("{ steps: [\"open app delivry\"], apps: { delivery: {} } }", "scenario.no-app", 1, 11, "delivery"),
    ("{ stpes: [] , steps: [] }", "scenario.unknown", 1, 10, "steps"),
    ("{ }", "scenario.missing", 1, 1, "steps"),
    ("[]", "scenario.kind", 1, 1, "{"),
    ("{ steps: [{ lock: true, expect: 'state ended' }] }", "scenario.unknown", 1, 19, "expect"),
    ("{ steps: [{ call: 'a', expect: 'state ended' }] }", "scenario.step", 1, 11, "one step"),
    ("{ settings: { liveActivity: false }, steps: [] }", "scenario.unknown", 1, 29, "liveActivities"),
    ("{ steps: [\"lock now\"] }", "scenario.sentence", 1, 11, "lock"),
    ("{ steps: [{ start: { as: 'a', type: 'T', state: {}, at: '+1h' } }] }", "scenario.missing", 1, 57, "alert"),
    ("{ steps: [{ push: { event: 'end' } }] }", "scenario.push", 1, 19, "toStart"),
    ("{ apps: { a: { bundle: 'x.y' }, b: { bundle: 'x.y' } }, steps: [] }", "scenario.bundle-twice", 1, 46, "its own"),
    ("{ apps: { a: { bundle: '' } }, steps: [] }", "scenario.bundle", 1, 24, "com.example"),
    ("{ apps: { a: { bundle: 'my app' } }, steps: [] }", "scenario.bundle", 1, 24, "com.example"),
    ("{ apps: { a: {} }, steps: ['open ap a'] }", "scenario.sentence", 1, 28, "Did you mean “open app”"),
    (
      "{ steps: [{ start: { as: 'a', type: 'T', state: {}, relevance: 1e400 } }] }", "scenario.number", 1, 64,
      "a smaller number"
    ),
    ("{ apps: { tea: { update: '../v2' } }, steps: [] }", "scenario.kind", 1, 26, "update: {"),
    ("{ apps: { tea: { update: { bundle: 'x' } } }, steps: [] }", "scenario.unknown", 1, 36, "extension"),
    (
      "{ apps: { tea: {} }, steps: ['set low power on for tea'] }", "scenario.not-of-an-app", 1, 30,
      "Leave out for tea"
    ),
    ("{ apps: { tea: {} }, steps: [{ set: { focus: true }, for: 'tea' }] }", "scenario.not-of-an-app", 1, 30, "tea"),
  ])
  func mistakesNameTheirPlace(_ text: String, _ id: String, _ line: Int, _ column: Int, _ fix: String) {
    let found = findings(text)
    guard let finding = found.first(where: { $0.id == id }) else {
      Issue.record("no \(id) in \(found)")
      return
    }
    #expect(finding.place?.path == "order.json5")
    #expect(finding.place?.line == line)
    #expect(finding.place?.column == column, "\(finding)")
    #expect(finding.fix.contains(fix), "\(finding.fix)")
  }

  @Test func noJSONIsPlacedToo() {
    let found = findings("{ steps: [ \"lock\" ")
    #expect(found.count == 1)
    #expect(found.first?.place?.line == 1)
  }

  @Test func everyFormOfASentenceIsReadBack() throws {
    let operands: [String: String] = [
      "": "", "DURATION": "8h 30m", "TIME": "18:30", "ZONE": "Asia/Shanghai", "[APP]": "delivery",
      "ACTIVITY": "order 42",
      "ACTIVITY [on SURFACE] [at \"LABEL\"]": "order 42 on lock-screen at \"Confirm, now\"",
      "SETTING on|off [for APP]": "access when locked off for delivery", "FUNCTION": "startDelivery",
      "ACTIVITY [immediately | after DURATION]": "order 42 after 10 min", "[NAME]": "after the call",
      "KIND [as FAMILY] [of APP] [called NAME]": "Clock as systemSmall of delivery called clock", "WIDGET": "clock",
      "WIDGET [at \"LABEL\"]": "clock at \"Refresh\"", "[KIND] [of APP]": "Clock of delivery",
      "[of APP]": "of delivery",
    ]
    for form in StepSentence.forms {
      guard let operand = operands[form.operand] else {
        Issue.record("no operand for \(form.shape)")
        continue
      }
      #expect(throws: Never.self) { try StepSentence.read((form.phrase + " " + operand)) }
      // An activity can be called widgetx.
      if form.phrase == "tap widget" { continue }
      #expect(throws: SentenceError.self) { try StepSentence.read(form.phrase + "x " + operand) }
    }
    #expect(
      try StepSentence.read("tap order 42 on lock-screen at \"Confirm, now\"")
        == .tap(TapStep(activity: "order 42", surface: "lock-screen", label: "Confirm, now")))
    #expect(
      try StepSentence.read("end order-42 after 10 min")
        == .end(EndStep(activity: "order-42", state: nil, dismissal: .after(.relative(600)), timestamp: nil)))
  }

  @Test func anyBytesGiveFindingsOrAScenario() {
    let seed = Array(
      ("{ apps: { a: { app: 'x' } }, steps: [{ start: { as: 'a', type: 'T', state: {} } }, 'advance 5 min', "
        + "{ expect: 'island: idle' }] }").utf8)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[Int.random(in: bytes.indices, using: &random)], at: index)
        }
      }
      do {
        _ = try ScenarioReader.read(bytes, file: nil)
      } catch let failure as Failure {
        #expect(failure.status == .input)
        #expect(!failure.findings.isEmpty)
        #expect(failure.findings.allSatisfy { $0.place?.line != nil }, "\(String(decoding: bytes, as: UTF8.self))")
      } catch {
        Issue.record("unexpected \(error)")
      }
    }
  }
}

@Suite struct DurationTextTests {
  @Test(arguments: [
    ("8h", 28_800.0), ("7h59m59s", 28_799), ("10 min", 600), ("1 hour 30 minutes", 5400), ("0.5 s", 0.5),
    ("2 days, 1 h", 176_400), ("+5 min", 300), ("-90s", -90), ("250ms", 0.25),
    ("99999999999999999999999999 d", 8_640_000_000_000_000_000_000_000_000_000),
  ])
  func read(_ text: String, _ seconds: Double) {
    #expect(DurationText.seconds(text) == seconds)
    #expect(DurationText.seconds(DurationText.text(seconds)) == seconds)
  }

  @Test(arguments: ["", "8", "h", "8 parsecs", "1..5 s", "five minutes", "8h 30"])
  func refused(_ text: String) { #expect(DurationText.seconds(text) == nil) }
}
