import RenderTree

/// Where a view stands while nodes are made from it: identity path, environment, host. A value, passed down.
public struct _ViewContext {
  public var id: NodeID
  public var environment: EnvironmentValues
  public let host: EvaluationHost
  /// Axis of the enclosing stack; only a Spacer asks.
  public var stackAxis: LayoutAxis?

  public init(id: NodeID, environment: EnvironmentValues, host: EvaluationHost) {
    self.id = id
    self.environment = environment
    self.host = host
  }

  /// The same context one step further down the path.
  @inline(__always) public func child(_ tag: UInt64) -> _ViewContext {
    var copy = self
    copy.id = id.child(tag)
    return copy
  }

  /// The context inside a container whose children stand along `axis` (nil: no stack).
  public func inside(_ axis: LayoutAxis?) -> _ViewContext {
    var copy = child(PathTag.content)
    copy.stackAxis = axis
    return copy
  }

  public var direction: WritingDirection { environment.storage.direction }

  /// Says that something is drawn differently from iOS.
  public func say(_ kind: DrawingNote.Kind, _ subject: String, _ message: String, file: String? = nil, line: Int? = nil)
  {
    host.note(DrawingNote(kind, subject: subject, message: message, file: file, line: line))
  }
}

/// Steps of the identity path. The values only have to differ from one another at one place.
enum PathTag {
  static let body: UInt64 = 0xb0d
  static let content: UInt64 = 0x2
  static let implicitStack: UInt64 = 0x1
  static let trueBranch: UInt64 = 0x7
  static let falseBranch: UInt64 = 0xf
  static let some: UInt64 = 0x50
  static let group: UInt64 = 0x6
  static let modifierBody: UInt64 = 0x3d
  static let modifierContent: UInt64 = 0xc0
  static let layer: UInt64 = 0xba
  static let lazyLayer: UInt64 = 0xbb
  static let mask: UInt64 = 0xbc
  static let transition: UInt64 = 0xbd
  static let tupleBase: UInt64 = 0x70
  static let dynamicProperty: UInt64 = 0x57a7e
}
