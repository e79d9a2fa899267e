import APNs
import Findings
import Foundation
import Net
import Testing

@testable import Relay

/// The attacks of Docs/threat-model.md, each by its name.
@Suite struct ThreatTests {
  private static let phone = "/v1/phones/phone-1"
  private static let heartbeat = #"{"environment":"sandbox"}"#

  /// Every operation with a path that could exist, and what it may be called with.
  private static func guarded(_ rig: RelayRig) -> [(method: String, path: String, body: String?)] {
    rig.server.api.routes.map { route in
      let values = [
        "app": RelayRig.app, "key": "order-42", "user": "anna", "audience": "all", "name": "match", "id": "1",
        "installation": "phone-1",
      ]
      let path = route.steps.map { step in
        step.hasPrefix("{") ? values[String(step.dropFirst().dropLast())] ?? "x" : String(step)
      }.joined(separator: "/")
      return (route.method, "/" + path, route.body == nil ? nil : "{}")
    }
  }

  @Test func wrongCredentialsAreAnsweredAlike() async throws {
    try await RelayRig.with { rig in
      try await rig.registerPhone("anna")
      let expired = try rig.credential("anna", life: -1)
      let forged = try #require(
        PhoneCredential(
          app: AppID(RelayRig.app), user: UserID("anna"), issuedAt: 0,
          expiresAt: Int64(Date().timeIntervalSince1970) + 60
        ).signed(with: Secret("another secret that is long enough 1234")))
      let unknown = try rig.credential("nobody", app: "com.example.unknown")
      for (method, path, body) in Self.guarded(rig) {
        var seen: Set<[UInt8]> = []
        for shown in ["", "x", "sk_", ServerKeySecret.make().text, expired, forged, unknown, "a.b.c"] {
          let answer = try await rig.send(method, path, body, as: shown)
          #expect(answer.status == 401, "\(method) \(path) with \(shown.prefix(6)): \(answer.status)")
          seen.insert(answer.bytes)
        }
        #expect(seen.count == 1, "\(method) \(path) tells wrong credentials apart")
      }
    }
  }

  /// A server key is no phone credential, and the other way round.
  @Test func credentialsDoNotDoAnothersJob() async throws {
    try await RelayRig.with { rig in
      let credential = try rig.credential("anna")
      for (method, path, body) in Self.guarded(rig) {
        let isPhones = path.hasPrefix("/v1/phones/")
        let answer = try await rig.send(method, path, body, as: isPhones ? rig.key : credential)
        #expect(answer.status == 401, "\(method) \(path)")
      }
    }
  }

  @Test func scopesAreKept() async throws {
    try await RelayRig.with { rig in
      for scope in KeyScope.allCases {
        let made = try await rig.send("POST", "/v1/keys", #"{"name":"k","scopes":["\#(scope.rawValue)"]}"#)
        let key = try #require(made["key"]?.string, "\(made.text)")
        for (route, call) in zip(rig.server.api.routes, Self.guarded(rig)) {
          guard case .server(let wanted) = route.access, wanted != scope else { continue }
          let answer = try await rig.send(call.method, call.path, call.body, as: key)
          #expect(answer.status == 403, "\(scope) \(call.method) \(call.path): \(answer.status)")
        }
      }
    }
  }

  @Test func nobodyMakesAKeyThatMayMore() async throws {
    try await RelayRig.with { rig in
      let made = try await rig.send("POST", "/v1/keys", #"{"name":"k","scopes":["admin","read"]}"#)
      let key = try #require(made["key"]?.string, "\(made.text)")
      let more = try await rig.send("POST", "/v1/keys", #"{"name":"m","scopes":["read","send"]}"#, as: key)
      #expect(more.status == 403 && more["pointer"]?.string == "#/scopes", "\(more.text)")
      #expect(try await rig.send("POST", "/v1/keys", #"{"name":"l","scopes":["read"]}"#, as: key).status == 201)
    }
  }

  @Test func keysAreForTheirApps() async throws {
    try await RelayRig.with { rig in
      let made = try await rig.send(
        "POST", "/v1/keys", #"{"name":"k","scopes":["read","send","admin"],"apps":["\#(RelayRig.other)"]}"#)
      let key = try #require(made["key"]?.string, "\(made.text)")
      _ = try await rig.send("PUT", rig.activity("order-42"), RelayRig.change())
      let there = try await rig.send("GET", rig.activity("order-42"), as: key)
      let nowhere = try await rig.send(
        "GET", rig.activity("order-42").replacing(RelayRig.app, with: "com.example.unknown"), as: key)
      #expect(there.status == 404 && there.bytes == nowhere.bytes, "another's app is told from none")
      let own = "/v1/apps/\(RelayRig.other)/activities/order-42"
      #expect(try await rig.send("GET", own, as: key)["type"]?.string == "/v1/problems#no-activity")
      // It makes no key for more than it is for, and neither sees nor revokes others.
      for apps in ["", #","apps":["\#(RelayRig.app)"]"#] {
        let wider = try await rig.send("POST", "/v1/keys", #"{"name":"w","scopes":["read"]\#(apps)}"#, as: key)
        #expect(wider.status == 403, "\(wider.text)")
      }
      let listed = try await rig.send("GET", "/v1/keys", as: key)
      #expect(listed["keys"]?.elements?.count == 1)
      #expect(try await rig.send("DELETE", "/v1/keys/1", as: key).status == 404)
      #expect(try await rig.send("GET", rig.activity("order-42")).status == 200)
    }
  }

  @Test func nobodyLearnsWhetherATokenOrUserExists() async throws {
    try await RelayRig.with { rig in
      let token = try await rig.registerPhone("anna")
      let mallory = try rig.credential("mallory")
      // Signing another's phone out, and one that is not there.
      let real = try await rig.send("DELETE", Self.phone, as: mallory)
      let none = try await rig.send("DELETE", "/v1/phones/phone-9", as: mallory)
      #expect(real.status == 204 && none.status == 204 && real.bytes == none.bytes)
      #expect(try await rig.server.store.installation(app: AppID(RelayRig.app), id: InstallationID("phone-1")) != nil)
      // Registering a token that another has, and one that nobody has.
      let unknown = String(repeating: "ab", count: 80)
      var answers: [[UInt8]] = []
      for (installation, token) in [("phone-2", token), ("phone-3", unknown)] {
        let body = #"""
          {"environment":"sandbox","tokens":[{"kind":"push-to-start","attributesType":"Parcel","token":"\#(token)"}]}
          """#
        let answer = try await rig.send("POST", "/v1/phones/\(installation)", body, as: mallory)
        #expect(answer.status == 200, "\(answer.text)")
        answers.append(answer.bytes)
      }
      #expect(answers[0] == answers[1])
      // A key for reading sees the beginning of a token alone.
      let explained = try await rig.send("GET", "/v1/apps/\(RelayRig.app)/users/anna/explain")
      #expect(explained.status == 200 && !explained.text.contains(token))
      let deleted = try await rig.send("DELETE", "/v1/apps/\(RelayRig.app)/users/nobody")
      #expect(deleted.status == 200 && deleted["tokens"]?.double == 0)
    }
  }

  /// Whoever guesses an installation's id gets neither its cards nor its tokens.
  @Test func aPhoneCannotTakeAnothersPlace() async throws {
    try await RelayRig.with { rig in
      try await rig.registerPhone("anna")
      _ = try await rig.send("PUT", rig.activity("secret"), RelayRig.change(user: "anna"))
      try await rig.until("no start") { rig.gateway.total == 1 }
      let mallory = try await rig.send(
        "POST", Self.phone,
        #"""
        {"environment":"sandbox",
         "sightings":[{"activity":"A","attributesType":"Parcel","key":"secret","state":"active"}]}
        """#,
        as: try rig.credential("mallory"))
      #expect(mallory.status == 200)
      let standing = try await rig.server.store.standing(app: AppID(RelayRig.app), user: UserID("mallory"))
      #expect(standing.installations.flatMap(\.tokens).filter { $0.state == .live }.isEmpty)
      #expect(standing.activities.isEmpty)
      _ = try await rig.send("PUT", rig.activity("bait"), RelayRig.change(user: "mallory"))
      try await Task.sleep(for: .milliseconds(200))
      #expect(rig.gateway.total == 1, "a push for another went to Anna's phone")
    }
  }

  @Test func bodiesAreBounded() async throws {
    try await RelayRig.with(change: { $0.limits.body = 8192 }) { rig in
      let path = rig.activity("a")
      let long = RelayRig.change(more: #","alert":{"title":"\#(String(repeating: "x", count: 9000))"}"#)
      let large = try await rig.send("PUT", path, long)
      #expect(large.status == 413 && large["fix"]?.string?.contains("8192") == true, "\(large.text)")
      let huge = try await rig.send("PUT", path, String(repeating: " ", count: 40_000))
      #expect(huge.status == 413 && huge["status"]?.double == 413 && huge["fix"]?.string?.isEmpty == false)
      #expect(huge.headers["content-type"] == "application/problem+json")
      let deep = String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000)
      #expect(try await rig.send("PUT", path, #"{"state":{"a":\#(deep)}}"#).status == 400)
      #expect(try await rig.send("PUT", path, #"{"user":"anna","user":"bert"}"#).status == 400)
      #expect(try await rig.send("GET", rig.activity(String(repeating: "a", count: 129))).status == 400)
      let header = [("x", String(repeating: "y", count: 20_000))]
      let wide = try await rig.send("GET", rig.activity("a"), headers: header)
      #expect(wide.status == 431 && wide["fix"]?.string?.contains("shorter header") == true, "\(wide.text)")
      #expect(try await rig.send("GET", path).status == 404, "something was stored")
    }
  }

  /// A payload that no phone could take is refused, and nothing of it is stored.
  @Test func whatCannotBeShownIsRefused() async throws {
    try await RelayRig.with { rig in
      let large = RelayRig.change(more: #","alert":{"title":"T","body":"\#(String(repeating: "x", count: 4200))"}"#)
      let answer = try await rig.send("PUT", rig.activity("a"), large)
      #expect(answer.status == 422 && answer["type"]?.string == "/v1/problems#refused-content", "\(answer.text)")
      #expect(answer["findings"]?[0]?["fix"]?.string?.isEmpty == false)
      #expect(try await rig.send("GET", rig.activity("a")).status == 404)
    }
  }

  @Test func namesCannotInject() async throws {
    try await RelayRig.with { rig in
      for name in [
        "a'%3B%20DROP%20TABLE%20cards%3B--", "a%0D%0Ax-evil:%201", "%00", "a%2Fb", "..%2F..%2Fkeys", "%22", "a b",
      ] {
        let path = rig.activity(name.replacing(" ", with: "%20"))
        let answer = try await rig.send("PUT", path, RelayRig.change())
        #expect(answer.status == 400, "\(name): \(answer.status)")
        #expect(answer.headers["x-evil"] == nil)
      }
      // What is free text is stored and given back as it is.
      let text = #"Robert'); DROP TABLE cards;-- \" \u0000 <script>"#
      let body = #"{"user":"anna","attributesType":"Parcel","attributes":{},"state":{"text":"\#(text)"}}"#
      #expect(try await rig.send("PUT", rig.activity("a"), body).status == 201)
      let read = try await rig.send("GET", rig.activity("a"))
      let wanted = try JSONReader().read("\"\(text)\"").root.string
      #expect(read["states"]?[""]?["text"]?.string == wanted)
      #expect(read.headers["content-type"] == "application/json")
    }
  }

  @Test func ratesAreLimited() async throws {
    try await RelayRig.with(change: {
      $0.limits.phoneRate = RateLimit(perSecond: 0.01, burst: 3)
      $0.limits.serverRate = RateLimit(perSecond: 0.01, burst: 3)
    }) { rig in
      let anna = try rig.credential("anna"), bert = try rig.credential("bert")
      for _ in 0..<3 { #expect(try await rig.send("POST", Self.phone, Self.heartbeat, as: anna).status == 200) }
      // Another installation is the same person.
      let more = try await rig.send("POST", "/v1/phones/phone-2", Self.heartbeat, as: anna)
      #expect(more.status == 429)
      #expect((Int(more.headers["retry-after"] ?? "") ?? 0) > 1)
      #expect(try await rig.send("POST", "/v1/phones/phone-3", Self.heartbeat, as: bert).status == 200)
      for _ in 0..<3 { #expect(try await rig.send("GET", "/v1/keys").status == 200) }
      #expect(try await rig.send("GET", "/v1/keys").status == 429)
    }
  }

  @Test func streamsAreLimited() async throws {
    try await RelayRig.with(change: { $0.limits.streams = 0 }) { rig in
      let answer = try await rig.send("GET", "/v1/apps/\(RelayRig.app)/events/stream")
      #expect(answer.status == 422 && answer["type"]?.string == "/v1/problems#limit")
    }
  }

  @Test func webhooksAreNotAWayIn() async throws {
    try await RelayRig.with { rig in
      for url in ["http://169.254.169.254/latest", "https://127.0.0.1:1/", "https://localhost/", "https://10.0.0.1/"] {
        let answer = try await rig.send("POST", "/v1/apps/\(RelayRig.app)/webhooks", #"{"url":"\#(url)"}"#)
        #expect(answer.status == 422 && answer["pointer"]?.string == "#/url", "\(url): \(answer.text)")
      }
      #expect(try await rig.server.store.webhooks(app: nil).isEmpty)
    }
  }

  /// Neither the store's file nor a log holds a key, a credential or a whole token.
  @Test func secretsAreNotWrittenDown() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("relay-\(UUID().uuidString).sqlite")
    defer { for end in ["", "-wal", "-shm", ".lock"] { try? FileManager.default.removeItem(atPath: file.path + end) } }
    let rig = try await RelayRig(store: .sqlite(path: file.path))
    let credential = try rig.credential("anna")
    var token = ""
    do {
      token = try await rig.registerPhone("anna")
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      try await rig.until("no start") { rig.gateway.total == 1 }
      _ = rig.gateway.kill(token, why: "test")
      _ = try await rig.send("PUT", rig.activity("b"), RelayRig.change())
      _ = try await rig.send("GET", "/v1/apps/\(RelayRig.app)/users/anna/explain")
      _ = try await rig.send("GET", "/v1/keys/\(rig.key)", as: rig.key + "x")
      try await Task.sleep(for: .milliseconds(300))
    } catch { Issue.record(error) }
    await rig.stop()
    let log = rig.lines.all.joined(separator: "\n")
    let metrics = rig.server.metrics.prometheus(counts: nil, readers: 0, isReady: true, now: 0)
    #expect(rig.lines.all.count > 5, "the log is empty")
    for secret in [rig.key, credential, token, String(decoding: RelayRig.secret.bytes, as: UTF8.self)] {
      #expect(!log.contains(secret.prefix(24)), "the log holds \(secret.prefix(6))…")
      #expect(!metrics.contains(secret.prefix(24)))
    }
    for end in ["", "-wal"] {
      let bytes = FileManager.default.contents(atPath: file.path + end) ?? Data()
      #expect(bytes.range(of: Data(rig.key.utf8)) == nil, "the store holds a server key")
      #expect(bytes.range(of: Data(credential.utf8)) == nil)
    }
  }

  /// No browser's page of another site may speak here, and none needs to.
  @Test func otherSitesArePagesOfNobody() async throws {
    try await RelayRig.with { rig in
      let answer = try await rig.send(
        "OPTIONS", rig.activity("a"),
        headers: [("origin", "https://evil.example"), ("access-control-request-method", "PUT")])
      #expect(answer.status == 204 && answer.headers["allow"] == "GET, HEAD, OPTIONS, PUT")
      #expect(!answer.headers.fields.contains { $0.name.hasPrefix("access-control") })
      let form = try await rig.send(
        "POST", "/v1/keys", "{}", headers: [("content-type", "text/plain")])
      #expect(form.status == 415)
    }
  }
}
