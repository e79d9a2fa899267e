import APNs
import ActivityKit
import Devices
import Foundation
import Phone
import Testing
import Wire

/// A whole phone with one app, whose code is the test: what a pitfall needs to happen as it does to people.
struct RealPhone {
  static let app: BundleID = "com.example.rides"
  let session: PhoneSession

  /// - Parameter opens: the app is in the foreground.
  init(_ model: String = "iPhone 15 Pro", ios: String = "26.0", opens: Bool = true) throws {
    session = PhoneSession(
      model: try #require(DeviceCatalogue.model(named: model)), ios: try #require(PhoneVersion(ios)))
    session.perform(.install(InstalledApp(Self.app)))
    if opens { session.perform(.foreground(Self.app)) }
  }

  /// Runs code of the app in a process of its own: nothing of another one is left in it.
  func inProcess<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await PhoneLink.$current.withValue(session.connection(for: Self.app)) { try await body() }
  }

  func background() { session.perform(.background(Self.app)) }
  func relaunch() {
    session.perform(.kill(Self.app))
    session.perform(.foreground(Self.app))
  }

  // MARK: Looking

  var codes: [EventCode] { session.log.entries.map(\.code) }
  func count(_ code: EventCode) -> Int { session.log.entries(code).count }
  /// Identifiers of the cards on the lock screen.
  var cards: [String] { session.glance.cards.map(\.activity) }
  func state(_ id: String) -> LifeState? { session.state.activity(id)?.state }
  func minutes(_ id: String) -> String? { session.state.activity(id)?.content.state }
  func token(_ id: String) -> String? { session.state.activity(id)?.token }

  // MARK: A server

  /// Sends a push; APNs answers 200 whatever the phone makes of it.
  func push(
    _ event: String, to token: String, minutes: String? = "1", extra: String = "", priority: PushPriority = .immediate
  ) {
    let content = minutes.map { #","content-state":{"minutes":\#($0)}"# } ?? ""
    let seconds = Int(session.now.timeIntervalSince1970)
    let payload = #"{"aps":{"timestamp":\#(seconds),"event":"\#(event)"\#(content)\#(extra)}}"#
    session.perform(
      .push(
        PushDelivery(
          headers: .liveActivity(bundleID: Self.app.rawValue, priority: priority), payload: Array(payload.utf8),
          address: .token(token), environment: .sandbox)))
  }

  func pushStart(_ token: String, minutes: String = "9") {
    push(
      "start", to: token, minutes: minutes,
      extra: #","attributes-type":"RideAttributes","attributes":{"driver":"Li"},"alert":{"title":"A","body":"B"},"#
        + #""input-push-token":1"#)
  }

  /// The push-to-start token, as an app finds it that reads the property twice.
  func startToken() async throws -> String {
    try await inProcess {
      _ = Ride.pushToStartToken
      session.advance(by: 1)
      return try #require(Ride.pushToStartToken).hexadecimal
    }
  }
}

extension Data {
  /// As servers store tokens.
  var hexadecimal: String { map { String(format: "%02x", $0) }.joined() }
}
