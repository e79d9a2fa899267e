import Foundation

/// Björn Ottosson's OKLab, the space in which Apple's renderer mixes gradient stops (Docs/fidelity.md 2.5).
public struct OKLab: Hashable, Sendable {
  public var lightness: Double
  public var a: Double
  public var b: Double
  public init(lightness: Double, a: Double, b: Double) { self.lightness = lightness; self.a = a; self.b = b }

  public init(_ color: RGBA) {
    let cones = Cones(color)
    let l = cbrt(cones.long), m = cbrt(cones.middle), s = cbrt(cones.short)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The colour in sRGB.
  public func rgba(alpha: Double) -> RGBA {
    let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    return Cones(long: l, middle: m, short: s).rgba(alpha: alpha)
  }

  /// The colour a fraction of the way from `x` to `y`; alpha is mixed premultiplied, so a clear end does not darken.
  ///
  /// Approximate: within 3 of 255 of the recorded gradient (Docs/fidelity.md 2.6, row 95). OKLab's cones take the third
  /// root; its power of 0.36 fits the recording better than a third does (rms 1.5 instead of 1.9 of 255).
  public static func mix(_ x: RGBA, _ y: RGBA, _ t: Double) -> RGBA {
    let alpha = x.alpha + (y.alpha - x.alpha) * t
    guard alpha > 0 else { return .clear }
    let wy = y.alpha * t / alpha, wx = 1 - wy
    let p = Cones(x), q = Cones(y)
    func mixed(_ a: Double, _ b: Double) -> Double {
      Cones.power(Cones.power(a, Cones.mixing) * wx + Cones.power(b, Cones.mixing) * wy, 1 / Cones.mixing)
    }
    return Cones(long: mixed(p.long, q.long), middle: mixed(p.middle, q.middle), short: mixed(p.short, q.short))
      .rgba(alpha: alpha)
  }
}

extension RGBA {
  /// The four numbers in which a moving colour is mixed, as `OKLab.mix` does: each can be added and weighted by itself.
  var mixable: (Double, Double, Double, Double) {
    guard alpha != 0 else { return (0, 0, 0, 0) }
    let cones = Cones(self)
    func weighted(_ answer: Double) -> Double { Cones.power(answer, Cones.mixing) * alpha }
    return (weighted(cones.long), weighted(cones.middle), weighted(cones.short), alpha)
  }
  /// The colour of mixed numbers; clear where nothing of it is left.
  init(mixable numbers: (Double, Double, Double, Double)) {
    guard numbers.3 > 0 else { self = .clear; return }
    func answer(_ weighted: Double) -> Double { Cones.power(weighted / numbers.3, 1 / Cones.mixing) }
    self = Cones(long: answer(numbers.0), middle: answer(numbers.1), short: answer(numbers.2))
      .rgba(alpha: min(numbers.3, 1))
  }
}

/// What the eye's three kinds of cones answer to a colour: the stage of OKLab before its roots.
private struct Cones {
  var long: Double
  var middle: Double
  var short: Double
  /// The power at which colours are mixed.
  static let mixing = 0.36

  init(long: Double, middle: Double, short: Double) { self.long = long; self.middle = middle; self.short = short }
  init(_ color: RGBA) {
    let r = RGBA.linear(color.red), g = RGBA.linear(color.green), b = RGBA.linear(color.blue)
    long = 0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b
    middle = 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b
    short = 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b
  }

  func rgba(alpha: Double) -> RGBA {
    .linearSRGB(
      4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short, alpha)
  }

  /// Colours outside sRGB may answer below 0.
  static func power(_ value: Double, _ exponent: Double) -> Double {
    value < 0 ? -pow(-value, exponent) : pow(value, exponent)
  }
}
