import APNs
import Provider

/// Counts of an outbox since its start, and how it stands.
public struct OutboxMetrics: Sendable, Hashable {
  /// Pushes by event and how they ended.
  public struct Ending: Sendable, Hashable {
    /// `start`, `update`, `end`.
    public var event: String
    /// `accepted`, `refused`, `not_sent`, `uncertain`.
    public var ending: String
  }

  /// Pushes, by event and how they ended.
  public var pushes: [Ending: UInt64] {
    var pushes: [Ending: UInt64] = [:]
    for (row, event) in LiveActivityPush.Event.allCases.enumerated() {
      for (column, ending) in Self.endings.enumerated() where counts[row * Self.endings.count + column] > 0 {
        pushes[Ending(event: event.rawValue, ending: ending)] = counts[row * Self.endings.count + column]
      }
    }
    return pushes
  }
  private static let endings = ["accepted", "refused", "not_sent", "uncertain"]
  /// By event, then by ending.
  private var counts = [UInt64](repeating: 0, count: LiveActivityPush.Event.allCases.count * endings.count)
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
    let column = switch receipt.outcome {
    case .answered(let answer): answer.isAccepted ? 0 : 1
    case .unanswered(.notSent): 2
    case .unanswered(.uncertain): 3
    }
    let row = switch event {
    case .start: 0
    case .update: 1
    case .end: 2
    }
    counts[row * Self.endings.count + column] += 1
  }

  /// The text format of Prometheus, version 0.0.4; the provider's part included.
  public var prometheus: String {
    var page = MetricsPage(prefix: "skerry_relay_")
    func counter(_ name: String, _ help: String, _ value: UInt64) {
      page.add(name, .counter, help, [([:], Double(value))])
    }
    func gauge(_ name: String, _ help: String, _ value: Int) { page.add(name, .gauge, help, [([:], Double(value))]) }
    page.add(
      "pushes_total", .counter, "Pushes by event and ending.",
      pushes.map { (["event": $0.key.event, "ending": $0.key.ending], Double($0.value)) })
    page.add(
      "idle_looks_total", .counter, "Looks at cards after which nothing went out, by reason.",
      idle.map { (["reason": $0.key.rawValue], Double($0.value)) })
    counter("renewals_total", "Cards that were to be renewed.", renewals)
    counter("leased_total", "Cards that were leased.", leased)
    counter("reserved_total", "Timestamps that were reserved.", reserved)
    counter("recorded_total", "Results that were recorded.", recorded)
    counter("released_total", "Leases that were given back unused.", released)
    counter("expired_total", "Activities whose time had come.", expired)
    counter("store_faults_total", "Calls that the store did not do.", storeFaults)
    counter("bodies_written_total", "Bodies that were written.", bodiesWritten)
    counter("bodies_reused_total", "Bodies that served a further phone.", bodiesReused)
    gauge("pushes_waiting", "Planned pushes that wait for their turn.", waiting)
    gauge("pushes_open", "Pushes under way or not yet recorded.", open)
    gauge("routes_stopped", "Apps that APNs refuses whatever they send.", stopped)
    page.add("delay_seconds", "From a change to APNs' taking its push.", [([:], delay)])
    return page.text + provider.prometheus
  }
}
