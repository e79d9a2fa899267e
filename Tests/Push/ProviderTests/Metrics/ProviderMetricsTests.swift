import APNs
import Testing

@testable import Provider

@Suite struct ProviderMetricsTests {
  @Test func countsBecomePrometheusText() {
    var metrics = ProviderMetrics()
    for _ in 0..<3 { metrics.count(.answered(APNsAnswer(status: 200))) }
    metrics.count(.answered(APNsAnswer(status: 410, reason: .unregistered)))
    metrics.count(.unanswered(.uncertain(.timedOut)))
    metrics.count(.unanswered(.notSent(.queueFull)))
    metrics.countGoAway("Shutdown")
    metrics.countGoAway("\" evil {label}\n")
    metrics.countGoAway(nil)
    for seconds in [0.0005, 0.004, 0.004, 30] { metrics.latency.add(seconds) }
    let lines = metrics.prometheus.split(separator: "\n").map(String.init)
    for line in [
      #"skerry_push_answers_total{status="200",reason=""} 3"#,
      #"skerry_push_answers_total{status="410",reason="Unregistered"} 1"#,
      #"skerry_push_unanswered_total{fate="not_sent"} 1"#, #"skerry_push_unanswered_total{fate="uncertain"} 1"#,
      #"skerry_push_goaways_total{reason="Shutdown"} 1"#, #"skerry_push_goaways_total{reason="other"} 1"#,
      #"skerry_push_goaways_total{reason=""} 1"#, #"skerry_push_latency_seconds_bucket{le="0.001"} 1"#,
      #"skerry_push_latency_seconds_bucket{le="0.005"} 3"#, #"skerry_push_latency_seconds_bucket{le="10.0"} 3"#,
      #"skerry_push_latency_seconds_bucket{le="+Inf"} 4"#, "skerry_push_latency_seconds_count 4",
      "skerry_push_waiting 0",
    ] {
      #expect(lines.contains(line), "\(line) is missing")
    }
    #expect(metrics.ended == 6)
    #expect(lines.allSatisfy { $0.hasPrefix("# ") || $0.split(separator: " ").count == 2 })
  }

  @Test func poolsAddUp() {
    var one = ProviderMetrics()
    one.count(.answered(APNsAnswer(status: 200)))
    one.latency.add(1)
    var two = one
    two.connections = 2
    two.add(one)
    #expect(two.answers[.init(status: 200, reason: "")] == 2)
    #expect(two.latency.count == 2 && two.latency.sum == 2 && two.connections == 2)
  }
}
