import Foundation
import RenderTree

/// One or more lines of read-only text (SwiftUI.Text).
public struct Text: Equatable, Sendable {
  /// A stretch of text with its own look.
  struct Segment: Equatable, Sendable {
    var content: Content
    var attributes = TextAttributes()
  }
  enum Content: Equatable, Sendable {
    case verbatim(String)
    case key(LocalizedStringKey)
    case attributed(AttributedString)
    case resource(LocalizedStringResource)
    case image(Image)
    case date(Date, DateStyle)
    case interval(Date, Date)
    case time(TimeToken)
    case formatted(FormattedText)
  }
  let segments: [Segment]
  /// What a screen reader says instead: one text or none.
  let label: [Text]

  init(_ content: Content) {
    segments = [Segment(content: content)]
    label = []
  }
  init(segments: [Segment], label: [Text] = []) {
    self.segments = segments
    self.label = label
  }

  /// The text of a key in the environment's language, its inline Markdown read; without a translation the key itself.
  /// - Parameters:
  ///   - bundle: Approximate: strings are always those of the extension.
  ///   - comment: Ignored: meant for translators.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    var key = key
    key.table = tableName
    self.init(.key(key))
  }
  /// The text letter by letter.
  public init(verbatim content: String) { self.init(.verbatim(content)) }
  /// The text letter by letter: a string that is no literal is not looked up.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.init(.verbatim(String(content))) }
  @_disfavoredOverload public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) { self.init(.resource(resource)) }
  public init(_ image: Image) { self.init(.image(image)) }

  /// A date, written once or counted on by the phone.
  public init(_ date: Date, style: DateStyle) { self.init(.date(date, style)) }
  /// From one date to another: `9:30 – 15:30`.
  public init(_ dates: ClosedRange<Date>) { self.init(.interval(dates.lowerBound, dates.upperBound)) }
  public init(_ interval: DateInterval) { self.init(.interval(interval.start, interval.end)) }
  /// A clock that runs inside an interval and stands still outside it.
  /// - Parameters:
  ///   - pauseTime: the clock stands still from here on.
  ///   - showsHours: false counts minutes beyond 59.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(
      .time(
        .timer(
          from: timerInterval.lowerBound.timeIntervalSince1970, to: timerInterval.upperBound.timeIntervalSince1970,
          pause: pauseTime?.timeIntervalSince1970, countsDown: countsDown, showsHours: showsHours)))
  }

  /// One text after another, each keeping its look; labels for screen readers are left behind.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(segments: lhs.segments + rhs.segments) }

  /// The text as it reads in an environment, without symbols.
  public func _string(_ environment: EnvironmentValues, now: Double) -> String {
    var resolver = TextResolver(environment: environment, now: now)
    resolver.append(self)
    return TextBlock(
      spec: TextSpec(runs: resolver.runs, locale: resolver.languageTag), layoutWidth: nil, layoutHeight: nil
    )
    .string(at: now)
  }
}

extension Text: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let node = TextNodes.node(for: self, context)
    if let label = label.first {
      let string = label._string(context.environment, now: context.host.now)
      node.records.append(.accessibility { $0.label = string })
    }
    nodes.append(node)
  }
}
