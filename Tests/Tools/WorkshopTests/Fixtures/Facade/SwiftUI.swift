// As much of SwiftUI as the workshop's tests compile against; the real one takes a minute to build.
@_exported import Foundation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { fatalError("Never has no body") } }

public struct Text: View {
  let text: String
  nonisolated public init(_ text: String) { self.text = text }
  public var body: Never { fatalError("Text has no body") }
}

public struct Pair<First: View, Second: View>: View {
  let views: (First, Second)
  public var body: Never { fatalError("Pair has no body") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<First: View, Second: View>(_ a: First, _ b: Second) -> Pair<First, Second> {
    Pair(views: (a, b))
  }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

public struct _PreviewRecord {
  public var name: String?
  public var line: Int
  public var kind: String
  public init(name: String?, line: Int, kind: String) {
    self.name = name; self.line = line; self.kind = kind
  }
}

@MainActor public func _makeViewPreview<Content: View>(
  _ name: String?, line: Int, _ body: @escaping @MainActor () -> Content
) -> _PreviewRecord {
  _ = body()
  return _PreviewRecord(name: name, line: line, kind: "view \(Content.self)")
}

@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

@MainActor public var _providers: [String] = []

@MainActor public func _registerPreviewProvider(_ type: any PreviewProvider.Type, line: Int = 0) {
  _providers.append("\(line) \(type)")
}

@MainActor @preconcurrency public protocol WidgetConfiguration {}

@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  init()
  var body: Body { get }
}

@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget
  init()
  @WidgetBundleBuilder var body: Body { get }
}

extension Never: WidgetConfiguration {}

/// The widgets of a bundle, by name.
public struct WidgetList: Widget {
  public let names: [String]
  nonisolated public init() { names = [] }
  nonisolated init(names: [String]) { self.names = names }
  public var body: Never { fatalError("WidgetList has no body") }
}

@resultBuilder public struct WidgetBundleBuilder {
  public static func buildBlock<each Content: Widget>(_ content: repeat each Content) -> WidgetList {
    var names: [String] = []
    for widget in repeat each content { names.append("\(type(of: widget))") }
    return WidgetList(names: names)
  }
}
