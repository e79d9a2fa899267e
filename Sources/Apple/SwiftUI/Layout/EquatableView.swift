import RenderTree

/// A view that iOS evaluates again only when it differs (SwiftUI.EquatableView); evaluated for every picture here.
public struct EquatableView<Content: Equatable & View> {
  public var content: Content
  nonisolated public init(content: Content) { self.content = content }
}
extension EquatableView: View {
  public var body: some View { content }
}
extension View where Self: Equatable {
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
