/// Asks which JSON an activity's attributes and content state are decoded from. The types' own decoders answer: they
/// are run on made-up values, each in a process of its own, so that one that traps or hangs ends nothing.
public struct ProbeRequest: Hashable, Sendable, Codable {
  public var attributesType: String
  /// JSON values that are known to decode, by type name: a shape alone does not tell them.
  public var enumValues: [String: String]
  /// Seconds since 1970: dates are made up around it.
  public var now: Double
  /// Seconds of real time for all decoders of the activity together, 0.1 … 60.
  public var seconds: Double
  public init(attributesType: String, enumValues: [String: String] = [:], now: Double, seconds: Double = 8) {
    self.attributesType = attributesType; self.enumValues = enumValues; self.now = now; self.seconds = seconds
  }
}

/// What the decoders of one activity's types asked for.
public struct ProbedActivity: Hashable, Sendable, Codable {
  public var attributesType: String
  public var attributes: ProbedShape
  public var contentState: ProbedShape
  /// Every type of the app that the two refer to, by its full name without module.
  public var types: [String: ProbedType]
  public init(
    attributesType: String, attributes: ProbedShape, contentState: ProbedShape, types: [String: ProbedType]
  ) {
    self.attributesType = attributesType; self.attributes = attributes; self.contentState = contentState
    self.types = types
  }
}

/// What was asked for at one place.
public indirect enum ProbedShape: Hashable, Sendable, Codable {
  /// A type that needs no further look, by Swift's name: `Bool`, `UInt8`, `Date`, `URL`, `DateInterval`, …
  case value(String)
  case optional(ProbedShape)
  case array(ProbedShape)
  case set(ProbedShape)
  /// A dictionary that is an object in JSON. `keysAreIntegers` tells `[Int: T]`.
  case dictionary(keysAreIntegers: Bool, value: ProbedShape)
  /// A dictionary that is a flat array of keys and values in turn.
  case pairs(key: ProbedShape, value: ProbedShape)
  /// `Range`: an array of two.
  case range(ProbedShape)
  /// `ClosedRange`: an array of two.
  case closedRange(ProbedShape)
  /// A type of `ProbedActivity.types`.
  case type(String)
  /// A container within a hand-written decoder.
  case object([ProbedKey])
  /// An array that is read place by place.
  case elements([ProbedShape])
  /// Nothing was asked: a decoder that takes whatever stands there.
  case nothing
}

/// A key that a decoder asked for.
public struct ProbedKey: Hashable, Sendable, Codable {
  public var key: String
  /// What was asked there first.
  public var shape: ProbedShape
  /// The decoder came to its end without the key.
  public var mayBeMissing: Bool
  /// What else was asked there, after the first was refused.
  public var alternatives: [ProbedShape]
  /// A text that the decoder took after it had refused a made-up one; nil where any text was taken, or none.
  public var text: String?
  public init(
    _ key: String, _ shape: ProbedShape, mayBeMissing: Bool, alternatives: [ProbedShape] = [], text: String? = nil
  ) {
    self.key = key; self.shape = shape; self.mayBeMissing = mayBeMissing; self.alternatives = alternatives
    self.text = text
  }
}

/// What one type's decoder asked for.
public struct ProbedType: Hashable, Sendable, Codable {
  /// How the type reads its JSON.
  public enum Form: Hashable, Sendable, Codable {
    case object([ProbedKey])
    /// An object with one key, the case, and the case's values in an object below it.
    case cases([ProbedCase])
    /// It is written as another shape is: an enum with raw values, a wrapper.
    case single(ProbedShape)
  }

  /// A case of an enum that has an object for each.
  public struct ProbedCase: Hashable, Sendable, Codable {
    public var name: String
    public var keys: [ProbedKey]
    public init(_ name: String, _ keys: [ProbedKey]) { self.name = name; self.keys = keys }
  }

  /// A case of an enum with raw values.
  public struct RawCase: Hashable, Sendable, Codable {
    public var name: String
    /// The raw value as JSON.
    public var json: String
    public init(name: String, json: String) { self.name = name; self.json = json }
  }

  /// Full name without module: `DeliveryAttributes.ContentState`, `Box<Int>`.
  public var name: String
  public var isEnum: Bool
  public var form: Form
  /// What else was asked in place of the form's own shape, after that was refused.
  public var alternatives: [ProbedShape]
  /// Of an enum with raw values, in order; nil for every other type.
  public var rawCases: [RawCase]?
  /// An enum that decodes from a value that none of its cases has.
  public var takesUnknownValues: Bool
  /// It refused the texts that are made up for every property, and took one of a certain form.
  public var wantsCertainText: Bool
  /// That text, where the type itself is written as one.
  public var text: String?
  /// Why the decoder did not come to its end on any of the made-up values: what it threw, or that it trapped or hung.
  /// What it asked before is in `form` all the same; whether its keys may be missing was not tried then.
  public var trouble: String?
  public init(
    name: String, isEnum: Bool, form: Form, alternatives: [ProbedShape] = [], rawCases: [RawCase]? = nil,
    takesUnknownValues: Bool = false, wantsCertainText: Bool = false, text: String? = nil,
    trouble: String? = nil
  ) {
    self.name = name; self.isEnum = isEnum; self.form = form; self.alternatives = alternatives
    self.rawCases = rawCases; self.takesUnknownValues = takesUnknownValues
    self.wantsCertainText = wantsCertainText; self.text = text; self.trouble = trouble
  }
}
