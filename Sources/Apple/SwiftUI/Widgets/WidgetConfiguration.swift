/// What a widget is and what it draws (SwiftUI.WidgetConfiguration).
@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
  /// Says what the configuration declares. Defaults to what `body` declares; primitive configurations say it
  /// themselves, modifiers add to what they are written on.
  @MainActor @preconcurrency func _declare(_ declaration: inout _WidgetDeclaration)
}

extension WidgetConfiguration {
  public func _declare(_ declaration: inout _WidgetDeclaration) { body._declare(&declaration) }
}

extension WidgetConfiguration where Body == Never {
  /// Primitive configurations have no body; asking for it is a mistake of the caller, as on Apple's platforms.
  public var body: Never { preconditionFailure("\(Self.self) is a primitive widget configuration and has no body") }
}

extension Never: WidgetConfiguration {
  public func _declare(_ declaration: inout _WidgetDeclaration) {}
}

/// A configuration that declares nothing (SwiftUI.EmptyWidgetConfiguration).
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public typealias Body = Never
  nonisolated public init() {}
  public func _declare(_ declaration: inout _WidgetDeclaration) {}
}

/// What one widget declares, as its configuration and the modifiers on it say.
public struct _WidgetDeclaration {
  /// `kind:` of a home-screen widget; nil for a Live Activity.
  public var kind: String?
  /// `supplementalActivityFamilies(_:)`, by name.
  public var supplementalActivityFamilies: [String] = []
  /// `contentMarginsDisabled()` was written.
  public var disablesContentMargins = false
  /// The Live Activity that the widget configures; its type belongs to WidgetKit.
  public var activity: Any?
  /// The home-screen widget's provider and content; its type belongs to WidgetKit.
  public var homeScreen: Any?
  /// `supportedFamilies(_:)`, by name; nil where it was not written.
  public var families: [String]?
  /// `pushHandler(_:)` was written.
  public var takesPushes = false
  public init() {}
}

/// A configuration under a modifier.
public struct _ModifiedWidgetConfiguration<Content: WidgetConfiguration>: WidgetConfiguration {
  public typealias Body = Never
  nonisolated(unsafe) private let content: Content
  nonisolated(unsafe) private let change: (inout _WidgetDeclaration) -> Void
  nonisolated init(_ content: Content, _ change: @escaping (inout _WidgetDeclaration) -> Void) {
    self.content = content
    self.change = change
  }
  public func _declare(_ declaration: inout _WidgetDeclaration) {
    content._declare(&declaration)
    change(&declaration)
  }
}

extension WidgetConfiguration {
  /// The configuration with a change of what it declares.
  nonisolated public func _declaring(_ change: @escaping (inout _WidgetDeclaration) -> Void)
    -> _ModifiedWidgetConfiguration<Self>
  {
    _ModifiedWidgetConfiguration(self, change)
  }
}
