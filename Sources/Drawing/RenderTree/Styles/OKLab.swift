import Foundation

/// Björn Ottosson's OKLab, the space in which Apple's renderer mixes gradient stops (Docs/fidelity.md 2.5).
public struct OKLab: Hashable, Sendable {
  public var lightness: Double
  public var a: Double
  public var b: Double
  public init(lightness: Double, a: Double, b: Double) { self.lightness = lightness; self.a = a; self.b = b }

  public init(_ color: RGBA) {
    let r = RGBA.linear(color.red), g = RGBA.linear(color.green), bl = RGBA.linear(color.blue)
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * bl)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * bl)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * bl)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  public func rgba(alpha: Double) -> RGBA {
    let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    return .linearSRGB(
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s, alpha)
  }

  /// The colour a fraction of the way from `x` to `y`; alpha is mixed premultiplied, so a clear end does not darken.
  public static func mix(_ x: RGBA, _ y: RGBA, _ t: Double) -> RGBA {
    let alpha = x.alpha + (y.alpha - x.alpha) * t
    guard alpha > 0 else { return .clear }
    let wy = y.alpha * t / alpha, wx = 1 - wy
    let p = OKLab(x), q = OKLab(y)
    return OKLab(
      lightness: p.lightness * wx + q.lightness * wy, a: p.a * wx + q.a * wy, b: p.b * wx + q.b * wy
    ).rgba(alpha: alpha)
  }
}
