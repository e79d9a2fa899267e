import Foundation
import Net
import Phone
import Testing
@testable import Studio

/// Composer, inbox and record, with pushes through the real gateway.
@Suite("Studio pushes", .serialized)
struct PushEndpointTests {
  @Test func aPushGoesThroughTheGatewayToThePicture() async throws {
    let bench = try await StudioBench()
    let id = try await bench.started(), token = bench.updateToken(of: id)
    let (answer, verdict) = try await bench.push(bench.aps("update", #"{"step":3}"#), to: token)
    #expect(answer["status"] as? Int == 200)
    #expect((answer["id"] as? String)?.isEmpty == false && answer["id"] as? String == verdict.answer.id)
    #expect((answer["curl"] as? String)?.contains("--data-binary") == true)
    #expect(verdict.outcome == .shown)
    let after = try await bench.get("/api/inbox/1/after.svg"), before = try await bench.get("/api/inbox/1/before.svg")
    #expect(after.status == 200 && before.status == 200 && after.text != before.text)
    #expect(try await bench.get("/api/inbox").array.count == 1)
    #expect(try await bench.get("/api/inbox/1/aside.svg").status == 404)
    await bench.stop()
  }

  @Test func aBrokenPushSaysWhyNothingIsSeen() async throws {
    let bench = try await StudioBench()
    let id = try await bench.started(), token = bench.updateToken(of: id)
    let payload = bench.aps("update", #"{"step":"three <script>"}"#)
    let body = try JSONSerialization.data(withJSONObject: ["token": token, "payload": payload, "headers": [:]])
    let checked = try await bench.post("/api/check", String(decoding: body, as: UTF8.self)).object
    let findings = try #require(checked["findings"] as? [[String: Any]])
    let finding = try #require(findings.first { ($0["id"] as? String)?.hasPrefix("state.") == true })
    let place = try #require(finding["place"] as? [String: Any])
    #expect(place["jsonPath"] as? String == "$.aps.content-state.step" && place["line"] as? Int == 1)
    let (answer, verdict) = try await bench.push(payload, to: token)
    #expect(answer["status"] as? Int == 200)
    #expect(verdict.outcome == .notDecoded && verdict.cause != nil)
    let shown = try await bench.get("/api/inbox/1").object
    #expect(shown["outcome"] as? String == "not-decoded")
    #expect(try await bench.get("/api/inbox/1/after.svg").status == 404)
    await bench.stop()
  }

  @Test func samplesDecodeAndBreak() async throws {
    let bench = try await StudioBench()
    let id = try await bench.started()
    let sample = try await bench.get("/api/sample?event=update&activity=\(id)").object
    let payload = try #require(sample["payload"] as? String)
    // It begins with what the activity shows.
    #expect(payload.contains("\"step\": 0"))
    let (_, verdict) = try await bench.push(payload, to: bench.updateToken(of: id))
    #expect(verdict.isSeen)
    #expect((sample["headers"] as? [String: String])?["apns-topic"] == "com.example.parcels.push-type.liveactivity")
    let broken = try #require(sample["broken"] as? [[String: String]])
    #expect(broken.contains { $0["name"] == "wrong-type" } && broken.contains { $0["name"] == "no-event" })
    let start = try await bench.get("/api/sample?event=start&type=Parcel&size=minimal").object
    #expect((start["payload"] as? String)?.contains("attributes-type") == true)
    await bench.stop()
  }

  @Test func tokensThatNobodyGaveAreRefusedAsAppleDoes() async throws {
    let bench = try await StudioBench()
    let (answer, _) = try await bench.push(bench.aps("update", #"{"step":3}"#), to: String(repeating: "ab", count: 80))
    #expect(answer["status"] as? Int == 400 && answer["reason"] as? String == "BadDeviceToken")
    let odd = try await bench.post("/api/push", #"{"token":"a b\r\nx: y","payload":"{}"}"#)
    #expect(odd.status == 400)
    await bench.stop()
  }

  @Test func aReplayComesAgain() async throws {
    let bench = try await StudioBench()
    let id = try await bench.started()
    _ = try await bench.push(bench.aps("update", #"{"step":3}"#), to: bench.updateToken(of: id))
    _ = try await bench.post("/api/clock", #"{"advance":5}"#)
    let old = try await bench.post("/api/inbox/1/replay", "{}").object["number"] as? Int
    let new = try await bench.post("/api/inbox/1/replay", #"{"timestamp":"now"}"#).object["number"] as? Int
    bench.desk.settle()
    bench.reporter.settle()
    #expect(old == 2 && new == 3)
    #expect(bench.gateway.verdict(2)?.isSeen == false)
    #expect(bench.gateway.verdict(3)?.isSeen == true)
    await bench.stop()
  }

  @Test func theRunBecomesAScenario() async throws {
    let bench = try await StudioBench()
    let id = try await bench.started()
    _ = try await bench.push(bench.aps("update", #"{"step":3}"#), to: bench.updateToken(of: id))
    _ = try await bench.post("/api/phone", #"{"do":"set","setting":"low-power","on":true}"#)
    _ = try await bench.post("/api/clock", #"{"advance":60}"#)
    _ = try await bench.post("/api/phone", #"{"do":"lock"}"#)
    let text = try await bench.get("/api/scenario").text
    for part in [
      #""open app app1","#, #"{ start: { as: "a1", type: "Parcel", attributes: {"name":"Ada"}"#, #""leave app","#,
      #"{ push: { to: "a1", payload: {"aps":"#, "priority: 10", #""set lowPower on","#, #""advance 60s","#, #""lock","#,
      #"bundle: "com.example.parcels""#,
    ] { #expect(text.contains(part), "\(part) in \(text)") }
    #expect(try await bench.send("DELETE", "/api/scenario").status == 204)
    #expect(try await !bench.get("/api/scenario").text.contains("start: {"))
    await bench.stop()
  }
}
