import APNs
import Contract
import Findings
import Foundation
import Net
import Testing

@testable import Relay

/// Audiences, channels, contracts, users, keys and credentials.
@Suite struct SubjectsAPITests {
  private static let app = "/v1/apps/\(RelayRig.app)"

  @Test func audiencesReachTheirMembers() async throws {
    try await RelayRig.with { rig in
      try await rig.registerPhone("anna", installation: "a")
      try await rig.registerPhone("bert", installation: "b")
      let joined = try await rig.send("POST", Self.app + "/audiences/match/members", #"{"add":["anna","bert"]}"#)
      #expect(joined.status == 200 && joined["added"]?.double == 2, "\(joined.text)")
      let made = try await rig.send(
        "PUT", rig.activity("m"), #"{"audience":"match","attributesType":"Parcel","attributes":{},"state":{"n":1}}"#)
      #expect(made["installations"]?.double == 2, "\(made.text)")
      try await rig.until("two starts") { rig.gateway.total == 2 }
      // Who joins later gets it too.
      try await rig.registerPhone("cleo", installation: "c")
      _ = try await rig.send("POST", Self.app + "/audiences/match/members", #"{"add":["cleo"],"remove":["bert"]}"#)
      try await rig.until("a third start") { rig.gateway.total == 3 }
      let members = try await rig.send("GET", Self.app + "/audiences/match/members")
      #expect(members["users"]?.elements?.compactMap(\.string) == ["anna", "cleo"])
      let audiences = try await rig.send("GET", Self.app + "/audiences")
      #expect(audiences["audiences"]?.elements?.compactMap(\.string) == ["match"])
      let both = try await rig.send("POST", Self.app + "/audiences/match/members", #"{"add":["d"],"remove":["d"]}"#)
      #expect(both.status == 422)
      #expect(try await rig.send("DELETE", Self.app + "/audiences/match")["removed"]?.double == 2)
      #expect(try await rig.send("GET", Self.app + "/audiences/match/members")["users"]?.elements?.isEmpty == true)
    }
  }

  @Test func channelsAreMadePublishedAndDeleted() async throws {
    try await RelayRig.with { rig in
      let body = #"{"name":"match-1","environment":"sandbox","storage":"most-recent"}"#
      let made = try await rig.send("POST", Self.app + "/channels", body)
      #expect(made.status == 201, "\(made.text)")
      let id = try #require(made["id"]?.string)
      #expect(rig.gateway.channels.map(\.id) == [id])
      #expect(try await rig.send("POST", Self.app + "/channels", body).status == 409)
      #expect(rig.gateway.channels.count == 1)
      #expect(try await rig.send("GET", Self.app + "/channels/match-1")["id"]?.string == id)
      let state = #"{"attributesType":"Match","state":{"goals":1}}"#
      let published = try await rig.send("POST", Self.app + "/channels/match-1/publish", state)
      #expect(published.status == 200, "\(published.text)")
      #expect(published["activity"]?["channel"]?.string == id)
      try await rig.until("no broadcast") { rig.gateway.total == 1 }
      #expect(rig.gateway.verdict(1)?.receiver?.channel == id)
      #expect(rig.gateway.verdict(1)?.request.event == "update")
      // The same channel under a key of the business's own.
      let upserted = try await rig.send(
        "PUT", rig.activity("m"),
        #"{"channel":"match-1","attributesType":"Match","attributes":{},"state":{"goals":2}}"#)
      #expect(upserted.status == 201, "\(upserted.text)")
      try await rig.until("no second broadcast") { rig.gateway.total == 2 }
      // Phones that follow the channel see one activity, and drop what is not younger than what they have.
      let times = (1...2).compactMap { rig.gateway.verdict($0)?.request.payload }.compactMap {
        try? JSONReader().read($0).root["aps"]?["timestamp"]?.double
      }
      #expect(times.count == 2 && times[0] < times[1], "\(times)")
      for other in [
        try await rig.send("POST", Self.app + "/channels/match-1/publish", state),
        try await rig.send(
          "PUT", rig.activity("m2"),
          #"{"channel":"match-1","attributesType":"Match","attributes":{},"state":{"goals":3}}"#),
      ] {
        #expect(other.status == 409 && other.text.contains("The activity m lives on this channel"), "\(other.text)")
      }
      #expect(try await rig.send("POST", Self.app + "/channels/none/publish", state).status == 404)
      let listed = try await rig.send("GET", Self.app + "/channels")
      #expect(listed["channels"]?.elements?.compactMap { $0["name"]?.string } == ["match-1"])
      #expect(try await rig.send("DELETE", Self.app + "/channels/match-1").status == 204)
      #expect(rig.gateway.channels.isEmpty)
      #expect(try await rig.send("DELETE", Self.app + "/channels/match-1").status == 404)
      let production = #"{"name":"p","environment":"production","storage":"none"}"#
      let refused = try await rig.send("POST", Self.app + "/channels", production)
      #expect(refused["type"]?.string == "/v1/problems#environment")
    }
  }

  private static let contract = ActivityContract(
    attributesType: "Parcel", attributes: .named("Parcel"), contentState: .named("Parcel.ContentState"),
    types: [
      "Parcel": NamedType(name: "Parcel", kind: .object([.init(name: "name", shape: .string)])),
      "Parcel.ContentState": NamedType(
        name: "Parcel.ContentState", kind: .object([.init(name: "step", shape: .integer(.int))])),
    ])

  @Test func theContractIsHeldAgainstChanges() async throws {
    try await RelayRig.with { rig in
      let path = Self.app + "/contract"
      #expect(try await rig.send("GET", path).status == 404)
      let text = String(decoding: try JSONEncoder().encode(Self.contract), as: UTF8.self)
      let put = try await rig.send("PUT", path, text)
      #expect(put.status == 200 && put["attributesTypes"]?.elements?.compactMap(\.string) == ["Parcel"], "\(put.text)")
      let report = #"{"version":"0.1.0","contracts":[{"contract":\#(text)}],"findings":[]}"#
      #expect(try await rig.send("PUT", path, report).status == 200)
      #expect(try await rig.send("PUT", path, #"{"contracts":[{"a":1}]}"#).status == 422)
      #expect(try await rig.send("PUT", path, #"{"contracts":[]}"#).status == 422)
      #expect(try await rig.send("GET", path).json[0]?["attributesType"]?.string == "Parcel")
      let bad = try await rig.send(
        "PUT", rig.activity("a"),
        #"{"user":"anna","attributesType":"Parcel","attributes":{"name":"A"},"state":{"step":"one"}}"#)
      #expect(bad.status == 422 && bad["type"]?.string == "/v1/problems#refused-content", "\(bad.text)")
      #expect(bad["findings"]?[0]?["at"]?.string == "$.aps.content-state.step", "\(bad.text)")
      #expect(try await rig.send("GET", rig.activity("a")).status == 404)
      let flight = try await rig.send(
        "POST", Self.app + "/preflight/a", #"{"user":"anna","attributesType":"Parcel","attributes":{},"state":{}}"#)
      #expect(flight.status == 200 && flight["accepted"]?.flag == false, "\(flight.text)")
      #expect(try await rig.send("PUT", rig.activity("a"), RelayRig.change()).status == 201)
      #expect(try await rig.send("DELETE", path).status == 204)
      #expect(try await rig.send("GET", path).status == 404)
    }
  }

  @Test func explainSaysWhatIsMissing() async throws {
    try await RelayRig.with { rig in
      func explain(_ user: String) async throws -> [String] {
        let answer = try await rig.send("GET", Self.app + "/users/\(user)/explain")
        #expect(answer.status == 200, "\(answer.text)")
        return answer["sentences"]?.elements?.compactMap { $0["what"]?.string } ?? []
      }
      #expect(
        try await explain("anna") == [
          "No phone of this user has registered", "There is no activity for this user",
        ])
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      let off = #"{"environment":"sandbox","allowsActivities":false,"systemVersion":"17.1"}"#
      _ = try await rig.send("POST", "/v1/phones/p", off, as: try rig.credential("anna"))
      let sentences = try await explain("anna")
      #expect(sentences.contains("Live Activities are switched off on this phone"))
      #expect(sentences.contains("The phone has iOS 17.1"))
      #expect(sentences.contains("The phone has no push-to-start token for Parcel"))
      let on = #"{"environment":"sandbox","systemVersion":"26.0"}"#
      _ = try await rig.send("POST", "/v1/phones/p", on, as: try rig.credential("anna"))
      try await rig.registerPhone("anna", installation: "p")
      try await rig.until("no start") { rig.gateway.total == 1 }
      try await rig.until("the start is not explained") {
        try await explain("anna").contains { $0.hasPrefix("A start was sent") }
      }
    }
  }

  /// Who has left an audience keeps the card, and is told of it.
  @Test func explainKnowsCardsOfThoseWhoLeft() async throws {
    try await RelayRig.with { rig in
      _ = try await rig.send("POST", Self.app + "/audiences/fans/members", #"{"add":["anna"]}"#)
      try await rig.registerPhone("anna", installation: "p")
      let body = #"{"audience":"fans","attributesType":"Parcel","attributes":{"name":"A"},"state":{"step":1}}"#
      #expect(try await rig.send("PUT", rig.activity("a"), body).status == 201)
      try await rig.until("no start") { rig.gateway.total == 1 }
      try await rig.until("the start is not noted") {
        try await rig.send("GET", rig.activity("a"))["cards"]?["starting"]?.double == 1
      }
      let left = try await rig.send("POST", Self.app + "/audiences/fans/members", #"{"remove":["anna"]}"#)
      #expect(left.status == 200, "\(left.text)")
      let answer = try await rig.send("GET", Self.app + "/users/anna/explain")
      let sentences = answer["sentences"]?.elements?.compactMap { $0["what"]?.string } ?? []
      #expect(!sentences.contains("There is no activity for this user"), "\(answer.text)")
      #expect(sentences.contains { $0.hasPrefix("A start was sent") }, "\(answer.text)")
    }
  }

  @Test func aUsersDataIsDeleted() async throws {
    try await RelayRig.with { rig in
      try await rig.registerPhone("anna")
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      _ = try await rig.send("POST", Self.app + "/audiences/all/members", #"{"add":["anna"]}"#)
      let deleted = try await rig.send("DELETE", Self.app + "/users/anna")
      #expect(deleted.status == 200 && deleted["installations"]?.double == 1, "\(deleted.text)")
      #expect(deleted["tokens"]?.double == 1 && deleted["activities"]?.double == 1)
      #expect(try await rig.send("GET", rig.activity("a")).status == 404)
      #expect(try await rig.send("GET", Self.app + "/audiences/all/members")["users"]?.elements?.isEmpty == true)
      let explained = try await rig.send("GET", Self.app + "/users/anna/explain")
      #expect(explained["installations"]?.elements?.isEmpty == true)
    }
  }

  @Test func keysAndCredentialsAreMade() async throws {
    try await RelayRig.with { rig in
      let made = try await rig.send("POST", "/v1/keys", #"{"name":"Shop","scopes":["read"]}"#)
      #expect(made.status == 201 && made.headers["cache-control"] == "no-store")
      let key = try #require(made["key"]?.string), id = try #require(made["id"]?.double)
      #expect(try await rig.send("GET", Self.app + "/activities", as: key).status == 200)
      let list = try await rig.send("GET", "/v1/keys")
      #expect(list["keys"]?.elements?.count == 2 && !list.text.contains(key))
      #expect(try await rig.send("DELETE", "/v1/keys/\(Int(id))").status == 204)
      #expect(try await rig.send("GET", Self.app + "/activities", as: key).status == 401)
      #expect(try await rig.send("DELETE", "/v1/keys/\(Int(id))").status == 404)
      #expect(try await rig.send("POST", "/v1/keys", #"{"name":"x","scopes":[]}"#).status == 422)

      let minted = try await rig.send("POST", Self.app + "/credentials", #"{"user":"anna","lifetime":120}"#)
      #expect(minted.status == 201, "\(minted.text)")
      let credential = try #require(minted["credential"]?.string)
      let report = try await rig.send("POST", "/v1/phones/p", #"{"environment":"sandbox"}"#, as: credential)
      #expect(report.status == 200 && report["ended"]?.elements?.isEmpty == true)
      let long = try await rig.send("POST", Self.app + "/credentials", #"{"user":"anna","lifetime":1000000}"#)
      #expect(long.status == 422 && long["pointer"]?.string == "#/lifetime")
    }
  }

  /// A phone whose credential is none hears no reason; the operator's log has it.
  @Test func refusedCredentialsAreExplainedInTheLog() async throws {
    try await RelayRig.with { rig in
      let stale = try rig.credential("anna", life: -10)
      let answer = try await rig.send("POST", "/v1/phones/p", #"{"environment":"sandbox"}"#, as: stale)
      #expect(answer.status == 401 && !answer.text.contains("expired"))
      #expect(rig.lines.all.contains { $0.contains("A phone credential was refused. It has expired.") })
    }
  }

  @Test func manyPhonesAreReportedAtOnce() async throws {
    try await RelayRig.with(change: { $0.limits.reports = 50 }) { rig in
      func body(_ count: Int, _ environment: String = "sandbox") -> String {
        let reports = (0..<count).map { index in
          let token = String(repeating: "0", count: 60) + String(1000 + index)
          return #"""
            {"user":"u\#(index)","installation":"i\#(index)","environment":"\#(environment)",
             "tokens":[{"kind":"push-to-start","attributesType":"Parcel","token":"\#(token)"}]}
            """#
        }
        return #"{"reports":[\#(reports.joined(separator: ","))]}"#
      }
      let path = Self.app + "/phones"
      let answer = try await rig.send("POST", path, body(50))
      #expect(answer.status == 200 && answer["answers"]?.elements?.count == 50, "\(answer.text)")
      #expect(try await rig.send("POST", path, body(50)).status == 200)
      #expect(try await rig.send("POST", path, body(51)).status == 422)
      let wrong = try await rig.send("POST", path, body(2, "production"))
      #expect(wrong.status == 422 && wrong["pointer"]?.string == "#/reports/0/environment", "\(wrong.text)")
      let counts = try await rig.server.store.counts(now: Date().timeIntervalSince1970)
      #expect(counts.installations == 50)
    }
  }

  @Test func phonesDropTokensAndSignOut() async throws {
    try await RelayRig.with { rig in
      try await rig.registerPhone("anna")
      let anna = try rig.credential("anna")
      let dropped = #"{"environment":"sandbox","dropped":[{"kind":"push-to-start","attributesType":"Parcel"}]}"#
      #expect(try await rig.send("POST", "/v1/phones/phone-1", dropped, as: anna).status == 200)
      let standing = try await rig.server.store.standing(app: AppID(RelayRig.app), user: UserID("anna"))
      #expect(standing.installations.flatMap(\.tokens).allSatisfy { $0.state == .dead })
      #expect(try await rig.send("DELETE", "/v1/phones/phone-1", as: anna).status == 204)
      #expect(try await rig.send("DELETE", "/v1/phones/phone-1", as: anna).status == 204)
      #expect(
        try await rig.server.store.standing(app: AppID(RelayRig.app), user: UserID("anna")).installations.isEmpty)
      for wrong in [
        #"{"environment":"sandbox","tokens":[{"kind":"update","attributesType":"T","token":"00112233445566778899"}]}"#,
        #"""
        {"environment":"sandbox","tokens":[{"kind":"push-to-start","attributesType":"T","activity":"A",
         "token":"00112233445566778899"}]}
        """#,
        #"{"environment":"production"}"#, #"{"environment":"sandbox","token":"ab"}"#,
      ] {
        #expect(try await rig.send("POST", "/v1/phones/p", wrong, as: anna).status == 422, "\(wrong)")
      }
    }
  }
}
