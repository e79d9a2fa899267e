import RenderTree

/// A text in the cache: its shaping, its ideal size, and the answers given so far.
///
/// Greedy line breaks are the same for every width between the widest line used and the width asked, so one answer
/// serves that whole interval. A truncated or shrunk answer serves only the size that it was given for.
final class MeasuredText {
  struct Interval {
    var narrowest: Double
    var widest: Double
    var metrics: TextMetrics
  }
  struct Exact {
    var width: Double?
    var height: Double?
    var metrics: TextMetrics
  }

  let shaped: ShapedText
  let ideal: TextMetrics
  /// Width that the text needs to stand in its ideal form, not rounded.
  let idealWidth: Double
  private(set) var intervals: [Interval] = []
  private(set) var exact: [Exact] = []
  private static let limit = 12

  init(shaped: ShapedText, ideal: TextMetrics, idealWidth: Double) {
    self.shaped = shaped; self.ideal = ideal; self.idealWidth = idealWidth
  }

  func answer(width: Double?, height: Double?) -> TextMetrics? {
    let tall = height ?? .infinity
    if width ?? .infinity >= idealWidth - LineBreaker.tolerance, !ideal.isTruncated,
      ideal.size.height <= tall + LineBreaker.tolerance || ideal.lineCount == 1 {
      return ideal
    }
    if let width {
      for interval in intervals
      where width >= interval.narrowest - LineBreaker.tolerance && width <= interval.widest
        && (interval.metrics.size.height <= tall + LineBreaker.tolerance || interval.metrics.lineCount == 1) {
        return interval.metrics
      }
    }
    return exact.first { $0.width == width && $0.height == height }?.metrics
  }

  func remember(_ setting: ParagraphSetting, metrics: TextMetrics, width: Double?, height: Double?) {
    if let width, !setting.isTruncated, setting.sized.scale == 1, setting.lines.allSatisfy({ $0.tightening == 0 }) {
      if intervals.count >= Self.limit { intervals.removeFirst() }
      intervals.append(Interval(narrowest: setting.widestLine, widest: width, metrics: metrics))
    } else {
      if exact.count >= Self.limit { exact.removeFirst() }
      exact.append(Exact(width: width, height: height, metrics: metrics))
    }
  }
}
