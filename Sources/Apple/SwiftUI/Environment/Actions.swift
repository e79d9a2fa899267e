import Foundation
import RenderTree

/// Opens a URL (SwiftUI.OpenURLAction). Nothing runs in a Live Activity's process, so it never does.
public struct OpenURLAction {
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

/// Closes a presentation (SwiftUI.DismissAction). A widget is no presentation.
public struct DismissAction: Sendable {
  public func callAsFunction() {}
}

/// The old form of `dismiss`.
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
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
  public var dismiss: DismissAction { DismissAction() }
  public var isPresented: Bool { false }
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  public var isFocused: Bool { false }
  public var isScrollEnabled: Bool { false }
}
