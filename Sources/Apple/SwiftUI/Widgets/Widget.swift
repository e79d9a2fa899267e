/// A widget or a Live Activity of the app (SwiftUI.Widget).
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency init()
  @MainActor @preconcurrency var body: Body { get }
  /// Appends the widgets that this value stands for: itself, or the members of a bundle.
  @MainActor @preconcurrency func _append(to widgets: inout [any Widget])
}

extension Widget {
  public func _append(to widgets: inout [any Widget]) { widgets.append(self) }
}

/// Several widgets of one extension (SwiftUI.WidgetBundle).
@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget
  @MainActor @preconcurrency init()
  @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }
}

/// The widgets of a bundle, or of one branch in it.
public struct _WidgetGroup: Widget {
  nonisolated(unsafe) private let members: [any Widget]
  nonisolated public init() { members = [] }
  nonisolated init(_ members: [any Widget]) { self.members = members }
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
  public func _append(to widgets: inout [any Widget]) {
    for member in members { member._append(to: &widgets) }
  }
}
