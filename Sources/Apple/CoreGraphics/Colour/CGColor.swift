import Foundation

/// A colour: its space and components, alpha last, each 0 … 1 (beyond it in extended spaces).
public final class CGColor: Hashable, Sendable {
  private let space: CGColorSpace
  private let values: [CGFloat]

  init(space: CGColorSpace, values: [CGFloat]) {
    self.space = space
    self.values = values
  }

  /// Nil where fewer components are given than the space has channels; a missing alpha is 1.
  public convenience init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    let channels = colorSpace.numberOfComponents
    guard components.count >= channels else { return nil }
    let alpha = components.count > channels ? components[channels] : 1
    self.init(space: colorSpace, values: Array(components.prefix(channels)) + [alpha])
  }
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .standardGray, values: [gray, alpha])
  }
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var components: [CGFloat]? { values }
  public var numberOfComponents: Int { values.count }
  public var alpha: CGFloat { values.last ?? 1 }
  public var colorSpace: CGColorSpace? { space }

  /// The colour itself, which never changes.
  public func copy() -> CGColor? { self }
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(space: space, values: values.dropLast() + [alpha]) }

  /// The colour with another space's number of channels.
  /// Approximate: values are kept, since all spaces here share sRGB's curve.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: NSDictionary?) -> CGColor? {
    switch (self.space.model, space.model) {
    case (.monochrome, .rgb): CGColor(space: space, values: [values[0], values[0], values[0], alpha])
    case (.rgb, .monochrome):
      CGColor(space: space, values: [0.2126 * values[0] + 0.7152 * values[1] + 0.0722 * values[2], alpha])
    default: CGColor(space: space, values: values)
    }
  }

  public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs.space == rhs.space && lhs.values == rhs.values }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
