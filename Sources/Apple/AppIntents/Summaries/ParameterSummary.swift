/// The sentence that shows an intent's parameters (AppIntents.ParameterSummary).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public protocol ParameterSummary: Sendable {
  associatedtype Intent: AppIntent
}

/// A sentence with parameters (AppIntents.IntentParameterSummary), written `Summary("Start \(\.$timer)")`.
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  init() {}
  public init(_ summaryString: ParameterSummaryString<Intent>, table: String? = nil) {}
  public init(
    _ summaryString: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterSummaryParametersBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
  ) {}
  public init(@ParameterSummaryParametersBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {}
}

/// The text of a summary (AppIntents.ParameterSummaryString).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  /// Literal pieces and parameters.
  /// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {}
    public mutating func appendInterpolation<Value: CustomStringConvertible>(_ value: Value) {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

/// Lists parameters below a summary (AppIntents.ParameterSummaryBuilder's parameter list).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
@resultBuilder public struct ParameterSummaryParametersBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) -> [PartialKeyPath<
    Intent
  >] {
    [keyPath]
  }
  public static func buildBlock(_ parts: [PartialKeyPath<Intent>]...) -> [PartialKeyPath<Intent>] {
    parts.flatMap { $0 }
  }
}

/// Builds a summary (AppIntents.ParameterSummaryBuilder).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
@resultBuilder public struct ParameterSummaryBuilder<Intent: AppIntent> {
  public static func buildBlock<Summary: ParameterSummary>(_ summary: Summary) -> Summary { summary }
}

/// How a parameter is compared (AppIntents.ParameterSummaryWhenCondition's operators).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public enum ComparableComparisonOperator: Sendable {
  case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

/// Whether a parameter has a value.
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public enum HasValueComparisonOperator: Sendable { case hasAnyValue, hasNoValue }

/// One of two summaries (AppIntents.ParameterSummaryWhenCondition), written
/// `When(\.$x, .equalTo, y) { … } otherwise: { … }`.
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public struct ParameterSummaryWhenCondition<Intent: AppIntent, WhenTrue: ParameterSummary, Otherwise: ParameterSummary>:
  ParameterSummary
{
  public init<Value: Equatable>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ComparableComparisonOperator, _ value: Value,
    @ParameterSummaryBuilder<Intent> _ whenTrue: () -> WhenTrue,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {}
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: HasValueComparisonOperator,
    @ParameterSummaryBuilder<Intent> _ whenTrue: () -> WhenTrue,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {}
}

extension AppIntent {
  public typealias When<WhenTrue: ParameterSummary, Otherwise: ParameterSummary> =
    ParameterSummaryWhenCondition<Self, WhenTrue, Otherwise>
}
