import Foundation
import RenderTree

/// Opens a URL (SwiftUI.OpenURLAction).
/// Ignored: as iOS does in a Live Activity; nothing runs there when it is tapped but an intent.
public struct OpenURLAction {
  /// What became of a URL.
  public struct Result: Sendable {
    public static let handled = Result()
    public static let discarded = Result()
    public static let systemAction = Result()
    public static func systemAction(_ url: URL) -> Result { Result() }
  }
  private let handler: (URL) -> Result
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }
  public func callAsFunction(_ url: URL) { _ = handler(url) }
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    _ = handler(url)
    completion(false)
  }
}

/// Closes a presentation (SwiftUI.DismissAction).
/// Ignored: as iOS does in a Live Activity; it is no presentation.
public struct DismissAction: Sendable {
  public func callAsFunction() {}
}

/// The old form of `dismiss` (SwiftUI.PresentationMode).
/// Ignored: as iOS does in a Live Activity; it is no presentation.
public struct PresentationMode: Sendable {
  public var isPresented: Bool { false }
  public mutating func dismiss() {}
}

/// Whether a scene is in front (SwiftUI.ScenePhase).
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .discarded } }
}
private struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .background } }

extension EnvironmentValues {
  /// What opens URLs.
  /// Ignored: as iOS does in a Live Activity; nothing runs there when it is tapped but an intent.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
  /// What closes the presentation around the view.
  /// Ignored: as iOS does in a Live Activity; it is no presentation.
  public var dismiss: DismissAction { DismissAction() }
  public var isPresented: Bool { false }
  /// The old form of `dismiss`.
  /// Ignored: as iOS does in a Live Activity; it is no presentation.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  /// Whether the scene is in front: a Live Activity is in the background.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  /// Whether the view has the focus: nothing has.
  public var isFocused: Bool { false }
  /// Whether something scrolls: nothing does.
  public var isScrollEnabled: Bool { false }
}
