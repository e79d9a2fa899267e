import APNs
import Provider

/// Counts of an outbox since its start, and how it stands.
public struct OutboxMetrics: Sendable, Hashable {
  /// Pushes by event and how they ended.
  public struct Ending: Sendable, Hashable, Comparable {
    /// `start`, `update`, `end`.
    public var event: String
    /// `accepted`, `refused`, `not_sent`, `uncertain`.
    public var ending: String
    public static func < (a: Ending, b: Ending) -> Bool { (a.event, a.ending) < (b.event, b.ending) }
  }

  /// Pushes, by event and how they ended.
  public var pushes: [Ending: UInt64] = [:]
  /// Looks at cards after which nothing went out, by reason.
  public var idle: [PlanReason: UInt64] = [:]
  /// Cards that a younger one is to follow.
  public var renewals: UInt64 = 0
  /// Cards leased.
  public var leased: UInt64 = 0
  /// Timestamps committed ahead of their push.
  public var reserved: UInt64 = 0
  /// Results committed.
  public var recorded: UInt64 = 0
  /// Leases given back unsent.
  public var released: UInt64 = 0
  /// Activities whose time came.
  public var expired: UInt64 = 0
  /// Calls that the store did not do.
  public var storeFaults: UInt64 = 0
  public var bodiesWritten: UInt64 = 0
  public var bodiesReused: UInt64 = 0
  /// From the change that a push carries to APNs' taking it, in seconds.
  public var delay = LatencyHistogram()
  /// Now: cards whose push waits for its turn, pushes under way or not yet recorded, routes that are stopped.
  public var waiting = 0
  public var open = 0
  public var stopped = 0
  /// Over all lines.
  public var provider = ProviderMetrics()

  public init() {}

  mutating func count(_ event: LiveActivityPush.Event, _ receipt: PushReceipt) {
    let ending = switch receipt.outcome {
    case .answered(let answer): answer.isAccepted ? "accepted" : "refused"
    case .unanswered(.notSent): "not_sent"
    case .unanswered(.uncertain): "uncertain"
    }
    pushes[Ending(event: event.rawValue, ending: ending), default: 0] += 1
  }

  /// The text format of Prometheus, version 0.0.4; the provider's part included.
  public var prometheus: String {
    var lines: [String] = []
    func metric(_ name: String, _ type: String, _ help: String, _ samples: [(labels: String, value: String)]) {
      lines.append("# HELP skerry_relay_\(name) \(help)")
      lines.append("# TYPE skerry_relay_\(name) \(type)")
      for (labels, value) in samples {
        lines.append("skerry_relay_\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value)")
      }
    }
    func counter(_ name: String, _ help: String, _ value: UInt64) { metric(name, "counter", help, [("", "\(value)")]) }
    metric(
      "pushes_total", "counter", "Pushes by event and ending.",
      pushes.sorted { $0.key < $1.key }.map {
        ("event=\"\($0.key.event)\",ending=\"\($0.key.ending)\"", "\($0.value)")
      })
    metric(
      "idle_looks_total", "counter", "Looks at cards after which nothing went out, by reason.",
      idle.sorted { $0.key.rawValue < $1.key.rawValue }.map { ("reason=\"\($0.key.rawValue)\"", "\($0.value)") })
    counter("renewals_total", "Cards that were to be renewed.", renewals)
    counter("leased_total", "Cards that were leased.", leased)
    counter("reserved_total", "Timestamps that were reserved.", reserved)
    counter("recorded_total", "Results that were recorded.", recorded)
    counter("released_total", "Leases that were given back unused.", released)
    counter("expired_total", "Activities whose time had come.", expired)
    counter("store_faults_total", "Calls that the store did not do.", storeFaults)
    counter("bodies_written_total", "Bodies that were written.", bodiesWritten)
    counter("bodies_reused_total", "Bodies that served a further phone.", bodiesReused)
    metric("pushes_waiting", "gauge", "Planned pushes that wait for their turn.", [("", "\(waiting)")])
    metric("pushes_open", "gauge", "Pushes under way or not yet recorded.", [("", "\(open)")])
    metric("routes_stopped", "gauge", "Apps that APNs refuses whatever they send.", [("", "\(stopped)")])
    lines.append("# HELP skerry_relay_delay_seconds From a change to APNs' taking its push.")
    lines.append("# TYPE skerry_relay_delay_seconds histogram")
    lines += delay.prometheus("skerry_relay_delay_seconds")
    return lines.joined(separator: "\n") + "\n" + provider.prometheus
  }
}
