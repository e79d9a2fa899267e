import Contract
import Foundation
import Testing

/// Docs/contract.md names every finding, and none that there is not.
@Suite struct ContractPageTests {
  @Test func thePageNamesEveryFinding() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
      .standardizedFileURL
    let page = try String(contentsOf: root.appendingPathComponent("Docs/contract.md"), encoding: .utf8)
    let named = Set(page.matches(of: #/`((?:state|contract)\.[a-z0-9-]+)`/#).map { String($0.1) })
    var known = DecodeProblemCode.allCases.map(\.rawValue) + ContractChange.Code.allCases.map(\.rawValue)
    // The command and its reading of sources have findings of their own.
    for folder in ["Sources/Tools/Workshop/Contract", "Sources/Tools/Commands/Contract"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "swift" {
        let source = try String(contentsOf: file, encoding: .utf8)
        known += source.matches(of: #/"(contract\.[a-z0-9-]+)"/#).map { String($0.1) }
      }
    }
    #expect(named == Set(known), "\(named.symmetricDifference(known))")
  }
}
