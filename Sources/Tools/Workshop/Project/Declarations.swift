import Findings

/// A type that conforms to `ActivityAttributes`.
public struct AttributesType: Sendable, Hashable, Codable {
  /// Full name, with the types that it is nested in: `Orders.DeliveryAttributes`.
  public var name: String
  public var place: Place
  /// Its own stored properties, in order.
  public var properties: [StoredProperty]
  /// Name of the content state's type where it is an alias of another one; nil where it is nested.
  public var contentStateAlias: String?
  /// Stored properties of the content state, in order; empty where its declaration was not found.
  public var contentState: [StoredProperty]
}

/// A stored property of a struct, as written.
public struct StoredProperty: Sendable, Hashable, Codable {
  public var name: String
  /// The written type, or nil where it is inferred.
  public var type: String?
  /// The written default value, or nil.
  public var defaultValue: String?
}

/// A type that conforms to `Widget`.
public struct WidgetType: Sendable, Hashable, Codable {
  public var name: String
  public var place: Place
  /// Whether another file can name it and make one without arguments.
  public var isReachable: Bool
}

/// One `ActivityConfiguration(for: …)`.
public struct ActivityConfigurationUse: Sendable, Hashable, Codable {
  /// The attributes type that it names; nil where the argument is not `Type.self`.
  public var attributes: String?
  public var place: Place
  /// The type whose declaration it stands in.
  public var enclosingType: String?
}

/// A `#Preview` or a `PreviewProvider` type.
public struct PreviewUse: Sendable, Hashable, Codable {
  /// How a preview is written.
  public enum Kind: String, Sendable, Hashable, Codable { case macro, provider }
  public var kind: Kind
  /// The name given to `#Preview`, or the provider type's name.
  public var name: String?
  public var place: Place
}

/// A type that carries `@main`.
public struct MainType: Sendable, Hashable, Codable {
  /// What a type with `@main` is.
  public enum Kind: String, Sendable, Hashable, Codable { case bundle, widget, app, other }
  public var name: String
  public var kind: Kind
  public var place: Place
}

/// The cases of an enumeration, for values that have to be invented.
public struct EnumShape: Sendable, Hashable, Codable {
  /// A case of an enum.
  public struct Case: Sendable, Hashable, Codable {
    public var name: String
    /// JSON of the case as `Codable` writes it: its raw value, or `{"name":{}}` without one. nil where it has
    /// associated values.
    public var json: String?
  }

  /// Full name, with the types that it is nested in.
  public var name: String
  /// `String`, `Int` and the like; nil without raw values.
  public var rawType: String?
  public var cases: [Case]
}
