import Findings
import Foundation
import Net

/// Finds the operation of a request, sees that it is well formed and allowed, and answers.
final class APIRouter: Sendable {
  let routes: [APIRoute]
  private let configuration: RelayConfiguration
  private let keys: KeyRing
  private let rates: RateGate
  private let metrics: RelayMetrics
  private let log: RelayLog
  private let storeHealth: StoreHealth
  private let clock: @Sendable () -> Double
  private let schemas: [String: APISchema]

  init(
    routes: [APIRoute], configuration: RelayConfiguration, keys: KeyRing, metrics: RelayMetrics, log: RelayLog,
    storeHealth: StoreHealth, clock: @escaping @Sendable () -> Double
  ) {
    self.routes = routes; self.configuration = configuration; self.keys = keys; self.metrics = metrics
    self.log = log; self.storeHealth = storeHealth; self.clock = clock
    rates = RateGate(configuration.limits)
    schemas = APIShapes.bodies(configuration.limits)
  }

  nonisolated(nonsending) func answer(_ request: HTTP1Request) async -> HTTP1Answer {
    let begin = clock()
    var operation = "none"
    var reply: HTTP1Answer
    do {
      let (route, values) = try find(request)
      operation = route.id
      reply = HTTP1Answer(try await perform(route, values, request, now: begin))
    } catch let problem as APIProblem {
      reply = HTTP1Answer(problem)
    } catch let fault as RelayStoreFault {
      if case .conflict = fault {} else {
        storeHealth.refused(now: clock())
        log.write(.error, "The store failed: \(fault.sentence)")
      }
      reply = HTTP1Answer(APIProblem(fault))
    } catch let options as Options {
      reply = .response(204, ["allow": options.allow])
    } catch {
      log.write(.error, "An operation failed: \(error)", ["operation": operation])
      reply = HTTP1Answer(
        APIProblem(.internal, "The operation failed.", fix: "The log says why; please report it."))
    }
    let status = if case .response(let status, _, _) = reply { status } else { 200 }
    let seconds = max(0, clock() - begin)
    metrics.count(operation, status: status, seconds: seconds)
    log.write(
      status >= 500 ? .warning : .debug, "\(request.head.method) \(status)",
      ["operation": operation, "milliseconds": String(Int(seconds * 1000))])
    return reply
  }

  private struct Options: Error { var allow: String }

  // MARK: Finding

  private func find(_ request: HTTP1Request) throws -> (APIRoute, [String: String]) {
    guard let parts = request.head.pathParts, let query = request.head.query else {
      throw APIProblem(.badPath, "An escape in the path or the query is broken.", fix: "Percent-encode it as UTF-8.")
    }
    let fitting = routes.compactMap { route in route.match(parts).map { (route, $0) } }
    // A step that is written out goes before one that takes anything.
    let most = fitting.map { Self.literals($0.0) }.max()
    let best = fitting.filter { Self.literals($0.0) == most }
    guard !best.isEmpty else {
      throw APIProblem(
        .notFound, "No operation has this path.", fix: "GET /v1/openapi.json lists what there is.")
    }
    let method = request.head.method == "HEAD" ? "GET" : request.head.method
    guard let (route, values) = best.first(where: { $0.0.method == method }) else {
      let methods = Set(best.map(\.0.method))
      let allow = (methods.union(methods.contains("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"])).sorted()
        .joined(separator: ", ")
      if method == "OPTIONS" { throw Options(allow: allow) }
      throw APIProblem(
        .methodNotAllowed, "This path does not take \(method.prefix(20)).", fix: "Use one of: \(allow).",
        headers: ["allow": allow])
    }
    return (route, query.merging(values) { $1 })
  }

  private static func literals(_ route: APIRoute) -> Int { route.steps.count { !$0.hasPrefix("{") } }

  // MARK: Checking

  private nonisolated(nonsending) func perform(
    _ route: APIRoute, _ values: [String: String], _ request: HTTP1Request, now: Double
  ) async throws -> APIReply {
    // Who has no right to ask is told nothing of what is asked about.
    let caller = try await caller(route.access, request, now: now)
    if let wait = rates.take(caller, now: now) {
      throw APIProblem(
        .rateLimited, "This caller asks more often than it may.",
        fix: "Wait \(Int(wait.rounded(.up))) seconds; put many things into one request.",
        headers: ["retry-after": String(Int(max(1, wait.rounded(.up))))])
    }
    let app = try app(values, caller)
    try check(route, values, request)
    let body = try body(route, request)
    return try await route.handler(
      APICall(request: request, values: values, body: body, caller: caller, appConfiguration: app, now: now))
  }

  private nonisolated(nonsending) func caller(
    _ access: APIRoute.Access, _ request: HTTP1Request, now: Double
  ) async throws -> APICaller {
    if access == .open { return .anyone }
    let fields = request.head.headers.all("authorization")
    guard fields.count == 1, let text = Self.bearer(fields[0]) else { throw APIProblem.unauthorized }
    switch access {
    case .open: return .anyone
    case .phone:
      do throws(CredentialFault) {
        return .phone(try PhoneCredential.check(text, apps: configuration.apps, now: now))
      } catch {
        log.write(.debug, "A phone credential was refused. \(error.sentence)")
        throw APIProblem.unauthorized
      }
    case .server(let scope):
      guard let key = try await keys.key(text, now: now) else { throw APIProblem.unauthorized }
      guard key.scopes.contains(scope) else {
        throw APIProblem(
          .forbidden, "The key has not the scope “\(scope.rawValue)”.",
          fix: "Use a key that has it; skerry-relay keys create makes one.")
      }
      return .server(key)
    }
  }

  private static func bearer(_ field: String) -> String? {
    let parts = field.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }

  /// The app that is asked about. One that the key is not for is one that is not there.
  private func app(_ values: [String: String], _ caller: APICaller) throws -> AppConfiguration? {
    let unknown = APIProblem(
      .unknownApp, "This relay has no app of that bundle id, or the key is not for it.",
      fix: "Check the bundle id, and the apps that the key is for.")
    switch caller {
    case .phone(let credential): return configuration.apps[credential.app]
    case .server(let key):
      guard let name = values["app"] else { return nil }
      guard let app = configuration.apps[AppID(name)], key.apps?.contains(app.id) ?? true else { throw unknown }
      return app
    case .anyone: return nil
    }
  }

  /// Holds parameters against their schemas.
  private func check(_ route: APIRoute, _ values: [String: String], _ request: HTTP1Request) throws {
    let queries = route.parameters.filter { $0.place == .query }.map(\.name)
    // As they came: a path's step of the same name hides one, and a second one hides the first.
    var given: Set<String> = []
    for (name, _) in request.head.queryItems ?? [] {
      if queries.contains(name) {
        guard given.insert(name).inserted else {
          throw APIProblem(.badParameter, "“\(name)” is given twice.", fix: "Send it once.")
        }
        continue
      }
      let near = Suggestion.nearest(to: name, in: queries).map { "Did you mean “\($0)”? " } ?? ""
      throw APIProblem(
        .badParameter, "There is no parameter “\(name.prefix(40))”.",
        fix: near + (queries.isEmpty ? "Leave it out." : "Parameters: \(queries.joined(separator: ", "))."))
    }
    for parameter in route.parameters {
      let given: [String] =
        parameter.place == .header
        ? request.head.headers.all(parameter.name) : values[parameter.name].map { [$0] } ?? []
      guard let text = given.first, given.count == 1 else {
        if given.isEmpty, !parameter.isRequired { continue }
        throw APIProblem(
          .badParameter, "“\(parameter.name)” is \(given.isEmpty ? "missing" : "given twice").",
          fix: "Send it once: \(parameter.schema.description)")
      }
      var check = BodyCheck(schemas: schemas)
      check.check(parameter.schema.isText ? .string(text) : Self.value(text), parameter.schema)
      if let fault = check.faults.first {
        throw APIProblem(.badParameter, "“\(parameter.name)”: \(fault.detail)", fix: fault.fix)
      }
    }
  }

  /// A number in the query is written as in JSON.
  private static func value(_ text: String) -> JSONNode {
    text.wholeMatch(of: #/-?(0|[1-9][0-9]{0,15})/#) != nil ? .number(literal: text) : .string(text)
  }

  // MARK: Bodies

  private func body(_ route: APIRoute, _ request: HTTP1Request) throws -> JSONNode? {
    guard let schema = route.body, route.bodyIsRequired || !request.body.isEmpty else { return nil }
    guard request.body.count <= configuration.limits.body else {
      throw APIProblem(
        .tooLarge, "The body has \(request.body.count) bytes.",
        fix: "Send at most \(configuration.limits.body); split lists over several requests.")
    }
    let type = request.head.headers.all("content-type")
    guard type.count == 1, Self.isJSON(type[0]) else {
      throw APIProblem(
        .mediaType, type.isEmpty ? "The request has no Content-Type." : "Its Content-Type is another one.",
        fix: "Send Content-Type: application/json, and the body in UTF-8.", headers: ["accept": "application/json"])
    }
    let document: JSONDocument
    do { document = try JSONReader(depthLimit: 64).read(request.body) } catch let error as JSONSyntaxError {
      throw APIProblem(
        .badJSON, "\(error.what), on line \(error.position.line), column \(error.position.column).", fix: error.fix)
    }
    if let twice = document.duplicates.first {
      throw APIProblem(
        .badJSON, "A key stands twice in one object, on line \(twice.again.line).",
        fix: "Remove one: decoders differ in which of the two they take.", pointer: twice.path.pointer)
    }
    var check = BodyCheck(schemas: schemas)
    check.check(document.root, schema)
    if let first = check.faults.first {
      throw APIProblem(
        .badBody, first.detail, fix: first.fix, pointer: first.pointer,
        faults: check.faults.count > 1 ? check.faults : [])
    }
    return document.root
  }

  private static func isJSON(_ type: String) -> Bool {
    let parts = type.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    guard parts.first == "application/json" else { return false }
    return parts.dropFirst().allSatisfy { $0 == "charset=utf-8" || $0 == "charset=\"utf-8\"" }
  }
}

extension APISchema {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension JSONPath {
  /// As a JSON Pointer in a fragment.
  var pointer: String {
    steps.reduce("#") { text, step in
      switch step {
      case .key(let key): BodyCheck.pointer(text, key)
      case .index(let index): text + "/\(index)"
      }
    }
  }
}

extension HTTP1Answer {
  init(_ reply: APIReply) {
    switch reply {
    case .json(let status, let node, let headers):
      var headers = headers
      headers.set("content-type", "application/json")
      if headers["cache-control"] == nil { headers.set("cache-control", "no-store") }
      self = .response(status, headers, Array((node.strictText + "\n").utf8))
    case .empty: self = .response(204)
    case .raw(let status, let headers, let bytes): self = .response(status, headers, bytes)
    case .events(let source): self = .events(source)
    }
  }

  init(_ problem: APIProblem) {
    var headers = problem.headers
    headers.set("content-type", "application/problem+json")
    headers.set("cache-control", "no-store")
    self = .response(problem.status, headers, Array((problem.json.strictText + "\n").utf8))
  }
}
