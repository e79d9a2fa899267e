import SwiftUI

/// What `perform()` gives back (AppIntents.IntentResult).
public protocol IntentResult: Sendable {
  associatedtype Value: _IntentValue = Never
  associatedtype OpensAppIntent: AppIntent = Never
  associatedtype Snippet = Never
  associatedtype Dialog = Never
  var value: Value? { get }
}

/// A result with a value for the next action.
public protocol ReturnsValue<Value>: IntentResult {}
/// A result after which another intent runs.
public protocol OpensIntent: IntentResult {}
/// A result with something to say.
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}
/// A result with a view.
/// Not drawn: a snippet belongs to Siri and Shortcuts; only that there is one is known.
public protocol ShowsSnippetView: IntentResult {}

/// The result that the factories make (AppIntents.IntentResultContainer).
public struct IntentResultContainer<
  Value: _IntentValue & Sendable, OpensAppIntent: AppIntent, Snippet, Dialog
>: IntentResult, @unchecked Sendable {
  public let value: Value?
  public let opensIntent: OpensAppIntent?
  public let dialog: Dialog?
  init(_ value: Value? = nil, opensIntent: OpensAppIntent? = nil, dialog: Dialog? = nil) {
    self.value = value
    self.opensIntent = opensIntent
    self.dialog = dialog
  }
}

extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: OpensIntent {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet: View {}

extension IntentResult {
  public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> { Self() }
  public static func result<V>(value: V) -> Self where Self == IntentResultContainer<V, Never, Never, Never> {
    Self(value)
  }
  public static func result<I>(opensIntent: I) -> Self where Self == IntentResultContainer<Never, I, Never, Never> {
    Self(opensIntent: opensIntent)
  }
  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> { Self(dialog: dialog) }
  public static func result<V, I>(value: V, opensIntent: I) -> Self
  where Self == IntentResultContainer<V, I, Never, Never> { Self(value, opensIntent: opensIntent) }
  public static func result<V>(value: V, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<V, Never, Never, IntentDialog> { Self(value, dialog: dialog) }
  public static func result<I>(opensIntent: I, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, I, Never, IntentDialog> { Self(opensIntent: opensIntent, dialog: dialog) }
  public static func result<V, I>(value: V, opensIntent: I, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<V, I, Never, IntentDialog> {
    Self(value, opensIntent: opensIntent, dialog: dialog)
  }
  /// Not drawn: the snippet is left out; it belongs to Siri and Shortcuts.
  public static func result<S: View>(view: S) -> Self where Self == IntentResultContainer<Never, Never, S, Never> {
    Self()
  }
  /// Not drawn: the snippet is left out; it belongs to Siri and Shortcuts.
  public static func result<S: View>(@ViewBuilder content: () -> S) -> Self
  where Self == IntentResultContainer<Never, Never, S, Never> { Self() }
  /// Not drawn: the snippet is left out; it belongs to Siri and Shortcuts.
  public static func result<V, S: View>(value: V, view: S) -> Self
  where Self == IntentResultContainer<V, Never, S, Never> {
    Self(value)
  }
  /// Not drawn: the snippet is left out; it belongs to Siri and Shortcuts.
  public static func result<S: View>(dialog: IntentDialog, view: S) -> Self
  where Self == IntentResultContainer<Never, Never, S, IntentDialog> { Self(dialog: dialog) }
  /// Not drawn: the snippet is left out; it belongs to Siri and Shortcuts.
  public static func result<S: View>(dialog: IntentDialog, @ViewBuilder content: () -> S) -> Self
  where Self == IntentResultContainer<Never, Never, S, IntentDialog> { Self(dialog: dialog) }
  /// Not drawn: the snippet is left out; it belongs to Siri and Shortcuts.
  public static func result<V, S: View>(value: V, dialog: IntentDialog, view: S) -> Self
  where Self == IntentResultContainer<V, Never, S, IntentDialog> { Self(value, dialog: dialog) }
}

extension Never: IntentResult {
  public var value: Never? { nil }
}

extension Never: AppIntent {
  public static var title: LocalizedStringResource { "Never" }
  public init() { preconditionFailure("Never has no values") }
  public func perform() async throws -> Never { throw IntentNeverPerformed(intent: "Never") }
}
