import Findings
import Foundation
import Net

/// Posts events to webhooks, each webhook's in their order.
actor WebhookPost {
  private let store: any RelayStore
  private let policy: WebhookPolicy
  private let client: HTTPClient
  private let log: RelayLog
  private let metrics: RelayMetrics
  private let clock: @Sendable () -> Double
  private var task: Task<Void, Never>?
  private var isStopped = false

  /// Events of one webhook that are posted before the others have their turn.
  private static let batch = 50
  private static let pause = Duration.seconds(1)

  init(
    store: any RelayStore, policy: WebhookPolicy, client: HTTPClient, log: RelayLog, metrics: RelayMetrics,
    clock: @escaping @Sendable () -> Double
  ) {
    self.store = store; self.policy = policy; self.client = client; self.log = log; self.metrics = metrics
    self.clock = clock
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
    await client.close()
  }

  private func work() async {
    let changes = Ticker(store.changes(), every: Self.pause)
    while !isStopped {
      let isBusy = await round()
      if isStopped { break }
      if !isBusy { await changes.next() }
    }
    changes.stop()
  }

  /// Gives every webhook a turn.
  /// - Returns: whether one has more to post at once.
  func round() async -> Bool {
    guard let webhooks = try? await store.webhooks(app: nil) else { return false }
    let now = clock()
    let due = webhooks.filter { $0.disabledAt == nil && ($0.retryAt ?? 0) <= now }
    return await withTaskGroup(of: Bool.self) { group in
      for webhook in due { group.addTask { await self.serve(webhook) } }
      var isBusy = false
      for await more in group { isBusy = isBusy || more }
      return isBusy
    }
  }

  private func serve(_ webhook: RelayWebhook) async -> Bool {
    var webhook = webhook
    guard let events = try? await store.events(after: webhook.cursor, app: webhook.app, limit: Self.batch) else {
      return false
    }
    let wanted = events.filter { webhook.kinds.isEmpty || webhook.kinds.contains($0.kind) }
    for event in wanted where !isStopped {
      let outcome = await post(event, to: webhook)
      webhook = WebhookCourse.next(
        webhook, outcome, event: event.number, now: clock(), luck: .random(in: 0...1),
        giveUpAfter: policy.giveUpAfter)
      metrics.countWebhook(outcome)
      guard (try? await store.updateWebhook(webhook)) != nil else { return false }
      if webhook.disabledAt != nil {
        log.write(
          .warning, "A webhook is switched off", ["webhook": String(webhook.id), "app": webhook.app.rawValue])
      }
      if outcome != .taken { return false }
    }
    // What nobody wanted is done with as well.
    if let last = events.last, !isStopped, last.number > webhook.cursor {
      webhook.cursor = last.number
      guard (try? await store.updateWebhook(webhook)) != nil else { return false }
    }
    return events.count == Self.batch
  }

  private func post(_ event: RelayEvent, to webhook: RelayWebhook) async -> WebhookCourse.Outcome {
    let body = Array(event.apiJSON.strictText.utf8)
    let id = "evt_\(webhook.id)_\(event.number)", timestamp = Int64(clock())
    // What was allowed when it was made may be forbidden since.
    guard let url = URL(string: webhook.url), WebhookAddress.fault(webhook.url, policy) == nil,
      let signature = WebhookSignature.sign(body, id: id, timestamp: timestamp, secret: webhook.secret)
    else { return .failed(retryAfter: nil) }
    do {
      let response = try await client.send(
        method: "POST", url: url,
        headers: [
          "content-type": "application/json", "webhook-id": id, "webhook-timestamp": String(timestamp),
          "webhook-signature": signature, "user-agent": "skerry-relay",
        ], body: body, timeout: .seconds(policy.timeout))
      if (200...299).contains(response.status) { return .taken }
      return response.status == 410
        ? .gone : .failed(retryAfter: response.headers["retry-after"].flatMap { Double($0) })
    } catch {
      return .failed(retryAfter: nil)
    }
  }
}
