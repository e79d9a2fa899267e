import Contract
import Findings
import Foundation
import Workshop

/// Contracts as `--format json` prints them and `--compare` reads them.
struct ContractReport: Codable {
  var version = SkerryCommand.version
  var contracts: [ContractReading.Entry]
  var findings: [Finding]

  init(_ reading: ContractReading) {
    contracts = reading.entries
    findings = reading.findings
  }
}

/// Contracts of an earlier build.
struct StoredContracts {
  private let path: String
  private let contracts: [ActivityContract]

  /// - Throws: `Failure`: as for every file with JSON, and status `input` where it holds no contract.
  init(_ path: String) throws {
    let input = try JSONInput(path, option: "--compare")
    self.path = input.origin
    let data = Data(input.text.utf8)
    do {
      contracts = try JSONDecoder().decode(ContractReport.self, from: data).contracts.map(\.contract)
    } catch {
      // A contract alone, as a program may have stored it.
      guard let one = try? JSONDecoder().decode(ActivityContract.self, from: data) else {
        throw Failure(
          .input, id: "contract.no-stored-contract", "The file holds no contract",
          why: "\((error as? DecodingError).map(Self.words) ?? "\(error)")",
          fix: "Give what `skerry contract PATH --format json` printed.", at: Place(path: input.origin))
      }
      contracts = [one]
    }
  }

  private static func words(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "At \(JSONPath(codingPath: context.codingPath)) the key \"\(key.stringValue)\" is missing."
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      "At \(JSONPath(codingPath: context.codingPath)): \(context.debugDescription)"
    @unknown default: "\(error)"
    }
  }

  /// What differs from these contracts.
  func findings(against new: [ActivityContract]) throws -> [Finding] {
    var findings: [Finding] = []
    for old in contracts {
      if let match = new.first(where: { $0.attributesType == old.attributesType }) {
        findings += ContractComparison(old: old, new: match).findings
      } else if contracts.count == 1, new.count == 1 {
        findings += ContractComparison(old: old, new: new[0]).findings
      } else {
        findings.append(
          Finding(
            id: "contract.activity-gone", severity: .error,
            what: "There is no activity \(old.attributesType) any more",
            why: "The new build cannot show running activities of that type, and pushes that name it start nothing.",
            fix: "Keep its ActivityConfiguration until no phone runs one.", place: Place(path: path)))
      }
    }
    return findings
  }
}
