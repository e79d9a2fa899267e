import Foundation
import Observation

/// An app (SwiftUI.App).
/// Ignored: an app's scenes are not part of a Live Activity; sources of the app that lie beside a widget's compile, and
/// `main` does nothing.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
/// Ignored: an extension has no windows.
extension App {
  public static func main() {}
}

/// A part of an app's interface (SwiftUI.Scene).
/// Ignored: an app's scenes are not part of a Live Activity; sources of the app that lie beside a widget's compile.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
extension Scene where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) is a primitive scene and has no body") }
}

/// Builds scenes from statements (SwiftUI.SceneBuilder).
/// Ignored: an app's scenes are not part of a Live Activity; sources of the app that lie beside a widget's compile.
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene { _SceneGroup() }
  public static func buildOptional(_ scene: (any Scene)?) -> some Scene { _SceneGroup() }
  public static func buildLimitedAvailability(_ scene: any Scene) -> any Scene { scene }
}

public struct _SceneGroup: Scene {
  public typealias Body = Never
  nonisolated public init() {}
}

/// A window's contents (SwiftUI.WindowGroup).
/// Ignored: an app's scenes are not part of a Live Activity; sources of the app that lie beside a widget's compile.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  nonisolated public init(id: String, @ViewBuilder content: () -> Content) {}
  nonisolated public init(_ title: String, @ViewBuilder content: () -> Content) {}
}

/// A settings window (SwiftUI.Settings).
/// Ignored: an app's scenes are not part of a Live Activity; sources of the app that lie beside a widget's compile.
public struct Settings<Content: View>: Scene {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

/// Ignored: an app's scenes are not part of a Live Activity; sources of the app that lie beside a widget's compile.
extension Scene {
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some Scene { self }
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some Scene { self }
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene { self }
  nonisolated public func environmentObject<T: AnyObject>(_ object: T) -> some Scene { self }
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene { self }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene { self }
  nonisolated public func commands(content: () -> Void) -> some Scene { self }
}

/// Connects an app delegate (SwiftUI.UIApplicationDelegateAdaptor). No app ever starts here, so no delegate is made.
/// Ignored: an app's scenes are not part of a Live Activity; sources of the app that lie beside a widget's compile.
@propertyWrapper public struct UIApplicationDelegateAdaptor<DelegateType: NSObject> {
  nonisolated public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
  public var wrappedValue: DelegateType {
    preconditionFailure("an extension has no app delegate; only the app's own process does")
  }
}
