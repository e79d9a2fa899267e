import RenderTree

/// How values with their names look (SwiftUI.LabeledContentStyle).
@MainActor @preconcurrency public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a value with its name shows, for its style.
public struct LabeledContentStyleConfiguration {
  /// The name, as it was given.
  public struct Label {
    let content: StyledContent
  }
  /// The value, as it was given.
  public struct Content {
    let content: StyledContent
  }
  public let label: Label
  public let content: Content
}
extension LabeledContentStyleConfiguration.Label: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}
extension LabeledContentStyleConfiguration.Content: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}
struct LabeledContentStyleKey: EnvironmentKey { static var defaultValue: [any LabeledContentStyle] { [] } }
extension View {
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    modified(.environment { $0[LabeledContentStyleKey.self].append(style) })
  }
}

/// The name at the leading edge, the value in the secondary style at the trailing one.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer()
      configuration.content.foregroundStyle(HierarchicalShapeStyle.secondary)
    }
  }
}
extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  nonisolated public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}
