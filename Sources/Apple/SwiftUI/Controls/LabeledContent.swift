import Foundation
import RenderTree

/// A value with its name, pushed apart (SwiftUI.LabeledContent).
/// Approximate: name and value at the ends of a line, the value in the secondary style; not measured.
public struct LabeledContent<Label, Content> {
  nonisolated(unsafe) let label: Label
  nonisolated(unsafe) let content: Content
}
extension LabeledContent: View where Label: View, Content: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let configuration = LabeledContentStyleConfiguration(
      label: .init(content: StyledContent(label)), content: .init(content: StyledContent(content)))
    let (style, inner) = context.styled(LabeledContentStyleKey.self)
    let chosen: any LabeledContentStyle = style ?? AutomaticLabeledContentStyle()
    draw(chosen, configuration, inner, &nodes)
  }
  @MainActor private func draw<S: LabeledContentStyle>(
    _ style: S, _ configuration: LabeledContentStyleConfiguration, _ context: _ViewContext, _ nodes: inout [Node]
  ) {
    context.draw(style, into: &nodes) { $0.makeBody(configuration: configuration) }
  }
}
extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// The content that a style is asked to draw, for the next outer style.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}
extension LabeledContent where Label == Text, Content: View {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}
extension LabeledContent where Label == Text, Content == Text {
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }
  @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(value, format: format))
  }
}

/// Content under a header and above a footer (SwiftUI.Section). Outside a list the three simply follow each other.
public struct Section<Parent, Content, Footer> {
  nonisolated(unsafe) let header: Parent
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let footer: Footer
}
extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    header._make(context.child(1), into: &nodes)
    content._make(context.child(2), into: &nodes)
    footer._make(context.child(3), into: &nodes)
  }
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}
extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}
extension Section where Parent: View, Content: View, Footer: View {
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}
