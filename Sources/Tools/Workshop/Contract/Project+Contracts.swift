import Contract
import Findings
import SwiftSyntax
import Wire

extension Project {
  /// The contracts as the sources' text alone tells them, without compiling: quick, and there even where the sources do
  /// not build. What macros and hand-written decoders do is not seen; `isHandDecoded` marks the latter.
  public func contractsFromSources() -> ContractReading {
    let index = TypeIndex(self)
    var reading = ContractReading()
    for name in configuredAttributes(in: index) {
      guard let contract = contractFromSources(name, index) else { continue }
      reading.entries.append(ContractReading.Entry(origin: .sources, contract: contract))
    }
    return reading
  }

  /// Full names of the attributes types that widgets configure, in order.
  private func configuredAttributes(in index: TypeIndex) -> [String] {
    var seen: Set<String> = []
    return configurations.compactMap { use in
      use.attributes.flatMap { index.fullName($0, in: use.enclosingType ?? "") }
    }.filter { seen.insert($0).inserted }
  }

  /// - Parameter name: full or bare.
  func contractFromSources(_ name: String, _ index: TypeIndex) -> ActivityContract? {
    let full = index.types[name] == nil ? index.types.keys.sorted().first { $0.hasSuffix(".\(name)") } : name
    guard let full, let declared = index.types[full] else { return nil }
    let written = WrittenShapes(index)
    let attributes = written.named(declared)
    let state =
      index.fullName("\(full).ContentState", in: "").flatMap { index.types[$0] }.map { written.named($0) }
      ?? index.alias("\(full).ContentState", in: "").map { written.shape($0.type, in: full) }
      ?? .unknown("\(full).ContentState")
    return ActivityContract(
      attributesType: full.split(separator: ".").last.map(String.init) ?? full, attributes: attributes,
      contentState: state, types: written.types)
  }

  /// The contracts of a running extension that was built from these sources.
  /// - Parameters:
  ///   - host: asked once for what there is, and once for each activity.
  ///   - surroundings: the phone's, for previews, which are made with the first question.
  /// - Throws: what the host throws. An activity that cannot be probed comes from the sources, with a finding.
  public func contracts(from host: some ExtensionAnswering, surroundings: Surroundings) throws -> ContractReading {
    let index = TypeIndex(self)
    var reading = ContractReading()
    let answer = try host.answer(.describe(surroundings))
    guard case .description(let description) = answer else {
      reading = contractsFromSources()
      if case .refused(let reason) = answer { reading.findings.append(Self.onlySources("The contract", reason)) }
      return reading
    }
    var seen: Set<String> = []
    for name in description.activities.map(\.attributesType) where seen.insert(name).inserted {
      let request = ProbeRequest(attributesType: name, enumValues: enumValues, now: surroundings.now)
      switch try host.answer(.probe(request)) {
      case .probed(let activity):
        var completion = ContractCompletion(activity, index: index)
        reading.entries.append(ContractReading.Entry(origin: .decoders, contract: completion.contract()))
        reading.findings += completion.findings
      case .refused(let reason):
        guard let contract = contractFromSources(name, index) else { continue }
        reading.entries.append(ContractReading.Entry(origin: .sources, contract: contract))
        reading.findings.append(Self.onlySources("The contract of \(name)", reason))
      default: continue
      }
    }
    return reading
  }

  private static func onlySources(_ subject: String, _ reason: String) -> Finding {
    Finding(
      id: "contract.from-sources", severity: .warning, what: "\(subject) was read from the sources alone: \(reason)",
      why: "What the types' decoders really ask for was not seen.")
  }
}

extension BuiltExtension {
  /// Starts the extension, asks its types' own decoders what JSON they take, and completes that from the sources.
  /// - Parameters:
  ///   - project: what the extension was built from.
  ///   - surroundings: the phone's; its moment is the one that made-up dates lie around.
  /// - Throws: `WorkshopError` where the extension does not start or ends.
  public func contracts(
    of project: Project, settings: ExtensionProcess.Settings = ExtensionProcess.Settings(), surroundings: Surroundings
  ) throws -> ContractReading {
    let host = try ExtensionProcess(self, settings: settings)
    defer { host.stop() }
    var reading = try project.contracts(from: host, surroundings: surroundings)
    // The program knows its files by other names.
    for index in reading.findings.indices {
      for (name, path) in displayPaths {
        reading.findings[index].what = reading.findings[index].what.replacing("\(name):", with: "\(path):")
      }
    }
    reading.findings += host.takeFindings()
    return reading
  }
}
