import Findings
import Foundation
import Net

/// Posts events to webhooks, each webhook's in their order, and by one node at a time. None waits for another.
actor WebhookPost {
  private let store: any RelayStore
  /// Names this process among those on the same store.
  private let node: String
  private let policy: WebhookPolicy
  private let client: HTTPClient
  private let log: RelayLog
  private let metrics: RelayMetrics
  private let clock: @Sendable () -> Double
  private var task: Task<Void, Never>?
  private var isStopped = false
  /// Webhooks that are being served.
  private var serving: [Int64: Task<Void, Never>] = [:]

  /// Events of one webhook that are read at once.
  private static let batch = 50
  private static let pause = Duration.seconds(1)

  init(
    store: any RelayStore, node: String, policy: WebhookPolicy, client: HTTPClient, log: RelayLog,
    metrics: RelayMetrics, clock: @escaping @Sendable () -> Double
  ) {
    self.store = store; self.node = node; self.policy = policy; self.client = client; self.log = log
    self.metrics = metrics; self.clock = clock
  }

  func start() {
    guard task == nil else { return }
    task = Task { await self.work() }
  }

  /// Breaks off what is under way; it is posted again after the next start, with the same id.
  func stop() async {
    isStopped = true
    task?.cancel()
    await task?.value
    for post in serving.values { post.cancel() }
    for post in serving.values { await post.value }
    await client.close()
  }

  private func work() async {
    let changes = Ticker(store.changes(), every: Self.pause)
    while !isStopped {
      await look()
      if !isStopped { await changes.next() }
    }
    changes.stop()
  }

  /// Begins to serve what may be served and has something to be told of.
  private func look() async {
    guard let webhooks = try? await store.webhooks(app: nil) else { return }
    for webhook in webhooks where !isStopped && serving[webhook.id] == nil {
      guard webhook.disabledAt == nil, (webhook.retryAt ?? 0) <= clock(),
        (try? await store.events(after: webhook.cursor, app: webhook.app, limit: 1))?.isEmpty == false,
        !isStopped, serving[webhook.id] == nil
      else { continue }
      serving[webhook.id] = Task { await self.serve(webhook.id) }
    }
  }

  /// Serves a webhook until there is nothing more to tell it, unless another node does.
  private func serve(_ id: Int64) async {
    if var webhook = try? await store.leaseWebhook(id, node: node, now: clock(), until: leaseEnd) {
      while !isStopped, webhook.disabledAt == nil, (webhook.retryAt ?? 0) <= clock(), await tell(&webhook) {}
      try? await store.releaseWebhook(id, node: node)
    }
    serving[id] = nil
  }

  /// Until when a webhook is this node's: longer than one post can take.
  private var leaseEnd: Double { clock() + 2 * policy.timeout + 10 }

  /// Posts the next events.
  /// - Returns: whether there are more that may be posted at once.
  private func tell(_ webhook: inout RelayWebhook) async -> Bool {
    guard let events = try? await store.events(after: webhook.cursor, app: webhook.app, limit: Self.batch) else {
      return false
    }
    let wanted = events.filter { webhook.kinds.isEmpty || webhook.kinds.contains($0.kind) }
    for event in wanted where !isStopped {
      let (outcome, why) = await post(event, to: webhook)
      webhook = WebhookCourse.next(
        webhook, outcome, event: event.number, now: clock(), luck: .random(in: 0...1),
        giveUpAfter: policy.giveUpAfter)
      // Broken off by the end, it has not failed.
      if Task.isCancelled, outcome != .taken { return false }
      metrics.countWebhook(outcome)
      webhook.lastFailure = why.map { WebhookFailure($0, at: clock()) }
      guard await keep(webhook) else { return false }
      if let failure = webhook.lastFailure { warn(webhook, failure) }
      if outcome != .taken { return false }
    }
    // What nobody wanted is done with as well.
    if let last = events.last, !isStopped, last.number > webhook.cursor {
      webhook.cursor = last.number
      guard await keep(webhook) else { return false }
    }
    return events.count == Self.batch
  }

  private func warn(_ webhook: RelayWebhook, _ failure: WebhookFailure) {
    var fields = [
      "webhook": String(webhook.id), "app": webhook.app.rawValue, "why": failure.what,
      "failures": String(webhook.failures),
    ]
    if let retryAt = webhook.retryAt { fields["seconds"] = String(Int(max(0, retryAt - clock()).rounded())) }
    log.write(
      .warning, webhook.disabledAt == nil ? "A webhook did not take an event" : "A webhook is switched off", fields)
  }

  /// - Returns: whether this node goes on with it.
  private func keep(_ webhook: RelayWebhook) async -> Bool {
    (try? await store.recordWebhook(webhook, node: node, until: leaseEnd)) ?? false
  }

  /// - Returns: what came of it, and why it did not go well.
  private func post(_ event: RelayEvent, to webhook: RelayWebhook) async -> (WebhookCourse.Outcome, String?) {
    let body = Array(event.apiJSON.strictText.utf8)
    let id = "evt_\(webhook.id)_\(event.number)", timestamp = Int64(clock())
    // What was allowed when it was made may be forbidden since.
    if let fault = WebhookAddress.fault(webhook.url, policy) { return (.failed(retryAfter: nil), fault.what) }
    guard let url = URL(string: webhook.url),
      let signature = WebhookSignature.sign(body, id: id, timestamp: timestamp, secret: webhook.secret)
    else { return (.failed(retryAfter: nil), "the webhook's address or secret cannot be used") }
    do {
      let response = try await client.send(
        method: "POST", url: url,
        headers: [
          "content-type": "application/json", "webhook-id": id, "webhook-timestamp": String(timestamp),
          "webhook-signature": signature, "user-agent": "skerry-relay",
        ], body: body, timeout: .seconds(policy.timeout))
      switch response.status {
      case 200...299: return (.taken, nil)
      case 410: return (.gone, "answered with 410: the address wants no more events")
      case 300...399:
        return (.failed(retryAfter: nil), "answered with \(response.status): redirects are not followed")
      case let status:
        let pause = response.headers["retry-after"].flatMap { Double($0) }
        return (.failed(retryAfter: pause), "answered with \(status)")
      }
    } catch {
      return (.failed(retryAfter: nil), "\(error)")
    }
  }
}
