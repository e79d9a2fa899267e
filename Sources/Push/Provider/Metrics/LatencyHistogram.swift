/// How long answers took, in buckets.
public struct LatencyHistogram: Sendable, Hashable {
  /// Upper bounds in seconds.
  public static let bounds = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]
  /// One for each bound, and one for what is longer; not cumulative.
  public private(set) var counts = [UInt64](repeating: 0, count: bounds.count + 1)
  public private(set) var sum = 0.0
  public var count: UInt64 { counts.reduce(0, +) }

  public init() {}

  /// Counts one answer, in seconds.
  public mutating func add(_ seconds: Double) {
    counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
    sum += seconds
  }

  /// Counts all that another one has counted.
  public mutating func add(_ other: LatencyHistogram) {
    for index in counts.indices { counts[index] += other.counts[index] }
    sum += other.sum
  }

  /// Its samples in the text format of Prometheus.
  /// - Parameters:
  ///   - name: of the metric.
  ///   - labels: `name="value"`, separated by commas; empty for none.
  public func prometheus(_ name: String, labels: String = "") -> [String] {
    let more = labels.isEmpty ? "" : labels + ",", all = labels.isEmpty ? "" : "{\(labels)}"
    var lines: [String] = []
    var below: UInt64 = 0
    for (index, bound) in Self.bounds.enumerated() {
      below += counts[index]
      lines.append("\(name)_bucket{\(more)le=\"\(bound)\"} \(below)")
    }
    return lines + [
      "\(name)_bucket{\(more)le=\"+Inf\"} \(count)", "\(name)_sum\(all) \(sum)", "\(name)_count\(all) \(count)",
    ]
  }
}
