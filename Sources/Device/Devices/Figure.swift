/// How sure a number is.
public enum Certainty: String, Sendable, Codable, Hashable, CaseIterable {
  /// Published by Apple.
  case published
  /// Read off screenshots of real devices, to a third of a point.
  case measured
  /// From tables that others keep; not checked by Apple or by us.
  case reported
  /// Concluded from neighbouring models; may be off by a few points.
  case assumed
}

/// A number or a measure with its origin.
public struct Figure<Value: Sendable & Codable & Hashable>: Sendable, Codable, Hashable {
  public var value: Value
  public var certainty: Certainty
  /// Where the value is from, in a few words.
  public var source: String

  public init(_ value: Value, _ certainty: Certainty, _ source: String) {
    self.value = value; self.certainty = certainty; self.source = source
  }

  /// A number that Apple publishes, at that place.
  public static func published(_ value: Value, _ source: String) -> Figure { Figure(value, .published, source) }
  /// A number measured in pictures or on a device.
  public static func measured(_ value: Value, _ source: String) -> Figure { Figure(value, .measured, source) }
  /// A number that others report.
  public static func reported(_ value: Value, _ source: String) -> Figure { Figure(value, .reported, source) }
  /// A number that is assumed, and why.
  public static func assumed(_ value: Value, _ source: String) -> Figure { Figure(value, .assumed, source) }
}
