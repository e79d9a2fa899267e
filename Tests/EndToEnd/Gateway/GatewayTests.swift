import APNs
import Foundation
import Net
import Testing

extension EndToEnd {
  /// `skerry gateway` with the example's extension and app: over real HTTP/2, from the headers to the picture.
  @Suite struct GatewayRun {
    private static let app = "app.skerry.delivery"

    private static func payload(
      _ event: String, at timestamp: Double, state: String, extra: String = ""
    ) -> [UInt8] {
      Array(
        #"{"aps":{"event":"\#(event)","timestamp":\#(Int(timestamp)),"content-state":\#(state)\#(extra)}}"#.utf8)
    }

    private static func state(
      _ stage: String, note: String = #""Noodles are in the wok""#, from now: Double
    ) -> String {
      let date = Int(now) - 978_307_200
      return #"{"stage":"\#(stage)","note":\#(note),"orderedAt":\#(date),"arrivesAt":\#(date + 1800)}"#
    }

    @Test func aPushIsFollowedFromItsHeadersToThePicture() async throws {
      let run = try await RunningGateway([
        "WidgetExtension", "--shared", "Shared", "--app", "App/DeliveryService.swift", "--app",
        "App/TokenReporter.swift", "--driver", "Driver/DeliveryDriver.swift", "--plist", "App/Info.plist",
        "--bundle-id", Self.app,
      ])
      do {
        try await follow(run)
      } catch {
        _ = run.stop()
        throw error
      }
      #expect(run.stop() == 0)
    }

    private func follow(_ run: RunningGateway) async throws {
      // The app starts an order, and asks for its token.
      let called = try await run.call(
        "POST", "/call", #"{"function":"startDelivery","arguments":{"kitchen":"Golden Wok","minutes":30}}"#)
      #expect(called.status == 200, "\(String(decoding: called.body, as: UTF8.self))")
      let stranger = try await run.call("POST", "/call", #"{"function":"startDelivery","app":"com.example.nobody"}"#)
      #expect(stranger.status == 404)
      var token: String?
      for _ in 0..<100 where token == nil {
        try await Task.sleep(for: .milliseconds(100))
        token = try await run.token("update")
      }
      let update = try #require(token)
      #expect(update.count == 160)
      let authorization = String(
        decoding: try await run.call("GET", "/provider-token").body, as: UTF8.self
      ).trimmingCharacters(in: .whitespacesAndNewlines)
      let connection = try await run.connect()
      func send(_ body: [UInt8], to token: String) async throws -> Int {
        try await connection.send(
          HTTP2Request(
            method: "POST", path: "/3/device/" + token,
            headers: [
              "authorization": authorization, "apns-topic": Self.app + ".push-type.liveactivity",
              "apns-push-type": "liveactivity", "apns-priority": "10",
            ], body: body)
        ).status
      }
      let now = ((try await run.json("/clock") as? [String: Double])?["phone"] ?? 0) + 1

      // An update is shown, and another one looks different.
      #expect(
        try await send(Self.payload("update", at: now, state: Self.state("cooking", from: now)), to: update) == 200)
      let first = try await run.verdict()
      #expect(first["outcome"] as? String == "shown", "\(first)")
      let firstPicture = try await run.call("GET", "/inbox/1/picture?surface=lock-screen")
      #expect(firstPicture.status == 200)
      #expect(firstPicture.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(
        try await send(Self.payload("update", at: now + 1, state: Self.state("onTheWay", from: now)), to: update)
          == 200)
      #expect(try await run.verdict()["outcome"] as? String == "shown")
      let secondPicture = try await run.call("GET", "/inbox/2/picture?surface=lock-screen")
      #expect(secondPicture.status == 200)
      #expect(secondPicture.body != firstPicture.body)
      #expect(try await run.call("GET", "/screen").status == 200)

      // The app's own types refuse a number for a text, and an unknown stage.
      #expect(
        try await send(
          Self.payload("update", at: now + 2, state: Self.state("onTheWay", note: "5", from: now)), to: update) == 200)
      let broken = try await run.verdict()
      #expect(broken["outcome"] as? String == "not-decoded")
      let decoding = broken["decoding"] as? [String: Any]
      #expect(decoding?["path"] as? String == "$.aps.content-state.note")
      #expect(decoding?["expected"] as? String == "String")
      #expect(
        try await send(Self.payload("update", at: now + 3, state: Self.state("flying", from: now)), to: update) == 200)
      let unknown = try await run.verdict()["decoding"] as? [String: Any]
      #expect(unknown?["path"] as? String == "$.aps.content-state.stage")

      // The end: the card goes, and the token with it.
      #expect(
        try await send(
          Self.payload("end", at: now + 4, state: Self.state("delivered", from: now), extra: #","dismissal-date":1"#),
          to: update) == 200)
      #expect(["shown", "taken"].contains(try await run.verdict()["outcome"] as? String ?? ""))
      #expect(
        try await send(Self.payload("update", at: now + 5, state: Self.state("delivered", from: now)), to: update)
          == 410)

      // A start makes a card by itself.
      await startByPush(run, send, now)
      await connection.close()
    }

    private func startByPush(
      _ run: RunningGateway, _ send: ([UInt8], String) async throws -> Int, _ now: Double
    ) async {
      do {
        try await run.call("POST", "/phone", #"{"do":"ask-start-token","attributesType":"DeliveryAttributes"}"#)
        var token: String?
        for _ in 0..<100 where token == nil {
          try await Task.sleep(for: .milliseconds(100))
          token = try await run.token("start")
        }
        let start = try #require(token)
        let attributes =
          #"{"orderNumber":"A-1","kitchen":"Golden Wok","courierPhone":"123","language":"en"}"#
        let keys =
          #","attributes-type":"DeliveryAttributes","attributes":\#(attributes),"input-push-token":1,"#
          + #""alert":{"title":"Golden Wok","body":"On its way"}"#
        let body = Self.payload("start", at: now + 6, state: Self.state("accepted", from: now), extra: keys)
        #expect(try await send(body, start) == 200)
        let verdict = try await run.verdict()
        #expect(verdict["outcome"] as? String == "shown", "\(verdict)")
        #expect((verdict["receiver"] as? [String: Any])?["kind"] as? String == "push-to-start")
      } catch {
        Issue.record(error)
      }
    }

    @Test func withoutSourcesPushesAreAcceptedAndTheCommandEndsInOrder() async throws {
      let run = try await RunningGateway(["--fault", "delay=0"])
      let made = try await run.call("POST", "/tokens", #"{"app":"a.b"}"#)
      #expect(made.status == 201)
      let mode = try FileManager.default.attributesOfItem(atPath: run.key)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let connection = try await run.connect()
      let token = try #require(try await run.token("update"))
      let authorization = String(decoding: try await run.call("GET", "/provider-token").body.dropLast(), as: UTF8.self)
      let answer = try await connection.send(
        HTTP2Request(
          method: "POST", path: "/3/device/" + token,
          headers: [
            "authorization": authorization, "apns-topic": "a.b.push-type.liveactivity",
            "apns-push-type": "liveactivity",
          ], body: Array("{}".utf8)))
      #expect(answer.status == 200)
      await connection.close()
      #expect(run.stop() == 0)
    }

    @Test(arguments: [
      ["--port", "x"], ["--fault", "dely=1"], ["--fault", "delay"], ["--device", "iPhone 99", "."],
      ["--ios", "15", "."],
      ["--app", "x"], ["NoSuchFolder"], ["--entitlements", "x"], [".", "--entitlements", "NoSuchFile"],
      [".", "--update", "NoSuchFolder"], ["--environment", "test"], ["--key", "nobody.p8"],
    ]) func wrongUsageIsSaid(_ arguments: [String]) throws {
      let outcome = try Skerry.run(["gateway"] + arguments)
      #expect(outcome.status == 2, "\(outcome.error)")
      #expect(!outcome.error.isEmpty)
    }
  }
}
