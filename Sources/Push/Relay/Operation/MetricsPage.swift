import Provider

/// A page of metrics that is being written.
struct MetricsPage: Sendable {
  enum Kind: String, Sendable { case counter, gauge }
  let prefix: String
  private(set) var text = ""

  init(prefix: String) { self.prefix = prefix }

  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ samples: [([String: String], Double)]) {
    head(name, kind.rawValue, help)
    for (labels, value) in samples.map({ (Self.labels($0.0), $0.1) }).sorted(by: { $0.0 < $1.0 }) {
      text += "\(prefix)\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(Self.number(value))\n"
    }
  }

  mutating func add(_ name: String, _ help: String, _ samples: [([String: String], LatencyHistogram)]) {
    head(name, "histogram", help)
    for (labels, histogram) in samples.map({ (Self.labels($0.0), $0.1) }).sorted(by: { $0.0 < $1.0 }) {
      text += histogram.prometheus(prefix + name, labels: labels).map { $0 + "\n" }.joined()
    }
  }

  private mutating func head(_ name: String, _ kind: String, _ help: String) {
    text += "# HELP \(prefix)\(name) \(help)\n# TYPE \(prefix)\(name) \(kind)\n"
  }

  private static func labels(_ labels: [String: String]) -> String {
    labels.sorted { $0.key < $1.key }.map { key, value in
      let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      return "\(key)=\"\(escaped)\""
    }.joined(separator: ",")
  }

  private static func number(_ value: Double) -> String { Int64(exactly: value).map { String($0) } ?? "\(value)" }
}
