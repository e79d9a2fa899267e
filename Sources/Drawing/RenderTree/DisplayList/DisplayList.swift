/// What an item draws by itself.
public enum ItemContent: Hashable, Sendable, Codable {
  case shape(ShapeSpec, ShapeDrawing, PaintSpec)
  case text(TextBlock, PaintSpec)
  /// Paints from the primary layer outwards; one is enough for monochrome.
  case symbol(SymbolSpec, [PaintSpec])
  case image(ImageSpec, template: PaintSpec?)
}

/// A measured paragraph, placed: enough to lay it out again, letter for letter, in another process or at another time.
public struct TextBlock: Hashable, Sendable, Codable {
  public var spec: TextSpec
  /// The width and height that the lines were broken for; nil = the ideal ones.
  public var layoutWidth: Double?
  public var layoutHeight: Double?
  public var scale: Double
  public var lineCount: Int
  public var isTruncated: Bool
  public init(
    spec: TextSpec, layoutWidth: Double?, layoutHeight: Double?, scale: Double = 1, lineCount: Int = 1,
    isTruncated: Bool = false
  ) {
    self.spec = spec; self.layoutWidth = layoutWidth; self.layoutHeight = layoutHeight; self.scale = scale
    self.lineCount = lineCount; self.isTruncated = isTruncated
  }
  /// The text as read at `now` (seconds since 1970); symbols and images are left out.
  public func string(at now: Double) -> String {
    spec.runs.map { run in
      switch run.content {
      case .string(let s): s
      case .time(let token): token.text(at: now, locale: spec.locale)
      case .symbol, .image: ""
      }
    }.joined()
  }
}

/// What a tap on an item does.
public enum TapTarget: Hashable, Sendable, Codable {
  case url(String)
  /// An app intent: type name, its parameters as a JSON object, and the new value for a toggle.
  case intent(type: String, parameters: String, turnsOn: Bool?)
  /// A plain closure, which iOS ignores in a Live Activity.
  case closure
}

/// What a screen reader says.
public struct Accessibility: Hashable, Sendable, Codable {
  public var label: String?
  public var value: String?
  public var hint: String?
  public var isHidden: Bool
  /// The children are not read one by one.
  public var hidesChildren: Bool
  public var traits: Set<AccessibilityTrait>
  public init(
    label: String? = nil, value: String? = nil, hint: String? = nil, isHidden: Bool = false,
    hidesChildren: Bool = false, traits: Set<AccessibilityTrait> = []
  ) {
    self.label = label; self.value = value; self.hint = hint; self.isHidden = isHidden
    self.hidesChildren = hidesChildren; self.traits = traits
  }
}

/// What kind of thing a screen reader tells, by Apple's names.
public enum AccessibilityTrait: Int, Hashable, Sendable, Codable, CaseIterable {
  case isButton, isHeader, isSelected, isLink, isSearchField, isImage, playsSound, isKeyboardKey, isStaticText,
    isSummaryElement, updatesFrequently, startsMediaSession, allowsDirectInteraction, causesPageTurn, isModal, isToggle,
    isTabBar
}

/// A node of the display list: something drawn, or a group that carries effects, a transition, a tap or a label.
public struct Item: Hashable, Sendable, Codable {
  public var id: UInt64
  /// In points of the list, snapped to pixels.
  public var frame: Rect
  public var content: ItemContent?
  public var effects: [ScopedEffect]
  public var children: [Item]
  /// Index into `DisplayList.scopes`, -1 = none.
  public var scope: Int32
  public var transition: TransitionSpec?
  /// Key of `matchedGeometryEffect`.
  public var match: UInt64?
  public var tap: TapTarget?
  public var accessibility: Accessibility?
  public var contentTransition: ContentTransitionSpec?

  public init(
    id: UInt64, frame: Rect, content: ItemContent? = nil, effects: [ScopedEffect] = [], children: [Item] = [],
    scope: Int32 = -1, transition: TransitionSpec? = nil, match: UInt64? = nil, tap: TapTarget? = nil,
    accessibility: Accessibility? = nil, contentTransition: ContentTransitionSpec? = nil
  ) {
    self.id = id; self.frame = frame; self.content = content; self.effects = effects; self.children = children
    self.scope = scope; self.transition = transition; self.match = match; self.tap = tap
    self.accessibility = accessibility; self.contentTransition = contentTransition
  }
}

/// Something that a person should know about a picture: named, with its place in the sources where that is known.
public struct DrawingNote: Hashable, Sendable, Codable {
  /// What a note is about.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// iOS draws it, this renderer does not yet.
    case notDrawn
    /// Drawn, but not to the number.
    case approximate
    /// iOS ignores it in a Live Activity, so it is ignored here.
    case ignoredByIOS
    case unknownSymbol
    case missingImage
    case missingFont
    /// A text is shown in another language than the person's.
    case missingTranslation
    case clipped
    case other
  }
  public var kind: Kind
  /// The API or resource, as written in the source: `symbolEffect`, `bolt.car`.
  public var subject: String
  public var message: String
  /// File and line, where known.
  public var file: String?
  public var line: Int?
  public init(_ kind: Kind, subject: String, message: String, file: String? = nil, line: Int? = nil) {
    self.kind = kind; self.subject = subject; self.message = message; self.file = file; self.line = line
  }
}

/// The border between the process that runs the views and the one that draws: a tree of items in points, y down.
public struct DisplayList: Hashable, Sendable, Codable {
  /// Version of the compact coding.
  public static let version = 2
  public var size: Size
  public var root: Item
  public var scopes: [AnimationScope]
  public var notes: [DrawingNote]
  /// Encoded pictures by key.
  public var resources: [String: [UInt8]]
  /// Device pixels per point that frames are snapped to.
  public var displayScale: Double

  public init(
    size: Size, root: Item, scopes: [AnimationScope] = [], notes: [DrawingNote] = [],
    resources: [String: [UInt8]] = [:],
    displayScale: Double = 3
  ) {
    self.size = size; self.root = root; self.scopes = scopes; self.notes = notes; self.resources = resources
    self.displayScale = displayScale
  }

  /// Number of items, the root included.
  public var count: Int {
    func count(_ item: Item) -> Int { 1 + item.children.reduce(0) { $0 + count($1) } }
    return count(root)
  }
  /// Calls `visit` for every item, parents first.
  public func walk(_ visit: (Item) -> Void) {
    func go(_ item: Item) { visit(item); item.children.forEach(go) }
    go(root)
  }
}
