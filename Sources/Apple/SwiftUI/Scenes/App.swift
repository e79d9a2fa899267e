import Foundation
import Observation
import UIKit

/// An app (SwiftUI.App).
/// Ignored: an app's scenes are not part of a Live Activity; sources of the app that lie beside a widget's compile,
/// `main` does nothing, and an app's process starts by an entry point of its own.
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
  /// Makes the scene's contents in an app's process, and answers what has to be kept.
  func _open() -> Any
}
extension Never: Scene {}
extension Scene {
  public func _open() -> Any { body._open() }
}
extension Scene where Body == Never {
  public func _open() -> Any { () }
  public var body: Never { preconditionFailure("\(Self.self) is a primitive scene and has no body") }
}

/// Builds scenes from statements (SwiftUI.SceneBuilder).
/// Ignored: an app's scenes are not part of a Live Activity; sources of the app that lie beside a widget's compile.
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    var all: [any Scene] = []
    repeat all.append(each content)
    return _SceneGroup(all)
  }
  public static func buildOptional(_ scene: (any Scene)?) -> some Scene { _SceneGroup(scene.map { [$0] } ?? []) }
  public static func buildLimitedAvailability(_ scene: any Scene) -> any Scene { scene }
}

public struct _SceneGroup: Scene {
  public typealias Body = Never
  nonisolated(unsafe) private let scenes: [any Scene]
  nonisolated public init(_ scenes: [any Scene] = []) { self.scenes = scenes }
  public func _open() -> Any { scenes.map { $0._open() } }
}

/// A window's contents (SwiftUI.WindowGroup).
/// Ignored: an app's scenes are not part of a Live Activity; sources of the app that lie beside a widget's compile.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  nonisolated(unsafe) private let content: () -> Content
  nonisolated public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  nonisolated public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
  nonisolated public init(_ title: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
  public func _open() -> Any { content() }
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

/// Connects an app delegate (SwiftUI.UIApplicationDelegateAdaptor). Only an app's own process makes one.
/// Ignored: an app's scenes are not part of a Live Activity; sources of the app that lie beside a widget's compile.
@propertyWrapper public struct UIApplicationDelegateAdaptor<DelegateType: NSObject> {
  nonisolated public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    guard let delegate = _AppLaunch.makers[ObjectIdentifier(delegateType)]?() else { return }
    UIApplication.shared._launch(with: delegate)
  }
  public var wrappedValue: DelegateType {
    guard let delegate = UIApplication.shared.delegate as? DelegateType else {
      preconditionFailure("an extension has no app delegate; only the app's own process does")
    }
    return delegate
  }
}

/// The start of an app's own process.
@MainActor public enum _AppLaunch {
  /// How the app's delegates are made, by type: Linux's NSObject has no initializer that a metatype could call. Empty
  /// in every other process.
  nonisolated(unsafe) static var makers: [ObjectIdentifier: () -> any UIApplicationDelegate] = [:]

  public static func add<Delegate: UIApplicationDelegate>(delegate make: @escaping () -> Delegate) {
    makers[ObjectIdentifier(Delegate.self)] = make
  }

  /// Makes the app and the contents of its windows, so that the objects that they own live. Nothing is laid out, and
  /// closures of views (`onAppear`, `task`, `onOpenURL`) do not run.
  public static func start<Application: App>(_ type: Application.Type) -> Any {
    let app = type.init()
    return [app, app.body._open()] as [Any]
  }

  /// Makes the delegate of an app that has no SwiftUI life cycle.
  public static func start<Delegate: UIApplicationDelegate>(delegate type: Delegate.Type) {
    if let delegate = makers[ObjectIdentifier(type)]?() { UIApplication.shared._launch(with: delegate) }
  }
}
