import Findings
import Foundation
import Net
import SchemaJudge
import Testing

@testable import Relay

/// The served document is the list of what is called here: an operation without a call fails, and so does a route that
/// the document lacks.
@Suite(.enabled(if: SchemaValidator.python != nil, "python3-jsonschema is not installed: run scripts/bootstrap.sh"))
struct OperationCallTests {
  @Test func everyRouteIsDocumentedAndEveryOperationIsCalled() async throws {
    try await RelayRig.with { rig in
      let operations = try DocumentedOperation.all(of: try await rig.send("GET", "/v1/openapi.json", as: "").json)
      let documented = Set(operations.map { "\($0.method) \($0.template) \($0.id)" })
      let routes = Set(rig.server.router.routes.map { "\($0.method) \($0.template) \($0.id)" })
      #expect(documented == routes, "\(documented.symmetricDifference(routes))")
      let ids = Set(operations.map(\.id)), called = Set(OperationCall.all.map(\.id))
      #expect(ids == called, "\(ids.symmetricDifference(called))")
      #expect(ids.count == operations.count)
    }
  }

  /// Every good answer that the document names comes, and is what the document says.
  @Test(arguments: StoreKind.available)
  func everyOperationAnswersAsDocumented(_ kind: StoreKind) async throws {
    try await RelayRig.with(store: kind, change: { $0.webhooks.allowsPrivate = true }) { rig in
      let document = try await rig.send("GET", "/v1/openapi.json", as: "").json
      let operations = try DocumentedOperation.all(of: document)
      var judge = DocumentJudge(document)
      var reached: [String: Set<Int>] = [:], made: [String: String] = [:]
      try await rig.registerPhone("anna")
      for call in OperationCall.all {
        guard let operation = operations.first(where: { $0.id == call.id }) else { continue }
        if let schema = operation.bodySchema, let body = call.body {
          judge.add(schema, body, "the body of \(call.id)")
        }
        if call.waitsForDelivery {
          let path = try operation.path(["app": RelayRig.app].merging(call.values) { $1 })
          try await rig.until("nothing was delivered") {
            try await rig.send("GET", path)["deliveries"]?.elements?.isEmpty == false
          }
        }
        let answer = try await Self.send(call, operation, made, rig)
        let documented = operation.response(answer.status)
        #expect(operation.successes.contains(answer.status), "\(call.id): \(answer.status) \(answer.text)")
        reached[call.id, default: []].insert(answer.status)
        if let id = answer["id"]?.double { made[call.id] = String(Int(id)) }
        let type = answer.headers["content-type"]?.split(separator: ";").first.map { String($0) }
        #expect(type == documented?.mediaType, "\(call.id): \(type ?? "nothing")")
        if let schema = documented?.schema, type == "application/json" { judge.add(schema, answer.text, call.id) }
        if documented?.mediaType == nil { #expect(answer.bytes.isEmpty, "\(call.id)") }
      }
      for operation in operations {
        #expect(reached[operation.id] == operation.successes, "\(operation.id)")
      }
      #expect(try judge.faults() == [])
    }
  }

  /// Who may not ask, and what cannot be read, is refused by each operation in the way that the document says.
  @Test func everyOperationRefusesAsDocumented() async throws {
    try await RelayRig.with(change: { $0.limits.body = 20_000 }) { rig in
      let document = try await rig.send("GET", "/v1/openapi.json", as: "").json
      var judge = DocumentJudge(document)
      var keys: [KeyScope: String] = [:]
      for scope in KeyScope.allCases {
        // All but this one.
        keys[scope] = try await KeyMaker.make(
          name: "not \(scope)", scopes: Set(KeyScope.allCases).subtracting([scope]), apps: nil, in: rig.server.store,
          now: Date().timeIntervalSince1970
        ).text
      }
      let stranger = try await KeyMaker.make(
        name: "other", scopes: Set(KeyScope.allCases), apps: [AppID(RelayRig.other)], in: rig.server.store,
        now: Date().timeIntervalSince1970
      ).text
      for operation in try DocumentedOperation.all(of: document) {
        let call = try #require(OperationCall.all.first { $0.id == operation.id })
        for refusal in try refusals(operation, call, lacking: keys, stranger: stranger, rig) {
          let answer = try await rig.send(
            operation.method, refusal.path, refusal.body, as: refusal.authorization, headers: refusal.headers)
          let what: Comment = "\(operation.id), \(refusal.what): \(answer.status) \(answer.text)"
          #expect(answer.status == refusal.status, what)
          #expect(answer["type"]?.string == "/v1/problems#\(refusal.kind.rawValue)", what)
          let documented = try #require(operation.response(answer.status), what)
          #expect(documented.mediaType == "application/problem+json", what)
          #expect(answer.headers["content-type"] == "application/problem+json", what)
          #expect(answer["status"]?.double == Double(answer.status), what)
          if let schema = documented.schema { judge.add(schema, answer.text, operation.id) }
        }
      }
      #expect(try judge.faults() == [])
      let counts = try await rig.server.store.counts(now: Date().timeIntervalSince1970)
      #expect(counts.installations == 0 && counts.activities.values.allSatisfy { $0 == 0 }, "\(counts)")
    }
  }

  // MARK: Requests

  private static func send(
    _ call: OperationCall, _ operation: DocumentedOperation, _ made: [String: String], _ rig: RelayRig
  ) async throws -> RelayRig.Answer {
    var values = ["app": RelayRig.app]
    for (name, value) in call.values {
      values[name] = value.hasPrefix("@") ? try #require(made[String(value.dropFirst())], "\(value)") : value
    }
    let authorization = operation.isOpen ? "" : operation.takesCredential ? try rig.credential("anna") : rig.key
    return try await rig.send(
      operation.method, try operation.path(values) + call.query, call.body, as: authorization, headers: call.headers)
  }

  private struct Refusal {
    var what: String
    var kind: APIProblem.Kind
    var path: String
    var body: String?
    var authorization: String
    var headers: [(String, String)] = []
    var status: Int { kind.status }
  }

  private func refusals(
    _ operation: DocumentedOperation, _ call: OperationCall, lacking: [KeyScope: String], stranger: String,
    _ rig: RelayRig
  ) throws -> [Refusal] {
    func path(_ app: String) throws -> String {
      try operation.path(["app": app].merging(call.values.mapValues { $0.hasPrefix("@") ? "1" : $0 }) { $1 })
    }
    let own = try path(RelayRig.app)
    let good = operation.isOpen ? "" : operation.takesCredential ? try rig.credential("anna") : rig.key
    var all = [
      Refusal(
        what: "a parameter that is none", kind: .badParameter, path: own + "?nonsense=1", body: call.body,
        authorization: good)
    ]
    if !operation.isOpen {
      let wrong = operation.takesCredential ? rig.key : try rig.credential("anna")
      for (what, text) in [("no key", ""), ("a key that is none", "sk_none"), ("the other kind of key", wrong)] {
        all.append(Refusal(what: what, kind: .unauthorized, path: own, body: call.body, authorization: text))
      }
    }
    for scope in operation.scopes ?? [] {
      let key = try #require(KeyScope(rawValue: scope).flatMap { lacking[$0] }, "\(operation.id): \(scope)")
      all.append(
        Refusal(what: "another scope", kind: .forbidden, path: own, body: call.body, authorization: key))
    }
    if operation.template.contains("{app}") {
      all.append(
        Refusal(
          what: "an app that is not there", kind: .unknownApp, path: try path("com.example.none"), body: call.body,
          authorization: good))
      all.append(
        Refusal(what: "a key for another app", kind: .unknownApp, path: own, body: call.body, authorization: stranger))
    }
    guard operation.bodySchema != nil else { return all }
    let long = #"{"a":"\#(String(repeating: "x", count: 20_000))"}"#
    for (what, kind, body) in [
      ("no JSON", .badJSON, "{"), ("an array", .badBody, "[]"), ("a long body", .tooLarge, long),
      ("a key twice", .badJSON, #"{"a":1,"a":1}"#),
    ] as [(String, APIProblem.Kind, String)] {
      all.append(Refusal(what: what, kind: kind, path: own, body: body, authorization: good))
    }
    all.append(
      Refusal(
        what: "no JSON by its own word", kind: .mediaType, path: own, body: "{}", authorization: good,
        headers: [("content-type", "text/plain")]))
    if operation.bodyIsRequired {
      all.append(
        Refusal(
          what: "no body", kind: .badJSON, path: own, body: "", authorization: good,
          headers: [("content-type", "application/json")]))
    }
    return all
  }
}

/// Collects texts, and has them held against the schemas of a document, all at once.
struct DocumentJudge {
  private let components: JSONNode
  private var schemas: [String] = []
  private var checks: [(schema: Int, text: String, what: String)] = []

  init(_ document: JSONNode) { components = document["components"] ?? .object([]) }

  mutating func add(_ schema: JSONNode, _ text: String, _ what: String) {
    let whole = schema.setting("components", components).strictText
    let index = schemas.firstIndex(of: whole) ?? schemas.count
    if index == schemas.count { schemas.append(whole) }
    checks.append((index, text, what))
  }

  /// What is not as its schema says.
  func faults() throws -> [String] {
    let found = try SchemaValidator.faults(schemas: schemas, checks: checks.map { ($0.schema, $0.text) })
    return zip(checks, found).compactMap { check, fault in
      fault.map { "\(check.what): \($0)\n\(check.text.prefix(400))" }
    }
  }
}
