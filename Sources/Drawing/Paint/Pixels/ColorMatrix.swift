import Foundation
import RenderTree

/// Four rows of five numbers that turn red, green, blue, alpha and 1 into new red, green, blue and alpha. Both painters
/// carry out colour effects by it: in pixels, and as feColorMatrix.
struct ColorMatrix: Hashable {
  var rows: [[Double]]

  /// The matrix of a colour effect, nil for every other effect. Components are those of encoded sRGB, which is what
  /// Core Animation's colour filters work on; luminance weights are those of Rec. 709.
  init?(_ effect: Effect) {
    switch effect {
    case .brightness(let amount): self.init(scale: 1, add: amount)
    case .contrast(let amount): self.init(scale: amount, add: 0.5 - 0.5 * amount)
    case .saturation(let amount): self.init(saturation: amount)
    case .grayscale(let amount): self.init(saturation: 1 - min(max(amount, 0), 1))
    case .hueRotation(let angle): self.init(hue: angle)
    case .colorMultiply(let color):
      let c = color.clamped
      self.init([[c.red, 0, 0, 0, 0], [0, c.green, 0, 0, 0], [0, 0, c.blue, 0, 0], [0, 0, 0, c.alpha, 0]])
    case .colorInvert: self.init(scale: -1, add: 1)
    case .luminanceToAlpha:
      let none: [Double] = [0, 0, 0, 0, 0]
      self.init([none, none, none, [Self.red, Self.green, Self.blue, 0, 0]])
    default: return nil
    }
    guard rows.allSatisfy({ $0.allSatisfy(\.isFinite) }) else { return nil }
    // Beyond this everything is black or white, and products of the numbers stay finite.
    rows = rows.map { $0.map { min(max($0, -1e6), 1e6) } }
  }

  private init(_ rows: [[Double]]) { self.rows = rows }

  private static let red = 0.2126, green = 0.7152, blue = 0.0722

  private init(scale: Double, add: Double) {
    rows = [[scale, 0, 0, 0, add], [0, scale, 0, 0, add], [0, 0, scale, 0, add], [0, 0, 0, 1, 0]]
  }
  init(saturation s: Double) {
    let (r, g, b) = (Self.red * (1 - s), Self.green * (1 - s), Self.blue * (1 - s))
    rows = [[r + s, g, b, 0, 0], [r, g + s, b, 0, 0], [r, g, b + s, 0, 0], [0, 0, 0, 1, 0]]
  }
  /// Turns the chroma around the grey axis and keeps luminance (W3C Filter Effects, hueRotate).
  private init(hue angle: Double) {
    let c = cos(angle), s = sin(angle)
    rows = [
      [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0],
      [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0],
      [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0],
      [0, 0, 0, 1, 0],
    ]
  }

  /// Changes every pixel of a colour surface that is not clear. (No effect gives colour to clear pixels.)
  func apply(to surface: Surface) {
    let m = rows.flatMap { $0.map { Float($0) } }
    let stride = surface.stride, bounds = surface.bounds
    _ = surface.withBytes { data in
      m.withUnsafeBufferPointer { m in
        // Neighbouring pixels are mostly alike.
        var last: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0), lastOut = last
        for y in 0..<bounds.height {
          var p = data + y * stride
          for _ in 0..<bounds.width {
            defer { p += 4 }
            guard p[3] != 0 else { continue }
            if (p[0], p[1], p[2], p[3]) != last {
              last = (p[0], p[1], p[2], p[3])
              let alpha = Float(p[3])
              let b = Float(p[0]) / alpha, g = Float(p[1]) / alpha, r = Float(p[2]) / alpha, a = alpha / 255
              func row(_ i: Int) -> Float {
                min(max(m[i] * r + m[i + 1] * g + m[i + 2] * b + m[i + 3] * a + m[i + 4], 0), 1)
              }
              // A row that takes alpha from colour speaks of the colour that is seen.
              let out = m[18] == 0 ? row(15) * a : row(15)
              func byte(_ v: Float) -> UInt8 { UInt8((v * out * 255).rounded()) }
              lastOut = (byte(row(10)), byte(row(5)), byte(row(0)), UInt8((out * 255).rounded()))
            }
            (p[0], p[1], p[2], p[3]) = lastOut
          }
        }
      }
    }
  }
}
