import RenderTree

/// A type that gives previews (SwiftUI.PreviewProvider).
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// The platform that a preview wants.
/// Ignored: as iOS does in a Live Activity; Xcode's canvas reads it.
public enum PreviewPlatform: Sendable { case iOS, macOS, tvOS, watchOS }

/// A device that a preview wants, by the name that Xcode shows.
/// Ignored: as iOS does in a Live Activity; Xcode's canvas reads it.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// The size of a preview's canvas.
/// Ignored: as iOS does in a Live Activity; Xcode's canvas reads it.
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// How a previewed device is held.
/// Ignored: as iOS does in a Live Activity; Xcode's canvas reads it.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
  public let id: String
  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  public static var allCases: [InterfaceOrientation] {
    [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
  }
}

/// What a preview stands in (SwiftUI.PreviewContext).
/// Ignored: as iOS does in a Live Activity; Xcode's canvas reads it.
public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A key of a preview context.
/// Ignored: as iOS does in a Live Activity; Xcode's canvas reads it.
public protocol PreviewContextKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  /// Names the preview.
  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    modified(.environment { $0._previewName = value })
  }
  /// The device of the canvas.
  /// Ignored: as iOS does in a Live Activity; Xcode's canvas reads it.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// The size of the canvas.
  /// Ignored: as iOS does in a Live Activity; Xcode's canvas reads it.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// How the device of the canvas is held.
  /// Ignored: as iOS does in a Live Activity; Xcode's canvas reads it.
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
  /// The surroundings of the preview.
  /// Ignored: as iOS does in a Live Activity; Xcode's canvas reads it.
  nonisolated public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}

private struct PreviewNameKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

extension EnvironmentValues {
  /// `previewDisplayName(_:)` around a view.
  public var _previewName: String? {
    get { self[PreviewNameKey.self] }
    set { self[PreviewNameKey.self] = newValue }
  }
}

/// The preview providers of the process, in the order in which they were registered.
@MainActor public enum _PreviewProviders {
  public private(set) static var all: [(type: any PreviewProvider.Type, line: Int)] = []
  static func add(_ type: any PreviewProvider.Type, line: Int) { all.append((type, line)) }
}

/// Makes a provider known to the extension host: Swift cannot list the types that conform to a protocol.
@MainActor public func _registerPreviewProvider(_ type: any PreviewProvider.Type, line: Int = 0) {
  _PreviewProviders.add(type, line: line)
}
