import Foundation
import RenderTree
import UIKit

extension Color {
  /// The colour under the traits of an environment.
  public func _rgba(_ environment: EnvironmentValues) -> RGBA { Self.rgba(provider, environment) }

  private static func rgba(_ provider: Provider, _ environment: EnvironmentValues) -> RGBA {
    switch provider {
    case .fixed(let color): return color
    case .system(let color): return color.rgba(environment._colorTraits)
    case .uiColor(.named(let name, let bundle)):
      return UIColor.namedColor?(name, bundle, environment._colorTraits) ?? missing
    case .uiColor(let source): return UIColor(source: source).rgba(for: environment._colorTraits)
    case .accent: return environment._tint.solid ?? SystemColor.blue.rgba(environment._colorTraits)
    case .opacity(let base, let factor): return rgba(base, environment).opacity(factor)
    case .mixed(let a, let b, let t, let perceptual):
      let x = rgba(a, environment), y = rgba(b, environment)
      if perceptual { return OKLab.mix(x, y, t) }
      func mix(_ path: KeyPath<RGBA, Double>) -> Double { x[keyPath: path] + (y[keyPath: path] - x[keyPath: path]) * t }
      return RGBA(mix(\.red), mix(\.green), mix(\.blue), mix(\.alpha))
    }
  }

  /// Stands for a colour that the asset catalogue lacks: visible on light and dark, and said.
  private static let missing = RGBA(bytes: 142, 142, 147)

  /// The label colours follow the level; every other colour pales.
  private var isLabel: Bool { provider == .system(.label) }

  private static func names(_ provider: Provider, into names: inout [(String, URL?)]) {
    switch provider {
    case .uiColor(.named(let name, let bundle)): names.append((name, bundle))
    case .opacity(let base, _): self.names(base, into: &names)
    case .mixed(let a, let b, _, _):
      self.names(a, into: &names)
      self.names(b, into: &names)
    case .fixed, .system, .uiColor, .accent: break
    }
  }

  /// Components with the colour space left behind: linear sRGB, as the renderer keeps them (SwiftUI.Color.Resolved).
  public struct Resolved: Hashable, Sendable, Codable, CustomStringConvertible {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float

    public init(colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
      let color = Color(
        colorSpace, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity))
      self.init(color._rgba(EnvironmentValues()))
    }
    init(_ color: RGBA) {
      linearRed = Float(Self.linear(color.red))
      linearGreen = Float(Self.linear(color.green))
      linearBlue = Float(Self.linear(color.blue))
      opacity = Float(color.alpha)
    }
    /// sRGB components.
    public var red: Float { Float(rgba.red) }
    public var green: Float { Float(rgba.green) }
    public var blue: Float { Float(rgba.blue) }
    public var cgColor: CGColor {
      let color = rgba
      return CGColor(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
    public var description: String { Color(rgba).description }

    var rgba: RGBA { .linearSRGB(Double(linearRed), Double(linearGreen), Double(linearBlue), Double(opacity)) }
    private static func linear(_ value: Double) -> Double {
      let magnitude = abs(value)
      let result = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
      return value < 0 ? -result : result
    }
  }

  public init(_ resolved: Resolved) { self.init(resolved.rgba) }
}

extension Color.Resolved: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    HierarchicalLevel.paint(.color(rgba), level: level)
  }
}

extension Color: ShapeStyle {
  public func resolve(in environment: EnvironmentValues) -> Resolved { Resolved(_rgba(environment)) }
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    if isLabel { return .color(HierarchicalLevel.label(level, environment._colorTraits)) }
    return HierarchicalLevel.paint(.color(_rgba(environment)), level: level)
  }
  public func _notes(_ environment: EnvironmentValues) -> [DrawingNote] {
    switch provider {
    case .fixed, .system, .accent: return []
    default: break
    }
    var names: [(String, URL?)] = []
    Self.names(provider, into: &names)
    return names.filter { UIColor.namedColor?($0.0, $0.1, environment._colorTraits) == nil }.map { name, _ in
      DrawingNote(
        .other, subject: "Color(\"\(name)\")",
        message: "no colour of this name was found in an asset catalogue; a middle gray stands in for it")
    }
  }
}

extension Color: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    context.sayNotes(of: self)
    let paint = PaintSpec.color(_rgba(context.environment))
    nodes.append(FillNode(context.id, context.direction) { _ in .shape(.rectangle, .fill(evenOdd: false), paint) })
  }
}
