import Findings
import Foundation
import Net
import Testing

@testable import Relay

@Suite struct WebhookPostTests {
  /// Nodes on one store, and a server that takes what they post.
  private func withNodes(
    _ names: [String], _ body: (DatabaseStore, HookServer, [WebhookPost]) async throws -> Void
  ) async throws {
    let hook = try await HookServer(), loop = try EventLoop(name: "test-post")
    try await withStore(.memory) { store in
      let posts = try names.map { name in
        WebhookPost(
          store: store, node: name, policy: WebhookPolicy(allowsPrivate: true), client: try HTTPClient(loop: loop),
          log: LogLines().log(), metrics: RelayMetrics(), clock: { Date().timeIntervalSince1970 })
      }
      for post in posts { await post.start() }
      try await body(store, hook, posts)
      for post in posts { await post.stop() }
    }
    await hook.stop()
    loop.stop()
  }

  private func add(_ url: String, to store: DatabaseStore) async throws -> RelayWebhook {
    try await store.addWebhook(
      RelayWebhook(app: testApp, url: url, secret: WebhookSignature.makeSecret(), createdAt: 0))
  }

  private func until(_ what: Comment, _ holds: () async throws -> Bool) async throws {
    for _ in 0..<3000 {
      if try await holds() { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record(what)
  }

  @Test func twoNodesPostEachEventOnce() async throws {
    try await withNodes(["one", "two"]) { store, hook, _ in
      let webhook = try await add(hook.url, to: store)
      for number in 1...30 { try await store.accept(change("order-\(number)"), at: Double(number)) }
      try await until("not all came") {
        let last = try await store.lastEventNumber()
        return try await store.webhooks(app: nil).first { $0.id == webhook.id }?.cursor == last
      }
      let ids = hook.all.compactMap { $0.head.headers["webhook-id"] }
      let created = hook.all.filter { (try? JSONReader().read($0.body).root["kind"]?.string) == "activityCreated" }
      #expect(created.count == 30)
      #expect(Set(ids).count == ids.count, "an event came twice")
      let keys = created.compactMap { try? JSONReader().read($0.body).root["key"]?.string }
      #expect(keys == (1...30).map { "order-\($0)" })
    }
  }

  @Test func oneThatDoesNotAnswerHoldsUpNoOther() async throws {
    try await withNodes(["one"]) { store, hook, _ in
      let mute = try await MuteServer()
      let silent = try await add(mute.url, to: store), other = try await add(hook.url, to: store)
      try await store.accept(change("order-1"), at: 1)
      try await until("the silent one was not asked") { mute.count > 0 }
      for number in 2...5 { try await store.accept(change("order-\(number)"), at: Double(number)) }
      try await until("the other waits") {
        hook.all.contains { (try? JSONReader().read($0.body).root["key"]?.string) == "order-5" }
      }
      let cursors = try await store.webhooks(app: nil)
      #expect(cursors.first { $0.id == silent.id }?.cursor == silent.cursor)
      #expect(cursors.first { $0.id == other.id }?.failures == 0)
      await mute.stop()
    }
  }

  /// Who looks at a webhook that fails finds why: a redirect, nobody there, nobody that answers TLS.
  @Test func whyItFailedIsKept() async throws {
    let lines = LogLines(), hook = try await HookServer(), loop = try EventLoop(name: "test-why")
    hook.answer(Array(repeating: 302, count: 100))
    let free = HTTP1Server(loop: loop) { _ in .response(204) }
    let gone = try await free.start(SocketAddress(port: 0))
    await free.stop(grace: .zero)
    try await withStore(.memory) { store in
      let redirected = try await add(hook.url, to: store)
      let nobody = try await add("http://\(gone)/hook", to: store)
      let clear = try await add(hook.url.replacing("http:", with: "https:"), to: store)
      let post = WebhookPost(
        store: store, node: "one", policy: WebhookPolicy(allowsPrivate: true), client: try HTTPClient(loop: loop),
        log: lines.log(), metrics: RelayMetrics(), clock: { Date().timeIntervalSince1970 })
      await post.start()
      try await store.accept(change("order-1"), at: 1)
      try await until("not all failed") {
        try await store.webhooks(app: nil).allSatisfy { $0.failures > 0 && $0.lastFailure != nil }
      }
      await post.stop()
      let found = try await store.webhooks(app: nil)
      func why(_ id: Int64) -> String { found.first { $0.id == id }?.lastFailure?.what ?? "" }
      #expect(why(redirected.id) == "answered with 302: redirects are not followed")
      #expect(why(nobody.id).contains("Connection refused"), "\(why(nobody.id))")
      #expect(why(clear.id).contains("TLS"), "\(why(clear.id))")
      #expect(found.allSatisfy { ($0.lastFailure?.at ?? 0) > 1e9 })
      let warning = lines.all.filter { $0.contains("A webhook did not take an event") }
      #expect(warning.contains { $0.contains("Connection refused") }, "\(warning)")
    }
    await hook.stop()
    loop.stop()
  }

  @Test func whatTheEndBreaksOffHasNotFailedAndIsAnothersAtOnce() async throws {
    let mute = try await MuteServer()
    try await withNodes(["one"]) { store, _, posts in
      let webhook = try await add(mute.url, to: store)
      try await store.accept(change("order-1"), at: 1)
      try await until("it was not asked") { mute.count > 0 }
      await posts[0].stop()
      let now = Date().timeIntervalSince1970
      let left = try #require(try await store.leaseWebhook(webhook.id, node: "two", now: now, until: now + 60))
      #expect(left.failures == 0 && left.cursor == webhook.cursor)
    }
    await mute.stop()
  }
}

/// A server that takes requests and never answers.
private final class MuteServer: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  private let lock = NSLock()
  private var asked = 0
  private let loop: EventLoop
  private let server: HTTP1Server
  let url: String

  init() async throws {
    let counter = Counter()
    loop = try EventLoop(name: "test-mute")
    server = HTTP1Server(loop: loop) { _ in
      counter.count()
      try? await Task.sleep(for: .seconds(600))
      return .response(204)
    }
    url = "http://\(try await server.start(SocketAddress(port: 0)))/hook"
    self.counter = counter
  }

  private let counter: Counter
  var count: Int { counter.value }

  func stop() async {
    await server.stop(grace: .zero)
    loop.stop()
  }

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var value: Int { lock.withLock { number } }
    func count() { lock.withLock { number += 1 } }
  }
}
