import Contract
import Findings
import Foundation
import Workshop

/// A contract in the form that was asked for.
struct ContractPages {
  private let options: ContractOptions
  private let findings: [Finding]

  init(_ options: ContractOptions, _ findings: [Finding]) { self.options = options; self.findings = findings }

  /// Texts with the names of their files.
  /// - Throws: `Failure` where no sample can be made.
  func pages(
    of entry: ContractReading.Entry, parts: [ContractOptions.Part]
  ) throws -> [(name: String, text: String)] {
    let contract = entry.contract, type = contract.attributesType
    switch options.format {
    case .text: return [("\(type).txt", ContractText(entry).text)]
    case .typescript: return [("\(type).d.ts", TypeScriptDeclarations(contract).text)]
    case .json:
      let report = ContractReport(ContractReading(entries: [entry], findings: findings))
      return [("\(type).contract.json", try JSONPrinter.text(report) + "\n")]
    case .schema:
      return parts.map { ("\(type).\($0.rawValue).schema.json", schema(contract, $0)) }
    case .sample:
      return try parts.map { ("\(type).\($0.rawValue).json", try sample(contract, $0)) }
    }
  }

  private func schema(_ contract: ActivityContract, _ part: ContractOptions.Part) -> String {
    let schema = ContractSchema(contract)
    return switch part {
    case .contentState: schema.contentState
    case .attributes: schema.attributes
    case .push: schema.payload
    }
  }

  private func sample(_ contract: ActivityContract, _ part: ContractOptions.Part) throws -> String {
    let now = options.moment.timeIntervalSince1970
    let samples = ContractSamples(contract, now: now)
    let node = switch part {
    case .contentState: samples.contentState(options.size)
    case .attributes: samples.attributes(options.size)
    case .push: PayloadMaker(contract, at: now).payload(options.event, options.size)
    }
    guard let node else {
      let hand = contract.types.values.filter { $0.kind == .opaque }.map(\.name).sorted()
      throw Failure(
        .input, id: "contract.no-sample", "No sample of \(contract.attributesType) can be made up",
        why: hand.isEmpty
          ? "It holds a type whose form in JSON is not known; `skerry contract` without --format names it."
          : "Only their own decoders know what these types take: \(hand.joined(separator: ", ")).",
        fix: "Write one by hand, and try it with skerry render --state.")
    }
    return node.indentedText
  }
}
