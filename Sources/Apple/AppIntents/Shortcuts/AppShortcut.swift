import Foundation

/// Ready-made shortcuts of the app (AppIntents.AppShortcutsProvider).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
}

/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .blue }
  public static func updateAppShortcutParameters() {}
}

/// Colours of a shortcut's tile (AppIntents.ShortcutTileColor).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public enum ShortcutTileColor: Hashable, Sendable {
  case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, purple, pink, grape, grayBlue, grayBrown,
    grayGreen
}

/// One shortcut (AppIntents.AppShortcut).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public struct AppShortcut: Sendable {
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String
  ) {}
  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {}
}

/// What the person says (AppIntents.AppShortcutPhrase).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  /// A name that the system fills in.
  public enum Token: Sendable { case applicationName }
  /// Literal pieces, names and parameters.
  /// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: Token) {}
    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

/// Builds the list of shortcuts (AppIntents.AppShortcutsBuilder).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
@resultBuilder public struct AppShortcutsBuilder {
  public static func buildExpression(_ expression: AppShortcut) -> [AppShortcut] { [expression] }
  public static func buildBlock(_ components: [AppShortcut]...) -> [AppShortcut] { components.flatMap { $0 } }
  public static func buildOptional(_ component: [AppShortcut]?) -> [AppShortcut] { component ?? [] }
  public static func buildEither(first component: [AppShortcut]) -> [AppShortcut] { component }
  public static func buildEither(second component: [AppShortcut]) -> [AppShortcut] { component }
  public static func buildLimitedAvailability(_ component: [AppShortcut]) -> [AppShortcut] { component }
}
