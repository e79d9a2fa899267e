import APNs
import Findings
import Foundation
import Testing

@testable import Commands

@Suite struct PushConnectionPlanTests {
  private func plan(
    _ arguments: [String], _ environment: [String: String] = [:], needsKey: Bool = false
  ) throws -> PushConnectionPlan {
    try PushConnectionPlan(PushFixture.parse(arguments), environment: environment, needsKey: needsKey)
  }

  @Test func environmentsNameApplesHosts() throws {
    #expect(try plan(["--environment", "sandbox"]).hosts == .apple(.sandbox))
    let production = try plan(["--environment", "production", "--broadcast-host", "own", "--port", "2197"])
    #expect(production.hosts == .apple(.production, broadcast: .own, port: 2197))
    #expect(!production.isGateway)
  }

  @Test func gatewaysAreURLs() throws {
    #expect(try plan(["--gateway", "https://localhost:8443"]).hosts == .one(APNsHost("localhost", 8443)))
    #expect(try plan(["--gateway", "https://[::1]:8443/"]).hosts == .one(APNsHost("::1", 8443)))
    #expect(try plan(["--gateway", "http://127.0.0.1:8080"]).trust == nil)
    for bad in ["localhost:8443", "ftp://x", "https://", "https://x/path", "https://u@x", "https://x?q", "x"] {
      #expect(PushFixture.finding { _ = try plan(["--gateway", bad]) }?.id == "usage.unknown-value", "\(bad)")
    }
  }

  @Test func aServerThatIsDownIsSaidSoonUnlessATimeIsGiven() throws {
    let gateway = ["--gateway", "https://localhost:1"]
    #expect(try plan(gateway).policy.connectPatience == 2)
    #expect(try plan(gateway + ["--timeout", "30"]).policy.connectPatience == 30)
  }

  @Test func keysComeFromOptionsNamesAndEnvironment() throws {
    let key = try ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
    let text = String(decoding: key.p8, as: UTF8.self)
    let gateway = ["--gateway", "https://localhost:1"]
    try PushFixture.withFile("AuthKey_ABC123DEFG.p8", text) { path in
      let named = try plan(gateway + ["--key", path, "--team-id", "DEF123GHIJ"], needsKey: true)
      #expect(named.key?.keyID == "ABC123DEFG")
      let given = try plan(
        gateway + ["--key-id", "XYZ1234567"], ["SKERRY_APNS_KEY": path, "SKERRY_APNS_TEAM_ID": "DEF123GHIJ"],
        needsKey: true)
      #expect(given.key?.keyID == "XYZ1234567" && given.key?.teamID == "DEF123GHIJ")
      #expect(PushFixture.finding { _ = try plan(gateway + ["--key", path], needsKey: true) }?.id
        == "usage.missing-option")
      let wrong = PushFixture.finding { _ = try plan(gateway + ["--key", path, "--team-id", "com.x"], needsKey: true) }
      #expect(wrong?.id == "push.key" && wrong?.status == .usage)
    }
    try PushFixture.withFile("key.p8", text) { path in
      #expect(
        PushFixture.finding { _ = try plan(gateway + ["--key", path, "--team-id", "DEF123GHIJ"], needsKey: true) }?
          .finding.what.contains("identifier of the key") == true)
    }
    try PushFixture.withFile("AuthKey_ABC123DEFG.p8", "no key") { path in
      let wrong = PushFixture.finding { _ = try plan(gateway + ["--key", path, "--team-id", "DEF123GHIJ"]) }
      #expect(wrong?.id == "push.key" && wrong?.status == .input && wrong?.finding.place?.path == path)
    }
  }

  @Test(arguments: [
    ([], "usage.missing-option"), (["--environment", "sandbox", "--gateway", "https://x"], "usage.two-hosts"),
    (["--environment", "sandbox", "--trust", "x.pem"], "usage.unused-option"),
    (["--gateway", "https://x", "--trust", "/no/such.pem"], "usage.no-file"),
    (["--gateway", "https://x", "--timeout", "0"], "usage.unknown-value"),
    (["--gateway", "https://x", "--timeout", "long"], "usage.unknown-value"),
    (["--gateway", "https://x", "--key", "/no/such.p8", "--key-id", "A", "--team-id", "B"], "usage.no-file"),
  ])
  func mistakesAreNamed(_ arguments: [String], _ id: String) {
    #expect(PushFixture.finding { _ = try plan(arguments) }?.id == id)
  }

  @Test func aDryRunIsACurlCommandWithoutASecret() throws {
    let key = try ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
    let text = String(decoding: key.p8, as: UTF8.self)
    try PushFixture.withFile("AuthKey_ABC123DEFG.p8", text) { path in
      let plan = try plan(["--environment", "sandbox", "--key", path, "--team-id", "DEF123GHIJ"])
      let payload = #"{"aps":{"title":"it's"}}"#
      let item = try PushFixture.items(["--token", "abcd", "--bundle", "com.x", "--payload", payload])[0]
      let line = CurlLine.text(item.request, plan: plan)
      #expect(line.hasPrefix("curl --http2 -X POST \\\n  'https://api.sandbox.push.apple.com/3/device/abcd'"))
      #expect(line.contains("-H 'authorization: bearer <provider token of key ABC123DEFG>'"))
      #expect(line.contains("-H 'apns-topic: com.x.push-type.liveactivity'"))
      #expect(line.hasSuffix(#"--data-binary '{"aps":{"title":"it'\''s"}}'"#))
      #expect(!line.contains("eyJ"))
    }
    let plain = try plan(["--gateway", "http://localhost:443"])
    let list = ChannelRequest(.list, bundleID: "com.x").request
    #expect(CurlLine.text(list, plan: plain).contains("--http2-prior-knowledge -X GET"))
    #expect(CurlLine.text(list, plan: plain).contains("'http://localhost:443/1/apps/com.x/all-channels'"))
  }
}
