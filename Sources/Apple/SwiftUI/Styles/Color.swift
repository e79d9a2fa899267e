import Foundation
import RenderTree
import UIKit

/// A colour that fits its surroundings (SwiftUI.Color): as a view it fills the room that it is offered.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  indirect enum Provider: Hashable, Sendable {
    case fixed(RGBA)
    case system(SystemColor)
    case uiColor(UIColor.Source)
    /// The tint in force, else the system's blue.
    case accent
    case opacity(Provider, Double)
    case mixed(Provider, Provider, Double, perceptual: Bool)
  }
  let provider: Provider
  init(_ provider: Provider) { self.provider = provider }

  /// The space that components are given in.
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  /// Components 0 … 1; beyond it the colour lies outside the space.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    switch colorSpace {
    case .sRGB: provider = .fixed(RGBA(red, green, blue, opacity))
    case .sRGBLinear: provider = .fixed(.linearSRGB(red, green, blue, opacity))
    case .displayP3: provider = .fixed(.displayP3(red, green, blue, opacity))
    }
  }
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }
  /// Hue, saturation and brightness 0 … 1, in sRGB.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    self.init(HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness).rgba(opacity))
  }
  /// A colour of an asset catalogue; whether it is there is known only when it is drawn.
  public init(_ name: String, bundle: Bundle? = nil) {
    provider = .uiColor(.named(name, bundle: bundle?.bundleURL))
  }
  public init(_ resource: ColorResource) {
    provider = .uiColor(.named(resource.name, bundle: resource.bundle.bundleURL))
  }
  public init(uiColor: UIColor) { provider = .uiColor(uiColor.source) }
  /// Gives way to `init(_: ColorResource)`: an asset's colour has the same name in both types, and `Color(.brand)`
  /// means the resource.
  @_disfavoredOverload
  public init(_ color: UIColor) { provider = .uiColor(color.source) }
  public init(cgColor: CGColor) { provider = .uiColor(UIColor(cgColor: cgColor).source) }
  public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }
  init(_ color: RGBA) { provider = .fixed(color) }

  /// The colour with its alpha multiplied by 0 … 1.
  public func opacity(_ opacity: Double) -> Color { Color(.opacity(provider, opacity)) }

  /// The colour a fraction 0 … 1 of the way to another one.
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color(.mixed(provider, rhs.provider, min(max(fraction, 0), 1), perceptual: colorSpace == .perceptual))
  }

  public var cgColor: CGColor? {
    guard case .fixed(let color) = provider else { return nil }
    return CGColor(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
  public var description: String {
    switch provider {
    case .fixed(let color):
      let bytes = [color.red, color.green, color.blue, color.alpha].map { Int(min(max($0, 0), 1) * 255 + 0.5) }
      return "#" + bytes.map { String(format: "%02X", $0) }.joined()
    case .system(let color): return color.rawValue
    case .uiColor(let source): return UIColor(source: source).description
    case .accent: return "accentColor"
    case .opacity(let base, let factor): return "\(Int((factor * 100).rounded()))% \(Color(base))"
    case .mixed(let a, let b, let t, _): return "mix(\(Color(a)), \(Color(b)), \(t))"
    }
  }
}

/// A named colour of an asset catalogue (DeveloperToolsSupport.ColorResource).
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
  public static func == (
    a: ColorResource, b: ColorResource
  ) -> Bool { a.name == b.name && a.bundle.bundleURL == b.bundle.bundleURL }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A colour by hue, saturation and brightness, each 0 … 1.
struct HueSaturationBrightness {
  var hue: Double
  var saturation: Double
  var brightness: Double
  init(hue: Double, saturation: Double, brightness: Double) {
    self.hue = hue; self.saturation = saturation; self.brightness = brightness
  }
  init(_ color: RGBA) {
    let high = max(color.red, color.green, color.blue), spread = high - min(color.red, color.green, color.blue)
    brightness = high
    saturation = high > 0 ? spread / high : 0
    let sixth =
      spread <= 0 ? 0
      : high == color.red ? (color.green - color.blue) / spread
      : high == color.green ? (color.blue - color.red) / spread + 2 : (color.red - color.green) / spread + 4
    hue = (sixth < 0 ? sixth + 6 : sixth) / 6
  }
  func rgba(_ alpha: Double) -> RGBA {
    func channel(_ offset: Double) -> Double {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    return RGBA(channel(5), channel(3), channel(1), alpha)
  }
}
