import APNs

/// Counts of a provider since its start, and how it stands.
public struct ProviderMetrics: Sendable, Hashable {
  /// Answers by status and reason; the reason of accepted pushes is empty.
  public struct Answer: Sendable, Hashable, Comparable {
    /// Status code of HTTP.
    public var status: Int
    public var reason: String
    public static func < (a: Answer, b: Answer) -> Bool { (a.status, a.reason) < (b.status, b.reason) }
  }

  /// Answers so far, by status and reason.
  public var answers: [Answer: UInt64] = [:]
  /// Pushes that were not sent, and those whose fate is not known.
  public var notSent: UInt64 = 0
  public var uncertain: UInt64 = 0
  /// Requests that went out again, because the peer had done nothing with them or the caller allowed it.
  public var resent: UInt64 = 0
  public var connectionsOpened: UInt64 = 0
  public var connectionsFailed: UInt64 = 0
  /// GOAWAY frames by the reason in them; empty where there is none.
  public var goAways: [String: UInt64] = [:]
  /// Now: requests that wait, requests under way, connections.
  public var waiting = 0
  public var inFlight = 0
  public var connections = 0
  /// From handing a request to a connection to its answer.
  public var latency = LatencyHistogram()

  public init() {}

  /// Requests that ended.
  public var ended: UInt64 { answers.values.reduce(0, +) + notSent + uncertain }

  mutating func count(_ outcome: PushReceipt.Outcome) {
    switch outcome {
    case .answered(let answer):
      // A peer's unknown words must not make ever new series.
      let reason = answer.isAccepted ? "" : answer.reason?.rawValue ?? "other"
      answers[Answer(status: answer.status, reason: reason), default: 0] += 1
    case .unanswered(.notSent): notSent += 1
    case .unanswered(.uncertain): uncertain += 1
    }
  }

  /// Counts a GOAWAY; reasons that are none of APNs' count together.
  mutating func countGoAway(_ reason: String?) {
    goAways[reason.map { APNsReason(spelled: $0)?.rawValue ?? "other" } ?? "", default: 0] += 1
  }

  /// Counts all that another provider has counted.
  public mutating func add(_ other: ProviderMetrics) {
    answers.merge(other.answers, uniquingKeysWith: +)
    goAways.merge(other.goAways, uniquingKeysWith: +)
    notSent += other.notSent; uncertain += other.uncertain; resent += other.resent
    connectionsOpened += other.connectionsOpened; connectionsFailed += other.connectionsFailed
    waiting += other.waiting; inFlight += other.inFlight; connections += other.connections
    latency.add(other.latency)
  }

  /// The text format of Prometheus, version 0.0.4.
  public var prometheus: String {
    var lines: [String] = []
    func metric(_ name: String, _ type: String, _ help: String, _ samples: [(labels: String, value: String)]) {
      lines.append("# HELP skerry_push_\(name) \(help)")
      lines.append("# TYPE skerry_push_\(name) \(type)")
      for (labels, value) in samples {
        lines.append("skerry_push_\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value)")
      }
    }
    metric(
      "answers_total", "counter", "Answers of APNs.",
      answers.sorted { $0.key < $1.key }.map {
        ("status=\"\($0.key.status)\",reason=\"\($0.key.reason)\"", "\($0.value)")
      })
    metric(
      "unanswered_total", "counter", "Pushes without an answer.",
      [("fate=\"not_sent\"", "\(notSent)"), ("fate=\"uncertain\"", "\(uncertain)")])
    metric("resent_total", "counter", "Requests that went out again.", [("", "\(resent)")])
    metric(
      "connections_opened_total", "counter", "Connections that were opened.", [("", "\(connectionsOpened)")])
    metric(
      "connections_failed_total", "counter", "Connections that could not be opened.", [("", "\(connectionsFailed)")])
    metric(
      "goaways_total", "counter", "GOAWAY frames.",
      goAways.sorted { $0.key < $1.key }.map { ("reason=\"\($0.key)\"", "\($0.value)") })
    metric("waiting", "gauge", "Requests that wait.", [("", "\(waiting)")])
    metric("in_flight", "gauge", "Requests under way.", [("", "\(inFlight)")])
    metric("connections", "gauge", "Connections.", [("", "\(connections)")])
    lines.append("# HELP skerry_push_latency_seconds From sending a request to its answer.")
    lines.append("# TYPE skerry_push_latency_seconds histogram")
    lines += latency.prometheus("skerry_push_latency_seconds")
    return lines.joined(separator: "\n") + "\n"
  }
}
