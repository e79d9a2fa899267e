import Findings

/// What an app and its server have to agree on for one kind of Live Activity.
public struct ActivityContract: Sendable, Codable, Hashable {
  /// Name of the `ActivityAttributes` type, as a push to start says it in `attributes-type`: without module.
  public var attributesType: String
  /// The static part, usually `.named(attributesType)`.
  public var attributes: Shape
  /// The part that changes, usually `.named("\(attributesType).ContentState")`.
  public var contentState: Shape
  /// Every structure and enum that the two refer to, by name.
  public var types: [String: NamedType]

  public init(attributesType: String, attributes: Shape, contentState: Shape, types: [String: NamedType]) {
    self.attributesType = attributesType; self.attributes = attributes; self.contentState = contentState
    self.types = types
  }

  /// The named type behind a shape, through optionals; nil for every other shape.
  public func type(of shape: Shape) -> NamedType? {
    switch shape {
    case .named(let name): types[name]
    case .optional(let wrapped): type(of: wrapped)
    default: nil
    }
  }
}
