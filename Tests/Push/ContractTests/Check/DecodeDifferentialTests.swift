import Contract
import Findings
import Foundation
import Randomness
import Testing

/// Random types with random JSON: the check and Foundation's decoder have to agree, and to stop at the same place.
@Suite struct DecodeDifferentialTests {
  /// A type made of the known ones, at most `depth` deep.
  private func randomType(_ depth: Int, _ random: inout SeededNumbers) -> KnownType {
    let leaf = (KnownType.scalars + KnownType.synthesised).randomElement(using: &random) ?? .phase
    guard depth > 0 else { return leaf }
    let inner = randomType(depth - 1, &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return inner.optional
    case 1: return inner.array
    case 2: return inner.named
    case 3: return inner.numbered
    case 4: return inner.byPhase
    case 5, 6: return inner.beside(randomType(depth - 1, &random))
    default: return leaf
    }
  }

  @Test func agreesWithTheDecoderOnRandomTypesAndValues() throws {
    var random = SeededNumbers(20_261_130)
    var accepted = 0, refused = 0
    for _ in 0..<1500 {
      let type = randomType(Int.random(in: 0...3, using: &random), &random)
      let size = ContractSamples.Size.allCases.randomElement(using: &random) ?? .full
      let sample = try #require(ContractSamples(type.contract, now: moment).value(of: type.shape, size: size))
      #expect(type.refusal(of: sample.strictText) == nil, "\(type.shape.swiftName) from \(sample.strictText)")
      var json = sample
      for _ in 0..<6 {
        json = json.mutated(&random)
        let text = json.strictText
        let refusal = type.refusal(of: text)
        let report = try type.report(of: text)
        let says = refusal == nil ? DecodeReport.Verdict.decodes : .refused
        #expect(report.verdict == says, "\(type.shape.swiftName) from \(text): \(String(describing: refusal))")
        if refusal == nil { accepted += 1 } else { refused += 1 }
        // Dictionaries have no order: which of several problems the decoder meets first is chance.
        if !type.shape.hasDictionary, report.problems.count(where: { $0.effect == .refused }) == 1 {
          expectSamePlace(refusal, report, text)
        }
      }
    }
    #expect(accepted > 700 && refused > 3000, "\(accepted) decoded, \(refused) did not")
  }

  /// What a finding says to write is what decodes, as far as that place goes.
  @Test func whatIsMendedDecodes() throws {
    var random = SeededNumbers(7)
    var mends = 0
    for _ in 0..<600 {
      let type = randomType(Int.random(in: 0...1, using: &random), &random)
      let sample = try #require(ContractSamples(type.contract, now: moment).value(of: type.shape, size: .full))
      let json = sample.mutated(&random)
      let report = try type.report(of: json.strictText)
      guard let stop = report.stop, let mended = stop.mended, stop.code != .keyCase else { continue }
      let better = json.replacing(stop.path, with: try JSONReader().read(mended).root)
      let again = try type.report(of: better.strictText)
      #expect(
        again.stop == nil || again.stop?.path != stop.path || again.stop?.code != stop.code,
        "\(type.shape.swiftName): \(stop.finding.what) is not mended by \(mended) in \(json.strictText)")
      mends += 1
    }
    #expect(mends > 150, "\(mends) were mended")
  }
}

extension Shape {
  fileprivate var hasDictionary: Bool {
    switch self {
    case .dictionary: true
    case .optional(let inner), .array(let inner), .set(let inner), .range(let inner), .closedRange(let inner):
      inner.hasDictionary
    case .pairs(let key, let value): key.hasDictionary || value.hasDictionary
    case .named(let name): name.contains("String:") || name.contains("Int:") || name.contains("ContentState")
    default: false
    }
  }
}
