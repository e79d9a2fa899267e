import APNs
import Findings
import Testing

private func read(_ text: String) -> PushReading { LiveActivityPush.read(Array(text.utf8)) }

/// An update with `extra` keys in `aps`.
private func update(_ extra: String = "") -> PushReading {
  read(#"{"aps":{"timestamp":1800000000,"event":"update","content-state":{"eta":5}\#(extra)}}"#)
}

private func start(_ extra: String) -> PushReading {
  read(#"{"aps":{"timestamp":1800000000,"event":"start","content-state":{}\#(extra)}}"#)
}

private let whole = #","attributes-type":"Order","attributes":{},"alert":{"title":"A","body":"B"}"#

@Suite struct PayloadReadingTests {
  @Test func readsAnUpdate() throws {
    let reading = update(#","stale-date":1800000600,"relevance-score":75.5"#)
    #expect(reading.problems.isEmpty)
    #expect(reading.push == LiveActivityPush(
      event: .update, timestamp: 1_800_000_000, contentState: #"{"eta":5}"#, staleDate: 1_800_000_600,
      relevanceScore: 75.5))
  }

  @Test func readsAStart() throws {
    let reading = start(
      #","attributes-type":"Order","attributes":{"id":"42"},"input-push-token":1,"#
        + #""alert":{"title":{"loc-key":"T","loc-args":["a"]},"body":"B","sound":"default"}"#)
    #expect(reading.problems.isEmpty)
    let push = try #require(reading.push)
    #expect(push.attributesType == "Order" && push.attributes == #"{"id":"42"}"# && push.input == .token)
    #expect(push.alert == PushAlert(
      title: .localized(key: "T", arguments: ["a"]), body: .plain("B"), sound: "default"))
    #expect(start(whole + #","input-push-channel":"YQ==""#).push?.input == .channel("YQ=="))
    #expect(start(whole).push?.input == nil)
  }

  @Test func readsAnEnd() {
    let reading = read(#"{"aps":{"timestamp":1,"event":"end","dismissal-date":0}}"#)
    #expect(reading.push?.dismissalDate == 0)
    #expect(reading.push?.contentState == nil)
    #expect(reading.problems.map(\.code) == [.timestampOld, .endKeepsContent])
  }

  // MARK: What makes a phone drop a push

  @Test(arguments: [
    ("", PushProblemCode.notJSON, "$"), ("{", .notJSON, "$"), ("null", .noAps, "$"),
    ("[]", .noAps, "$"), ("{}", .noAps, "$"),
    (#"{"aps":[]}"#, .noAps, "$.aps"), (#"{"aps":{}}"#, .noEvent, "$.aps"),
    (#"{"aps":{"events":"update","timestamp":1800000000,"content-state":{}}}"#, .noEvent, "$.aps"),
    (#"{"aps":{"event":"Update","timestamp":1800000000,"content-state":{}}}"#, .unknownEvent, "$.aps.event"),
    (#"{"aps":{"event":1,"timestamp":1800000000,"content-state":{}}}"#, .unknownEvent, "$.aps.event"),
    (#"{"aps":{"event":"update","content-state":{}}}"#, .noTimestamp, "$.aps"),
    (#"{"aps":{"event":"update","timestamp":"1800000000","content-state":{}}}"#, .timestampType, "$.aps.timestamp"),
    (#"{"aps":{"event":"update","timestamp":true,"content-state":{}}}"#, .timestampType, "$.aps.timestamp"),
    (#"{"aps":{"event":"update","timestamp":1e999,"content-state":{}}}"#, .timestampType, "$.aps.timestamp"),
    (#"{"aps":{"event":"update","timestamp":1800000000}}"#, .noContentState, "$.aps"),
    (#"{"aps":{"event":"update","timestamp":1800000000,"content-state":"x"}}"#, .contentStateType,
      "$.aps.content-state"),
    (#"{"aps":{"event":"update","timestamp":1800000000,"content-state":[]}}"#, .contentStateType,
      "$.aps.content-state"),
    (#"{"aps":{"event":"update","timestamp":1800000000,"content-state":{"a":{"b":[1,null]}}}}"#, .null,
      "$.aps.content-state.a.b[1]"),
    (#"{"aps":{"event":"update","timestamp":1800000000,"content-state":{}},"mine":null}"#, .null, "$.mine"),
  ])
  func drops(_ text: String, _ code: PushProblemCode, _ path: String) throws {
    let reading = read(text)
    #expect(reading.push == nil)
    let problem = try #require(reading.dropped)
    #expect(problem.code == code)
    #expect(problem.finding.place?.jsonPath == path)
    #expect(problem.finding.severity == .error)
    #expect(!problem.finding.what.isEmpty && !problem.finding.why.isEmpty && !problem.finding.fix.isEmpty)
  }

  @Test(arguments: [
    (#","attributes":{},"alert":{"title":"A"}"#, PushProblemCode.noAttributesType),
    (#","attributes-type":"","attributes":{},"alert":{"title":"A"}"#, .attributesTypeType),
    (#","attributes-type":7,"attributes":{},"alert":{"title":"A"}"#, .attributesTypeType),
    (#","attributes-type":"Order","alert":{"title":"A"}"#, .noAttributes),
    (#","attributes-type":"Order","attributes":"{}","alert":{"title":"A"}"#, .attributesType),
    (#","attributes-type":"Order","attributes":{}"#, .startWithoutAlert),
    (whole + #","input-push-token":1,"input-push-channel":"YQ==""#, .inputTwice),
  ])
  func startsNothing(_ extra: String, _ code: PushProblemCode) {
    let reading = start(extra)
    #expect(reading.push == nil)
    #expect(reading.problems.map(\.code) == [code])
  }

  @Test func aSlipIsNamed() {
    let misnamed = read(#"{"aps":{"events":"end","timestamp":1800000000}}"#)
    #expect(misnamed.dropped?.finding.fix == "Write `event` instead of `events`")
    let misspelt = read(#"{"aps":{"event":"udpate","timestamp":1800000000,"content-state":{}}}"#)
    #expect(misspelt.dropped?.finding.fix == #"Write "update""#)
    let key = update(#","stale_date":5"#).problems
    #expect(key.map(\.code) == [.unknownKey])
    #expect(key.first?.finding.fix.contains("`stale-date`") == true)
    #expect(update(#","contentState":{}"#).problems.first?.finding.fix.contains("`content-state`") == true)
  }

  // MARK: What a phone takes, or leaves alone

  @Test(arguments: [
    (#","stale-date":"1800000000""#, PushProblemCode.dateType, PushProblem.Outcome.ignored),
    (#","stale-date":1800000000000"#, .dateMilliseconds, .applied),
    (#","dismissal-date":1800000000"#, .dismissalWithoutEnd, .ignored),
    (#","relevance-score":"high""#, .relevanceType, .ignored),
    (#","alert":"Hello""#, .alertType, .ignored), (#","alert":{"title":5,"body":"B"}"#, .alertType, .ignored),
    (#","alert":{"title":"A","body":{"text":"x"}}"#, .alertType, .ignored),
    (#","alert":{"title":"A","body":{"loc-key":"K","loc-args":[1]}}"#, .alertType, .ignored),
    (#","alert":{"title":"A","sound":1}"#, .alertType, .ignored), (#","alert":{}"#, .emptyAlert, .applied),
    (#","alert":{"title":"A","sound":"nil"}"#, .soundNotSilent, .applied),
    (#","alert":{"title":"A","sound":""}"#, .soundNotSilent, .applied),
    (#","alert":{"title":"A","title-loc-key":"K"}"#, .flatLocalization, .ignored),
    (#","sound":"default""#, .soundOutsideAlert, .ignored), (#","badge":1"#, .unknownKey, .ignored),
    (#","attributes":{}"#, .startKeyWithoutStart, .ignored),
    (#","input-push-token":1"#, .startKeyWithoutStart, .ignored),
    (#","event":"end""#, .duplicateKey, .ignored),
  ])
  func appliesTheRest(_ extra: String, _ code: PushProblemCode, _ outcome: PushProblem.Outcome) throws {
    let reading = update(extra)
    #expect(reading.problems.map(\.code) == [code])
    #expect(reading.problems.first?.outcome == outcome)
    let push = try #require(reading.push)
    #expect(push.event == .update && push.contentState == #"{"eta":5}"#)
    #expect(push.dismissalDate == nil)
  }

  @Test(arguments: [("2", PushProblemCode.inputType), ("\"1\"", .inputType), ("true", .inputType)])
  func onlyTheNumberOneAsksForAToken(_ value: String, _ code: PushProblemCode) {
    let reading = start(whole + ",\"input-push-token\":\(value)")
    #expect(reading.problems.map(\.code) == [code])
    #expect(reading.push != nil && reading.push?.input == nil)
  }

  @Test func aModuleNameIsSaidAndTaken() {
    let reading = start(#","attributes-type":"Widgets.Order","attributes":{},"alert":{"title":"A","body":"B"}"#)
    #expect(reading.problems.map(\.code) == [.attributesTypeDotted])
    #expect(reading.push?.attributesType == "Widgets.Order")
    #expect(reading.problems.first?.finding.fix == "Write `Order`")
  }

  @Test(arguments: [
    ("99999999999", [] as [PushProblemCode]), ("100000000000", [.timestampMilliseconds]),
    ("1420070400", []), ("1420070399", [.timestampOld]), ("-1", [.timestampOld]), ("1800000000.0", []),
    ("1800000000.5", [.timestampFraction]),
  ])
  func timestampsHaveLimits(_ literal: String, _ codes: [PushProblemCode]) {
    let reading = read(#"{"aps":{"timestamp":\#(literal),"event":"update","content-state":{}}}"#)
    #expect(reading.problems.map(\.code) == codes)
    #expect(reading.push?.timestamp == Double(literal))
  }

  @Test func problemsHaveLineAndColumn() throws {
    let reading = read(
      """
      {"aps": {
        "timestamp": 1800000000,
        "event": "update",
        "content-state": 3
      }}
      """)
    let place = try #require(reading.dropped?.finding.place)
    #expect(place.line == 4 && place.column == 20)
  }

  @Test(arguments: PushProblemCode.allCases)
  func everyCodeSaysWhy(_ code: PushProblemCode) {
    #expect(code.rawValue.hasPrefix("push.") && code.why.count > 10 && !code.why.hasSuffix("."))
    if code.outcome == .dropped { #expect(code.severity == .error) }
  }
}
