import Foundation
import RenderTree

/// Rows of a form (SwiftUI.Form).
/// Approximate: the rows stand one below the other, without its dressing.
public struct Form<Content: View> {
  nonisolated(unsafe) let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
extension Form: View {
  public var body: some View {
    VStack(alignment: .leading) { content }
      .saying(.approximate, "Form", "the rows are drawn one below the other, without a form's dressing")
  }
}

/// Rows of a list (SwiftUI.List).
/// Approximate: the rows stand one below the other, without its dressing.
public struct List<SelectionValue: Hashable, Content: View> {
  nonisolated(unsafe) let content: Content
}
extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }
}
extension List {
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) { self.content = content() }
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}
extension List: View {
  public var body: some View {
    VStack(alignment: .leading) { content }
      .saying(.approximate, "List", "the rows are drawn one below the other, without a list's dressing")
  }
}

/// Controls that belong together (SwiftUI.ControlGroup).
/// Approximate: side by side, without a common backdrop.
public struct ControlGroup<Content: View> {
  nonisolated(unsafe) let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
extension ControlGroup: View {
  public var body: some View {
    HStack { content }
      .saying(.approximate, "ControlGroup", "the controls are drawn side by side, without a common backdrop")
  }
}

/// A menu (SwiftUI.Menu).
/// Ignored: as iOS does in a Live Activity; nothing opens there, and only the label is drawn.
public struct Menu<Label: View, Content: View> {
  nonisolated(unsafe) let label: Label
}
extension Menu {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.label = label() }
}
extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { label = Text(titleKey) }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    label = Text(title)
  }
}
extension Menu where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    label = SwiftUI.Label(titleKey, systemImage: systemImage)
  }
}
extension Menu: View {
  public var body: some View { _UnsupportedControl("Menu") { label.foregroundStyle(TintShapeStyle()) } }
}

/// Content that folds away (SwiftUI.DisclosureGroup).
/// Ignored: as iOS does in a Live Activity; nothing unfolds there.
public struct DisclosureGroup<Label: View, Content: View> {
  nonisolated(unsafe) let label: Label
  nonisolated(unsafe) let content: Content
  let isExpanded: Bool
}
extension DisclosureGroup {
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content(), isExpanded: false)
  }
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label)
  {
    self.init(label: label(), content: content(), isExpanded: isExpanded.wrappedValue)
  }
}
extension DisclosureGroup where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(label: Text(titleKey), content: content(), isExpanded: false)
  }
  public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content)
  {
    self.init(label: Text(titleKey), content: content(), isExpanded: isExpanded.wrappedValue)
  }
}
extension DisclosureGroup: View {
  public var body: some View {
    VStack(alignment: .leading) {
      _UnsupportedControl("DisclosureGroup") { label }
      if isExpanded { content }
    }
  }
}

/// Shares something (SwiftUI.ShareLink, iOS 16).
/// Ignored: as iOS does in a Live Activity; nothing opens there, and only the label is drawn.
public struct ShareLink<Label: View> {
  nonisolated(unsafe) let label: Label
}
extension ShareLink {
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
  @_disfavoredOverload public init(
    item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }
}
extension ShareLink where Label == SwiftUI.Label<Text, Image> {
  private static func standard(_ title: Text) -> Label {
    SwiftUI.Label(title: title, icon: Image(systemName: "square.and.arrow.up"))
  }
  public init(item: URL, subject: Text? = nil, message: Text? = nil) { label = Self.standard(Text("Share…")) }
  public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    label = Self.standard(Text(titleKey))
  }
}
extension ShareLink: View {
  public var body: some View { _UnsupportedControl("ShareLink") { label.foregroundStyle(TintShapeStyle()) } }
}

/// Says that there is nothing to see (SwiftUI.ContentUnavailableView, iOS 17).
/// Approximate: fonts and distances are not measured.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  nonisolated(unsafe) let label: Label
  nonisolated(unsafe) let description: Description
  nonisolated(unsafe) let actions: Actions
}
extension ContentUnavailableView {
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) { self.init(label: label(), description: description(), actions: actions()) }
}
extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: SwiftUI.Label(title, systemImage: name), description: description, actions: EmptyView())
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(label: SwiftUI.Label(title, systemImage: name), description: description, actions: EmptyView())
  }
}
extension ContentUnavailableView: View {
  public var body: some View {
    VStack(spacing: 8) {
      label.labelStyle(StackedLabelStyle())
      description.font(.subheadline).foregroundStyle(HierarchicalShapeStyle.secondary)
      actions
    }
    .multilineTextAlignment(.center).frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
/// A large icon above a bold title.
private struct StackedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      configuration.icon.font(.largeTitle).foregroundStyle(HierarchicalShapeStyle.secondary)
      configuration.title.font(.title2).bold()
    }
  }
}
