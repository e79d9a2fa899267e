import APNs
import Findings
import Foundation
import Testing

@testable import Relay

/// Requests made up from the document, good and bad, by a program that has never heard of the relay.
@Suite struct OpenAPIFuzzTests {
  private static let missing: Comment = "it is not there: run scripts/peers.sh, which needs PyPI"

  /// Ids that are found: what a made-up one leads to is 404 alone.
  private static let activities = ["order-1", "order-2"], channels = ["derby", "final"], audiences = ["all"]

  /// Operations that may have been left with nothing to find: each removes what it, or another one, finds.
  private static let emptied: Set<String> = [
    "DELETE /v1/apps/{app}/channels/{name}", "GET /v1/apps/{app}/channels/{name}",
    "POST /v1/apps/{app}/channels/{name}/publish", "DELETE /v1/apps/{app}/webhooks/{id}",
    "POST /v1/apps/{app}/webhooks/{id}/enable", "DELETE /v1/apps/{app}/contract", "GET /v1/apps/{app}/contract",
    // A user's data can be deleted, and with it their activities.
    "GET /v1/apps/{app}/activities/{key}", "GET /v1/apps/{app}/activities/{key}/cards",
    "GET /v1/apps/{app}/activities/{key}/deliveries", "POST /v1/apps/{app}/activities/{key}/end",
  ]

  /// Operations that refuse bodies which the document allows: by what is stored, by the push rules, by what a contract
  /// is, or because an address is none.
  private static let particular = [
    "putActivity", "preflight", "endActivity", "publish", "putContract", "createWebhook", "changeMembers", "createKey",
    "getChannel", "deleteChannel",
  ]

  /// The document with the names that there are in the place of all that there could be.
  private static func narrowed(_ document: JSONNode, webhooks: [Int]) -> JSONNode {
    func values(_ name: String, _ path: String) -> [JSONNode]? {
      switch name {
      case "app": [.string(RelayRig.app)]
      case "key": activities.map { .string($0) }
      case "audience" where path.contains("{audience}"): audiences.map { .string($0) }
      case "name": channels.map { .string($0) }
      case "id": webhooks.map { .number(literal: String($0)) }
      // The next page begins where one ended.
      case "after": path.hasSuffix("/events") ? [.number(literal: "0")] : [.string("")]
      default: nil
      }
    }
    func operation(_ node: JSONNode, _ path: String) -> JSONNode {
      .object(
        (node.members ?? []).map { member in
          guard member.key == "parameters" else { return (member.key, member.value) }
          let parameters = (member.value.elements ?? []).filter {
            // The same for two requests is refused, and the program has few ideas.
            $0["name"]?.string != "Idempotency-Key"
              // Both at once are refused: an activity has one target.
              && !(path.hasSuffix("/activities") && $0["name"]?.string == "audience")
          }
          return (
            "parameters",
            .array(
              parameters.map { parameter in
                guard let values = values(parameter["name"]?.string ?? "", path) else { return parameter }
                return .object(
                  (parameter.members ?? []).map {
                    ($0.key, $0.key == "schema" ? .object([("enum", .array(values))]) : $0.value)
                  })
              })
          )
        })
    }
    return .object(
      (document.members ?? []).map { member in
        guard member.key == "paths" else { return (member.key, member.value) }
        let paths = (member.value.members ?? []).filter {
          // It would revoke its own key; and a stream does not end.
          $0.key != "/v1/keys/{id}" && !$0.key.hasSuffix("/events/stream")
        }
        return (
          "paths",
          .object(
            paths.map { path in
              (path.key, .object((path.value.members ?? []).map { ($0.key, operation($0.value, path.key)) }))
            })
        )
      })
  }

  private func fill(_ rig: RelayRig) async throws -> [Int] {
    try await rig.registerPhone("anna")
    for key in Self.activities {
      #expect(try await rig.send("PUT", rig.activity(key), RelayRig.change()).status == 201)
    }
    let base = "/v1/apps/\(RelayRig.app)"
    #expect(try await rig.send("POST", base + "/audiences/all/members", #"{"add":["anna","bert"]}"#).status == 200)
    for name in Self.channels {
      for environment in ["sandbox", "production"] {
        let made = try await rig.send(
          "POST", base + "/channels", #"{"name":"\#(name)","environment":"\#(environment)","storage":"none"}"#)
        #expect(made.status == 201, "\(made.text)")
      }
    }
    var webhooks: [Int] = []
    for number in 0..<8 {
      let made = try await rig.send(
        "POST", base + "/webhooks", #"{"url":"https://relay.invalid/\#(number)","kinds":["cardGone"]}"#)
      webhooks.append(try #require(made["id"]?.double.map { Int($0) }))
    }
    let contract = try #require(OperationCall.all.first { $0.id == "putContract" }?.body)
    #expect(try await rig.send("PUT", base + "/contract", contract).status == 200)
    return webhooks
  }

  /// No answer that the document does not name, none of 500, nothing refused that it allows; and most of what was asked
  /// reached the operation.
  @Test(.enabled(if: Peers.program("schemathesis") != nil, missing), .timeLimit(.minutes(15)))
  func schemathesisFindsNothing() async throws {
    let program = try #require(Peers.program("schemathesis"))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("openapi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await RelayRig.with(change: { configuration in
      configuration.limits.serverRate = RateLimit(perSecond: 100_000, burst: 100_000)
      configuration.limits.phoneRate = configuration.limits.serverRate
      // What depends on the configuration is as wide as the document.
      for id in configuration.apps.keys {
        let key = configuration.apps[id]?.keys[.sandbox]
        configuration.apps[id]?.keys[.production] = key
        configuration.apps[id]?.credentialLife = 2_592_000
      }
    }) { rig in
      let webhooks = try await fill(rig)
      let document = try await rig.send("GET", "/v1/openapi.json", as: "").json
      try Data(Self.narrowed(document, webhooks: webhooks).strictText.utf8)
        .write(to: folder.appendingPathComponent("openapi.json"))
      let exceptions = Self.particular.map {
        "[[operations]]\ninclude-operation-id = \"\($0)\"\nchecks.positive_data_acceptance.enabled = false\n"
      }
      try Data(exceptions.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("schemathesis.toml"))
      let phone = try rig.credential("anna")
      for (pattern, authorization) in [("^/v1/phones/", phone), ("^/(?!v1/phones/)", rig.key)] {
        let result = try await Peers.run(
          program,
          [
            "run", "openapi.json", "--url", rig.base, "--include-path-regex", pattern, "-H",
            "Authorization: Bearer \(authorization)", "--max-examples", "15", "--seed", "7", "--workers", "1",
            "--generation-database", "none", "--no-color", "--request-timeout", "10", "--continue-on-failure",
            // The key is given with every request, whatever the program would leave out. What this narrowed document
            // does not allow, the relay's own allows; `BodyCheckTests` sends what that does not.
            "--exclude-checks", "ignored_auth,negative_data_rejection",
          ], in: folder)
        #expect(result.status == 0, "\(result.text.suffix(6000))")
        let (refused, empty) = Self.warnings(result.text)
        #expect(refused.isEmpty, "only 401 or 403: \(refused.sorted())")
        #expect(empty.isSubset(of: Self.emptied), "only 404: \(empty.subtracting(Self.emptied).sorted())")
      }
      #expect(!rig.lines.all.contains { $0.contains("\"level\":\"error\"") }, "\(rig.lines.all.suffix(5))")
    }
  }

  /// Operations that were never let in, and those that found nothing.
  private static func warnings(_ text: String) -> (refused: Set<String>, empty: Set<String>) {
    var refused: Set<String> = [], empty: Set<String> = []
    let part = text.components(separatedBy: "= WARNINGS =").dropFirst().joined()
      .components(separatedBy: "= SUMMARY =").first ?? ""
    var heading = ""
    for line in part.split(separator: "\n") {
      if !line.hasPrefix(" ") { heading = String(line) }
      guard let match = line.wholeMatch(of: #/\s+- (GET|PUT|POST|DELETE|PATCH) (/\S*)/#) else { continue }
      let operation = "\(match.1) \(match.2)"
      if heading.hasPrefix("Authentication failed") { refused.insert(operation) }
      if heading.hasPrefix("Missing test data") { empty.insert(operation) }
    }
    return (refused, empty)
  }
}
