import Foundation
import RenderTree

/// Opens a URL when tapped (SwiftUI.Link). Its label takes the tint, unless a style
/// is set in it or around it.
public struct Link<Label: View> {
  let destination: URL
  nonisolated(unsafe) let label: Label
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
}
extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.destination = destination
    label = Text(titleKey)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.destination = destination
    label = Text(title)
  }
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, destination: URL) {
    self.destination = destination
    label = Text(titleResource)
  }
}
extension Link: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    var inner = context.child(PathTag.content)
    inner.environment.setControlForeground(TintShapeStyle())
    let node = label._single(inner, overlapping: false)
    context.react(node, to: .url(destination.absoluteString))
    nodes.append(node)
  }
}
