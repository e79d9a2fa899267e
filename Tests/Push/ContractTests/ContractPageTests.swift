import Contract
import Foundation
import Testing

/// Docs/contract.md names every finding, and none that there is not.
@Suite struct ContractPageTests {
  @Test func thePageNamesEveryFinding() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Docs/contract.md").standardizedFileURL, encoding: .utf8)
    let named = Set(page.matches(of: #/`((?:state|contract)\.[a-z0-9-]+)`/#).map { String($0.1) })
    let known = DecodeProblemCode.allCases.map(\.rawValue) + ContractChange.Code.allCases.map(\.rawValue)
    #expect(named == Set(known), "\(named.symmetricDifference(known))")
  }
}
