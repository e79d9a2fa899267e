import Foundation
import RenderTree

/// Turns texts into runs in one environment.
struct TextResolver {
  let environment: EnvironmentValues
  /// Seconds since 1970.
  let now: Double
  /// Where pictures and notes go; nil when only the letters are wanted.
  var host: EvaluationHost?
  private(set) var runs: [TextRun] = []
  private var locale: Locale { environment.locale }
  /// BCP 47 tag of the environment's locale.
  let languageTag: String

  init(environment: EnvironmentValues, now: Double) {
    self.environment = environment
    self.now = now
    languageTag = LanguageTag.of(environment.locale)
  }

  /// Appends the runs of a text.
  /// - Parameter outer: the look of the text that this one stands in.
  mutating func append(_ text: Text, inside outer: TextAttributes? = nil) {
    for segment in text.segments {
      append(segment.content, outer.map { segment.attributes.over($0) } ?? segment.attributes)
    }
  }

  private mutating func append(_ content: Text.Content, _ look: TextAttributes) {
    switch content {
    case .verbatim(let string): add(.string(cased(string)), look)
    case .key(let key): append(key, look)
    case .attributed(let string): append(string, look)
    case .resource(let resource):
      append(LocalizedStringKey(resource.defaultValue.format, key: resource.key, table: resource.table), look)
    case .image(let image): append(image, look)
    case .date(let date, let style):
      let instant = date.timeIntervalSince1970
      switch style.kind {
      case .timer: add(.time(.stopwatch(instant)), look)
      case .relative: add(.time(.relative(instant, place: TimePlace(environment.calendar))), look)
      case .offset: add(.time(.offset(instant, place: TimePlace(environment.calendar))), look)
      case .date: add(.string(cased(DateTexts.date(date, environment))), look)
      case .time: add(.string(cased(DateTexts.time(date, environment))), look)
      }
    case .interval(let from, let to): add(.string(cased(DateTexts.interval(from, to, environment))), look)
    case .time(let token): add(.time(token), look)
    case .formatted(let format):
      if let token = format.token(environment) {
        add(.time(token), look)
        return
      }
      if format.goesOn {
        host?.note(
          DrawingNote(
            .approximate, subject: "Text(_:format:)",
            message:
              "a text with a live source stands still here when its style is not one of the system's or Foundation's"
          ))
      }
      switch format.text(environment, now) {
      case .plain(let string): add(.string(cased(string)), look)
      case .attributed(let string): append(string, look)
      }
    }
  }

  private mutating func append(_ key: LocalizedStringKey, _ look: TextAttributes) {
    for piece in key.pieces(locale) {
      let own = look.marked(piece.intent, link: piece.link != nil)
      switch piece.content {
      case .string(let string): add(.string(cased(string)), own)
      case .text(let text): append(text, inside: own)
      }
    }
  }

  private mutating func append(_ string: AttributedString, _ look: TextAttributes) {
    for run in string.runs {
      var own = TextAttributes()
      own.font = run.attributes.swiftUI.font
      own.foreground = run.attributes.swiftUI.foregroundColor
      if run.attributes.swiftUI.backgroundColor != nil {
        host?.note(
          DrawingNote(.notDrawn, subject: "backgroundColor", message: "a run of a text has no colour behind it"))
      }
      own.kerning = run.attributes.swiftUI.kern.map { Double($0) }
      own.tracking = run.attributes.swiftUI.tracking.map { Double($0) }
      own.baselineOffset = run.attributes.swiftUI.baselineOffset.map { Double($0) }
      if let line = run.attributes.swiftUI.underlineStyle { own.underline = .drawn(line) }
      if let line = run.attributes.swiftUI.strikethroughStyle { own.strikethrough = .drawn(line) }
      let intent = run.attributes[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] ?? []
      let text = String(string.characters[run.range])
      add(.string(cased(text)), own.over(look.marked(intent, link: run.attributes.link != nil)))
    }
  }

  private mutating func append(_ image: Image, _ look: TextAttributes) {
    guard let host else { return }
    let font = spec(look)
    switch image.resolved(environment, host, font: font) {
    case .symbol(let symbol, _): add(.symbol(symbol), look)
    case .picture(let picture, _): add(.image(picture), look)
    }
  }

  // MARK: Runs

  private func spec(_ look: TextAttributes) -> FontSpec {
    let values = environment.storage.text
    var font = environment.fontSpec(look.font ?? values.font ?? .body, traits: look.traits.over(values.fontTraits))
    if let scale = look.scale ?? values.attributes.scale { font.size *= scale.factor }
    return font
  }

  private mutating func add(_ content: RunContent, _ look: TextAttributes) {
    let around = environment.storage.text.attributes
    let underline = look.underline == .inherited ? around.underline : look.underline
    let strikethrough = look.strikethrough == .inherited ? around.strikethrough : look.strikethrough
    if let foreground = look.foreground, let host {
      for note in foreground._notes(environment) { host.note(note) }
      foreground._carry(environment, into: host)
      if !foreground._innerShadows(environment).isEmpty { host.note(.innerShadow) }
    }
    let font = spec(look)
    host?.noteFont(font)
    runs.append(
      TextRun(
        content, font: font,
        tracking: (look.kerning ?? around.kerning ?? 0) + (look.tracking ?? around.tracking ?? 0),
        baselineOffset: look.baselineOffset ?? around.baselineOffset ?? 0, underline: underline.line(environment),
        strikethrough: strikethrough.line(environment),
        paint: look.foreground.map { $0._resolve(environment, level: 0) }))
  }

  private func cased(_ string: String) -> String {
    switch environment.storage.text.textCase {
    case nil: string
    case .uppercase: string.uppercased(with: locale)
    case .lowercase: string.lowercased(with: locale)
    }
  }
}

extension TextAttributes {
  /// This look with what Markdown asks for on top.
  func marked(_ intent: InlinePresentationIntent, link: Bool) -> TextAttributes {
    guard link || !intent.isEmpty else { return self }
    var copy = self
    if intent.contains(.emphasized) { copy.traits.isItalic = true }
    if intent.contains(.stronglyEmphasized) { copy.traits.isBold = true }
    if intent.contains(.code) { copy.traits.isMonospaced = true }
    if intent.contains(.strikethrough) { copy.strikethrough = .drawn(.single) }
    if link { copy.foreground = TintShapeStyle() }
    return copy
  }
}

/// Names of languages as the display list wants them.
enum LanguageTag {
  /// BCP 47: `zh-Hans-CN` for `zh_Hans_CN`, `ar-SA-u-nu-latn` for `ar_SA@numbers=latn`.
  static func of(_ locale: Locale) -> String {
    let identifier = locale.identifier
    if identifier.utf8.contains(UInt8(ascii: "@")) { return locale.identifier(.bcp47) }
    guard identifier.utf8.contains(UInt8(ascii: "_")) else { return identifier }
    return String(identifier.map { $0 == "_" ? "-" : $0 })
  }
}
