/// One declaration in the sources of a module, public or not.
public struct Declaration: Sendable {
  /// What is declared.
  public enum Kind: String, Sendable {
    case type, `protocol`, alias, initializer, function, property, `subscript`, enumCase, macro
  }

  public var module: String
  /// Path of the source below the root, and line from 1.
  public var path: String
  public var line: Int
  public var kind: Kind
  /// Name of the type that it belongs to, as `Activity.ContentUpdates`; nil at the top of a file.
  public var container: String?
  /// Name without labels.
  public var name: String
  /// Name with labels: `frame(width:height:alignment:)`.
  public var fullName: String
  public var isPublic: Bool
  public var isStatic: Bool
  /// Whether it takes the place of a member of a superclass, whose comment holds for it.
  public var isOverride: Bool
  /// Lines of the doc comment, without the slashes.
  public var comment: [String]
  /// Doc comment of the extension that it stands in.
  public var extensionComment: [String] = []
  /// Types and protocols after the colon; of an extension's members those of the extension.
  public var inherited: [String] = []
  /// Type of a property, result of a function, as written.
  public var result: String?
  /// `T` where the extension says `Self == T`.
  public var selfType: String?
  /// A property that keeps a value.
  public var isStored = false
  /// A stored property that can be set.
  public var isVariable = false
  /// Whether it has statements; a requirement of a protocol has none.
  public var hasBody = false
  public var parameters: [Parameter] = []
  public var body = BodyReading()

  /// A parameter of a function, initializer or subscript, or a value of a case.
  public struct Parameter: Sendable, Hashable {
    public var label: String
    /// Name inside the body.
    public var name: String
    public var type: String
  }

  /// Path of names: `View.frame(width:height:alignment:)`.
  public var qualifiedName: String { container.map { "\($0).\(fullName)" } ?? fullName }

  /// Whether its name, that of its type or a label begins with an underscore: Skerry's own, not Apple's.
  public var isUnderscored: Bool {
    let names = (container.map { "\($0).\(name)" } ?? name).split(separator: ".")
    return names.contains { $0.hasPrefix("_") } || parameters.contains { $0.label.hasPrefix("_") && $0.label != "_" }
  }
}

/// What the statements of a declaration say about it.
public struct BodyReading: Sendable {
  /// Names that are read; a name that only stands left of `=` is not.
  public var reads: Set<String> = []
  /// Every call or member that is written, with whether it stands under a condition.
  public var uses: [String: Bool] = [:]
  public var notes: [NoteUse] = []
  /// The body is `self` and nothing else.
  public var isSelf = false
  public var isEmpty = false
}

/// A place in a body that says how something is drawn.
public struct NoteUse: Sendable, Hashable {
  /// How something is drawn that is not drawn as on iOS.
  public enum Kind: String, Sendable, CaseIterable { case notDrawn, approximate, ignoredByIOS }
  public var kind: Kind
  /// Whether it is said only in some cases.
  public var isConditional: Bool

  public init(kind: Kind, isConditional: Bool) {
    self.kind = kind
    self.isConditional = isConditional
  }
}
