import Foundation

/// A colour in extended sRGB: components 0 … 1, beyond it for Display P3 colours; alpha 0 … 1, not premultiplied.
public struct RGBA: Hashable, Sendable, Codable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red; self.green = green; self.blue = blue; self.alpha = alpha
  }
  /// From 0 … 255 components, as colour tables are printed.
  public init(bytes red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) {
    self.init(Double(red) / 255, Double(green) / 255, Double(blue) / 255, alpha)
  }
  public static let black = RGBA(0, 0, 0)
  public static let white = RGBA(1, 1, 1)
  public static let clear = RGBA(0, 0, 0, 0)
  /// The colour with its alpha multiplied by 0 … 1.
  public func opacity(_ factor: Double) -> RGBA { RGBA(red, green, blue, alpha * min(max(factor, 0), 1)) }

  /// The colour seen where this one lies over an opaque `backdrop`.
  public func over(_ backdrop: RGBA) -> RGBA {
    func mix(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return RGBA(
      mix(red, backdrop.red), mix(green, backdrop.green), mix(blue, backdrop.blue), alpha + backdrop.alpha * (1 - alpha)
    )
  }

  static func linear(_ c: Double) -> Double {
    let m = abs(c)
    let v = m <= 0.04045 ? m / 12.92 : pow((m + 0.055) / 1.055, 2.4)
    return c < 0 ? -v : v
  }
  static func encoded(_ c: Double) -> Double {
    let m = abs(c)
    let v = m <= 0.0031308 ? m * 12.92 : 1.055 * pow(m, 1 / 2.4) - 0.055
    return c < 0 ? -v : v
  }

  /// From linear-light sRGB components.
  public static func linearSRGB(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> RGBA {
    RGBA(encoded(red), encoded(green), encoded(blue), alpha)
  }
  /// From Display P3 components; the result may leave 0 … 1.
  public static func displayP3(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> RGBA {
    let r = linear(red), g = linear(green), b = linear(blue)
    return linearSRGB(
      1.2249401763 * r - 0.2249401763 * g, -0.0420569547 * r + 1.0420569547 * g,
      -0.0196375546 * r - 0.0786360456 * g + 1.0982736002 * b, alpha)
  }

  /// WCAG 2 relative luminance of the opaque colour.
  public var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }
  /// WCAG 2 contrast ratio of two opaque colours, 1 … 21.
  public func contrast(with other: RGBA) -> Double {
    let a = luminance, b = other.luminance
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
