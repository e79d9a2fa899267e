import APNs
import Devices
import Foundation
import RenderTree
import Synchronization
import Testing
import Wire
@testable import Phone

/// A session on a table: one app in the foreground, an extension that notes what it is asked, and short words.
final class SessionBench: Sendable {
  static let app: BundleID = "com.example.parcels"

  let session: PhoneSession
  let host = NotingExtension()
  let connection: any PhoneConnection
  private let subscription: PhoneSubscription

  init(
    _ app: InstalledApp = InstalledApp(SessionBench.app), model: String = "iPhone 15 Pro", ios: String = "26.0",
    rules: [RuleID: RuleValue] = [:]
  ) throws {
    session = PhoneSession(
      model: try #require(DeviceCatalogue.model(named: model)), ios: try #require(PhoneVersion(ios)),
      settings: PhoneSettings(rules: rules))
    connection = session.connection(for: app.id)
    let ear = Ear()
    subscription = connection.subscribe(ear.hear)
    self.ear = ear
    if app.drawsActivities { session.attach(host, to: app.id) }
    session.perform(.install(app))
    session.perform(.foreground(app.id))
  }

  private let ear: Ear
  /// What the app was told.
  var told: [AppEvent] { ear.events }
  var codes: [EventCode] { session.log.entries.map(\.code) }
  func count(_ code: EventCode) -> Int { session.log.entries(code).count }
  func content(_ id: String) -> String? { session.state.activity(id)?.content.state }
  func state(_ id: String) -> LifeState? { session.state.activity(id)?.state }

  func start(_ state: String = #"{"step":0}"#, stale: Double? = nil) throws -> String {
    let request = ActivityStart(
      attributesType: "Parcel", attributes: "{}",
      content: EncodedContent(state: state, staleDate: stale.map { session.now.timeIntervalSince1970 + $0 }),
      route: .token)
    guard case .started(let snapshot) = connection.ask(.start(request)) else {
      throw Refused(codes: codes)
    }
    return snapshot.id
  }
  struct Refused: Error { var codes: [EventCode] }

  func update(_ id: String, _ state: String) {
    _ = connection.ask(.update(ActivityUpdate(id: id, content: EncodedContent(state: state))))
  }

  /// An activity with its token.
  func running() throws -> (id: String, token: String) {
    let id = try start()
    session.advance(by: 1)
    return (id, try #require(session.state.activity(id)?.token))
  }

  /// The push-to-start token.
  func startToken() throws -> String {
    _ = connection.ask(.pushToStartToken(attributesType: "Parcel"))
    session.advance(by: 1)
    guard case .token(let token?) = connection.ask(.pushToStartToken(attributesType: "Parcel")) else {
      throw Refused(codes: codes)
    }
    return token
  }

  func push(
    _ event: String = "update", to token: String, _ state: String, priority: PushPriority = .immediate,
    extra: String = "", timestamp: Double? = nil
  ) {
    let seconds = Int(timestamp ?? session.now.timeIntervalSince1970)
    let payload = #"{"aps":{"timestamp":\#(seconds),"event":"\#(event)","content-state":\#(state)\#(extra)}}"#
    session.perform(
      .push(
        PushDelivery(
          headers: .liveActivity(bundleID: Self.app.rawValue, priority: priority), payload: Array(payload.utf8),
          address: .token(token), environment: .sandbox)))
  }

  func tap(_ id: String, _ target: TapTarget?, at place: TapPlace = .lockScreen) {
    session.perform(.tap(ActivityTap(activity: id, place: place, target: target)))
  }
}

/// Collects what an app is told.
final class Ear: Sendable {
  private let heard = Mutex<[AppEvent]>([])
  var events: [AppEvent] { heard.withLock { $0 } }
  func hear(_ event: AppEvent) { heard.withLock { $0.append(event) } }
}

/// An extension that decodes every state that does not hold the word `bad`, draws it and notes what it was asked.
final class NotingExtension: ExtensionAnswering {
  private let noted = Mutex<[String]>([])
  private let waits = Mutex<(@Sendable () -> Void)?>(nil)
  var notes: [String] { noted.withLock { $0 } }
  func forget() { noted.withLock { $0 = [] } }
  func note(_ text: String) { noted.withLock { $0.append(text) } }
  /// Called in the midst of every drawing.
  func onDraw(_ body: (@Sendable () -> Void)?) { waits.withLock { $0 = body } }

  static let intents = ["Pause": IntentTraits(runsInApp: true), "Log": IntentTraits(runsInApp: false)]

  func answer(_ request: ExtensionRequest) throws -> ExtensionAnswer {
    switch request {
    case .render(let render):
      let state = render.state ?? ""
      note("draw \(state) \(render.toggles.map { "\($0.intent) \($0.isOn)" })")
      waits.withLock { $0 }?()
      if state.contains("bad") {
        return .decodeFailed(
          DecodeFailure(part: .state, path: "$.step", expected: "Int", found: "bad", message: "does not decode"))
      }
      return .rendered(
        RenderAnswer(
          lists: [:], appearance: ActivityAppearance(), fingerprint: UInt64(bitPattern: Int64(state.hashValue)),
          intents: Self.intents, microseconds: 1))
    case .perform(let request):
      note("perform \(request.intent) \(request.value.map { "\($0)" } ?? "-") at \(Int(request.now))")
      return .performed(failure: request.parameters.contains("fail") ? "out of paper" : nil)
    default: return .refused("not asked here")
    }
  }
}
