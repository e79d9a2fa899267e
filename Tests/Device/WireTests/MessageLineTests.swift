import Foundation
import RenderTree
import Testing
import Wire

@Suite struct MessageLineTests {
  private func roundTrip<M: Codable>(_ message: M) throws -> M {
    try MessageLine.decode(M.self, from: MessageLine.encode(message))
  }

  @Test func aMessageIsOneLineWhateverItsStringsHold() throws {
    let request = ExtensionRequest.render(
      RenderRequest(
        attributesType: "Delivery", attributes: "{\n  \"shop\": \"A\"\r\n}",
        state: "{\"text\":\"line\\nbreak\u{2028}\"}",
        presentations: [.lockScreen: PresentationRoom(width: 371, height: 160)], surroundings: Surroundings(now: 0)))
    let line = try MessageLine.encode(request)
    #expect(line.filter { $0 == MessageLine.end }.count == 1)
    #expect(line.last == MessageLine.end)
    #expect(!line.contains(UInt8(ascii: "\r")))
    guard case .render(let back) = try MessageLine.decode(ExtensionRequest.self, from: line) else {
      Issue.record("not a render request")
      return
    }
    #expect(back.attributes == "{\n  \"shop\": \"A\"\r\n}")
    #expect(back.state == "{\"text\":\"line\\nbreak\u{2028}\"}")
  }

  @Test func equalMessagesAreEqualBytes() throws {
    let answer = ExtensionAnswer.invented(attributes: "{}", state: "{\"a\":1}")
    #expect(try MessageLine.encode(answer) == MessageLine.encode(answer))
    #expect(
      String(decoding: try MessageLine.encode(answer), as: UTF8.self)
        == #"{"invented":{"attributes":"{}","state":"{\"a\":1}"}}"# + "\n")
  }

  @Test func aRunsOrderAndItsEndComeBack() throws {
    let order = PerformRequest(intent: "Mute", parameters: #"{"by":2}"#, value: true, now: 7)
    guard case .perform(let orderBack) = try roundTrip(ExtensionRequest.perform(order)), orderBack == order else {
      Issue.record("not the order")
      return
    }
    guard case .performed(nil) = try roundTrip(ExtensionAnswer.performed(failure: nil)),
      case .performed("no") = try roundTrip(ExtensionAnswer.performed(failure: "no"))
    else {
      Issue.record("not the end of a run")
      return
    }
  }

  @Test func aRenderRequestComesBackWhole() throws {
    let rooms: [Presentation: PresentationRoom] = [
      .lockScreen: PresentationRoom(width: 371, height: 160),
      .expanded: PresentationRoom(
        width: 371, height: 160, cutoutWidth: 126, cutoutHeight: 36.67, marginTop: 12, marginLeading: 12,
        marginBottom: 12,
        marginTrailing: 12),
    ]
    let surroundings = Surroundings(
      scheme: .dark, increasedContrast: true, dynamicType: "accessibility3", locale: "ar", timeZone: "Asia/Tokyo",
      rightToLeft: true, now: 1_750_000_000.25, iosMajor: 18, iosMinor: 2, displayScale: 2,
      deviceName: "iPhone Air", screenWidth: 420, screenHeight: 912, boldText: true, reduceTransparency: true,
      reduceMotion: true, redaction: .privacy, family: .small, isFullscreen: true, isLuminanceReduced: true,
      showsContainerBackground: false)
    let request = RenderRequest(
      attributesType: "Trip", preview: PreviewReference(preview: 2, state: 1), activityID: "x", isStale: true,
      presentations: rooms, surroundings: surroundings, unlessFingerprint: .max)
    guard case .render(let back) = try roundTrip(ExtensionRequest.render(request)) else {
      Issue.record("not a render request")
      return
    }
    #expect(back.attributesType == "Trip")
    #expect(back.attributes == nil && back.state == nil)
    #expect(back.preview == PreviewReference(preview: 2, state: 1))
    #expect(back.activityID == "x" && back.isStale)
    #expect(back.presentations == rooms)
    #expect(back.surroundings == surroundings)
    #expect(back.unlessFingerprint == .max)
  }

  @Test func everyOtherRequestComesBack() throws {
    guard case .describe(let surroundings) = try roundTrip(ExtensionRequest.describe(Surroundings(now: 7))),
      surroundings.now == 7
    else {
      Issue.record("describe changed")
      return
    }
    let invent = InventRequest(attributesType: "Trip", enumValues: ["Stage": "\"boarding\""], now: 12.5)
    guard case .invent(let back) = try roundTrip(ExtensionRequest.invent(invent)) else {
      Issue.record("invent changed")
      return
    }
    #expect(back.enumValues == ["Stage": "\"boarding\""] && back.now == 12.5)
  }

  @Test func aRenderedAnswerComesBackWhole() throws {
    let appearance = ActivityAppearance(
      backgroundTint: RGBA(0.25, 0.5, 1, 0.75), setsBackgroundTint: true, systemActionForeground: .white,
      keylineTint: RGBA(bytes: 255, 56, 60), islandURL: "app://island", cardURL: "app://card?a=b&c=d",
      contentMargins: ["minimal": EdgeMargins(top: 1, trailing: 2.5)])
    let intents = ["Pause": IntentTraits(runsInApp: true), "Open": IntentTraits(opensApp: true)]
    let answer = RenderAnswer(
      lists: [.minimal: "[1,2]"], appearance: appearance, fingerprint: 7, intents: intents, microseconds: 812.5)
    guard case .rendered(let back) = try roundTrip(ExtensionAnswer.rendered(answer)) else {
      Issue.record("not a rendered answer")
      return
    }
    #expect(back.lists == [.minimal: "[1,2]"])
    #expect(back.appearance == appearance)
    #expect(back.fingerprint == 7 && back.microseconds == 812.5)
    #expect(back.intents == intents)
  }

  @Test func failuresAndRefusalsComeBack() throws {
    let failure = DecodeFailure(
      part: .state, path: "$.eta", expected: "Date", found: "string \"soon\"", message: "a number is needed")
    guard case .decodeFailed(failure) = try roundTrip(ExtensionAnswer.decodeFailed(failure)) else {
      Issue.record("decodeFailed changed")
      return
    }
    guard case .refused("“why”") = try roundTrip(ExtensionAnswer.refused("“why”")) else {
      Issue.record("refused changed")
      return
    }
    guard case .unchanged = try roundTrip(ExtensionAnswer.unchanged) else {
      Issue.record("unchanged changed")
      return
    }
  }

  @Test func aNumberThatJSONCannotCarryIsAnErrorNotABrokenLine() {
    #expect(throws: EncodingError.self) {
      try MessageLine.encode(
        RenderRequest(attributesType: "T", presentations: [:], surroundings: Surroundings(now: .nan)))
    }
  }

  @Test func whatIsNoMessageDoesNotDecode() {
    #expect(throws: DecodingError.self) {
      try MessageLine.decode(ExtensionRequest.self, from: Array("Hello from print()\n".utf8))
    }
    #expect(throws: DecodingError.self) {
      try MessageLine.decode(ExtensionRequest.self, from: Array(#"{"redraw":{}}"#.utf8))
    }
  }

  @Test func theDescriptionCarriesTheVersion() throws {
    let clock = ExtensionDescription.HomeWidget(kind: "Clock", widget: "ClockWidget", forms: [.systemSmall])
    let description = ExtensionDescription(activities: [], previews: [], widgets: [clock])
    guard case .description(let back) = try roundTrip(ExtensionAnswer.description(description)) else {
      Issue.record("not a description")
      return
    }
    #expect(back.version == ExtensionProtocol.version)
    #expect(back.widgets == [clock])
    // An extension of before the version was sent is not taken for one of this version.
    #expect(throws: DecodingError.self) {
      try MessageLine.decode(
        ExtensionDescription.self, from: Array(#"{"activities":[],"previews":[],"widgets":[]}"#.utf8))
    }
  }

  @Test func descriptorsKeepAwayFromTheWidgetsOwn() {
    #expect(ExtensionProtocol.requestDescriptor > 2 && ExtensionProtocol.answerDescriptor > 2)
    #expect(ExtensionProtocol.requestDescriptor != ExtensionProtocol.answerDescriptor)
  }
}
