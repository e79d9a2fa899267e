import Devices
import Findings
import Foundation
import Gateway
import Net
import Phone

/// Answers the studio's requests: the page and its files, and what lies below `/api`.
struct StudioRoutes: Sendable {
  let studio: StudioServer
  let keeper: Gatekeeper

  nonisolated(nonsending) func answer(_ request: HTTP1Request) async -> HTTP1Answer {
    if let refusal = keeper.refusal(of: request.head) { return Self.json(403, ["error": refusal]).guarded() }
    guard let parts = request.head.pathParts else {
      return Self.json(400, ["error": "The path cannot be read"]).guarded()
    }
    if parts.isEmpty { return page(request).guarded() }
    guard parts[0] == "api" else { return StaticFiles(root: studio.setup.page).answer(request).guarded() }
    guard keeper.isKnown(request.head) else {
      let what = "The session's token is missing: a page gets it with /, scripts send “authorization: Bearer …” with "
        + "the token that skerry studio printed"
      return Self.json(403, ["error": what]).guarded()
    }
    do {
      guard let query = request.head.query else { throw ControlFault("The query cannot be read") }
      return try await api(request, Array(parts.dropFirst()), query).guarded()
    } catch let fault as ControlFault {
      return Self.json(fault.status, ["error": fault.what]).guarded()
    } catch let failure as Failure {
      return Self.json(500, ["error": failure.findings.first?.what ?? "\(failure)"]).guarded()
    } catch {
      return Self.json(500, ["error": "\(error)"]).guarded()
    }
  }

  /// The page itself, which hands the browser its session.
  private func page(_ request: HTTP1Request) -> HTTP1Answer {
    guard request.head.method == "GET" || request.head.method == "HEAD" else {
      return Self.json(405, ["error": "GET / gives the page"])
    }
    let index = studio.setup.page.appendingPathComponent("index.html")
    guard let html = FileManager.default.contents(atPath: index.path) else {
      return Self.json(500, ["error": "The page's files have gone from \(studio.setup.page.path)"])
    }
    return .response(
      200, ["content-type": "text/html; charset=utf-8", "cache-control": "no-store", "set-cookie": keeper.cookie],
      [UInt8](html))
  }

  private nonisolated(nonsending) func api(
    _ request: HTTP1Request, _ parts: [String], _ query: [String: String]
  ) async throws -> HTTP1Answer {
    let route = "\(request.head.method) \(parts.first ?? "")"
    switch (route, parts.count) {
    case ("GET ", 0): return .text(200, Self.help)
    case ("GET state", 1): return await state()
    case ("GET catalogue", 1): return Self.json(200, StudioCatalogue(studio))
    case ("GET events", 1): return .events(studio.events.subscribe(after: request.lastEventID))
    case ("GET screen", 1): return try await screen()
    case ("GET screen.svg", 1): return try await screenSVG()
    case ("GET surface", 2): return try await surface(parts[1], query)
    case ("GET log", 1): return try await log(query)
    case ("GET tokens", 1): return Self.json(200, studio.setup.gateway.tokens)
    case ("GET budget.svg", 1): return try await budget(query)
    case ("GET findings", 1): return Self.json(200, studio.project.findings)
    case ("GET relay", 1): return try await relay()
    case ("POST phone", 1): return try await command(request.body)
    case ("POST occupant", 1): return try await occupant(request.body)
    case ("POST tap", 1): return try await tap(request.body)
    case ("POST clock", 1): return try await clock(request.body)
    case ("POST look", 1): return try await look(request.body)
    case ("GET inbox", 1): return try inbox(query)
    case ("GET inbox", 2): return try verdict(parts[1])
    case ("GET inbox", 3): return try await picture(parts[1], parts[2])
    case ("POST inbox", 3) where parts[2] == "replay": return try replay(parts[1], request.body)
    case ("GET sample", 1): return try sample(query)
    case ("POST check", 1): return try check(request.body)
    case ("POST push", 1): return try await push(request.body)
    case ("GET scenario", 1): return .response(200, Self.scenarioHeaders, Array(studio.record.text().utf8))
    case ("DELETE scenario", 1):
      studio.record.begin(at: studio.setup.desk.time, model: studio.setup.desk.session.state.model.name)
      return .response(204)
    default:
      let known = Self.methods[parts.first ?? ""]
      throw ControlFault(
        known.map { "\(request.head.method) does not go with /api/\(parts.joined(separator: "/")): \($0)" }
          ?? "There is no /api/\(parts.joined(separator: "/")); GET /api lists what there is",
        status: known == nil ? 404 : 405)
    }
  }

  static let scenarioHeaders: HTTPHeaders = [
    "content-type": "application/json5; charset=utf-8", "content-disposition": "attachment; filename=\"studio.json5\"",
    "cache-control": "no-store",
  ]

  private static let methods: [String: String] = [
    "state": "GET", "catalogue": "GET", "events": "GET", "screen": "GET", "screen.svg": "GET",
    "surface": "GET /api/surface/NAME.svg?activity=", "log": "GET", "tokens": "GET", "budget.svg": "GET",
    "findings": "GET", "relay": "GET", "phone": "POST",
    "occupant": "POST", "tap": "POST", "clock": "POST", "look": "POST",
    "inbox": "GET, and POST /api/inbox/NUMBER/replay", "sample": "GET", "check": "POST", "push": "POST",
    "scenario": "GET or DELETE",
  ]

  static let help = """
    GET    /api/state                     the phone: clock, device, look, settings, activities, what comes, budgets
    GET    /api/catalogue                 what there is to choose: devices, type sizes, surfaces, apps with samples
    GET    /api/events                    Server-Sent Events: screen, state, log, push, token, build
    GET    /api/screen                    what a person sees: SVG, when it changes, what reacts to a tap
    GET    /api/screen.svg                the same picture alone
    GET    /api/surface/NAME.svg          one activity on one surface; ?activity=ID
    GET    /api/log?limit=&after=         what happened, oldest first, with why and fix
    GET    /api/tokens                    device tokens
    GET    /api/budget.svg?app=           the course of an app's push budget; ?dark=1
    GET    /api/findings                  what is said of the sources
    GET    /api/relay                     how the relay is, where one is attached
    POST   /api/phone                     {"do": "lock"}, …: as POST /phone of the gateway's control API
    POST   /api/tap                       {"x": 201, "y": 40} in points of /api/screen; with "hold" or "swipe": true
    POST   /api/occupant                  {"kind": "call", "on": true}: what of the system takes the island
    POST   /api/clock                     {"advance": seconds}, {"jump": true} or {"rate": 60}; 0 stands still
    POST   /api/look                      device, locale, dark, typeSize, boldText, reduceMotion, …
    GET    /api/inbox?limit=&after=       verdicts on pushes, oldest first
    GET    /api/inbox/NUMBER              one verdict
    GET    /api/inbox/NUMBER/after.svg    what a person saw of it; before.svg: what there was before
    POST   /api/inbox/NUMBER/replay       the push once more; {"timestamp": "now"}
    GET    /api/sample?type=&event=       payload, headers and schema to begin with; &size=full|minimal, &activity=ID
    POST   /api/check                     {"token", "headers", "payload"}: the push rules' findings
    POST   /api/push                      the same, sent through the gateway
    GET    /api/scenario                  what happened so far as a scenario for skerry play
    DELETE /api/scenario                  begins the record anew
    """

  // MARK: Answers

  static func json(_ status: Int, _ value: some Encodable) -> HTTP1Answer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(value)) ?? Data("{}".utf8)
    return .response(status, ["content-type": "application/json", "cache-control": "no-store"], [UInt8](data) + [10])
  }

  static func svg(_ text: String, changesIn: Double? = nil) -> HTTP1Answer {
    var headers: HTTPHeaders = ["content-type": "image/svg+xml", "cache-control": "no-store"]
    if let changesIn { headers.set("skerry-changes-in", String(format: "%.3f", changesIn)) }
    return .response(200, headers, Array(text.utf8))
  }

  static func number(_ query: [String: String], _ key: String, _ standard: Int) throws(ControlFault) -> Int {
    guard let text = query[key] else { return standard }
    guard let number = Int(text), number >= 0 else { throw ControlFault("“\(key)” is no number") }
    return number
  }
}
