import APNs
import ActivityKit
import Foundation
import Phone
import Wire

extension TestPhone {
  /// Sends a push to an activity as a server would, state and dates in the form that iOS decodes.
  /// - Parameters:
  ///   - state: nil only for an end, which then leaves the last content.
  ///   - timestamp: nil = now. An older one than the last push's is dropped.
  ///   - dismissalDate: only of an end.
  /// - Throws: `PhoneFault` where the activity has no update token, so that no server could send it anything; what
  ///   encoding the state throws.
  public func push<A: ActivityAttributes>(
    to activity: Activity<A>, event: LiveActivityPush.Event = .update, state: A.ContentState?,
    alert: PushAlert? = nil, staleDate: Date? = nil, dismissalDate: Date? = nil, relevanceScore: Double? = nil,
    timestamp: Date? = nil, priority: PushPriority = .immediate
  ) async throws {
    let push = LiveActivityPush(
      event: event, timestamp: (timestamp ?? now).timeIntervalSince1970.rounded(.down),
      contentState: try state.map { try Self.json($0) }, alert: alert, staleDate: staleDate?.timeIntervalSince1970,
      dismissalDate: dismissalDate?.timeIntervalSince1970, relevanceScore: relevanceScore)
    try await self.push(to: activity, json: push.text, priority: priority)
  }

  /// Sends a push as it stands, mistakes included.
  /// - Parameter json: the whole payload, `{"aps": …}`.
  /// - Throws: `PhoneFault` where the activity has no update token.
  public func push<A>(to activity: Activity<A>, json: String, priority: PushPriority = .immediate) async throws {
    let owner = session.state.allActivities.first { $0.snapshot.id == activity.id }
    guard let owner else { throw PhoneFault("the phone no longer knows the activity: it was dismissed") }
    guard let token = owner.snapshot.token else {
      throw PhoneFault(
        "the activity has no update token, so no server can send it a push: start it with pushType: .token, let some "
          + "seconds pass, and for one that a push began answer .allow")
    }
    await deliver(.token(token), to: owner.app, json, priority)
  }

  /// Starts an activity by push (iOS 17.2).
  /// - Parameter app: nil = the only one.
  /// - Throws: `PhoneFault` where the phone has no push-to-start token for the type; what encoding throws.
  public func pushToStart<A: ActivityAttributes>(
    _ attributes: A, state: A.ContentState, alert: PushAlert, in app: TestApp? = nil, staleDate: Date? = nil,
    timestamp: Date? = nil, priority: PushPriority = .immediate
  ) async throws {
    let app = try self.app(app), type = "\(A.self)"
    guard case .token(let token?) = session.connection(for: app.id).ask(.pushToStartToken(attributesType: type)) else {
      throw PhoneFault(
        "the phone has no push-to-start token for \(type): it issues one (iOS 17.2) once the app has run and asked, "
          + "while Live Activities are allowed")
    }
    let push = LiveActivityPush(
      event: .start, timestamp: (timestamp ?? now).timeIntervalSince1970.rounded(.down),
      contentState: try Self.json(state), attributesType: type, attributes: try Self.json(attributes), alert: alert,
      staleDate: staleDate?.timeIntervalSince1970)
    await deliver(.token(token), to: app.id, push.text, priority)
  }

  /// Sends a push to all who listen to a broadcast channel (iOS 18).
  /// - Throws: `PhoneFault` where it is not clear which app is meant.
  public func push(
    channel: String, json: String, in app: TestApp? = nil, priority: PushPriority = .immediate
  ) async throws {
    await deliver(.channel(channel), to: try self.app(app).id, json, priority)
  }

  private func deliver(
    _ address: PushDelivery.Address, to app: BundleID, _ json: String, _ priority: PushPriority
  ) async {
    var headers = PushHeaders.liveActivity(bundleID: app.rawValue, priority: priority)
    if case .channel(let channel) = address { headers.channelID = channel }
    await perform(
      .push(PushDelivery(headers: headers, payload: Array(json.utf8), address: address, environment: .sandbox)))
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
