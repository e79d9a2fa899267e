import CShims
import Findings
import Foundation
import Net
import Testing

@testable import Relay

/// A server that takes posts, as a business has it.
final class HookServer: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  private let lock = SkerryLock()
  private var posts: [HTTP1Request] = []
  private var answers: [Int] = []
  private let loop: EventLoop
  private var server: HTTP1Server?
  private(set) var url = ""

  init() async throws {
    loop = try EventLoop(name: "test-hook")
    let server = HTTP1Server(loop: loop) { request in .response(self.take(request)) }
    self.server = server
    url = "http://\(try await server.start(SocketAddress(port: 0)))/hook"
  }
  deinit { lock.destroy() }

  /// Statuses of the next answers; then 204.
  func answer(_ statuses: [Int]) {
    lock.lock()
    answers = statuses
    lock.unlock()
  }

  private func take(_ request: HTTP1Request) -> Int {
    lock.lock()
    defer { lock.unlock() }
    posts.append(request)
    return answers.isEmpty ? 204 : answers.removeFirst()
  }

  var all: [HTTP1Request] {
    lock.lock()
    defer { lock.unlock() }
    return posts
  }

  func stop() async {
    await server?.stop(grace: .zero)
    loop.stop()
  }
}

@Suite struct EventAPITests {
  private static let events = "/v1/apps/\(RelayRig.app)/events"

  @Test func eventsAreListedAndFollowed() async throws {
    try await RelayRig.with { rig in
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change(step: 2))
      let list = try await rig.send("GET", Self.events)
      let kinds = list["events"]?.elements?.compactMap { $0["kind"]?.string } ?? []
      #expect(kinds.prefix(2) == ["activityCreated", "activityChanged"], "\(list.text)")
      let first = try #require(list["events"]?[0]?["number"]?.double.map { Int($0) })
      let rest = try await rig.send("GET", Self.events + "?after=\(first)&limit=1")
      #expect(rest["events"]?.elements?.count == 1 && rest["events"]?[0]?["kind"]?.string == "activityChanged")
      #expect(rest["next"]?.string != nil)

      // Followed from the first on: what there is, then what happens.
      let url = try #require(URL(string: rig.base + Self.events + "/stream"))
      let stream = rig.client.events(
        url: url, headers: ["authorization": "Bearer \(rig.key)"], lastEventID: String(first), silence: .seconds(20))
      var iterator = stream.makeAsyncIterator()
      let second = try await iterator.next()
      #expect(second?.event == "activityChanged")
      let number = Int(second?.id ?? "") ?? 0
      #expect(number > first)
      _ = try await rig.send("POST", rig.activity("a") + "/end", "{}")
      var seen: [String] = []
      while let event = try await iterator.next(), seen.count < 5 {
        seen.append(event.event)
        let json = try JSONReader().read(event.data).root
        #expect(json["key"]?.string == "a" && json["app"]?.string == RelayRig.app)
        if event.event == "activityEnded" || event.event == "activityEnding" { break }
      }
      #expect(seen.last?.hasPrefix("activityEnd") == true, "\(seen)")
      // One that does not follow ends by itself.
      let ended = try await rig.send("GET", Self.events + "/stream?follow=false", headers: [("last-event-id", "0")])
      #expect(ended.status == 200 && ended.text.contains("event: activityCreated"), "\(ended.text)")
      #expect(try await rig.send("GET", Self.events + "/stream", headers: [("last-event-id", "x")]).status == 400)
    }
  }

  /// A backup took the store's place: who knows more than it is told so, and does not wait for the numbers to come up.
  @Test(arguments: StoreKind.available)
  func aReaderThatIsAheadIsToldSo(_ kind: StoreKind) async throws {
    try await RelayRig.with(store: kind) { rig in
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      let list = try await rig.send("GET", Self.events)
      let last = try #require(list["events"]?.elements?.last?["number"]?.double.map { Int($0) })
      func stream(_ known: Int) async throws -> String {
        try await rig.send(
          "GET", Self.events + "/stream?follow=false", headers: [("last-event-id", String(known))]).text
      }
      let ahead = try await stream(last + 1000)
      #expect(ahead.contains("event: reset\n") && ahead.contains("id: \(last)\n"), "\(ahead)")
      #expect(ahead.contains(#"data: {"known":\#(last + 1000),"next":\#(last)}"#), "\(ahead)")
      #expect(try await !stream(last).contains("reset"))
      let url = try #require(URL(string: rig.base + Self.events + "/stream"))
      let following = rig.client.events(
        url: url, headers: ["authorization": "Bearer \(rig.key)"], lastEventID: String(last + 1000),
        silence: .seconds(20))
      var iterator = following.makeAsyncIterator()
      #expect(try await iterator.next()?.event == "reset")
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change(step: 2))
      #expect(try await iterator.next()?.event == "activityChanged")
      let pages = try await rig.send("GET", Self.events + "?after=\(last + 1000)")
      #expect(pages.status == 400 && pages["fix"]?.string?.contains("backup") == true, "\(pages.text)")
      #expect(try await rig.send("GET", Self.events + "?after=\(last + 1)").status == 200)
      // Whoever read everything before a sweep removed it is not ahead.
      _ = try await rig.server.store.sweep(
        now: Date().timeIntervalSince1970 + 100, retention: RelayRetention(events: 1))
      #expect(try await rig.server.store.lastEventNumber() == 0)
      #expect(try await !stream(last + 1).contains("reset"))
    }
  }

  /// More than one look into the store brings.
  @Test func aStreamThatDoesNotFollowHasAllOfItAndEnds() async throws {
    try await RelayRig.with { rig in
      // Of now: a sweep, which begins with the relay, takes what is older than the retention.
      let now = Date().timeIntervalSince1970
      for number in 1...450 {
        let change = try await rig.server.store.accept(
          ActivityChange(
            app: AppID(RelayRig.app), key: ActivityKey("k\(number)"), target: .user(UserID("anna")),
            attributesType: "Parcel", attributes: "{}", content: ActivityContent(states: ["": "{}"])),
          policy: AcceptPolicy(), idempotency: nil, now: now)
        #expect(change.isNew)
      }
      let stream = try await rig.send("GET", Self.events + "/stream?follow=false", headers: [("last-event-id", "0")])
      let ids = stream.text.split(separator: "\n").filter { $0.hasPrefix("id: ") }.compactMap { Int($0.dropFirst(4)) }
      let made = stream.text.split(separator: "\n").count { $0 == "event: activityCreated" }
      #expect(stream.status == 200 && made == 450, "\(made)")
      #expect(ids == Set(ids).sorted())
      #expect(try await rig.send("GET", Self.events + "/stream?follow=maybe").status == 400)
      // It leaves nothing behind.
      try await rig.until("a reader is left") {
        try await rig.send("GET", "/metrics", as: "").text.contains("skerry_relay_event_readers 0")
      }
    }
  }

  /// A reader whose key is revoked reads no further.
  @Test func aRevokedKeyEndsItsStream() async throws {
    try await RelayRig.with { rig in
      let made = try await rig.send("POST", "/v1/keys", #"{"name":"reader","scopes":["read"]}"#)
      let key = try #require(made["key"]?.string), id = try #require(made["id"]?.double)
      async let stream = rig.send("GET", Self.events + "/stream", as: key)
      try await rig.until("nobody reads") { try await rig.metric("skerry_relay_event_readers") == 1 }
      #expect(try await rig.send("DELETE", "/v1/keys/\(Int(id))").status == 204)
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      let read = try await stream
      #expect(read.status == 200 && !read.text.contains("activityCreated"), "\(read.text)")
    }
  }

  @Test func webhooksArePostedSignedAndTriedAgain() async throws {
    let hook = try await HookServer()
    try await RelayRig.with(change: { $0.webhooks.allowsPrivate = true }) { rig in
      hook.answer(Array(repeating: 500, count: 1000))
      let path = "/v1/apps/\(RelayRig.app)/webhooks"
      let made = try await rig.send(
        "POST", path, #"{"url":"\#(hook.url)","kinds":["activityCreated","activityChanged"]}"#)
      #expect(made.status == 201, "\(made.text)")
      let secret = try #require(made["secret"]?.string)
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      try await rig.until("no post came") { hook.all.count >= 1 }
      let post = try #require(hook.all.first)
      let headers = post.head.headers
      let id = try #require(headers["webhook-id"])
      let time = try #require(headers["webhook-timestamp"].flatMap { Int64($0) })
      #expect(
        WebhookSignature.sign(post.body, id: id, timestamp: time, secret: secret) == headers["webhook-signature"])
      #expect(try JSONReader().read(post.body).root["kind"]?.string == "activityCreated")
      // It failed: the same event comes again, with the same id, after a while.
      try await rig.until("the failure is not noted") {
        try await rig.send("GET", path)["webhooks"]?[0]?["failures"]?.double ?? 0 >= 1
      }
      let listed = try await rig.send("GET", path)
      #expect(!listed.text.contains(secret) && listed["webhooks"]?[0]?["retryAt"] != nil)
      let failure = listed["webhooks"]?[0]?["lastFailure"]
      #expect(failure?["what"]?.string == "answered with 500" && failure?["at"]?.double ?? 0 > 1e9, "\(listed.text)")
      let line = rig.lines.all.first { $0.contains("A webhook did not take an event") }
      #expect(line?.contains("answered with 500") == true && line?.contains(#""level":"warning""#) == true)
      let number = try #require(made["id"]?.double.map { Int($0) })
      hook.answer([])
      let enabled = try await rig.send("POST", path + "/\(number)/enable")
      #expect(enabled.status == 200 && enabled["failures"]?.double == 0 && enabled["lastFailure"] == nil)
      try await rig.until("it is not tried again") { hook.all.count >= 2 }
      #expect(hook.all[1].head.headers["webhook-id"] == id)
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change(step: 2))
      try await rig.until("the next event did not come") {
        try hook.all.last.map { try JSONReader().read($0.body).root["kind"]?.string } == "activityChanged"
      }
      #expect(hook.all.dropLast().allSatisfy { $0.head.headers["webhook-id"] == id })
      #expect(try await rig.send("DELETE", path + "/\(number)").status == 204)
      #expect(try await rig.send("DELETE", path + "/\(number)").status == 404)
      #expect(try await rig.send("POST", path + "/\(number)/enable").status == 404)
    }
    await hook.stop()
  }
}
