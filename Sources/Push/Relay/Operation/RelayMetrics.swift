import APNs
import CShims
import Provider

/// What the relay counts of itself. Labels are operations and statuses: nothing that a caller chooses.
final class RelayMetrics: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  private struct Request: Hashable {
    var operation: String
    var status: Int
  }

  private let lock = SkerryLock()
  private var requests: [Request: UInt64] = [:]
  private var durations: [String: LatencyHistogram] = [:]
  private var webhooks: [String: UInt64] = [:]
  deinit { lock.destroy() }

  func count(_ operation: String, status: Int, seconds: Double) {
    lock.lock()
    defer { lock.unlock() }
    requests[Request(operation: operation, status: status), default: 0] += 1
    durations[operation, default: LatencyHistogram()].add(seconds)
  }

  func countWebhook(_ outcome: WebhookCourse.Outcome) {
    let name = switch outcome {
    case .taken: "taken"
    case .gone: "gone"
    case .failed: "failed"
    }
    lock.lock()
    defer { lock.unlock() }
    webhooks[name, default: 0] += 1
  }

  /// The text format of Prometheus, version 0.0.4.
  /// - Parameters:
  ///   - counts: nil where the store does not answer.
  func prometheus(counts: StoreCounts?, readers: Int, isReady: Bool, now: Double) -> String {
    var page = MetricsPage(prefix: "skerry_relay_")
    lock.lock()
    let requests = requests, durations = durations, webhooks = webhooks
    lock.unlock()
    page.add("ready", .gauge, "Whether the relay can take and send.", [([:], isReady ? 1 : 0)])
    page.add(
      "requests_total", .counter, "Answered requests.",
      requests.map { (["operation": $0.key.operation, "status": "\($0.key.status)"], Double($0.value)) })
    page.add(
      "request_seconds", "From a request to its answer.",
      durations.map { (["operation": $0.key], $0.value) })
    page.add(
      "webhook_posts_total", .counter, "Posts to webhooks.", webhooks.map { (["outcome": $0.key], Double($0.value)) })
    page.add("event_readers", .gauge, "Readers of event streams.", [([:], Double(readers))])
    if let counts { add(counts, to: &page, now: now) }
    return page.text
  }

  private func add(_ counts: StoreCounts, to page: inout MetricsPage, now: Double) {
    page.add("installations", .gauge, "Phones that are known.", [([:], Double(counts.installations))])
    page.add(
      "tokens", .gauge, "Tokens.",
      counts.tokens.map {
        (
          [
            "kind": $0.isStart ? "push-to-start" : "update", "environment": $0.environment.rawValue,
            "state": $0.state.rawValue,
          ], Double($0.count)
        )
      })
    page.add(
      "cards", .gauge, "Activities on phones.",
      Card.Phase.allCases.map { (["phase": $0.rawValue], Double(counts.cards[$0] ?? 0)) })
    page.add(
      "activities", .gauge, "Activities.",
      ActivityRecord.Status.allCases.map { (["status": $0.rawValue], Double(counts.activities[$0] ?? 0)) })
    page.add(
      "outstanding_activities", .gauge,
      "Activities whose newest state is being handed out, without what waits or is tried again.",
      [([:], Double(counts.outstanding))])
    page.add(
      "oldest_outstanding_seconds", .gauge, "Age of the oldest such state, or of one that is tried again.",
      [([:], counts.oldestOutstanding.map { max(0, now - $0) } ?? 0)])
    page.add(
      "failing_cards", .gauge, "Cards whose newest state did not get through to APNs and is tried again.",
      [([:], Double(counts.failingCards))])
    page.add("due_cards", .gauge, "Cards whose retry or wake-up is due.", [([:], Double(counts.dueCards))])
    page.add("receipts", .gauge, "Deliveries that are kept.", [([:], Double(counts.receipts))])
    page.add("store_bytes", .gauge, "Size of the store.", [([:], Double(counts.bytes))])
  }
}
