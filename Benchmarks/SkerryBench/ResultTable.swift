import Findings
import Foundation

/// Results as a table for people and as JSON for programs.
struct ResultTable: Encodable {
  var date: String
  var processors: Int
  var results: [Measurement]
  /// What was not measured, and why.
  var leftOut: [String]

  var text: String {
    let rows =
      [["what", "median ms", "fastest", "slowest", "runs", "beside it", ""]]
      + results.map { result in
        [
          result.name, Self.number(result.milliseconds), Self.number(result.fastest), Self.number(result.slowest),
          "\(result.runs)",
          result.against.map { "\(Self.number($0)) \(result.againstName ?? "")" } ?? "", Self.verdict(result),
        ]
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.indices.map { column in
        let pad = String(repeating: " ", count: widths[column] - row[column].count)
        return (1...4).contains(column) ? pad + row[column] : row[column] + pad
      }.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }
    return (lines + leftOut.map { "left out: \($0)" }).joined(separator: "\n")
  }

  private static func number(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  private static func verdict(_ result: Measurement) -> String {
    if let isWithin = result.isWithinLimit { return isWithin ? "within" : "OVER" }
    guard let against = result.against, result.kind == .peer, against > 0 else { return "" }
    return String(format: "%.2fx", result.milliseconds / against)
  }
}
