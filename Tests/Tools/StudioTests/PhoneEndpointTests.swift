import Foundation
import Net
import Phone
import Testing
@testable import Studio

/// The phone by the studio's endpoints.
@Suite("Studio endpoints", .serialized)
struct PhoneEndpointTests {
  @Test func anActivityIsStartedAndSeen() async throws {
    let bench = try await StudioBench()
    let id = try await bench.started()
    let state = try await bench.get("/api/state").object
    let activities = try #require(state["activities"] as? [[String: Any]])
    #expect(activities.count == 1 && activities[0]["id"] as? String == id)
    #expect(activities[0]["surfaces"] as? [String] == ["compact", "lock-screen"])
    let screen = try await bench.get("/api/screen").object
    #expect((screen["svg"] as? String)?.hasPrefix("<svg") == true)
    // Markup in a label is a label.
    let controls = try #require(screen["controls"] as? [[String: Any]])
    #expect(controls.first?["label"] as? String == "Confirm <b>0</b>")
    let svg = try await bench.get("/api/screen.svg")
    #expect(svg.headers["content-type"] == "image/svg+xml" && svg.headers["skerry-changes-in"] != nil)
    #expect(!svg.text.contains("<b>"))
    for surface in ["lock-screen", "compact", "minimal", "expanded", "standby", "smart-stack", "carplay"] {
      let answer = try await bench.get("/api/surface/\(surface).svg?activity=\(id)")
      #expect(answer.status == 200 && answer.text.hasPrefix("<svg"), "\(surface)")
    }
    #expect(try await bench.get("/api/surface/nowhere.svg").status == 404)
    #expect(try await bench.get("/api/surface/compact.svg?activity=other").status == 404)
    await bench.stop()
  }

  @Test func fingersTouchWhatTheySee() async throws {
    let bench = try await StudioBench()
    let id = try await bench.started()
    func touch(_ more: String = "") async throws -> String? {
      let screen = try await bench.get("/api/screen").object
      let control = try #require((screen["controls"] as? [[String: Any]])?.first)
      let x = try #require(control["x"] as? Double) + 5, y = try #require(control["y"] as? Double) + 5
      return try await bench.post("/api/tap", #"{"x":\#(x),"y":\#(y)\#(more)}"#).object["did"] as? String
    }
    #expect(try await touch(#","hold":true"#) == "expand")
    #expect(bench.session.glance.island.shown == .expanded(id, .touch))
    // Beside it the island closes.
    #expect(try await bench.post("/api/tap", #"{"x":200,"y":700}"#).object["did"] as? String == "collapse")
    #expect(bench.session.glance.island.shown == .compact(.activity(id)))
    #expect(try await touch() == "tap")
    #expect(bench.session.glance.foreground == StudioBench.app)
    _ = try await bench.post("/api/phone", #"{"do":"lock"}"#)
    _ = try await bench.post("/api/phone", #"{"do":"wake"}"#)
    #expect(try await touch(#","swipe":true"#) == "swipe")
    #expect(bench.session.glance.cards.isEmpty)
    #expect(try await bench.post("/api/tap", #"{"x":1}"#).status == 400)
    await bench.stop()
  }

  @Test func timeIsMoved() async throws {
    let bench = try await StudioBench()
    let id = try await bench.started()
    let state = try await bench.get("/api/state").object
    let upcoming = try #require(state["upcoming"] as? [[String: Any]])
    let end = try #require(upcoming.first { $0["kind"] as? String == "system-end" })
    let date = try #require(end["date"] as? Double)
    #expect(abs(date - (StudioBench.start + 8 * 3600)) < 5)
    let now = try #require((state["clock"] as? [String: Any])?["now"] as? Double)
    _ = try await bench.post("/api/clock", #"{"advance":\#(date - now + 1)}"#)
    #expect(bench.session.state.activity(id)?.state == .ended)
    let log = try await bench.get("/api/log").array
    let entry = try #require(log.last { $0["code"] as? String == "activity.ended-by-system" })
    #expect((entry["why"] as? String)?.isEmpty == false)
    #expect(try await bench.post("/api/clock", #"{"rate":600}"#).object["rate"] as? Double == 600)
    #expect(try await bench.post("/api/clock", #"{"rate":0}"#).object["rate"] as? Double == 0)
    #expect(try await bench.post("/api/clock", #"{"rate":-1}"#).status == 400)
    #expect(try await bench.post("/api/clock", #"{"advance":-1}"#).status == 400)
    #expect(try await bench.post("/api/clock", #"{}"#).status == 400)
    await bench.stop()
  }

  @Test func lookAndDeviceChange() async throws {
    let bench = try await StudioBench()
    _ = try await bench.started()
    let change = #"{"device":"iPhone SE","dark":true,"typeSize":"xxLarge","locale":"zh-Hans"}"#
    let names = try await bench.get("/api/catalogue").object["devices"] as? [[String: Any]]
    let known = try #require(names).contains { $0["name"] as? String == "iPhone SE" }
    let device = known ? "iPhone SE" : "iPhone 16e"
    #expect(try await bench.post("/api/look", change.replacing("iPhone SE", with: device)).status == 200)
    let state = try await bench.get("/api/state").object
    #expect((state["device"] as? [String: Any])?["hasIsland"] as? Bool == false)
    #expect((state["look"] as? [String: Any])?["typeSize"] as? String == "xxLarge")
    #expect(bench.session.surroundings.scheme == .dark && bench.session.surroundings.locale == "zh-Hans")
    for wrong in [
      #"{"device":"Nokia 3310"}"#, #"{"typeSize":"huge"}"#, #"{"locale":"no language"}"#, #"{"colour":1}"#,
    ] {
      #expect(try await bench.post("/api/look", wrong).status == 400, "\(wrong)")
    }
    await bench.stop()
  }

  @Test func theSystemTakesPlacesInTheIsland() async throws {
    let bench = try await StudioBench()
    let id = try await bench.started()
    _ = try await bench.post("/api/occupant", #"{"kind":"music","on":true}"#)
    #expect(bench.session.glance.island.shown != .compact(.activity(id)))
    let screen = try await bench.get("/api/state").object["screen"] as? [String: Any]
    #expect(screen?["occupants"] as? [String] == ["music"])
    _ = try await bench.post("/api/occupant", #"{"kind":"music","on":false}"#)
    #expect(bench.session.glance.island.shown == .compact(.activity(id)))
    #expect(try await bench.post("/api/occupant", #"{"kind":"radio","on":true}"#).status == 400)
    #expect(try await bench.get("/api/scenario").text.contains(#""music starts","#))
    await bench.stop()
  }

  @Test func badRequestsAreToldWhatIsWrong() async throws {
    let bench = try await StudioBench()
    for (method, path, body, status) in [
      ("GET", "/api/nothing", "", 404), ("DELETE", "/api/state", "", 405), ("POST", "/api/phone", "[]", 400),
      ("POST", "/api/phone", "{", 400), ("POST", "/api/phone", #"{"do":"fly"}"#, 400),
      ("POST", "/api/phone", #"{"do":"swipe"}"#, 409), ("GET", "/api/inbox/99", "", 404),
      ("GET", "/api/inbox/x", "", 404), ("POST", "/api/inbox/7/replay", "{}", 404),
      ("GET", "/api/log?limit=x", "", 400),
      ("GET", "/api/sample?type=Nothing", "", 404), ("GET", "/api/sample?event=sing", "", 400),
      ("POST", "/api/push", "{}", 400), ("POST", "/api/check", #"{"payload":5}"#, 400),
    ] {
      let answer = try await bench.send(method, path, body: body)
      #expect(answer.status == status, "\(method) \(path) \(body): \(answer.text)")
      #expect((answer.object["error"] as? String)?.isEmpty == false)
    }
    await bench.stop()
  }

  @Test func eventsTellWhatChanged() async throws {
    let bench = try await StudioBench()
    let url = try #require(URL(string: "http://localhost:\(bench.port)/api/events"))
    let events = bench.client.events(url: url, headers: ["authorization": "Bearer \(bench.token)"])
    let reading = Task { () -> [String] in
      var kinds: [String] = []
      for try await event in events {
        #expect(!event.id.isEmpty)
        kinds.append(event.event)
        if Set(kinds).isSuperset(of: ["log", "screen", "state", "token"]) { break }
      }
      return kinds
    }
    while bench.studio.events.readers == 0 { try await Task.sleep(for: .milliseconds(5)) }
    _ = try await bench.started()
    #expect(Set(try await reading.value).isSuperset(of: ["log", "screen", "state", "token"]))
    await bench.stop()
  }
}
