import Findings

/// A structure or an enum of the app, as JSON sees it.
public struct NamedType: Sendable, Codable, Hashable {
  /// What its decoder takes.
  public enum Kind: Sendable, Codable, Hashable {
    /// An object with these keys; unknown keys are ignored.
    case object([Property])
    /// One of these values: an enum with raw values.
    case rawValues(raw: Shape, cases: [RawCase])
    /// `{"case": {…}}`: an enum with associated values, or one without raw values.
    case cases([PayloadCase])
    /// Its decoder is written by hand and only the sources know what it takes.
    case opaque
  }

  /// Name as Swift qualifies it inside its module: `DeliveryAttributes.ContentState`.
  public var name: String
  public var kind: Kind
  /// `init(from:)` stands in the sources: what was learned about it is what it asked a probing decoder for.
  public var isHandDecoded: Bool
  /// Its decoder looks at nothing, so that any value decodes, null and numbers included: the one that Swift makes for a
  /// structure that stores nothing. One whose `let` properties all have values does ask for an object.
  public var takesAnyValue: Bool
  /// A text that its decoder took, where it takes only texts of a certain form that is not known.
  public var sampleText: String?
  /// Where the sources declare it; nil where they do not.
  public var place: Place?

  public init(
    name: String, kind: Kind, isHandDecoded: Bool = false, takesAnyValue: Bool = false, sampleText: String? = nil,
    place: Place? = nil
  ) {
    self.name = name; self.kind = kind; self.isHandDecoded = isHandDecoded; self.takesAnyValue = takesAnyValue
    self.sampleText = sampleText; self.place = place
  }

  /// A stored property that takes part in decoding.
  public struct Property: Sendable, Codable, Hashable {
    /// Name of the Swift property.
    public var name: String
    /// Key in JSON: `CodingKeys` may rename it.
    public var key: String
    public var shape: Shape
    /// Its default value in the sources. Synthesised decoders do not use it: the key has to be there all the same.
    public var defaultValue: String?
    /// A hand-written decoder takes it with `decodeIfPresent`, though the property is not optional.
    public var mayBeMissing: Bool
    /// A text that its owner's decoder took, where it refused another; nil where any will do.
    public var sampleText: String?
    /// Where the sources declare it; nil where they do not.
    public var place: Place?

    public init(
      name: String, key: String? = nil, shape: Shape, defaultValue: String? = nil, mayBeMissing: Bool? = nil,
      sampleText: String? = nil, place: Place? = nil
    ) {
      self.name = name; self.key = key ?? name; self.shape = shape; self.defaultValue = defaultValue
      self.mayBeMissing = mayBeMissing ?? shape.isOptional; self.sampleText = sampleText; self.place = place
    }
  }

  /// A case of an enum with raw values.
  public struct RawCase: Sendable, Codable, Hashable {
    public var name: String
    /// The raw value as JSON: `"arriving"`, `2`.
    public var json: String
    public init(name: String, json: String) { self.name = name; self.json = json }
  }

  /// A case of an enum without raw values.
  public struct PayloadCase: Sendable, Codable, Hashable {
    public var name: String
    /// Associated values; without labels their keys are `_0`, `_1`, ….
    public var values: [Property]
    public init(name: String, values: [Property] = []) { self.name = name; self.values = values }
  }
}
