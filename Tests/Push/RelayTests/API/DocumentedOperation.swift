import Contract
import Findings
import Foundation
import Testing

@testable import Relay

/// One operation as the served document has it.
struct DocumentedOperation {
  /// One of its answers.
  struct Response {
    var status: Int
    var mediaType: String?
    var schema: JSONNode?
  }

  var id: String
  var method: String
  var template: String
  /// Scopes that a server key needs; nil = no server key is asked for.
  var scopes: [String]?
  var takesCredential: Bool
  var bodySchema: JSONNode?
  var bodyIsRequired: Bool
  var responses: [Response]

  var isOpen: Bool { scopes == nil && !takesCredential }
  var successes: Set<Int> { Set(responses.map(\.status).filter { (200...299).contains($0) }) }
  func response(_ status: Int) -> Response? { responses.first { $0.status == status } }

  /// The path with the values of its steps.
  func path(_ values: [String: String]) throws -> String {
    var path = template
    for (name, value) in values { path = path.replacing("{\(name)}", with: value) }
    try #require(!path.contains("{"), "\(id): no value for a step of \(path)")
    return path
  }

  /// All of a document, in its order.
  static func all(of document: JSONNode) throws -> [DocumentedOperation] {
    var all: [DocumentedOperation] = []
    for path in document["paths"]?.members ?? [] {
      for operation in path.value.members ?? [] {
        let node = operation.value, security = node["security"]?.elements ?? []
        let responses = try (node["responses"]?.members ?? []).map { member in
          let content = member.value["content"]?.members?.first
          return Response(
            status: try #require(Int(member.key)), mediaType: content?.key, schema: content?.value["schema"])
        }
        all.append(
          DocumentedOperation(
            id: try #require(node["operationId"]?.string), method: operation.key.uppercased(), template: path.key,
            scopes: security.lazy.compactMap { $0["serverKey"]?.elements?.compactMap(\.string) }.first,
            takesCredential: security.contains { $0["phoneCredential"] != nil },
            bodySchema: node["requestBody"]?["content"]?["application/json"]?["schema"],
            bodyIsRequired: node["requestBody"]?["required"]?.flag ?? false, responses: responses))
      }
    }
    return all
  }
}

/// A call of an operation that goes well.
struct OperationCall {
  var id: String
  /// Values of the path's steps, beside `app`. `@createKey` stands for the id that this call was answered with.
  var values: [String: String] = [:]
  var query = ""
  var headers: [(String, String)] = []
  var body: String?
  /// Whether pushes have to be recorded before it: what it lists would be empty.
  var waitsForDelivery = false

  /// Every operation, in an order in which each finds what it needs, and more than once where the document names more
  /// than one good answer.
  static let all: [OperationCall] = [
    OperationCall(id: "health"), OperationCall(id: "readiness"), OperationCall(id: "openapi"),
    OperationCall(id: "problems"),
    OperationCall(id: "mintCredential", body: #"{"user":"anna","lifetime":60}"#),
    OperationCall(id: "putContract", body: contract), OperationCall(id: "getContract"),
    OperationCall(
      id: "reportPhones",
      body: #"""
        {"reports":[{"user":"bert","installation":"b1","environment":"sandbox","locale":"de-DE","systemVersion":"18.1",
          "tokens":[{"kind":"push-to-start","attributesType":"Parcel","token":"00112233445566778899aabb"}]}]}
        """#),
    OperationCall(
      id: "changeMembers", values: ["audience": "all"], body: #"{"add":["anna","bert"],"remove":["cleo"]}"#),
    OperationCall(id: "listAudiences", query: "?limit=5"),
    OperationCall(id: "listMembers", values: ["audience": "all"]),
    OperationCall(id: "preflight", values: ["key": "order-1"], body: change(1)),
    OperationCall(
      id: "putActivity", values: ["key": "order-1"], headers: [("idempotency-key", "first")], body: change(1)),
    OperationCall(
      id: "putActivity", values: ["key": "order-1"],
      body: #"""
        {"states":{"":{"step":2},"de":{"step":2}},"alerts":{"":{"title":"Packed","body":"B"}},"priority":"immediate",
         "staleDate":4000000000,"relevanceScore":75.5,"expiresAt":4000000000}
        """#),
    OperationCall(id: "listActivities", query: "?user=anna&status=live&attributesType=Parcel&limit=2"),
    OperationCall(id: "getActivity", values: ["key": "order-1"]),
    OperationCall(id: "listDeliveries", values: ["key": "order-1"], waitsForDelivery: true),
    OperationCall(id: "listCards", values: ["key": "order-1"]),
    OperationCall(
      id: "reportPhone", values: ["installation": "phone-1"],
      body: #"""
        {"environment":"sandbox","locale":"en-GB","systemVersion":"26.0","allowsActivities":true,
         "allowsFrequentPushes":true,"complete":true,"dropped":[{"kind":"push-to-start","attributesType":"Other"}],
         "sightings":[{"activity":"A1","attributesType":"Parcel","key":"order-1","state":"active"}]}
        """#),
    OperationCall(id: "explainUser", values: ["user": "anna"]),
    OperationCall(id: "createChannel", body: #"{"name":"match","environment":"sandbox","storage":"most-recent"}"#),
    OperationCall(id: "listChannels"),
    OperationCall(id: "getChannel", values: ["name": "match"], query: "?environment=sandbox"),
    OperationCall(
      id: "publish", values: ["name": "match"], body: #"{"attributesType":"Match","state":{"goals":1},"end":false}"#),
    OperationCall(id: "deleteChannel", values: ["name": "match"]),
    OperationCall(id: "createWebhook", body: #"{"url":"http://127.0.0.1:9/hook","kinds":["cardGone"]}"#),
    OperationCall(id: "listWebhooks"), OperationCall(id: "enableWebhook", values: ["id": "@createWebhook"]),
    OperationCall(id: "deleteWebhook", values: ["id": "@createWebhook"]),
    OperationCall(id: "createKey", body: #"{"name":"Shop","scopes":["read"],"apps":["\#(RelayRig.app)"]}"#),
    OperationCall(id: "listKeys"), OperationCall(id: "revokeKey", values: ["id": "@createKey"]),
    OperationCall(id: "endActivity", values: ["key": "order-1"], body: #"{"dismissalDate":4000000000}"#),
    OperationCall(id: "listEvents", query: "?after=0&limit=3"),
    OperationCall(id: "streamEvents", query: "?follow=false", headers: [("last-event-id", "0")]),
    OperationCall(id: "deleteAudience", values: ["audience": "all"]),
    OperationCall(id: "signOutPhone", values: ["installation": "phone-1"]),
    OperationCall(id: "deleteUser", values: ["user": "anna"]), OperationCall(id: "deleteContract"),
    OperationCall(id: "metrics"),
  ]

  private static func change(_ step: Int) -> String {
    #"{"user":"anna","attributesType":"Parcel","attributes":{"name":"Anna"},"state":{"step":\#(step)}}"#
  }

  private static let contract: String = {
    let contract = ActivityContract(
      attributesType: "Parcel", attributes: .named("Parcel"), contentState: .named("Parcel.ContentState"),
      types: [
        "Parcel": NamedType(name: "Parcel", kind: .object([.init(name: "name", shape: .string)])),
        "Parcel.ContentState": NamedType(
          name: "Parcel.ContentState", kind: .object([.init(name: "step", shape: .integer(.int))])),
      ])
    return (try? JSONEncoder().encode(contract)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }()
}
