import RenderTree
@_spi(Reflection) import Swift

/// A stored property that is filled from the surroundings before `body` is read.
public protocol DynamicProperty {
  mutating func update()
  /// Fills the property from its place in the tree.
  mutating func _install(_ context: _ViewContext, slot: UInt64)
}

extension DynamicProperty {
  public mutating func update() {}
  public mutating func _install(_ context: _ViewContext, slot: UInt64) {
    if let plan = DynamicPropertyPlan.of(Self.self) { plan.install(&self, context.child(slot)) }
  }
}

/// Which fields of a type are dynamic properties, found once per type: walking the fields of every view each time would
/// cost more than layout.
final class DynamicPropertyPlan {
  private typealias Installation = (UnsafeMutableRawPointer, _ViewContext, UInt64) -> Void
  private let fields: [(offset: Int, install: Installation)]
  nonisolated(unsafe) private static var plans: [ObjectIdentifier: DynamicPropertyPlan?] = [:]

  private init(_ fields: [(offset: Int, install: Installation)]) { self.fields = fields }

  static func of(_ type: Any.Type) -> DynamicPropertyPlan? {
    let key = ObjectIdentifier(type)
    if let known = plans[key] { return known }
    var fields: [(offset: Int, install: Installation)] = []
    _ = _forEachField(of: type, options: [.ignoreUnknown]) { _, offset, fieldType, _ in
      if let property = fieldType as? any DynamicProperty.Type { fields.append((offset, installation(property))) }
      return true
    }
    let plan = fields.isEmpty ? nil : DynamicPropertyPlan(fields)
    plans[key] = .some(plan)
    return plan
  }

  private static func installation<P: DynamicProperty>(_: P.Type) -> Installation {
    { pointer, context, slot in
      let property = pointer.assumingMemoryBound(to: P.self)
      property.pointee._install(context, slot: slot)
      property.pointee.update()
    }
  }

  func install<Value>(_ value: inout Value, _ context: _ViewContext) {
    withUnsafeMutablePointer(to: &value) { pointer in
      for field in fields {
        field.install(
          UnsafeMutableRawPointer(pointer) + field.offset, context, UInt64(field.offset) &+ PathTag.dynamicProperty)
      }
    }
  }
}
