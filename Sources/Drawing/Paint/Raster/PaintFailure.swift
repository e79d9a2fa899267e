import RenderTree

/// Why a picture could not be made.
public enum PaintFailure: Error, Hashable, CustomStringConvertible {
  /// Width, height or scale is not finite, or not above zero.
  case emptySize(width: Double, height: Double, scale: Double)
  /// More pixels than a picture may have.
  case tooLarge(width: Int, height: Int)
  /// Items lie deeper inside of each other than a painter follows.
  case tooDeep
  /// Cairo or a library of picture files gave up, most likely for want of memory.
  case library(String)
  /// The pictures of an animation have not all the size of the first.
  case unequalSizes(first: Pixels, other: Pixels)
  /// An animation has no picture, one that is shown for no time, or is longer than a file can say.
  case unplayable

  /// A size in pixels.
  public struct Pixels: Hashable, Sendable {
    public var width: Int
    public var height: Int
    public init(width: Int, height: Int) { self.width = width; self.height = height }
  }

  /// Longest side of a picture in pixels: the most that a WebP file can have.
  public static let longestSide = 16_383
  /// Most items inside of each other; layout keeps far below it.
  public static let deepest = 500
  /// Most pixels of a picture: 256 MB of memory.
  public static let mostPixels = 64 << 20

  public var description: String {
    switch self {
    case .emptySize(let width, let height, let scale):
      "the picture has no drawable size: \(width) x \(height) points at \(scale) pixels per point. "
        + "Give the view a finite frame above zero and a scale above zero."
    case .tooLarge(let width, let height):
      "the picture would be \(width) x \(height) pixels; a side may have at most \(Self.longestSide) and the whole "
        + "\(Self.mostPixels). Draw at a lower scale, or limit the view's frame."
    case .tooDeep:
      "the display list nests its items deeper than \(Self.deepest) levels. Take containers or modifiers out of the "
        + "view, or end the recursion that builds it."
    case .library(let reason):
      "the picture could not be made: \(reason). Free some memory, or draw at a lower scale."
    case .unequalSizes(let first, let other):
      "the pictures of an animation must have one size, but one is \(other.width) x \(other.height) pixels and the "
        + "first \(first.width) x \(first.height). Draw all of them on a canvas that holds the largest."
    case .unplayable:
      "an animation needs a picture, each has to be shown for a millisecond or more, and all together for less than "
        + "\(Int(Int32.max) / 3_600_000) hours. Look at the durations."
    }
  }

  /// Follows the items without recursion, so that a list from outside cannot exhaust the stack.
  /// - Throws: `.tooDeep`.
  public static func checkDepth(_ list: DisplayList) throws(PaintFailure) {
    var level = [list.root]
    for _ in 0..<deepest {
      level = level.flatMap { item in
        item.effects.reduce(into: item.children) { found, scoped in
          if case .mask(let items) = scoped.effect { found += items }
        }
      }
      if level.isEmpty { return }
    }
    throw .tooDeep
  }

  /// The size in pixels of a picture of `size` points, held against the limits.
  static func pixelSize(of size: Size, scale: Double) throws(PaintFailure) -> (width: Int, height: Int) {
    let width = size.width * scale, height = size.height * scale
    guard scale.isFinite, scale > 0, width.isFinite, height.isFinite, size.width > 0, size.height > 0 else {
      throw .emptySize(width: size.width, height: size.height, scale: scale)
    }
    let limit = Double(Int32.max)
    let w = Int(min(PixelGrid.ceil(width, scale: 1), limit)), h = Int(min(PixelGrid.ceil(height, scale: 1), limit))
    guard w > 0, h > 0 else { throw .emptySize(width: size.width, height: size.height, scale: scale) }
    guard w <= longestSide, h <= longestSide, w * h <= mostPixels else { throw .tooLarge(width: w, height: h) }
    return (w, h)
  }
}
