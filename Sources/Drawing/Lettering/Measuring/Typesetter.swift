import CShims
import RenderTree

/// Sets text in the pinned fonts on SF Pro's metrics: measures for layout, places glyphs for painting, and knows the
/// symbols. Expensive to make, cheap to ask; share one. All methods may be called from any thread.
public final class Typesetter: TextMeasuring, @unchecked Sendable {
  private let lock = SkerryLock()
  private let fonts: FontLibrary
  private let symbols: SymbolLibrary
  private var tables: AdvanceTables
  private var cache: GenerationCache<TextSpec, MeasuredText>
  private let capacity: Int

  /// - Parameters:
  ///   - fontFolder: where Debian's font packages put their files.
  ///   - capacity: texts kept in the cache; up to twice as many.
  /// - Throws: `LetteringError` where a pinned font is missing.
  public init(fontFolder: String = "/usr/share/fonts", capacity: Int = 1024) throws(LetteringError) {
    fonts = try FontLibrary(root: fontFolder)
    symbols = SymbolLibrary(fonts: fonts)
    tables = AdvanceTables(fonts: fonts)
    self.capacity = max(1, capacity)
    cache = GenerationCache(capacity: self.capacity)
  }

  deinit { lock.destroy() }

  private static let standard = Result<Typesetter, LetteringError> { () throws(LetteringError) in try Typesetter() }

  /// The process's own typesetter, made at the first call.
  public static func shared() throws(LetteringError) -> Typesetter { try standard.get() }

  /// Debian packages that bring the pinned fonts.
  public static let fontPackages = FontCatalogue.packages

  // MARK: - The app's fonts

  /// Makes an app's font files known, so that `FontSpec.family` finds their faces by PostScript, full or family name.
  /// - Returns: the paths of files that are no fonts.
  @discardableResult public func addFonts(_ paths: [String]) -> [String] {
    lock.lock()
    defer { lock.unlock() }
    let refused = paths.filter { !fonts.addAppFont($0) }
    // Texts that were measured before may look different now.
    if refused.count < paths.count { cache = GenerationCache(capacity: capacity) }
    return refused
  }

  public func hasFont(named name: String) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return fonts.app.has(name)
  }

  // MARK: - TextMeasuring

  public func measure(_ text: TextSpec, width: Double?, height: Double?, now: Double) -> TextMetrics {
    let width = Self.sane(width), height = Self.sane(height)
    lock.lock()
    defer { lock.unlock() }
    let spec = Self.resolved(text, now: now)
    let entry = entry(spec)
    var metrics: TextMetrics
    if let known = entry.answer(width: width, height: height) {
      metrics = known
    } else {
      let setter = ParagraphSetter(fonts: fonts, symbols: symbols)
      let setting = setter.set(entry.shaped, spec: spec, width: width, height: height, tables: &tables)
      metrics = setting.metrics(spec)
      entry.remember(setting, metrics: metrics, width: width, height: height)
    }
    if let width, text.takesOfferedWidth { metrics.size.width = width }
    return metrics
  }

  public func measure(_ symbol: SymbolSpec) -> SymbolMetrics {
    lock.lock()
    defer { lock.unlock() }
    return symbols.metrics(symbol)
  }

  // MARK: - Drawing

  /// The text laid out for drawing.
  /// - Parameters:
  ///   - width: the width of the text's frame; lines are aligned in it. nil = the ideal width.
  ///   - height: the height of the frame; nil = as tall as needed.
  ///   - now: seconds since 1970, for time tokens.
  public func paragraph(_ text: TextSpec, width: Double?, height: Double? = nil, now: Double = 0) -> Paragraph {
    let width = Self.sane(width), height = Self.sane(height)
    lock.lock()
    defer { lock.unlock() }
    let setter = ParagraphSetter(fonts: fonts, symbols: symbols)
    let story = Story(text, now: now, widestTimes: false)
    let shaped = Shaper(fonts: fonts).shape(story, spec: text)
    let setting = setter.set(shaped, spec: text, width: width, height: height, tables: &tables)
    var metrics = setting.metrics(text)
    if let width, text.takesOfferedWidth { metrics.size.width = width }
    let builder = ParagraphBuilder(setting: setting, spec: text, metrics: metrics) { [fonts] in
      fonts.roundedCut(of: $0, for: $1)
    }
    return builder.build(width: width ?? metrics.size.width)
  }

  /// The outline of a symbol, or of the marked placeholder where the name is unknown.
  public func drawing(_ symbol: SymbolSpec) -> SymbolDrawing {
    lock.lock()
    defer { lock.unlock() }
    return symbols.drawing(symbol)
  }

  // MARK: - Cache

  /// Texts in the cache.
  var cachedTexts: Int {
    lock.lock()
    defer { lock.unlock() }
    return cache.count
  }

  private func entry(_ spec: TextSpec) -> MeasuredText {
    cache.value(spec) {
      let story = Story(spec, now: 0, widestTimes: true)
      let shaped = Shaper(fonts: fonts).shape(story, spec: spec)
      let setter = ParagraphSetter(fonts: fonts, symbols: symbols)
      let setting = setter.set(shaped, spec: spec, width: nil, height: nil, tables: &tables)
      return MeasuredText(shaped: shaped, ideal: setting.metrics(spec), idealWidth: setting.widestLine)
    }
  }

  /// The key of the cache: without paints, and with time tokens written out as wide as they can become.
  private static func resolved(_ text: TextSpec, now: Double) -> TextSpec {
    let isPlain = text.runs.allSatisfy { run in
      if case .time = run.content { return false }
      return run.paint == nil && run.underline == nil && run.strikethrough == nil
    }
    if isPlain { return text }
    var key = text.measuringKey
    for i in key.runs.indices {
      if case .time(let token) = key.runs[i].content {
        key.runs[i].content = .string(token.widest(at: now, locale: text.locale))
      }
    }
    return key
  }

  /// nil for an unlimited length; negative and undefined ones become 0.
  private static func sane(_ length: Double?) -> Double? {
    guard let length else { return nil }
    if length.isNaN { return 0 }
    return length == .infinity ? nil : max(0, length)
  }
}
