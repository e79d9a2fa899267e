import Foundation

/// A parameter of an intent (AppIntents.IntentParameter), written `@Parameter`. A class, as on iOS: copies of an intent
/// share it.
@propertyWrapper public final class IntentParameter<Value: _IntentValue & Sendable>: @unchecked Sendable {
  public let title: LocalizedStringResource
  public let defaultValue: Value.UnwrappedType?
  private var stored: Value?

  fileprivate init(_ title: LocalizedStringResource, _ defaultValue: Value.UnwrappedType?) {
    self.title = title
    self.defaultValue = defaultValue
    stored = defaultValue as? Value
  }

  public var wrappedValue: Value {
    get {
      if let stored { return stored }
      if let nothing = (Value.self as? any NilValued.Type)?.nilValue as? Value { return nothing }
      preconditionFailure(
        "the parameter \"\(title.key)\" has no value: give it a default, or set it in the intent's initializer")
    }
    set { stored = newValue }
  }
  public var projectedValue: IntentParameter<Value> { self }
  public var isOptional: Bool { Value.self is any NilValued.Type }

  /// Asks the person for a value.
  /// Approximate: nobody is there to answer; it throws.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw IntentParameterMissing(title: title.key)
  }
  /// The error that asks the person for a value.
  /// Approximate: nobody is there to answer.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error { IntentParameterMissing(title: title.key) }
}

/// A parameter has no value.
struct IntentParameterMissing: Error, CustomStringConvertible {
  var title: String
  var description: String { "the parameter \"\(title)\" has no value" }
}

/// A parameter's value in and out of JSON.
protocol IntentParameterStorage: Sendable {
  /// nil where it has none.
  var json: Any? { get }
  /// The value's type, for a person.
  var typeName: String { get }
  /// Takes a value; false where the JSON is of another kind.
  func take(_ json: _IntentJSON) async throws -> Bool
}

/// How a parameter is asked for.
/// Ignored: as iOS does in a Live Activity, beside title and default; Shortcuts and Siri ask with it.
extension IntentParameter: IntentParameterStorage {
  var json: Any? {
    guard let stored else { return nil }
    let value = stored._json
    return value is NSNull ? nil : value
  }
  var typeName: String { "\(Value.self)" }
  func take(_ json: _IntentJSON) async throws -> Bool {
    guard let value = try await Value._value(json) else { return false }
    stored = value
    return true
  }
}

private protocol NilValued {
  static var nilValue: Self { get }
}
extension Optional: NilValued {
  fileprivate static var nilValue: Wrapped? { nil }
}

/// Whether a parameter takes the result of the action before it (AppIntents.InputConnectionBehavior).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public enum InputConnectionBehavior: Hashable, Sendable { case `default`, never, connectToPreviousIntentResult }

/// How a parameter is asked for.
/// Ignored: as iOS does in a Live Activity, beside title and default; Shortcuts and Siri ask with it.
extension IntentParameter {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue) }

  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init("", defaultValue) }

  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) { self.init(title, defaultValue) }

  /// - Parameter size: how many values a parameter with several may have.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    size: IntentCollectionSize, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue) }
}

/// How many values a parameter may have, in all families or by family (AppIntents.IntentCollectionSize).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Hashable, Sendable {
  public let minimum: Int
  public let maximum: Int
  public init(min: Int, max: Int) {
    minimum = min
    maximum = max
  }
  public init(integerLiteral value: Int) { self.init(min: value, max: value) }
}

// The options that only parameters of one type take. The first of them has no default, so that the plain form stays
// unambiguous.

/// How a number is entered (AppIntents.IntentParameter.IntControlStyle and DoubleControlStyle).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public enum IntentNumberControlStyle: Hashable, Sendable { case field, stepper, slider }

/// How a parameter is asked for.
/// Ignored: as iOS does in a Live Activity, beside title and default; Shortcuts and Siri ask with it.
extension IntentParameter where Value.ValueType == Int {
  public typealias IntControlStyle = IntentNumberControlStyle
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntentNumberControlStyle, inclusiveRange: (lowerBound: Int, upperBound: Int)? = nil,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue) }
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    inclusiveRange: (lowerBound: Int, upperBound: Int), requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue) }
}

/// How a parameter is asked for.
/// Ignored: as iOS does in a Live Activity, beside title and default; Shortcuts and Siri ask with it.
extension IntentParameter where Value.ValueType == Double {
  public typealias DoubleControlStyle = IntentNumberControlStyle
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntentNumberControlStyle, inclusiveRange: (lowerBound: Double, upperBound: Double)? = nil,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue) }
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    inclusiveRange: (lowerBound: Double, upperBound: Double), requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue) }
}

extension Bool {
  /// The words for true and false (Bool.IntentDisplayName).
  /// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
  public struct IntentDisplayName: Sendable {
    public init(true trueName: LocalizedStringResource, false falseName: LocalizedStringResource) {}
  }
}

/// How a parameter is asked for.
/// Ignored: as iOS does in a Live Activity, beside title and default; Shortcuts and Siri ask with it.
extension IntentParameter where Value.ValueType == Bool {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    displayName: Bool.IntentDisplayName, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue) }
}

extension String {
  /// How a text is typed (String.IntentInputOptions).
  /// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
  public struct IntentInputOptions: Sendable {
    /// Keyboards of a parameter.
    public enum KeyboardType: Sendable { case `default`, numberPad, URL, emailAddress, phonePad, decimalPad }
    /// What is capitalised.
    public enum CapitalizationType: Sendable { case none, words, sentences, allCharacters }
    public init(
      keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .sentences,
      multiline: Bool = false,
      autocorrect: Bool = true, smartQuotes: Bool = true, smartDashes: Bool = true
    ) {}
  }
}

/// How a parameter is asked for.
/// Ignored: as iOS does in a Live Activity, beside title and default; Shortcuts and Siri ask with it.
extension IntentParameter where Value.ValueType == String {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue) }
}

extension Date {
  /// Which part of a date a parameter asks for (Date.IntentKind).
  /// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
  public enum IntentKind: Hashable, Sendable { case date, time, dateTime }
}

/// How a parameter is asked for.
/// Ignored: as iOS does in a Live Activity, beside title and default; Shortcuts and Siri ask with it.
extension IntentParameter where Value.ValueType == Date {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    kind: Date.IntentKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, defaultValue) }
}

/// How a parameter is asked for.
/// Ignored: as iOS does in a Live Activity, beside title and default; Shortcuts and Siri ask with it.
extension IntentParameter where Value.UnwrappedType: AppEnum {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog,
    inputConnectionBehavior: InputConnectionBehavior = .default, supportedValues: [Value.UnwrappedType]? = nil
  ) { self.init(title, defaultValue) }
}

/// How a parameter is asked for.
/// Ignored: as iOS does in a Live Activity, beside title and default; Shortcuts and Siri ask with it.
extension IntentParameter where Value.UnwrappedType: AppEntity {
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) { self.init(title, defaultValue) }
}
