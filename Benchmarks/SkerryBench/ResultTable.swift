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
      [["what", "held", "", "median", "least", "greatest", "runs", "processor ms", "beside it", ""]]
      + results.map { result in
        [
          result.name, Self.number(result.held), result.unit, Self.number(result.median), Self.number(result.least),
          Self.number(result.greatest),
          "\(result.runs)", result.processor.map(Self.number) ?? "",
          result.against.map { "\(Self.number($0)) \(result.againstName ?? "")" } ?? "", Self.verdict(result),
        ]
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.indices.map { column in
        let pad = String(repeating: " ", count: widths[column] - row[column].count)
        return Self.numbers.contains(column) ? pad + row[column] : row[column] + pad
      }.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }
    return (lines + leftOut.map { "left out: \($0)" }).joined(separator: "\n")
  }

  /// Columns that are set to the right.
  private static let numbers: Set = [1, 3, 4, 5, 6, 7]

  private static func number(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  private static func verdict(_ result: Measurement) -> String {
    if let isWithin = result.isWithinLimit { return isWithin ? "within" : result.kind == .least ? "UNDER" : "OVER" }
    guard let against = result.against, result.kind == .peer, against > 0 else { return "" }
    return String(format: "%.2fx", result.held / against)
  }
}
