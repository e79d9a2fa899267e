import Foundation
import RenderTree

// Navigation, sheets and alerts belong to apps. In a Live Activity iOS shows none of them: what they hold at first is
// drawn, everything else is left out and said.

/// Views that are pushed over a root (SwiftUI.NavigationStack, iOS 16).
/// Ignored: as iOS does in a Live Activity; it does not navigate, and the root is drawn.
public struct NavigationStack<Data, Root: View> {
  let root: Root
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { self.root = root() }
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root) { self.root = root() }
}
extension NavigationStack: View {
  public var body: some View { root.saying(.ignoredByIOS, "NavigationStack", "a Live Activity does not navigate") }
}

/// The places that a stack has come through (SwiftUI.NavigationPath, iOS 16).
/// Ignored: as iOS does in a Live Activity; it does not navigate.
public struct NavigationPath: Equatable {
  public private(set) var count = 0
  public var isEmpty: Bool { count == 0 }
  public init() {}
  public mutating func append<V: Hashable>(_ value: V) { count += 1 }
  public mutating func removeLast(_ k: Int = 1) { count = max(0, count - k) }
}

/// Views that are pushed over a content (SwiftUI.NavigationView).
/// Ignored: as iOS does in a Live Activity; it does not navigate, and the content is drawn.
public struct NavigationView<Content: View> {
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
extension NavigationView: View {
  public var body: some View { content.saying(.ignoredByIOS, "NavigationView", "a Live Activity does not navigate") }
}

/// Pushes a view (SwiftUI.NavigationLink).
/// Ignored: as iOS does in a Live Activity; it does not navigate, and the label is drawn.
public struct NavigationLink<Label: View, Destination: View> {
  let label: Label
  nonisolated public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) { self.label = label() }
  nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) { self.label = label() }
}
extension NavigationLink where Destination == Never {
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.label = label() }
}
extension NavigationLink where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) { label = Text(titleKey) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) { label = Text(title) }
}
extension NavigationLink: View {
  public var body: some View { label.saying(.ignoredByIOS, "NavigationLink", "a Live Activity does not navigate") }
}

/// Pages (SwiftUI.TabView).
/// Ignored: as iOS does in a Live Activity; it shows no pages, and the first one is drawn.
public struct TabView<SelectionValue: Hashable, Content: View> {
  let content: Content
  nonisolated public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}
extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
extension TabView: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    context.say(.ignoredByIOS, "TabView", "a Live Activity shows no pages; the first one is drawn")
    nodes += content._nodes(context.inside(nil)).prefix(1)
  }
}

/// Ignored: as iOS does in a Live Activity; it presents nothing over its content.
extension View {
  nonisolated private func leavingOut(_ name: String) -> some View {
    saying(.ignoredByIOS, name, "a Live Activity presents nothing over its content")
  }
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { leavingOut("sheet") }
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { leavingOut("sheet") }
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { leavingOut("fullScreenCover") }
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View { leavingOut("popover") }
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { leavingOut("alert") }
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: ()
      -> M
  ) -> some View { leavingOut("alert") }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { leavingOut("alert") }
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { leavingOut("alert") }
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View { leavingOut("alert") }
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { leavingOut("confirmationDialog") }
  nonisolated public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    leavingOut("contextMenu")
  }
  nonisolated public func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { leavingOut("toolbar") }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { leavingOut("navigationTitle") }
  nonisolated public func navigationTitle(_ title: Text) -> some View { leavingOut("navigationTitle") }
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { leavingOut("navigationTitle") }
  nonisolated public func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> some View { leavingOut("navigationBarTitleDisplayMode") }
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { leavingOut("navigationDestination") }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    leavingOut("tabItem")
  }
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    leavingOut("presentationDetents")
  }
}

/// Name space of navigation bars' options.
/// Ignored: as iOS does in a Live Activity; it does not navigate.
public struct NavigationBarItem: Sendable {
  /// Size of a title.
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

/// A height of a sheet.
/// Ignored: as iOS does in a Live Activity; it presents nothing over its content.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func fraction(
    _ fraction: CGFloat
  ) -> PresentationDetent { PresentationDetent(name: "fraction \(fraction)") }
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "height \(height)") }
}
