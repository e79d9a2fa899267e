/// The answer of a text measurer. Sizes are rounded up to the pixel already.
public struct TextMetrics: Hashable, Sendable {
  public var size: Size
  /// Distance from the top to the first and last baseline, in points.
  public var firstBaseline: Double
  public var lastBaseline: Double
  public var lineCount: Int
  /// 1, or the factor that `minimumScale` allowed and that was needed.
  public var scale: Double
  /// Part of the text is not shown.
  public var isTruncated: Bool
  public init(
    size: Size, firstBaseline: Double, lastBaseline: Double, lineCount: Int, scale: Double = 1,
    isTruncated: Bool = false
  ) {
    self.size = size; self.firstBaseline = firstBaseline; self.lastBaseline = lastBaseline
    self.lineCount = lineCount; self.scale = scale; self.isTruncated = isTruncated
  }
}

/// Size of a symbol and where its baseline lies.
public struct SymbolMetrics: Hashable, Sendable {
  public var size: Size
  /// From the top of `size` down to the baseline of the surrounding text.
  public var baseline: Double
  /// False where no outline of that name exists and a marked placeholder is drawn.
  public var isKnown: Bool
  public init(size: Size, baseline: Double, isKnown: Bool) {
    self.size = size; self.baseline = baseline; self.isKnown = isKnown
  }
}

/// What layout asks of the outside: sizes of texts and symbols. Lettering answers with Pango; tests may answer by
/// table.
public protocol TextMeasuring: AnyObject {
  /// - Parameters:
  ///   - width: the offered width, nil for the ideal one.
  ///   - height: the offered height; lines that do not fit are cut, except the first.
  ///   - now: seconds since 1970, for time tokens.
  func measure(_ text: TextSpec, width: Double?, height: Double?, now: Double) -> TextMetrics
  func measure(_ symbol: SymbolSpec) -> SymbolMetrics
  /// Whether `FontSpec.family` finds a face by this name; else a stand-in is set.
  func hasFont(named name: String) -> Bool
}

extension TextMeasuring {
  public func hasFont(named name: String) -> Bool { true }
}
