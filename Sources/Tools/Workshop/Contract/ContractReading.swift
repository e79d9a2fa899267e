import Contract
import Findings

/// The contracts of a widget extension's Live Activities, and what was found out on the way.
public struct ContractReading: Sendable, Hashable {
  /// Where a contract comes from.
  public enum Origin: String, Sendable, Codable, Hashable {
    /// The types' own decoders were run; the sources gave names, places and default values.
    case decoders
    /// Only the sources were read: what macros, generics and hand-written decoders do was not seen.
    case sources
  }

  /// A contract with its origin.
  public struct Entry: Sendable, Codable, Hashable {
    public var origin: Origin
    public var contract: ActivityContract
    public init(origin: Origin, contract: ActivityContract) { self.origin = origin; self.contract = contract }
  }

  /// In the order in which the sources configure the activities.
  public var entries: [Entry]
  public var findings: [Finding]

  public init(entries: [Entry] = [], findings: [Finding] = []) { self.entries = entries; self.findings = findings }

  public var contracts: [ActivityContract] { entries.map(\.contract) }
}
