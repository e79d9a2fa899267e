import APNs
import Findings
import Foundation
import Net
import Phone

extension Front {
  static let devicePath = "/3/device/"
  static let broadcastPath = "/4/broadcasts/apps/"

  /// - Parameter number: of the request, for its delivery.
  mutating func push(
    _ request: FrontRequest, _ fields: RequestFields, _ number: Int, on connection: inout FrontConnection,
    at now: Double, phoneTime: Double
  ) throws(Refusal) -> FrontAnswer {
    if request.path.hasPrefix(Self.devicePath) || request.path == Self.devicePath.dropLast() {
      return try device(request, fields, number, on: &connection, at: now, phoneTime: phoneTime)
    }
    if request.path.hasPrefix(Self.broadcastPath) {
      return try broadcast(request, fields, number, on: &connection, at: now)
    }
    throw Refusal(
      .badPath, Self.pathTruth(request.path),
      fix: "Post to /3/device/<token>, or to /4/broadcasts/apps/<bundle id> for a channel")
  }

  private static func pathTruth(_ path: String) -> String {
    if path.hasPrefix("/1/apps/") { return "Channel management has a port of its own; this one takes pushes" }
    return "There is no such path"
  }

  static func checkPost(_ request: FrontRequest) throws(Refusal) {
    guard request.method == "POST" else {
      throw Refusal(.methodNotAllowed, "The method is \(request.method.prefix(16)); a push is posted")
    }
  }

  static func checkDuplicates(_ fields: RequestFields) throws(Refusal) {
    if let name = fields.duplicate {
      throw Refusal(.duplicateHeaders, "The field `\(name.prefix(64))` stands twice", fix: "Send every field once")
    }
  }

  // MARK: Device pushes

  private mutating func device(
    _ request: FrontRequest, _ fields: RequestFields, _ number: Int, on connection: inout FrontConnection,
    at now: Double, phoneTime: Double
  ) throws(Refusal) -> FrontAnswer {
    try Self.checkPost(request)
    let key = try authorize(fields, on: &connection, at: now)
    try Self.checkDuplicates(fields)
    let headers = try read(fields, isBroadcast: false, request.headers)
    let app = headers.bundleID ?? ""
    guard key.covers(app) else {
      throw Refusal(.topicDisallowed, "The key \(key.keyID) does not cover \(Refusal.shown(app))")
    }
    guard !request.body.isEmpty else { throw Refusal(.payloadEmpty, "The body has no bytes") }
    let limit = headers.pushType == .voip ? PayloadLimit.voip : PayloadLimit.device
    guard request.body.count <= limit else {
      throw Refusal(.payloadTooLarge, "The body has \(request.body.count) bytes; \(limit) are allowed")
    }
    if settings.refusesOtherThanJSON { try checkJSON(request.body) }
    let token = try deviceToken(request.path, headers, app: app, phoneTime: phoneTime)
    if settings.tokenRate > 0, !rates.admits(token.token, settings, at: now) {
      throw Refusal(
        .tooManyRequests,
        "More than \(settings.tokenRate) pushes in \(settings.tokenRateWindow) s went to this token")
    }
    let id = identifier(fields.messageID)
    let unique = uniqueID()
    let delivery = PushDelivery(
      headers: headers, payload: request.body, address: .token(token.token), environment: settings.environment,
      number: number)
    // Made at one blow: an answer is large, and changing it costs a copy.
    return FrontAnswer(
      status: 200, headers: Self.headers("apns-id", id, unique), id: id, uniqueID: unique,
      accepted: AcceptedPush(delivery: delivery, app: app, token: token, channel: nil))
  }

  /// What a delivery log would be searched by; the sandbox alone tells it.
  mutating func uniqueID() -> String? { settings.environment == .sandbox ? mint.identifier() : nil }
  static func headers(_ name: String, _ id: String, _ unique: String?) -> HTTPHeaders {
    guard let unique else { return HTTPHeaders([HTTPHeaders.Field(name, id)]) }
    return HTTPHeaders([HTTPHeaders.Field(name, id), HTTPHeaders.Field("apns-unique-id", unique)])
  }

  /// - Parameter headers: of which the fields are, for what is said of a refusal.
  func read(_ fields: RequestFields, isBroadcast: Bool, _ headers: HTTPHeaders) throws(Refusal) -> PushHeaders {
    do throws(APNsReason) { return try fields.headers(isBroadcast: isBroadcast) } catch {
      throw Refusal(error, truth: HeaderTruth(headers).finding(error))
    }
  }

  private func checkJSON(_ body: [UInt8]) throws(Refusal) {
    guard let document = try? JSONReader().read(body), document.root.members != nil else {
      throw Refusal(.payloadEmpty, "The body is no JSON object", fix: "Send a JSON object with `aps`")
    }
  }

  /// The token in the path, which has to be there, known, of this environment and app, and alive.
  private func deviceToken(
    _ path: String, _ headers: PushHeaders, app: String, phoneTime: Double
  ) throws(Refusal) -> RegisteredToken {
    // Nil only where the cut would go through a character, which what stands before it in the path does not.
    let text = String(path.utf8.dropFirst(Self.devicePath.utf8.count)) ?? ""
    guard !text.isEmpty else { throw Refusal(.missingDeviceToken, "The path ends where the token should begin") }
    guard let token = tokens[text] ?? tokens[text.lowercased()] else {
      guard DevicePush.isToken(text) else {
        throw Refusal(
          .badDeviceToken, "The token is no hexadecimal text of whole bytes",
          fix: "Write every byte of the token as two hexadecimal digits, without spaces or angle brackets")
      }
      throw Refusal(
        .badDeviceToken, "Nobody was given the token \(RegisteredToken.short(text)) (\(text.utf8.count) characters)",
        fix: "Send to the token that the app was told last; GET /tokens lists them")
    }
    guard token.environment == settings.environment else {
      throw Refusal(
        .badDeviceToken,
        "The token belongs to \(token.environment.rawValue), and this is \(settings.environment.rawValue)",
        fix: "Builds from Xcode have sandbox tokens; TestFlight and App Store builds production ones. Let the app "
          + "report its signed environment with the token")
    }
    guard token.app == app, token.kind.isLiveActivity == (headers.pushType == .liveactivity) else {
      throw Refusal(
        .deviceTokenNotForTopic,
        "The \(token.kind.name) token of \(token.app) was pushed to as \(headers.pushType.rawValue) of "
          + Refusal.shown(app))
    }
    if let death = token.death, death.isTold, phoneTime >= death.since + settings.goneAfter {
      throw Refusal(death.reason, "The token died: \(death.why)", since: death.since)
    }
    return token
  }
}

/// How often a token is pushed to.
struct TokenRates: Sendable {
  private var windows: [String: (start: Double, count: Int)] = [:]

  mutating func admits(_ token: String, _ settings: FrontSettings, at now: Double) -> Bool {
    // What nobody has pushed to for a while is not worth remembering.
    if windows.count > 10_000 { windows = windows.filter { now - $0.value.start < settings.tokenRateWindow } }
    let window = windows[token]
    guard let window, now >= window.start, now - window.start < settings.tokenRateWindow else {
      windows[token] = (now, 1)
      return true
    }
    windows[token]?.count += 1
    return window.count < settings.tokenRate
  }
}
