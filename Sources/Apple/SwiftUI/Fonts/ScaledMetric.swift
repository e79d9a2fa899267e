import RenderTree

/// A length that grows with the type size, as the pitch of a text style does (SwiftUI.ScaledMetric).
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  nonisolated(unsafe) private let base: Value
  private let style: Font.TextStyle
  nonisolated(unsafe) private var scaled: Value

  nonisolated public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    scaled = wrappedValue
    style = textStyle
  }
  nonisolated public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public mutating func _install(_ context: _ViewContext, slot: UInt64) {
    let size = context.environment.dynamicTypeSize
    guard size != .large else { return scaled = base }
    let scale = context.environment.storage.displayScale
    scaled = Value((Double(base) * TypeScale.factor(style, size) * scale).rounded() / scale)
  }
  public var wrappedValue: Value { scaled }
}
