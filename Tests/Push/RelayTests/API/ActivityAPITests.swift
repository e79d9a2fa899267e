import Findings
import Foundation
import Testing

@testable import Relay

@Suite struct ActivityAPITests {
  /// Register, upsert, status, real pushes to the gateway, update token, update, end: the whole way over sockets.
  @Test(arguments: StoreKind.available)
  func anActivityGoesItsWay(_ kind: StoreKind) async throws {
    try await RelayRig.with(store: kind) { rig in
      // Of the payload itself: its start has no alert, and for the gateway's reader that is no whole push.
      let event = { (number: Int) -> String? in
        let payload = rig.gateway.verdict(number)?.request.payload
        return payload.flatMap { try? JSONReader().read($0).root["aps"]?["event"]?.string }
      }
      try await rig.registerPhone("anna")
      let made = try await rig.send("PUT", rig.activity("order-42"), RelayRig.change())
      #expect(made.status == 201, "\(made.text)")
      #expect(made["created"]?.flag == true && made["installations"]?.double == 1)
      #expect(made["activity"]?["version"]?.double == 1 && made["activity"]?["user"]?.string == "anna")
      try await rig.until("no start came") { event(1) == "start" }
      let start = try #require(rig.gateway.verdict(1))
      #expect(rig.gateway.total == 1 && start.answer.status == 200)
      let payload = try JSONReader().read(start.request.payload ?? "").root
      #expect(payload["aps"]?["attributes-type"]?.string == "Parcel")
      #expect(payload["aps"]?["content-state"]?["step"]?.double == 1)

      // Before the start is noted, a token would be told its state once more.
      try await rig.until("the start is not noted") {
        try await rig.send("GET", rig.activity("order-42") + "/deliveries")["deliveries"]?.elements?.count == 1
      }
      // The phone tells of its token; the newest state of several goes out as an update.
      let token = rig.gateway.issue(.update(activity: "A-1"), app: RelayRig.app).token
      let report = #"""
        {"environment":"sandbox","tokens":[{"kind":"update","attributesType":"Parcel","activity":"A-1",
         "key":"order-42","token":"\#(token)"}],
         "sightings":[{"activity":"A-1","attributesType":"Parcel","key":"order-42","state":"active"}]}
        """#
      let told = try await rig.send("POST", "/v1/phones/phone-1", report, as: try rig.credential("anna"))
      #expect(told.status == 200 && told["ended"]?.elements?.isEmpty == true, "\(told.text)")
      let changed = try await rig.send("PUT", rig.activity("order-42"), #"{"state":{"step":2}}"#)
      #expect(changed.status == 200 && changed["activity"]?["version"]?.double == 2, "\(changed.text)")
      try await rig.until("no update came") { event(2) == "update" }

      let status = try await rig.send("GET", rig.activity("order-42"))
      #expect(status["status"]?.string == "live" && status["cards"]?["running"]?.double == 1, "\(status.text)")
      let ended = try await rig.send("POST", rig.activity("order-42") + "/end", #"{"state":{"step":3}}"#)
      #expect(ended.status == 200, "\(ended.text)")
      try await rig.until("no end came") { event(3) == "end" }
      try await rig.until("it has not ended") {
        try await rig.send("GET", rig.activity("order-42"))["status"]?.string == "ended"
      }
      let deliveries = try await rig.send("GET", rig.activity("order-42") + "/deliveries")
      #expect(deliveries["deliveries"]?.elements?.compactMap { $0["event"]?.string } == ["end", "update", "start"])
      #expect(deliveries["deliveries"]?[0]?["status"]?.double == 200)
      // Asked again, nothing more happens.
      let again = try await rig.send("POST", rig.activity("order-42") + "/end", "{}")
      #expect(again.status == 200 && again["replayed"]?.flag == true)
      // Timestamps rise from push to push.
      let times = (1...3).compactMap { number in
        rig.gateway.verdict(number)?.request.payload.flatMap { text in
          try? JSONReader().read(text).root["aps"]?["timestamp"]?.double
        }
      }
      #expect(times.count == 3 && times == times.sorted() && Set(times).count == 3, "\(times)")
    }
  }

  @Test func aRepeatedRequestGetsTheFirstAnswer() async throws {
    try await RelayRig.with { rig in
      let key = [("idempotency-key", "try-1")], endKey = [("idempotency-key", "end-1")]
      func same(_ a: RelayRig.Answer, _ b: RelayRig.Answer) -> Bool {
        a.status == b.status && b["replayed"]?.flag == true && a["created"] == b["created"]
          && a["activity"]?.strictText == b["activity"]?.strictText
          && a["remarks"]?.strictText == b["remarks"]?.strictText
      }
      let body = #"{"user":"anna","attributesType":"Parcel","attributes":{"name":"A"},"state":{"step":1}}"#
      let first = try await rig.send("PUT", rig.activity("a"), body, headers: key)
      #expect(first.status == 201, "\(first.text)")
      _ = try await rig.send("PUT", rig.activity("a"), #"{"state":{"step":2}}"#)
      let again = try await rig.send("PUT", rig.activity("a"), body, headers: key)
      #expect(same(first, again), "\(again.text)")
      #expect(try await rig.send("GET", rig.activity("a"))["version"]?.double == 2)
      // Nothing of what is asked now counts: neither that it has ended, nor that a change alone would be too little.
      let change = [("idempotency-key", "try-2")]
      let changed = try await rig.send("PUT", rig.activity("a"), #"{"state":{"step":3}}"#, headers: change)
      #expect(changed.status == 200, "\(changed.text)")
      let ended = try await rig.send("POST", rig.activity("a") + "/end", "{}", headers: endKey)
      #expect(ended.status == 200 && ended["replayed"]?.flag == false, "\(ended.text)")
      try await rig.until("it has not ended") {
        try await rig.send("GET", rig.activity("a"))["status"]?.string == "ended"
      }
      let late = try await rig.send("PUT", rig.activity("a"), #"{"state":{"step":3}}"#, headers: change)
      #expect(same(changed, late), "\(late.text)")
      #expect(same(ended, try await rig.send("POST", rig.activity("a") + "/end", "{}", headers: endKey)))
      let reused = try await rig.send("PUT", rig.activity("a"), #"{"state":{"step":4}}"#, headers: change)
      #expect(reused.status == 422 && reused["type"]?.string == "/v1/problems#idempotency-key-reused")
    }
  }

  /// Asked to end what has ended, nothing happens, now or when the request is repeated later.
  @Test(arguments: StoreKind.available)
  func aRepeatedEndDoesNotEndTheNextActivity(_ kind: StoreKind) async throws {
    try await RelayRig.with(store: kind) { rig in
      let key = [("idempotency-key", "end-2")]
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      #expect(try await rig.send("POST", rig.activity("a") + "/end", "{}").status == 200)
      let again = try await rig.send("POST", rig.activity("a") + "/end", "{}", headers: key)
      #expect(again.status == 200 && again["replayed"]?.flag == true, "\(again.text)")
      #expect(try await rig.send("PUT", rig.activity("a"), RelayRig.change()).status == 201)
      let late = try await rig.send("POST", rig.activity("a") + "/end", "{}", headers: key)
      #expect(late.status == 200 && late["replayed"]?.flag == true, "\(late.text)")
      #expect(late["activity"]?.strictText == again["activity"]?.strictText)
      #expect(try await rig.send("GET", rig.activity("a"))["status"]?.string == "live")
    }
  }

  /// A change of the state alone that meets an end begins nothing.
  @Test(arguments: StoreKind.available)
  func aStateAloneNeverBeginsAnActivity(_ kind: StoreKind) async throws {
    try await RelayRig.with(store: kind) { rig in
      var statuses: Set<Int> = []
      for round in 0..<25 {
        let path = rig.activity("a\(round)")
        #expect(try await rig.send("PUT", path, RelayRig.change()).status == 201)
        async let changed = rig.send("PUT", path, #"{"state":{"step":2}}"#)
        async let ended = rig.send("POST", path + "/end", "{}")
        let (change, end) = (try await changed, try await ended)
        #expect([200, 422].contains(change.status), "\(change.text)")
        #expect(end.status == 200, "\(end.text)")
        statuses.insert(change.status)
        #expect(try await rig.send("GET", path)["status"]?.string != "live")
      }
      #expect(!statuses.contains(201))
    }
  }

  @Test func whatTheBusinessSaysComesBackAsItWas() async throws {
    try await RelayRig.with { rig in
      let made = try await rig.send("PUT", rig.activity("a"), RelayRig.change(more: #","staleDate":0"#))
      #expect(made.status == 201 && made["activity"]?["staleDate"]?.double == 0, "\(made.text)")
      for locales in [#""de":{"step":2},"DE":{"step":3}"#, #""de-DE":{"step":2},"de_DE":{"step":3}"#] {
        let refused = try await rig.send("PUT", rig.activity("a"), #"{"states":{"":{"step":1},\#(locales)}}"#)
        #expect(refused.status == 422 && refused.text.contains("are one locale"), "\(refused.text)")
      }
    }
  }

  @Test func idempotencyKeysAreKept() async throws {
    try await RelayRig.with { rig in
      let key = [("idempotency-key", "try-1")]
      let first = try await rig.send("PUT", rig.activity("a"), RelayRig.change(), headers: key)
      let second = try await rig.send("PUT", rig.activity("a"), RelayRig.change(), headers: key)
      #expect(first.status == 201 && second.status == 201 && second["replayed"]?.flag == true, "\(second.text)")
      #expect(second["activity"]?["version"]?.double == 1)
      let other = try await rig.send("PUT", rig.activity("a"), RelayRig.change(step: 2), headers: key)
      #expect(other.status == 422 && other["type"]?.string == "/v1/problems#idempotency-key-reused", "\(other.text)")
      #expect(try await rig.send("GET", rig.activity("a"))["version"]?.double == 1)
      // Another key's holder has idempotency keys of their own.
      let stranger = try await rig.send("POST", "/v1/keys", #"{"name":"b","scopes":["send"]}"#)
      let next = try await rig.send(
        "PUT", rig.activity("b"), RelayRig.change(step: 2), as: stranger["key"]?.string, headers: key)
      #expect(next.status == 201, "\(next.text)")
    }
  }

  @Test func whatIsFixedStaysFixed() async throws {
    try await RelayRig.with { rig in
      #expect(try await rig.send("PUT", rig.activity("a"), RelayRig.change()).status == 201)
      let other = try await rig.send("PUT", rig.activity("a"), RelayRig.change(user: "bert"))
      #expect(other.status == 409 && other["fix"]?.string?.isEmpty == false, "\(other.text)")
      let first = try await rig.send("PUT", rig.activity("b"), #"{"state":{}}"#)
      #expect(first.status == 422 && first["pointer"]?.string == "#/user", "\(first.text)")
      let both = try await rig.send("PUT", rig.activity("b"), RelayRig.change(more: #","audience":"all""#))
      #expect(both.status == 422 && both["pointer"]?.string == "#/audience", "\(both.text)")
      let past = try await rig.send("PUT", rig.activity("b"), RelayRig.change(more: #","expiresAt":1700000000"#))
      #expect(past.status == 422 && past["pointer"]?.string == "#/expiresAt")
      #expect(try await rig.send("GET", rig.activity("b")).status == 404)
      #expect(try await rig.send("POST", rig.activity("b") + "/end", "{}").status == 404)
    }
  }

  @Test func statesAndAlertsGoByLocale() async throws {
    try await RelayRig.with { rig in
      let body = #"""
        {"user":"anna","attributesType":"Parcel","attributes":{},
         "states":{"":{"text":"Packed"},"de":{"text":"Gepackt"}},
         "alerts":{"":{"title":"T","body":"B"},"de":{"title":"D"}}}
        """#
      let made = try await rig.send("PUT", rig.activity("a"), body)
      #expect(made.status == 201, "\(made.text)")
      #expect(made["activity"]?["states"]?["de"]?["text"]?.string == "Gepackt")
      for wrong in [#"{"state":{},"states":{}}"#, #"{"states":{}}"#, #"{"state":{},"alerts":{"de":{"title":"D"}}}"#] {
        let answer = try await rig.send("PUT", rig.activity("a"), wrong)
        #expect(answer.status == 422, "\(wrong): \(answer.text)")
      }
    }
  }

  /// What would be without effect is refused, not taken in silence.
  @Test func whatHasNoEffectIsRefused() async throws {
    try await RelayRig.with { rig in
      let states = #"{"user":"anna","attributesType":"Parcel","attributes":{},"states":{"de":{"text":"Gepackt"}}}"#
      let common = try await rig.send("PUT", rig.activity("a"), states)
      #expect(common.status == 422 && common["pointer"]?.string == "#/states", "\(common.text)")
      #expect(common["detail"]?.string?.contains("de") == true)
      let named = RelayRig.change(more: #","environment":"sandbox""#)
      let environment = try await rig.send("PUT", rig.activity("a"), named)
      #expect(environment.status == 422 && environment["pointer"]?.string == "#/environment", "\(environment.text)")
      let times = #","expiresAt":4000000000,"notBefore":4000000000"#
      let never = try await rig.send("PUT", rig.activity("a"), RelayRig.change(more: times))
      #expect(never.status == 422 && never["pointer"]?.string == "#/notBefore", "\(never.text)")
      #expect(try await rig.send("GET", rig.activity("a")).status == 404)
      // The same of one that lives: its end is known.
      let made = try await rig.send("PUT", rig.activity("a"), RelayRig.change(more: #","expiresAt":4000000000"#))
      #expect(made.status == 201, "\(made.text)")
      let later = try await rig.send("PUT", rig.activity("a"), #"{"state":{},"notBefore":4000000001}"#)
      #expect(later.status == 422 && later["pointer"]?.string == "#/notBefore", "\(later.text)")
    }
  }

  /// Changes that come faster than seconds: the last one goes out, and no timestamp runs ahead of the clock.
  @Test(arguments: StoreKind.available)
  func timestampsStayWithTheClock(_ kind: StoreKind) async throws {
    try await RelayRig.with(store: kind) { rig in
      let token = rig.gateway.issue(.update(activity: "A1"), app: RelayRig.app).token
      let report = #"""
        {"environment":"sandbox","systemVersion":"26.0","tokens":[{"kind":"update","attributesType":"Parcel",
         "activity":"A1","key":"a","token":"\#(token)"}]}
        """#
      #expect(try await rig.send("POST", "/v1/phones/p", report, as: try rig.credential("anna")).status == 200)
      // With alerts: what is silent is held apart anyway.
      for step in 1...200 {
        let change = RelayRig.change(step: step, more: #","alert":{"title":"Step \#(step)"}"#)
        #expect((200...201).contains(try await rig.send("PUT", rig.activity("a"), change).status))
      }
      func pushes() throws -> [(timestamp: Double, time: Double, step: Double)] {
        try (1...max(1, rig.gateway.total)).compactMap { number in
          guard let verdict = rig.gateway.verdict(number), let payload = verdict.request.payload else { return nil }
          let aps = try JSONReader().read(payload).root["aps"]
          return (
            try #require(aps?["timestamp"]?.double), verdict.time, try #require(aps?["content-state"]?["step"]?.double)
          )
        }
      }
      try await rig.until("the last state never came") { try pushes().last?.step == 200 }
      let all = try pushes()
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp }, "\(all)")
      #expect(all.allSatisfy { $0.timestamp <= $0.time + 1 }, "\(all)")
    }
  }

  /// A start wants an alert. Of a change to what lives already nothing is said of starts.
  @Test func onlyAStartIsRemarkedToHaveNoAlert() async throws {
    try await RelayRig.with { rig in
      func remarks(_ answer: RelayRig.Answer, _ key: String) -> [String] {
        answer[key]?.elements?.compactMap { $0["id"]?.string } ?? []
      }
      let flight = "/v1/apps/\(RelayRig.app)/preflight/a"
      let first = try await rig.send("POST", flight, RelayRig.change())
      #expect(remarks(first, "findings").contains("push.start-without-alert"), "\(first.text)")
      let made = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      #expect(remarks(made, "remarks").contains("push.start-without-alert"), "\(made.text)")
      let changed = try await rig.send("PUT", rig.activity("a"), RelayRig.change(step: 2))
      #expect(changed.status == 200 && remarks(changed, "remarks") == [], "\(changed.text)")
      #expect(try await remarks(rig.send("POST", flight, RelayRig.change(step: 3)), "findings") == [])
    }
  }

  /// What is announced for tomorrow lives from tomorrow on.
  @Test func aLifeBeginsWhenItMayBeSeen() async throws {
    try await RelayRig.with { rig in
      let made = try await rig.send("PUT", rig.activity("a"), RelayRig.change(more: #","notBefore":4000000000"#))
      #expect(made.status == 201 && made["activity"]?["expiresAt"]?.double == 4_000_043_200, "\(made.text)")
    }
  }

  /// An end needs no body, and takes what was said of it before.
  @Test func anEndKeepsWhatWasSaidOfIt() async throws {
    try await RelayRig.with { rig in
      try await rig.registerPhone("anna")
      let made = try await rig.send("PUT", rig.activity("a"), RelayRig.change(more: #","dismissalDate":2000000000"#))
      #expect(made["activity"]?["dismissalDate"]?.double == 2_000_000_000, "\(made.text)")
      let ended = try await rig.send("POST", rig.activity("a") + "/end")
      #expect(ended.status == 200 && ended["activity"]?["status"]?.string != "live", "\(ended.text)")
      #expect(ended["activity"]?["dismissalDate"]?.double == 2_000_000_000)
    }
  }

  @Test func listsHavePages() async throws {
    try await RelayRig.with { rig in
      for index in 0..<5 { _ = try await rig.send("PUT", rig.activity("order-\(index)"), RelayRig.change()) }
      let list = "/v1/apps/\(RelayRig.app)/activities?limit=2"
      var keys: [String] = [], next: String?
      repeat {
        let after = next.map { "&after=" + ($0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "") }
        let page = try await rig.send("GET", list + (after ?? ""))
        #expect(page.status == 200)
        keys += page["activities"]?.elements?.compactMap { $0["key"]?.string } ?? []
        next = page["next"]?.string
      } while next != nil && keys.count < 10
      #expect(keys == (0..<5).reversed().map { "order-\($0)" })
      #expect(try await rig.send("GET", list + "&user=bert")["activities"]?.elements?.isEmpty == true)
      #expect(try await rig.send("GET", list + "&usr=bert").status == 400)
      let junk = try await rig.send("GET", list + "&after=junk")
      #expect(junk.status == 400 && junk["fix"]?.string?.contains("`next`") == true, "\(junk.text)")
      #expect(try await rig.send("GET", list + "&status=gone").status == 400)
      #expect(try await rig.send("GET", "/v1/apps/\(RelayRig.app)/activities?limit=0").status == 400)
      #expect(try await rig.send("GET", "/v1/apps/\(RelayRig.app)/activities?limit=x").status == 400)
    }
  }
}
