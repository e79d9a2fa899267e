import Foundation
import Lettering
import RenderTree
import Testing

@testable import SwiftUI

/// Every case of Docs/fidelity.md 2.6: lengths within a third of a point, colours within 3 of 255, strings with kerned
/// pairs within 1.3 points.
@MainActor @Suite struct FidelityTests {
  nonisolated static let cases =
    FidelityCase.texts + FidelityCase.stacks + FidelityCase.cards + FidelityCase.controls + FidelityCase.paints

  /// Rows that no picture of ours can be held to, and why.
  nonisolated static let exempt = [
    31: "the rule of SDKs before iOS 17: the App Store takes no app that is built with one"
  ]

  @Test(arguments: cases) func meetsApple(_ fidelityCase: FidelityCase) throws {
    let readings = try fidelityCase.read(FidelityBench(typesetter: try Typesetter.shared()))
    #expect(!readings.isEmpty)
    for reading in readings {
      #expect(reading.isMet, "\(reading.what): \(reading.ours), Apple's \(reading.apple), ±\(reading.kind.rawValue)")
    }
  }

  private func rows() throws -> [Int: String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Docs/fidelity.md"), encoding: .utf8)
    return Dictionary(
      uniqueKeysWithValues: page.split(separator: "\n").compactMap { line in
        guard let match = line.firstMatch(of: #/^\| (\d+) \| /#), let row = Int(match.1) else { return nil }
        return (row, String(line))
      })
  }

  @Test func everyRowHasACase() throws {
    let rows = try rows()
    #expect(rows.count > 50)
    let held = Set(Self.cases.map(\.row))
    #expect(Set(rows.keys) == held.union(Self.exempt.keys))
    #expect(held.isDisjoint(with: Self.exempt.keys))
    for (row, line) in rows {
      let isExempt = Self.exempt[row] != nil
      #expect(line.contains("| — ") == isExempt, "row \(row) of the page tells otherwise: \(line)")
    }
  }
}
