import APNs
import Dispatch
import Findings
import Foundation
import Net
import Phone

/// Answers the requests of the control API.
struct ControlRoutes: Sendable {
  let gateway: PushGateway
  let server: GatewayServer?
  let events: EventBroadcast
  let lendings: ControlServer.Lendings

  nonisolated(nonsending) func answer(_ request: HTTP1Request) async -> HTTP1Answer {
    do {
      try Self.checkOrigin(request.head.headers)
      guard let parts = request.head.pathParts, let query = request.head.query else {
        throw ControlFault("The path cannot be read")
      }
      return try await route(request, parts, query)
    } catch let fault as ControlFault {
      return Self.json(fault.status, ["error": fault.what])
    } catch {
      return Self.json(500, ["error": "\(error)"])
    }
  }

  /// A page of the web that a browser shows must neither read nor do anything here.
  static func checkOrigin(_ headers: HTTPHeaders) throws(ControlFault) {
    func isLocal(_ host: Substring) -> Bool {
      let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
      return ["localhost", "127.0.0.1", "[::1]"].contains(String(name))
    }
    if let host = headers["host"], !isLocal(host[...]) {
      throw ControlFault("This API is for localhost; the request names “\(host.prefix(64))”", status: 403)
    }
    if let origin = headers["origin"] {
      guard let scheme = origin.range(of: "://"), isLocal(origin[scheme.upperBound...]) else {
        throw ControlFault("This API is not for other sites' pages", status: 403)
      }
    }
  }

  private nonisolated(nonsending) func route(
    _ request: HTTP1Request, _ parts: [String], _ query: [String: String]
  ) async throws -> HTTP1Answer {
    let method = request.head.method
    switch (method, parts.first ?? "", parts.count) {
    case ("GET", "", 0): return .response(200, ["content-type": "text/plain; charset=utf-8"], Array(Self.help.utf8))
    case ("GET", "status", 1): return Self.json(200, status)
    case ("GET", "inbox", 1):
      let limit = try Self.number(query, "limit") ?? 100, after = try Self.number(query, "after") ?? 0
      let verdicts = gateway.verdicts(limit: limit, after: after)
      return isText(query) ? Self.text(verdicts) : Self.json(200, verdicts)
    case ("GET", "inbox", 2): return try verdict(parts[1], query)
    case ("GET", "inbox", 3) where parts[2] == "picture": return try picture(parts[1], query["surface"])
    case ("POST", "inbox", 3) where parts[2] == "replay": return try replay(parts[1], request.body)
    case ("GET", "events", 1): return .events(events.subscribe(after: request.lastEventID))
    case ("GET", "faults", 1): return Self.json(200, gateway.faults)
    case ("PUT", "faults", 1): return try changeFaults(request.body)
    case ("GET", "tokens", 1): return Self.json(200, gateway.tokens)
    case ("POST", "tokens", 1): return try issueToken(request.body)
    case ("DELETE", "tokens", 2): return try killToken(parts[1])
    case ("GET", "channels", 1): return Self.json(200, gateway.channels)
    case ("GET", "connections", 1): return Self.json(200, server?.peers ?? [])
    case ("POST", "connections", 1): return try changeConnections(request.body)
    case ("GET", "clock", 1): return Self.json(200, ["phone": gateway.phoneTime])
    case ("POST", "clock", 1): return try await putForward(request.body)
    case ("GET", "phone", 1): return try await dump()
    case ("GET", "log", 1): return try await log(limit: try Self.number(query, "limit") ?? 100)
    case ("POST", "phone", 1): return try await command(request.body)
    case ("POST", "call", 1): return try await call(request.body)
    case ("GET", "screen", 1):
      guard let screen = lendings.screen else { throw Self.noPictures }
      return .response(200, ["content-type": "image/png", "cache-control": "no-store"], try screen())
    case ("GET", "provider-token", 1):
      guard let sign = lendings.providerToken else {
        throw ControlFault("The gateway has no key of its own", status: 404)
      }
      let token = try sign() + "\n"
      return .response(200, ["content-type": "text/plain", "cache-control": "no-store"], Array(token.utf8))
    case ("GET", "certificate", 1):
      guard let pem = lendings.certificate else { throw ControlFault("The gateway serves without TLS", status: 404) }
      return .response(200, ["content-type": "application/x-pem-file"], pem)
    default:
      let known = Self.paths.contains(parts.first ?? "") && parts.count <= Self.depth(of: parts.first ?? "")
      throw ControlFault(
        known ? "\(method) does not go with /\(parts.joined(separator: "/")); GET / lists what does"
          : "There is no /\(parts.joined(separator: "/")); GET / lists what there is",
        status: known ? 405 : 404)
    }
  }

  private static let paths: Set<String> = [
    "", "status", "inbox", "events", "faults", "tokens", "channels", "connections", "clock", "phone", "log", "call",
    "screen", "provider-token", "certificate",
  ]

  /// How many parts a path that begins so has at most.
  private static func depth(of first: String) -> Int { first == "inbox" ? 3 : first == "tokens" ? 2 : 1 }

  static let help = """
    GET    /status                   environment, keys, number of pushes, the device
    GET    /inbox?limit=&after=      verdicts, oldest first; ?format=text for people
    GET    /inbox/{number}           one verdict; ?format=text for people
    GET    /inbox/{number}/picture   PNG of what a person saw of it; ?surface=lock-screen, compact …
    POST   /inbox/{number}/replay    the push once more; {"timestamp": "now"} or a number replaces aps.timestamp
    GET    /events                   Server-Sent Events: push, token, log, screen, connection
    GET    /faults                   fault modes
    PUT    /faults                   {"delay": 0.5, …}: changes those that are named
    GET    /tokens                   device tokens
    POST   /tokens                   {"kind": "update", "app": "com.example", "activity": "A1"}; kinds: update,
                                     push-to-start (with "attributesType"), app
    DELETE /tokens/{token}           answers 410 from now on
    GET    /channels                 broadcast channels
    GET    /connections              connections
    POST   /connections              {"goAway": "Shutdown"}, {"streams": 1} or {"close": true}; "id" for one alone
    GET    /clock                    the phone's time
    POST   /clock                    {"advance": seconds} or {"jump": true} to what happens next
    GET    /phone                    the phone's state as text
    GET    /log?limit=               what happened on the phone, oldest first; skerry explain knows the codes
    POST   /phone                    {"do": "lock"}, …
    POST   /call                     {"function": "order", "arguments": …, "app": …}: of an app's driver file
    GET    /screen                   PNG of what a person sees now
    GET    /provider-token           value of `authorization`, signed with the gateway's own key
    GET    /certificate              what clients have to trust

    """

  // MARK: Answers

  static func json(_ status: Int, _ value: some Encodable) -> HTTP1Answer {
    let text = (try? JSONPrinter.text(value)) ?? "{}"
    return .response(
      status, ["content-type": "application/json", "cache-control": "no-store"], Array((text + "\n").utf8))
  }

  private static func number(_ query: [String: String], _ key: String) throws(ControlFault) -> Int? {
    guard let text = query[key] else { return nil }
    guard let number = Int(text), number >= 0 else { throw ControlFault("“\(key)” is no number") }
    return number
  }

  private static func pushNumber(_ text: String) throws(ControlFault) -> Int {
    guard let number = Int(text) else { throw ControlFault("“\(text.prefix(32))” is no number of a push") }
    return number
  }

  private struct Status: Encodable {
    var environment: PushEnvironment
    var keyIDs: [String]
    var acceptsAnyKey: Bool
    var pushes: Int
    /// Pushes that wait for the phone now.
    var waiting: Int
    /// Pushes that were not handed to the phone, because too many newer ones waited.
    var leftOut: Int
    var hasPhone: Bool
    var isOnline: Bool
    /// Numbers of pushes that wait for the device, by app.
    var stored: [String: Int]
    var phoneTime: Double
  }

  private var status: Status {
    let device = gateway.device, waiting = gateway.waiting
    return Status(
      environment: gateway.settings.environment, keyIDs: gateway.keyIDs,
      acceptsAnyKey: gateway.settings.acceptsAnyKey, pushes: gateway.total, waiting: waiting.now,
      leftOut: waiting.leftOut, hasPhone: gateway.desk != nil, isOnline: device.isOnline, stored: device.stored,
      phoneTime: gateway.phoneTime)
  }

  // MARK: Pushes

  private func verdict(_ text: String, _ query: [String: String]) throws(ControlFault) -> HTTP1Answer {
    let number = try Self.pushNumber(text)
    guard let verdict = gateway.verdict(number) else { throw notThere(number) }
    return isText(query) ? Self.text([verdict]) : Self.json(200, verdict)
  }

  private func isText(_ query: [String: String]) -> Bool { query["format"] == "text" }

  private static func text(_ verdicts: [Verdict]) -> HTTP1Answer {
    let plain = verdicts.map(VerdictText(style: .plain).text).joined()
    return .response(200, ["content-type": "text/plain; charset=utf-8"], Array(plain.utf8))
  }

  private func notThere(_ number: Int) -> ControlFault {
    ControlFault(
      number > gateway.total || number < 1
        ? "There is no push \(number); there were \(gateway.total) pushes so far"
        : "The inbox has forgotten push \(number)",
      status: 404)
  }

  private static let noPictures = ControlFault(
    "This gateway draws no pictures: it was started without sources", status: 404)

  private func picture(_ text: String, _ surface: String?) throws -> HTTP1Answer {
    let number = try Self.pushNumber(text)
    guard let verdict = gateway.verdict(number) else { throw notThere(number) }
    guard let draw = lendings.draw else { throw Self.noPictures }
    guard var picture = gateway.picture(of: number) else {
      throw ControlFault(
        verdict.drawing?.hasPicture == true || verdict.drawing == nil
          ? "A person saw nothing of push \(number): \(verdict.outcome.rawValue)"
          : "Its picture made room for newer ones",
        status: 404)
    }
    if let surface {
      let all = picture.surfaces.map(\.surface.rawValue)
      picture.surfaces = picture.surfaces.filter { $0.surface.rawValue == surface }
      guard !picture.surfaces.isEmpty else {
        throw ControlFault("It was not seen on “\(surface)”, but on: " + all.joined(separator: ", "), status: 404)
      }
    }
    return .response(200, ["content-type": "image/png"], try draw(picture))
  }

  private func replay(_ text: String, _ body: [UInt8]) throws -> HTTP1Answer {
    let number = try Self.pushNumber(text)
    let body = try ControlBody(body)
    try body.checkKeys(["timestamp"])
    var timestamp: Int64?
    if let text = try? body.string("timestamp") {
      guard text == "now" else { throw ControlFault("“timestamp” is “now” or a number of seconds since 1970") }
      timestamp = Int64(gateway.phoneTime)
    } else if let seconds = try body.number("timestamp") {
      guard let whole = Int64(exactly: seconds.rounded()) else {
        throw ControlFault("“timestamp” is “now” or a number of seconds since 1970")
      }
      timestamp = whole
    }
    guard let new = gateway.replay(number, timestamp: timestamp) else { throw notThere(number) }
    return Self.json(200, ["number": new])
  }

  // MARK: APNs

  private func changeFaults(_ body: [UInt8]) throws -> HTTP1Answer {
    var faults = gateway.faults
    do {
      try faults.change(json: body)
    } catch let error as FaultError {
      throw ControlFault("\(error)")
    } catch let DecodingError.typeMismatch(type, context) where !context.codingPath.isEmpty {
      let name = context.codingPath.map(\.stringValue).joined(separator: ".")
      let wanted = type == Bool.self ? "true or false" : type == Int.self ? "a whole number" : "a number"
      throw ControlFault("“\(name)” takes \(wanted)")
    } catch {
      // What is no JSON object is said as everywhere else.
      _ = try ControlBody(body)
      throw ControlFault("The modes are numbers and booleans; GET /faults shows them")
    }
    gateway.faults = faults
    return Self.json(200, faults)
  }

  private func issueToken(_ bytes: [UInt8]) throws(ControlFault) -> HTTP1Answer {
    let body = try ControlBody(bytes)
    try body.checkKeys(["kind", "app", "activity", "attributesType"])
    guard let app = try body.string("app"), ChannelRequest.isBundleID(app) else {
      throw ControlFault("“app” is missing: the bundle identifier that the token belongs to")
    }
    let kind: RegisteredToken.Kind
    switch try body.string("kind") ?? "update" {
    case "update": kind = .update(activity: try body.string("activity") ?? "A\(gateway.tokens.count + 1)")
    case "push-to-start": kind = .start(attributesType: try body.string("attributesType") ?? "Attributes")
    case "app": kind = .app
    case let other: throw ControlFault("There is no kind “\(other)”; kinds: update, push-to-start, app")
    }
    return Self.json(201, gateway.issue(kind, app: app))
  }

  private func killToken(_ token: String) throws(ControlFault) -> HTTP1Answer {
    guard gateway.kill(token.lowercased(), why: "it was killed by hand") else {
      throw ControlFault("There is no living token \(RegisteredToken.short(token))", status: 404)
    }
    return .response(204)
  }

  private func changeConnections(_ bytes: [UInt8]) throws(ControlFault) -> HTTP1Answer {
    let body = try ControlBody(bytes)
    try body.checkKeys(["id", "goAway", "streams", "close"])
    guard let server else { throw ControlFault("There are no connections here", status: 404) }
    let id = try body.count("id").map(UInt64.init)
    let ids = server.peers.map(\.id).sorted()
    if let id, !ids.contains(id) {
      let known = ids.isEmpty ? "there are none" : "there are " + ids.map(String.init).joined(separator: ", ")
      throw ControlFault("There is no connection \(id); \(known)", status: 404)
    }
    if let name = try body.string("goAway") {
      guard let reason = APNsReason(rawValue: name) else { throw ControlFault("There is no reason “\(name)”") }
      server.apply(.goAway(reason), to: id)
    } else if let streams = try body.count("streams") {
      server.apply(.streams(Int(streams)), to: id)
    } else if try body.bool("close") == true {
      server.apply(.close, to: id)
    } else {
      throw ControlFault("Say “goAway”, “streams” or “close”")
    }
    return .response(204)
  }

  // MARK: The phone

  private func desk() throws(ControlFault) -> PhoneDesk {
    guard let desk = gateway.desk else {
      throw ControlFault("There is no phone: the gateway was started without sources", status: 404)
    }
    return desk
  }

  /// Does something on the phone's thread, after what waits there, and waits for it.
  private nonisolated(nonsending) func onPhone<Result: Sendable>(
    _ body: @escaping @Sendable (PhoneSession) -> Result
  ) async throws(ControlFault) -> Result {
    let desk = try desk()
    return await withCheckedContinuation { continuation in
      desk.perform { continuation.resume(returning: body($0)) }
    }
  }

  private nonisolated(nonsending) func putForward(_ bytes: [UInt8]) async throws(ControlFault) -> HTTP1Answer {
    let body = try ControlBody(bytes)
    try body.checkKeys(["advance", "jump"])
    let desk = try desk()
    if let seconds = try body.number("advance") {
      guard seconds >= 0, seconds <= 366 * 86_400 else { throw ControlFault("“advance” is seconds, from 0 to a year") }
      desk.advance(by: seconds)
    } else if try body.bool("jump") == true {
      guard let next = desk.session.nextDeadline else {
        throw ControlFault("Nothing happens by itself any more", status: 409)
      }
      desk.advance(by: max(0, next.timeIntervalSince1970 - desk.time))
    } else {
      throw ControlFault("Say “advance” in seconds, or “jump”: true")
    }
    let now = try await onPhone { $0.now.timeIntervalSince1970 }
    return Self.json(200, ["phone": now])
  }

  private nonisolated(nonsending) func dump() async throws(ControlFault) -> HTTP1Answer {
    let text = try await onPhone { $0.dump() }
    return .response(200, ["content-type": "text/plain; charset=utf-8"], Array(text.utf8))
  }

  private nonisolated(nonsending) func log(limit: Int) async throws(ControlFault) -> HTTP1Answer {
    Self.json(200, try await onPhone { Array($0.log.entries.suffix(limit)) })
  }

  private nonisolated(nonsending) func command(_ bytes: [UInt8]) async throws(ControlFault) -> HTTP1Answer {
    let command = try PhoneCommand(json: bytes)
    switch command.do {
    case .offline: gateway.setOnline(false)
    case .online: gateway.setOnline(true)
    case .installUpdate:
      guard let install = lendings.installUpdate else {
        throw ControlFault("The gateway has no next build: start it with --update PATH", status: 404)
      }
      try await onPhone(install)
    default: break
    }
    switch try await onPhone({ command.perform(on: $0) }) {
    case .done: return Self.json(200, ["done": true])
    case .started(let id): return Self.json(200, ["activity": id])
    case .refused(let why): throw ControlFault(why, status: 409)
    }
  }

  private nonisolated(nonsending) func call(_ bytes: [UInt8]) async throws -> HTTP1Answer {
    let body = try ControlBody(bytes)
    try body.checkKeys(["app", "function", "arguments"])
    guard let function = try body.string("function") else { throw ControlFault("“function” is missing") }
    guard let call = lendings.call else { throw ControlFault("No app runs that could be called", status: 404) }
    let app = try body.string("app"), arguments = body.text("arguments")
    // What was asked of the phone before comes first: at the start, that it installs and opens the app.
    let isThere = try await onPhone { phone in
      app.map { id in phone.state.installedApps.contains { $0.id.rawValue == id } } ?? true
    }
    guard isThere else { throw ControlFault("There is no app “\(app ?? "")” on the phone", status: 404) }
    // It waits for the app; the loop has others to serve.
    let failure: String? = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        do {
          try call(app, function, arguments)
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: (error as? Failure)?.findings.first?.what ?? "\(error)")
        }
      }
    }
    if let failure { throw ControlFault(failure, status: 409) }
    return Self.json(200, ["done": true])
  }
}
