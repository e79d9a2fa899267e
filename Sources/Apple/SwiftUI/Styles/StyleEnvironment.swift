import RenderTree
import UIKit

/// The environment values that styled things read.
struct StyleEnvironment {
  /// What `foregroundStyle` set; nil = the label colours.
  var foreground: StyleLayer?
  /// What `tint` set; nil = the accent colour.
  var tint: StyleLayer?
  /// What `backgroundStyle` set.
  var background: StyleLayer?
  /// Corner radius that a `ContainerRelativeShape` takes, and how far the view lies inside that container; nil outside
  /// one.
  var container: ContainerShapeValue?
}

/// Styles set at one place, and what was in force outside it: `.secondary` of a style refers to the outer one.
final class StyleLayer: Sendable {
  /// Primary first; never empty.
  let styles: [any ShapeStyle]
  let outer: StyleLayer?
  init(_ styles: [any ShapeStyle], outer: StyleLayer?) {
    self.styles = styles
    self.outer = outer
  }
}

extension EnvironmentValues {
  /// The paint of texts, symbols and shapes: `level` 0 primary … 4 quinary.
  public func _foreground(level: Int = 0) -> PaintSpec {
    guard let layer = storage.style.foreground else {
      return .color(HierarchicalLevel.label(level, storage.colorTraits))
    }
    let index = min(max(level, 0), layer.styles.count - 1)
    let style = layer.styles[index], rest = max(level, 0) - index
    // A colour does not look at the styles around it: no need for the outer environment.
    if let color = style as? Color { return color._resolve(self, level: rest) }
    var around = self
    around.uniqueStorage().style.foreground = layer.outer
    return style._resolve(around, level: rest)
  }

  /// The paint of controls.
  public var _tint: PaintSpec {
    guard let layer = storage.style.tint else { return .color(AccentColor.rgba(storage.colorTraits)) }
    var around = self
    around.uniqueStorage().style.tint = layer.outer
    // Apple shows a bare gradient along the control; as a style of its own it runs downwards.
    if let gradient = layer.styles[0] as? Gradient {
      let start = UnitPosition(layoutDirection == .rightToLeft ? 1 : 0, 0.5)
      return .linear(gradient.resolved(around), from: start, to: UnitPosition(1 - start.x, 0.5))
    }
    return layer.styles[0]._resolve(around, level: 0)
  }

  /// The paint behind things, white or black by the colour scheme where nothing is set.
  var background: PaintSpec {
    guard let layer = storage.style.background else { return .color(SystemColor.background.rgba(storage.colorTraits)) }
    var around = self
    around.uniqueStorage().style.background = layer.outer
    return layer.styles[0]._resolve(around, level: 0)
  }

  mutating func setForeground(_ styles: [any ShapeStyle]?) {
    let unique = uniqueStorage()
    unique.style.foreground = styles.map { StyleLayer($0, outer: unique.style.foreground) }
  }
  /// What a control paints its label in: a style that the app set around the control wins over the control's own, and
  /// a level such as `.secondary` is a level of the control's own.
  mutating func setControlForeground(_ style: any ShapeStyle) {
    guard let around = storage.style.foreground else { return setForeground([style]) }
    guard let level = around.styles[0] as? HierarchicalShapeStyle else { return }
    setForeground([style])
    setForeground([level])
  }
  mutating func setTint(_ style: (any ShapeStyle)?) {
    let unique = uniqueStorage()
    unique.style.tint = style.map { StyleLayer([$0], outer: unique.style.tint) }
  }
  mutating func setBackground(_ style: (any ShapeStyle)?) {
    let unique = uniqueStorage()
    unique.style.background = style.map { StyleLayer([$0], outer: unique.style.background) }
  }
}

/// The app's accent colour: the asset catalogue's `AccentColor` where a host provides one, else the system's blue.
enum AccentColor {
  static func rgba(_ traits: ColorTraits) -> RGBA {
    UIColor.namedColor?("AccentColor", nil, traits) ?? SystemColor.blue.rgba(traits)
  }
}
