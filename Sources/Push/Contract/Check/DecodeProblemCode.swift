import Findings

/// What can be odd about JSON that a Swift type is decoded from. Raw values are stable identifiers of findings.
///
/// What decoders refuse is measured with swift-foundation's `JSONDecoder`, whose code recent versions of iOS share.
public enum DecodeProblemCode: String, Sendable, Codable, Hashable, CaseIterable {
  case missingKey = "state.missing-key"
  /// A key is missing whose property has a default value in the sources.
  case missingDefault = "state.missing-default"
  /// The key is there in another spelling: `snake_case`, other letter case, with something before it.
  case keyCase = "state.key-case"
  case null = "state.null"
  case typeMismatch = "state.type-mismatch"
  /// A number in quotes.
  case numericString = "state.numeric-string"
  /// 0, 1 or a word in quotes for a `Bool`.
  case notBoolean = "state.not-boolean"
  case fraction = "state.fraction"
  /// 1.0 or 1e2 for an integer, which decode.
  case wholeFraction = "state.whole-fraction"
  case outOfRange = "state.out-of-range"
  /// A whole number that a `Double` changes.
  case digitsLost = "state.digits-lost"
  case dateString = "state.date-string"
  case dateUnix = "state.date-unix"
  case dateMilliseconds = "state.date-milliseconds"
  /// More than ten years from now, and no slip of units.
  case dateFar = "state.date-far"
  case base64 = "state.base64"
  case hexData = "state.hex-data"
  /// More than 1.5 KB of base64.
  case largeData = "state.large-data"
  case url = "state.url"
  /// Foundation percent-encodes it.
  case urlEncoded = "state.url-encoded"
  case uuid = "state.uuid"
  /// No raw value of the enum.
  case unknownValue = "state.unknown-value"
  /// No case of the enum.
  case unknownCase = "state.unknown-case"
  /// An enum without raw values that does not stand as `{"case": {…}}`.
  case caseForm = "state.case-form"
  /// An array for a dictionary, an object for one that is an array of pairs, or a key without its value.
  case dictionaryForm = "state.dictionary-form"
  /// No whole number as the key of a dictionary with `Int` keys.
  case dictionaryKey = "state.dictionary-key"
  /// Twice in a set, or the same key twice among pairs.
  case repeatedElement = "state.repeated-element"
  case rangeForm = "state.range-form"
  case rangeOrder = "state.range-order"
  /// A date interval that ends before it begins.
  case intervalOrder = "state.interval-order"
  case duration = "state.duration"
  case unknownKey = "state.unknown-key"
  case duplicateKey = "state.duplicate-key"
  case stateKeyInAttributes = "state.state-key-in-attributes"
  case attributesKeyInState = "state.attributes-key-in-state"
  /// The content state has no properties.
  case takesEverything = "state.takes-everything"
  case handDecoded = "state.hand-decoded"
  case notKnown = "state.not-known"

  /// Weight of what decodes all the same. What is refused is an error, what perhaps is refused a warning.
  public var severityWhereTaken: Severity {
    switch self {
    case .stateKeyInAttributes: .error
    case .digitsLost, .urlEncoded, .duration, .handDecoded, .notKnown: .note
    default: .warning
    }
  }

  /// Why it matters, in one or two sentences.
  public var why: String {
    switch self {
    case .missingKey: "One key that is missing fails the whole: the card keeps what it shows, a start shows nothing."
    case .missingDefault:
      "The decoder that Swift makes uses no default values: without the key the whole fails, not this property alone."
    case .keyCase: "The decoder converts no keys: spelling and letter case have to be the property's."
    case .null:
      "Phones were seen not to handle pushes that hold a null; for a property that is not optional it fails the whole."
    case .typeMismatch:
      "One value of the wrong type fails the whole: the card keeps what it shows, a start shows nothing."
    case .numericString: "The decoder takes no number out of a string."
    case .notBoolean: "The decoder takes true and false alone."
    case .fraction: "The decoder takes whole numbers alone, and says of others only that the data is not valid JSON."
    case .wholeFraction: "It decodes, but a server that computes it will one day send a fraction, which does not."
    case .outOfRange: "The type does not hold the number; the decoder says only that the data is not valid JSON."
    case .digitsLost: "A Double holds 53 bits; the app sees another number."
    case .dateString: "The decoder takes dates as a number: seconds since 2001-01-01T00:00:00Z."
    case .dateUnix:
      "It decodes 31 years too late: the decoder counts seconds from 2001-01-01T00:00:00Z, not from 1970."
    case .dateMilliseconds: "It decodes to a moment far ahead: the decoder counts seconds, not milliseconds."
    case .dateFar: "It lies more than ten years from now."
    case .base64: "The decoder takes padded base64 with + and / alone."
    case .hexData: "Hexadecimal digits are base64 as well: it decodes, to other bytes than those that are meant."
    case .largeData: "Attributes and content state share 4096 bytes, and base64 takes 4 for 3."
    case .url: "What is no URL fails the whole; so does an empty string."
    case .urlEncoded: "Foundation writes it in another way than it was sent."
    case .uuid: "The decoder takes 8-4-4-4-12 hexadecimal digits with dashes."
    case .unknownValue, .unknownCase:
      "A value that the app's build does not know fails the whole, for an optional property too."
    case .caseForm: "An enum without raw values stands as an object with one key, the case, whose value is an object."
    case .dictionaryForm:
      "Dictionaries with String or Int keys are objects, those with other keys an array of key, value, key, …"
    case .dictionaryKey: "Every key has to be a whole number in quotes."
    case .repeatedElement: "The app sees it once."
    case .rangeForm: "A range is an array of its lower and upper bound."
    case .rangeOrder: "The lower bound comes first and is not greater."
    case .intervalOrder: "It ends before it begins; what iOS makes of that is not known."
    case .duration: "It is 128 bits of attoseconds in two numbers, which is easily got wrong."
    case .unknownKey: "The decoder ignores it."
    case .duplicateKey: "The decoder takes the first one."
    case .stateKeyInAttributes:
      "Attributes hold what does not change; what stands among them never reaches the content state."
    case .attributesKeyInState: "What the attributes hold is sent once, with the start, and not read from here."
    case .takesEverything: "The content state has no properties: everything decodes and nothing shows."
    case .handDecoded: "Its init(from:) is written by hand, so that only running it tells what it takes."
    case .notKnown: "What JSON the type is decoded from is not known."
    }
  }
}
