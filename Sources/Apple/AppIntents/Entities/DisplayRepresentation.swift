import Foundation

/// How one value is shown (AppIntents.DisplayRepresentation).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public struct DisplayRepresentation: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, Hashable, Sendable {
  /// A picture beside the title.
  /// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
  public struct Image: Hashable, Sendable {
    let name: String
    public init(systemName: String, isTemplate: Bool? = nil) { name = systemName }
    public init(named name: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) { self.name = name }
    public init(url: URL, isTemplate: Bool? = nil) { name = url.absoluteString }
    public init(data: Data, isTemplate: Bool? = nil) { name = "" }
    /// The frame of a picture.
    /// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
    public enum DisplayStyle: Hashable, Sendable { case `default`, circular }
  }
  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?
  public var synonyms: [LocalizedStringResource]
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }
  public init(stringLiteral value: String) { self.init(title: LocalizedStringResource(stringLiteral: value)) }
  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// How a type is called (AppIntents.TypeDisplayRepresentation).
/// Ignored: as iOS does in a Live Activity; Shortcuts, Siri and Spotlight read it.
public struct TypeDisplayRepresentation: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, Hashable,
  Sendable
{
  public var name: LocalizedStringResource
  public var numericFormat: LocalizedStringResource?
  public init(
    name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.name = name
    self.numericFormat = numericFormat
  }
  public init(stringLiteral value: String) { self.init(name: LocalizedStringResource(stringLiteral: value)) }
  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// A type with a name (AppIntents.TypeDisplayRepresentable).
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A type whose values are shown in a fixed way (AppIntents.StaticDisplayRepresentable).
public protocol StaticDisplayRepresentable: TypeDisplayRepresentable {}

/// A value that is shown in its own way (AppIntents.InstanceDisplayRepresentable).
public protocol InstanceDisplayRepresentable: TypeDisplayRepresentable {
  var displayRepresentation: DisplayRepresentation { get }
}
