import RenderTree
import SwiftUI

/// What views ask of the system around them. It rides up the node tree as preferences, which the host reads once the
/// presentation is laid out; the outermost modifier has the last word.
enum AppearanceRecord {
  private enum BackgroundTint {}
  private enum ActionForeground {}
  private enum Link {}

  static let backgroundTint = identity(BackgroundTint.self)
  static let actionForeground = identity(ActionForeground.self)
  static let link = identity(Link.self)

  /// A wish, and whether it names something: nil asks for the system's own.
  struct Wish<Value> {
    var value: Value?
  }

  private static func identity(_ type: Any.Type) -> PreferenceIdentity {
    PreferenceIdentity(id: ObjectIdentifier(type), defaultValue: { () }, reduce: { first, _ in first })
  }

  static func wish<Value>(_ identity: PreferenceIdentity, on node: Node, of type: Value.Type) -> Wish<Value>? {
    node.preference(identity) as? Wish<Value>
  }
}

extension View {
  nonisolated func recording<Value>(
    _ identity: PreferenceIdentity, _ value: @escaping (_ViewContext) -> Value?
  ) -> some View {
    _ModifiedView(
      self,
      .contextual { context in
        let wish = AppearanceRecord.Wish(value: value(context))
        return .record(.preference(identity, { _ in wish }))
      })
  }

  /// The view with a note that iOS ignores a modifier in a Live Activity.
  nonisolated func ignoredInActivities(_ subject: String, _ why: String) -> some View {
    _ModifiedView(self, .record(.note(DrawingNote(.ignoredByIOS, subject: subject, message: why))))
  }
}
