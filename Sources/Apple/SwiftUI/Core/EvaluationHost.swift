import RenderTree

/// What one evaluation of a view tree shares: the measurer, the clock, the state cells and what is to be said about the
/// picture. Main thread only.
/// Skerry's own; Apple has no such symbol.
public final class EvaluationHost {
  public let measurer: any TextMeasuring
  /// The phone's time, seconds since 1970.
  public var now: Double
  /// State cells by identity path and field; they outlive an evaluation.
  var cells: [UInt64: AnyObject] = [:]
  /// Set when an evaluation wrote a state cell: the tree is evaluated again.
  var needsAnotherPass = false
  public private(set) var notes: [DrawingNote] = []
  private var noteKeys: Set<DrawingNote> = []
  /// Encoded pictures that the display list carries.
  public var resources: [String: [UInt8]] = [:]

  public init(measurer: any TextMeasuring, now: Double) {
    self.measurer = measurer
    self.now = now
  }

  /// Says something about the picture, once.
  public func note(_ note: DrawingNote) {
    if noteKeys.insert(note).inserted { notes.append(note) }
  }

  func beginPass() {
    needsAnotherPass = false
    notes = []
    noteKeys = []
    resources = [:]
  }
}
