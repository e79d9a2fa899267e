import RenderTree

/// Content on a rounded backdrop, with a title (SwiftUI.GroupBox).
public struct GroupBox<Label: View, Content: View> {
  nonisolated(unsafe) let label: Label
  nonisolated(unsafe) let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}
extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(content: content, label: { EmptyView() }) }
}
extension GroupBox where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(titleKey) })
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}
extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The box that a style is asked to draw, for the next outer style.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}
extension GroupBox: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let configuration = GroupBoxStyleConfiguration(
      label: .init(content: StyledContent(label)), content: .init(content: StyledContent(content)))
    let (style, inner) = context.styled(GroupBoxStyleKey.self)
    let chosen: any GroupBoxStyle = style ?? DefaultGroupBoxStyle()
    draw(chosen, configuration, inner, &nodes)
  }
  @MainActor private func draw<S: GroupBoxStyle>(
    _ style: S, _ configuration: GroupBoxStyleConfiguration, _ context: _ViewContext, _ nodes: inout [Node]
  ) {
    context.draw(style, into: &nodes) { $0.makeBody(configuration: configuration) }
  }
}

/// How group boxes look (SwiftUI.GroupBoxStyle).
@MainActor @preconcurrency public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
/// What a group box shows, for its style.
public struct GroupBoxStyleConfiguration {
  /// The box's title.
  public struct Label {
    let content: StyledContent
  }
  /// What the box holds.
  public struct Content {
    let content: StyledContent
  }
  public let label: Label
  public let content: Content
}
extension GroupBoxStyleConfiguration.Label: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}
extension GroupBoxStyleConfiguration.Content: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}
struct GroupBoxStyleKey: EnvironmentKey { static var defaultValue: [any GroupBoxStyle] { [] } }
extension View {
  nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    modified(.environment { $0[GroupBoxStyleKey.self].append(style) })
  }
}

/// A bold title above the content, on the secondary background.
/// Approximate: radius and padding are read by eye.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.font(.headline)
      configuration.content
    }
    .padding(16)
    .background(GroupBackdrop())
  }
}
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  nonisolated public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// The rounded backdrop of a group box.
struct GroupBackdrop {
  private static let radius = 8.0
}
extension GroupBackdrop: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let color = SystemColor.secondaryBackground.rgba(context.environment._colorTraits)
    nodes.append(
      FillNode(context.id, context.direction) { _ in
        .shape(.rounded(Self.radius), .fill(evenOdd: false), .color(color))
      })
  }
}
