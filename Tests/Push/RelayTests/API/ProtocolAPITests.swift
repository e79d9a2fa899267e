import Findings
import Foundation
import Net
import Testing

@testable import Relay

/// What HTTP asks of every operation.
@Suite struct ProtocolAPITests {
  @Test func methodsPathsAndTypes() async throws {
    try await RelayRig.with { rig in
      let put = rig.activity("a")
      let wrong = try await rig.send("DELETE", put)
      #expect(wrong.status == 405 && wrong.headers["allow"] == "GET, HEAD, OPTIONS, PUT", "\(wrong.headers)")
      #expect(wrong["type"]?.string == "/v1/problems#method-not-allowed")
      #expect(wrong.headers["content-type"] == "application/problem+json")
      #expect(try await rig.send("GET", "/v1/nothing").status == 404)
      #expect(try await rig.send("GET", "/v2/apps").status == 404)
      for (type, status) in [
        ("application/json", 201), ("application/json; charset=utf-8", 200), ("APPLICATION/JSON", 200),
        ("application/json; charset=latin1", 415), ("text/json", 415), ("application/x-www-form-urlencoded", 415),
        ("", 415),
      ] {
        let answer = try await rig.send("PUT", put, RelayRig.change(), headers: [("content-type", type)])
        #expect(answer.status == status, "\(type): \(answer.text)")
      }
      for body in ["", "{", "[1]", "null", "{\"state\":{}} x", "\u{FEFF}{", "{\"a\":01}", "\"\\ud800\""] {
        let answer = try await rig.send("PUT", rig.activity("b"), body)
        #expect(answer.status == 400 || answer.status == 422, "\(body): \(answer.status)")
        #expect(answer["fix"]?.string?.isEmpty == false)
      }
    }
  }

  @Test(arguments: [
    ("activities?limit=1&limit=2", "limit"), ("activities?limit=1&%6cimit=1", "limit"),
    ("activities?app=com.example.tickets", "app"), ("activities?lmit=1", "lmit"), ("activities/a?key=b", "key"),
    ("events/stream?Last-Event-ID=5", "Last-Event-ID"), ("activities?user=a&audience=b&user=a", "user"),
  ])
  func parametersThatSayNothingOrTwoThingsAreRefused(_ path: String, _ name: String) async throws {
    try await RelayRig.with { rig in
      let answer = try await rig.send("GET", "/v1/apps/\(RelayRig.app)/" + path)
      #expect(answer.status == 400 && answer["type"]?.string == "/v1/problems#bad-parameter", "\(answer.text)")
      #expect(answer["detail"]?.string?.contains("“\(name)”") == true && answer["fix"]?.string?.isEmpty == false)
    }
  }

  @Test func headIsGetWithoutABody() async throws {
    try await RelayRig.with { rig in
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      for path in [rig.activity("a"), "/healthz", "/v1/openapi.json", rig.activity("none")] {
        let get = try await rig.send("GET", path), head = try await rig.send("HEAD", path)
        #expect(head.status == get.status && head.bytes.isEmpty)
        #expect(head.headers["content-type"] == get.headers["content-type"])
      }
      #expect(try await rig.send("HEAD", "/v1/apps/\(RelayRig.app)/events/stream").status == 200)
    }
  }

  @Test func everyProblemIsADocumentThatSaysHowToMendIt() async throws {
    try await RelayRig.with { rig in
      for (method, path, body) in [
        ("GET", "/v1/nothing", nil), ("PUT", rig.activity("a"), "{"), ("PUT", rig.activity("a"), #"{"usr":1,"b":2}"#),
        ("GET", rig.activity("none"), nil), ("GET", "/v1/apps/com.example.unknown/activities", nil),
        ("DELETE", "/v1/keys/99", nil), ("GET", "/v1/apps/\(RelayRig.app)/contract", nil),
        ("DELETE", "/v1/apps/\(RelayRig.app)/webhooks/9", nil), ("GET", "/v1/apps/\(RelayRig.app)/channels/x", nil),
      ] as [(String, String, String?)] {
        let answer = try await rig.send(method, path, body)
        #expect(answer.headers["content-type"] == "application/problem+json")
        var check = BodyCheck(schemas: APIAnswers.all)
        check.check(answer.json, .named("Problem"))
        #expect(check.faults.isEmpty, "\(method) \(path): \(check.faults)")
        #expect(answer["status"]?.double == Double(answer.status))
        #expect(answer["fix"]?.string?.isEmpty == false && answer["detail"]?.string?.isEmpty == false)
        let slug = try #require(answer["type"]?.string?.split(separator: "#").last.map(String.init))
        let page = try await rig.send("GET", "/v1/problems", as: "")
        #expect(page.text.contains("\(slug) (\(answer.status)): "))
      }
    }
  }
}
