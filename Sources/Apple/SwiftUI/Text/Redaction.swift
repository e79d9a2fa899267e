import RenderTree

/// Why content is hidden (SwiftUI.RedactionReasons).
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is not there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is nobody else's business; hides what `privacySensitive` marks.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is outdated.
  /// Approximate: shown as it is.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  public var redactionReasons: RedactionReasons {
    get { storage.text.redactionReasons }
    set { uniqueStorage().text.redactionReasons = newValue }
  }
  /// Letters and pictures are replaced by bars.
  var _isRedacted: Bool {
    let reasons = storage.text.redactionReasons
    return reasons.contains(.placeholder) || reasons.contains(.privacy) && storage.text.isPrivacySensitive
  }
}

extension View {
  /// Replaces letters and pictures by bars.
  /// Approximate: colour and radius of the bars are guessed.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    modified(.environment { $0.redactionReasons.formUnion(reason) })
  }
  nonisolated public func unredacted() -> some View { modified(.environment { $0.redactionReasons = [] }) }
  /// Marks content that is hidden while the device is locked and the person asked for it.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    modified(.environment { $0.uniqueStorage().text.isPrivacySensitive = sensitive })
  }
  /// Marks content that waits for an intent's result (iOS 17).
  /// Approximate: shown as it is.
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}

/// The bars that stand for redacted content. Apple publishes neither their colour nor their radius.
enum Redaction {
  private static let opacity = 0.16
  private static let radius = 3.0

  private static func paint(_ environment: EnvironmentValues) -> PaintSpec {
    .opacity(environment._foreground(level: 0), opacity)
  }

  /// One bar for each line of a text, which keeps its place.
  static func bars(over text: Node, _ spec: TextSpec, _ context: _ViewContext) -> Node {
    text.records.append(.hidden)
    let paint = paint(context.environment)
    let font = spec.font, pitch = font.pitch + spec.lineSpacing
    let bars = FillNode(context.id.child(PathTag.layer), context.direction) { size in
      let lines = max(1, Int(((size.height - font.lineHeight) / pitch).rounded()) + 1)
      var path = PathSpec()
      for line in 0..<lines {
        // From cap height to baseline, with a little room.
        let top = Double(line) * pitch + font.ascender - font.capHeight - 1
        let bar = PathSpec.rounded(
          Rect(0, top, size.width, font.capHeight + 2), radii: CornerRadii(radius), continuous: true)
        path.elements += bar.elements
      }
      return .shape(ShapeSpec(.path(path)), .fill(evenOdd: false), paint)
    }
    return LayerNode(text, context.direction, isOverlay: true, alignment: .center, layers: [bars])
  }

  /// A block in the place of a picture.
  static func block(over picture: Node, _ context: _ViewContext) -> Node {
    picture.records.append(.hidden)
    let paint = paint(context.environment)
    let block = FillNode(context.id.child(PathTag.layer), context.direction) { _ in
      .shape(.rounded(radius), .fill(evenOdd: false), paint)
    }
    return LayerNode(picture, context.direction, isOverlay: true, alignment: .center, layers: [block])
  }
}
