import Foundation
import RenderTree

/// What has come of a picture that is loaded (SwiftUI.AsyncImagePhase). Here always `empty`.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture from the network (SwiftUI.AsyncImage).
/// Ignored: as iOS does in a Live Activity; nothing is loaded while it is drawn, so the placeholder stays.
public struct AsyncImage<Content: View> {
  nonisolated(unsafe) let content: Content
}
extension AsyncImage where Content == Image {
  /// Shows a gray field.
  public init(url: URL?, scale: CGFloat = 1) {
    content = Image(uiImage: UIImage())
  }
}
extension AsyncImage {
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.content = ViewBuilder.buildEither(second: placeholder())
  }
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }
}
extension AsyncImage: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    context.say(
      .ignoredByIOS, "AsyncImage",
      "widgets and Live Activities load nothing while they are drawn, so the placeholder stays; "
        + "load the picture in the app and hand it over as a file of the app group")
    guard Content.self != Image.self else {
      let paint = PaintSpec.color(SystemColor.tertiaryFill.rgba(context.environment._colorTraits))
      nodes.append(
        FillNode(context.id, context.direction) { _ in .shape(.rectangle, .fill(evenOdd: false), paint) })
      return
    }
    content._make(context.child(PathTag.content), into: &nodes)
  }
}
