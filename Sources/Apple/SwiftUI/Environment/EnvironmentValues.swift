import RenderTree

/// A key of the environment (SwiftUI.EnvironmentKey).
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that flow down the view tree (SwiftUI.EnvironmentValues). Those that nearly every view reads lie in one
/// copy-on-write object; everything else, the app's own keys above all, in a dictionary.
public struct EnvironmentValues: CustomStringConvertible {
  private(set) var storage = EnvironmentStorage()
  public init() {}

  /// The storage, copied first where somebody else shares it.
  @inline(__always) mutating func uniqueStorage() -> EnvironmentStorage {
    if !isKnownUniquelyReferenced(&storage) { storage = EnvironmentStorage(copying: storage) }
    return storage
  }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { storage.custom[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { uniqueStorage().custom[ObjectIdentifier(key)] = newValue }
  }

  public var description: String { "EnvironmentValues(\(storage.custom.count) custom)" }
}

/// What nearly every view reads.
final class EnvironmentStorage {
  var direction = WritingDirection.leftToRight
  var displayScale = 3.0
  var colorScheme = ColorScheme.light
  var colorSchemeContrast = ColorSchemeContrast.standard
  var dynamicTypeSize = DynamicTypeSize.large
  var locale = Locale(identifier: "en_US")
  /// Major version of the simulated iOS.
  var iosMajor = 26
  var isEnabled = true
  var text = TextEnvironment()
  var style = StyleEnvironment()
  var custom: [ObjectIdentifier: Any] = [:]

  init() {}
  init(copying other: EnvironmentStorage) {
    direction = other.direction
    displayScale = other.displayScale
    colorScheme = other.colorScheme
    colorSchemeContrast = other.colorSchemeContrast
    dynamicTypeSize = other.dynamicTypeSize
    locale = other.locale
    iosMajor = other.iosMajor
    isEnabled = other.isEnabled
    text = other.text
    style = other.style
    custom = other.custom
  }

  var colorTraits: ColorTraits {
    ColorTraits(isDark: colorScheme == .dark, increasedContrast: colorSchemeContrast == .increased, iosMajor: iosMajor)
  }
}

extension View {
  /// Sets one environment value for the view and everything inside it.
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modified(.environment { $0[keyPath: keyPath] = value })
  }
  /// Changes one environment value for the view and everything inside it.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modified(.environment { transform(&$0[keyPath: keyPath]) })
  }
}
