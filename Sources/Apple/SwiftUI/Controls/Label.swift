import Foundation
import RenderTree

/// A title with an icon (SwiftUI.Label).
public struct Label<Title, Icon> {
  nonisolated(unsafe) let title: Title
  nonisolated(unsafe) let icon: Icon
}

extension Label: View where Title: View, Icon: View {
  public typealias Body = Never
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.init(title: title(), icon: icon())
  }
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let configuration = LabelStyleConfiguration(
      title: .init(content: StyledContent(title)), icon: .init(content: StyledContent(icon)))
    let (style, inner) = context.styled(LabelStyleKey.self)
    let chosen: any LabelStyle = style ?? TitleAndIconLabelStyle()
    draw(chosen, configuration, inner, &nodes)
  }
  @MainActor private func draw<S: LabelStyle>(
    _ style: S, _ configuration: LabelStyleConfiguration, _ context: _ViewContext, _ nodes: inout [Node]
  ) {
    context.draw(style, into: &nodes) { $0.makeBody(configuration: configuration) }
  }
}

extension Label where Title == Text, Icon == Image {
  public init(
    _ titleKey: LocalizedStringKey, systemImage name: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(title: Text(titleKey), icon: Image(systemName: name, file: file, line: line))
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage name: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(title: Text(title), icon: Image(systemName: name, file: file, line: line))
  }
  @_disfavoredOverload public init(
    _ titleResource: LocalizedStringResource, systemImage name: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(title: Text(titleResource), icon: Image(systemName: name, file: file, line: line))
  }
  public init(_ titleKey: LocalizedStringKey, image name: String, file: StaticString = #fileID, line: UInt = #line) {
    self.init(title: Text(titleKey), icon: Image(name, file: file, line: line))
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, image name: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(title: Text(title), icon: Image(name, file: file, line: line))
  }
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: Text(titleKey), icon: Image(resource))
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init(title: Text(title), icon: Image(resource))
  }
}
extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style is asked to draw, for the next outer style.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: configuration.title, icon: configuration.icon)
  }
}

// MARK: - Styles

/// How labels look (SwiftUI.LabelStyle).
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a label shows, for its style.
public struct LabelStyleConfiguration {
  /// The title.
  public struct Title {
    let content: StyledContent
  }
  /// The icon.
  public struct Icon {
    let content: StyledContent
  }
  public let title: Title
  public let icon: Icon
}
extension LabelStyleConfiguration.Title: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}
extension LabelStyleConfiguration.Icon: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}

struct LabelStyleKey: EnvironmentKey { static var defaultValue: [any LabelStyle] { [] } }

extension View {
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    modified(.environment { $0[LabelStyleKey.self].append(style) })
  }
}

/// Icon and title side by side.
/// Approximate: the standard spacing stands between them; Apple publishes no number.
public struct DefaultLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { IconAndTitle(configuration: configuration) }
}
/// Icon and title side by side.
/// Approximate: the standard spacing stands between them; Apple publishes no number.
public struct TitleAndIconLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { IconAndTitle(configuration: configuration) }
}
/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
/// The icon alone.
public struct IconOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}
extension LabelStyle where Self == DefaultLabelStyle {
  nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// Icon and title side by side. The icon's middle stands on the middle of the title's first capitals: a symbol brings a
/// baseline that does so, everything else gets one here.
struct IconAndTitle {
  let configuration: LabelStyleConfiguration
  /// Apple publishes no number; this is the platform's standard spacing.
  static let spacing = SpacingPreference.standard
}
extension IconAndTitle: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let inside = context.inside(.horizontal)
    var parts = configuration.icon._nodes(inside.child(1))
    let capHeight = context.environment._fontSpec.capHeight
    for icon in parts {
      icon.guides.append(
        (.firstTextBaseline, { $0[explicit: .firstTextBaseline] ?? ($0.size.height + capHeight) / 2 }))
    }
    parts += configuration.title._nodes(inside.child(2))
    let stack = LinearStack(axis: .horizontal, spacing: Self.spacing, alignment: .firstTextBaseline)
    nodes.append(BoxNode(context.id, context.direction, stack, parts))
  }
}
