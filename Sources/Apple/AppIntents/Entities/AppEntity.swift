import Foundation

/// A value that an intent works with (AppIntents.AppValue).
public protocol AppValue: _IntentValue, Sendable {}

/// A fixed set of choices (AppIntents.AppEnum).
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable, CaseIterable, Hashable
where RawValue: LosslessStringConvertible & Sendable, UnwrappedType == Self, ValueType == Self {
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
  public var _json: Any { (rawValue as? any _IntentValue)?._json ?? String(rawValue) }
  public var localizedStringResource: LocalizedStringResource {
    Self.caseDisplayRepresentations[self]?.title ?? LocalizedStringResource(stringLiteral: String(rawValue))
  }
}

/// A thing of the app that an intent can point at (AppIntents.AppEntity).
public protocol AppEntity: AppValue, InstanceDisplayRepresentable, Identifiable
where ID: Sendable, UnwrappedType == Self, ValueType == Self {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  public typealias Property = EntityProperty
  /// The id: what the system keeps of an entity.
  public var _json: Any { (id as? any _IntentValue)?._json ?? String(describing: id) }
}

/// A property of an entity that the system may read (AppIntents.EntityProperty).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
@propertyWrapper public final class EntityProperty<Value: Sendable>: @unchecked Sendable {
  private var stored: Value?
  public init(title: LocalizedStringResource) {}
  public init() {}
  public var wrappedValue: Value {
    get {
      guard let stored else {
        preconditionFailure("an entity's property of type \(Value.self) was read before it was set")
      }
      return stored
    }
    set { stored = newValue }
  }
  public var projectedValue: EntityProperty<Value> { self }
}

/// Offers the values of a parameter (AppIntents.DynamicOptionsProvider).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public protocol DynamicOptionsProvider: Sendable {
  associatedtype DefaultValue = Never
  associatedtype Result
  func results() async throws -> Result
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  public func defaultResult() async -> DefaultValue? { nil }
}

/// Finds entities (AppIntents.EntityQuery).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public protocol EntityQuery: DynamicOptionsProvider {
  associatedtype Entity: AppEntity
  associatedtype Result = [Entity]
  associatedtype DefaultValue = Entity
  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> Result
  func defaultResult() async -> DefaultValue?
}

extension EntityQuery {
  public func results() async throws -> Result { try await suggestedEntities() }
}
extension EntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { [] }
}

/// Finds entities by a typed text (AppIntents.EntityStringQuery).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> [Entity]
}

/// Lists all entities (AppIntents.EnumerableEntityQuery).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public protocol EnumerableEntityQuery: EntityQuery {
  func allEntities() async throws -> [Entity]
}

/// Choices in sections (AppIntents.ItemCollection).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public struct ItemCollection<Element: Sendable>: Sendable {
  public let items: [Element]
  public init(promptLabel: LocalizedStringResource? = nil, items: [Element]) { self.items = items }
}
