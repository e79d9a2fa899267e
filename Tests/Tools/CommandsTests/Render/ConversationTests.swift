import Devices
import Findings
import Phone
import RenderTree
import Testing
import Wire

@testable import Commands

/// An extension that answers by table.
private final class Puppet: ExtensionAnswering, @unchecked Sendable {
  var answers: [ExtensionAnswer]
  var requests: [ExtensionRequest] = []
  init(_ answers: ExtensionAnswer...) { self.answers = answers }
  func answer(_ request: ExtensionRequest) throws -> ExtensionAnswer {
    requests.append(request)
    return answers.removeFirst()
  }
}

private func rendered(_ sizes: [Presentation: Size], _ appearance: ActivityAppearance = ActivityAppearance())
  -> ExtensionAnswer
{
  let lists = sizes.mapValues { size in
    let frame = Rect(origin: .zero, size: size)
    return String(decoding: DisplayList(size: size, root: Item(id: 1, frame: frame)).encoded(), as: UTF8.self)
  }
  return .rendered(RenderAnswer(lists: lists, appearance: appearance, fingerprint: 1, microseconds: 1))
}

private func content(state: JSONInput? = nil) -> ActivityContent {
  ActivityContent(
    attributesType: "A", attributes: "{}", state: state?.text ?? "{}", attributesOrigin: .given, stateOrigin: .given,
    label: "state-1", stateInput: state)
}

@Suite struct ConversationTests {
  private func draw(
    _ surfaces: [Surface], with puppet: Puppet, _ surroundings: Surroundings = Surroundings(now: 0),
    beside neighbour: ActivityContent? = nil
  ) throws -> [SurfacePicture] {
    let device = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro"))
    return try ExtensionConversation(host: puppet, enumValues: [:], now: 0).pictures(
      PictureOrder(
        content: content(), surfaces: surfaces, device: device, surroundings: surroundings, neighbour: neighbour))
  }

  @Test func drawsAllSurfacesInOneRequest() throws {
    let puppet = Puppet(
      rendered([
        .lockScreen: Size(371, 100), .compactLeading: Size(32, 20), .compactTrailing: Size(32, 20),
        .minimal: Size(40, 20), .expanded: Size(371, 120),
      ]))
    let pictures = try draw(Surface.standard, with: puppet)
    #expect(pictures.map(\.name.surface) == [.lockScreen, .compact, .minimal, .expanded])
    #expect(pictures.map { $0.list.size.height.rounded() } == [100, 37, 37, 120])
    guard case .render(let request) = puppet.requests[0] else {
      Issue.record("no render request")
      return
    }
    #expect(puppet.requests.count == 1)
    #expect(Set(request.presentations.keys) == Set(Presentation.allCases))
    #expect(request.presentations[.lockScreen] == PresentationRoom(width: 371, height: 160, cornerRadius: 24))
    #expect(request.surroundings.displayScale == 3)
    #expect(request.surroundings.deviceName == "iPhone 15 Pro")
    #expect(request.surroundings.screenWidth == 393)
    #expect(request.surroundings.screenHeight == 852)
  }

  @Test func surfacesThatViewsSeeAlikeShareARequest() throws {
    let card = rendered([.lockScreen: Size(371, 100)])
    let puppet = Puppet(card, card, card)
    let pictures = try draw([.lockScreen, .alwaysOn, .standBy, .standByNight, .smartStack], with: puppet)
    #expect(pictures.map(\.name.surface) == [.lockScreen, .alwaysOn, .standBy, .standByNight])
    let seen = puppet.requests.compactMap { request in
      if case .render(let request) = request { request.surroundings } else { nil }
    }
    #expect(seen.map(\.isLuminanceReduced) == [false, true, false])
    #expect(seen.map(\.isFullscreen) == [false, false, true])
    // The picture is named by what the person chose, not by what the surface makes of it.
    #expect(pictures.allSatisfy { $0.name.surroundings.scheme == .light })
  }

  @Test func asksForNoMoreThanTheSurfacesNeed() throws {
    let puppet = Puppet(rendered([.compactLeading: Size(32, 20), .compactTrailing: Size(32, 20)]))
    let pictures = try draw([.compact], with: puppet)
    #expect(pictures.count == 1)
    guard case .render(let request) = puppet.requests[0] else {
      Issue.record("no render request")
      return
    }
    #expect(Set(request.presentations.keys) == [.compactLeading, .compactTrailing])
  }

  @Test func aSecondActivityIsAskedForWhatSurfacesShowOfIt() throws {
    var other = content()
    other.attributesType = "B"
    other.label = "On the way"
    let tint = RGBA(0, 1, 0)
    let puppet = Puppet(
      rendered([.lockScreen: Size(371, 100), .minimal: Size(40, 20), .expanded: Size(371, 120)]),
      rendered([.lockScreen: Size(371, 120), .minimal: Size(44, 20)], ActivityAppearance(keylineTint: tint)))
    let pictures = try draw([.lockScreen, .minimal, .expanded], with: puppet, beside: other)
    let requests = puppet.requests.compactMap { request in
      if case .render(let request) = request { request } else { nil }
    }
    #expect(requests.map(\.attributesType) == ["A", "B"])
    #expect(Set(requests[1].presentations.keys) == [.lockScreen, .minimal])
    #expect(pictures.map { $0.next?.size.height } == [120, nil, nil])
    // Both ovals, the camera between them, and the gap twice.
    #expect(abs(pictures[1].list.size.width - (40 + 8 + 125 + 8 + 44)) < 0.34)
    #expect(pictures.allSatisfy { $0.name.stem.hasSuffix("iphone-15-pro-beside-B-on-the-way") })
  }

  @Test func aCardIsOpaqueForWhoWantsNothingToLookThrough() throws {
    func ground(_ surroundings: Surroundings) throws -> PaintSpec? {
      let picture = try draw([.lockScreen], with: Puppet(rendered([.lockScreen: Size(371, 100)])), surroundings)
      guard case .shape(_, _, let paint)? = picture.first?.list.root.children.first?.content else { return nil }
      return paint
    }
    #expect(try ground(Surroundings(now: 0)) == CardGround.flat.paint(isDark: false, on: .lockScreen))
    #expect(try ground(Surroundings(now: 0, reduceTransparency: true)) == .color(.white))
  }

  @Test func placesWhatDoesNotDecodeInTheUsersJSON() throws {
    let failed = DecodeFailure(
      part: .state, path: "$.eta.lowerBound", expected: "Double", found: "string \"soon\"", message: "m")
    let puppet = Puppet(.decodeFailed(failed), .invented(attributes: "{}", state: "{\"eta\":{\"lowerBound\":0}}"))
    let input = try JSONInput("{\"eta\": {\"lowerBound\": \"soon\"}}", option: "--state")
    let failure = #expect(throws: Failure.self) {
      try ExtensionConversation(host: puppet, enumValues: [:], now: 0).render(
        content(state: input), rooms: [:], surroundings: Surroundings(now: 0))
    }
    let finding = try #require(failure?.findings.first)
    #expect(failure?.status == .input)
    #expect(finding.id == "state.does-not-decode")
    #expect(finding.place == Place(path: "--state", line: 1, column: 24, jsonPath: "$.eta.lowerBound"))
    #expect(finding.what.contains("Double is expected, but there is string \"soon\""))
    #expect(finding.fix.contains("This would decode: {\"eta\":{\"lowerBound\":0}}"))
  }

  /// The advice about one state that does not decode.
  private func advice(_ state: String, _ failed: DecodeFailure) throws -> String {
    let puppet = Puppet(.decodeFailed(failed), .invented(attributes: "{}", state: "{}"))
    let failure = #expect(throws: Failure.self) {
      try ExtensionConversation(host: puppet, enumValues: [:], now: 0).render(
        content(state: try JSONInput(state, option: "--state")), rooms: [:], surroundings: Surroundings(now: 0))
    }
    return try #require(failure?.findings.first).fix
  }

  @Test func usualMistakesAreKnown() throws {
    let date = DecodeFailure(
      part: .state, path: "$.eta", expected: "Date", found: "string \"2001-01-01T00:01:40Z\"", message: "m")
    #expect(
      try advice("{\"eta\":\"2001-01-01T00:01:40Z\"}", date)
        .contains("the seconds since 2001-01-01 00:00 UTC, here 100."))
    let push = DecodeFailure(part: .state, path: "$.eta", expected: "Date", found: "nothing", message: "m")
    #expect(try advice("{\"aps\":{\"content-state\":{}}}", push).contains("the object under aps.content-state alone"))
    let other = DecodeFailure(part: .state, path: "$.n", expected: "Int", found: "true", message: "m")
    #expect(try !advice("{\"n\":true}", other).contains("seconds"))
  }

  @Test func refusalsAndMisfitsAreTold() {
    let refused = #expect(throws: Failure.self) {
      try ExtensionConversation(host: Puppet(.refused("No such preview.")), enumValues: [:], now: 0)
        .describe(Surroundings(now: 0))
    }
    #expect(refused?.status == .input)
    #expect(refused?.findings.first?.what == "No such preview.")
    let misfit = #expect(throws: Failure.self) {
      try ExtensionConversation(host: Puppet(.unchanged), enumValues: [:], now: 0).describe(Surroundings(now: 0))
    }
    #expect(misfit?.status == .environment)
  }

  @Test func previewsAreDescribedByThePhonesClock() throws {
    let description = ExtensionDescription(
      activities: [.init(attributesType: "A", widget: "W", supplementalFamilies: [])],
      previews: [.init(name: nil, kind: .content, attributesType: "A", attributes: "{}", states: ["1"], line: 1)],
      widgets: [])
    let puppet = Puppet(.description(description))
    let found = try ExtensionConversation(host: puppet, enumValues: [:], now: 0).describe(Surroundings(now: 77))
    #expect(found.previews.first?.states == ["1"])
    guard case .describe(let surroundings) = puppet.requests[0] else {
      Issue.record("no question for the description")
      return
    }
    #expect(surroundings.now == 77)
  }
}
