import CPango
import RenderTree

/// A stand-in for SF Rounded: a lighter cut of Inter whose outline is grown outwards with round joins, so that every
/// corner of a stroke's end becomes round. Approximate; no packaged rounded face is as near to SF's proportions.
enum RoundedCut {
  /// How much lighter the cut is that the outline grows from, in CSS weight.
  static let weightStep = 200

  /// Growth of the outline, as a fraction of the size, that brings the lighter cut back to `weight`.
  static func growth(weight: Int) -> Double { weight < 300 ? 0.008 : 0.02 }
}
