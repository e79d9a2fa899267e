import Foundation
import RenderTree

extension Image {
  /// How a resizable picture fills its frame.
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  /// Whether a picture shows its own colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Only the picture's alpha, in the foreground style.
    case template
    case original
  }
  /// How pixels are mixed when a picture changes its size.
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high

    var spec: ImageSpec.Interpolation {
      switch self {
      case .none: .none
      case .low: .low
      case .medium: .medium
      case .high: .high
      }
    }
  }
  /// Size of a symbol beside its text.
  public enum Scale: Hashable, CaseIterable, Sendable {
    case small, medium, large

    var spec: SymbolSpec.Scale {
      switch self {
      case .small: .small
      case .medium: .medium
      case .large: .large
      }
    }
  }
  /// Which way up a picture was taken.
  /// Approximate: pictures are drawn as their pixels lie.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
  }
  /// Range of brightness (iOS 17).
  /// Approximate: everything is drawn in the standard one.
  public struct DynamicRange: Hashable, Sendable {
    private let rank: Int
    public static let standard = DynamicRange(rank: 0)
    public static let constrainedHigh = DynamicRange(rank: 1)
    public static let high = DynamicRange(rank: 2)
  }

  /// What `resizable` asked for.
  struct ResizingChoice: Equatable, Sendable {
    let caps: EdgeInsets
    let mode: ResizingMode

    func spec(_ direction: WritingDirection) -> ImageSpec.Resizing {
      let mirrored = direction == .rightToLeft
      let insets = Insets(
        top: caps.top, left: mirrored ? caps.trailing : caps.leading, bottom: caps.bottom,
        right: mirrored ? caps.leading : caps.trailing)
      return mode == .tile ? .tile(caps: insets) : .stretch(caps: insets)
    }
  }
}

/// A named picture of an asset catalogue (DeveloperToolsSupport.ImageResource).
public struct ImageResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
  public static func == (a: ImageResource, b: ImageResource) -> Bool {
    a.name == b.name && a.bundle.bundleURL == b.bundle.bundleURL
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// How the layers of a symbol are coloured (SwiftUI.SymbolRenderingMode).
/// Approximate: the layers are those of the look-alike outline.
public struct SymbolRenderingMode: Hashable, Sendable {
  let spec: SymbolSpec.Rendering
  /// One colour.
  public static let monochrome = SymbolRenderingMode(spec: .monochrome)
  /// The symbol's own colours.
  /// Approximate: known for some symbols; others are drawn in one colour, which is said.
  public static let multicolor = SymbolRenderingMode(spec: .multicolor)
  /// One colour, paler from layer to layer.
  /// Approximate: enclosures, badges and slashes are layers; other symbols have one.
  public static let hierarchical = SymbolRenderingMode(spec: .hierarchical)
  /// The foreground styles, one for each layer.
  /// Approximate: enclosures, badges and slashes are layers; other symbols have one.
  public static let palette = SymbolRenderingMode(spec: .palette)
}

/// Kinds of a symbol: filled, in a circle, crossed out (SwiftUI.SymbolVariants).
public struct SymbolVariants: Hashable, Sendable {
  enum Frame: String, Sendable { case circle, square, rectangle }
  var frame: Frame?
  var isFilled = false
  var isSlashed = false

  public static let none = SymbolVariants()
  public static let circle = SymbolVariants(frame: .circle)
  public static let square = SymbolVariants(frame: .square)
  public static let rectangle = SymbolVariants(frame: .rectangle)
  public static let fill = SymbolVariants(isFilled: true)
  public static let slash = SymbolVariants(isSlashed: true)

  private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var copy = self
    change(&copy)
    return copy
  }
  public var circle: SymbolVariants { with { $0.frame = .circle } }
  public var square: SymbolVariants { with { $0.frame = .square } }
  public var rectangle: SymbolVariants { with { $0.frame = .rectangle } }
  public var fill: SymbolVariants { with { $0.isFilled = true } }
  public var slash: SymbolVariants { with { $0.isSlashed = true } }
  /// Whether every kind of `other` is among these.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.frame == nil || other.frame == frame) && (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
  }

  func union(_ other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(
      frame: other.frame ?? frame, isFilled: isFilled || other.isFilled, isSlashed: isSlashed || other.isSlashed)
  }

  /// The names that the variants make of `name`, the wished one first.
  func names(_ name: String) -> [String] {
    guard self != .none else { return [name] }
    let parts = name.split(separator: ".").map(String.init)
    var full = name
    if isSlashed, !parts.contains("slash") { full += ".slash" }
    if let frame, !parts.contains(frame.rawValue) { full += ".\(frame.rawValue)" }
    if isFilled, !parts.contains("fill") { full += ".fill" }
    let filledOnly = isFilled && !parts.contains("fill") ? name + ".fill" : name
    return [full, filledOnly, name]
  }
}

extension EnvironmentValues {
  public var imageScale: Image.Scale {
    get { storage.text.imageScale }
    set { uniqueStorage().text.imageScale = newValue }
  }
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { storage.text.symbolRenderingMode }
    set { uniqueStorage().text.symbolRenderingMode = newValue }
  }
  public var symbolVariants: SymbolVariants {
    get { storage.text.symbolVariants }
    set { uniqueStorage().text.symbolVariants = newValue }
  }
}

extension View {
  /// The size of symbols beside their text.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    modified(.environment { $0.imageScale = scale })
  }
  /// How the layers of symbols inside are coloured.
  /// Approximate: the layers are those of the look-alike outline.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    modified(.environment { $0.symbolRenderingMode = mode })
  }
  /// Adds to the kinds of the symbols inside; where a symbol has no such kind, it stays as it is.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    modified(.environment { $0.symbolVariants = $0.symbolVariants.union(variant) })
  }
  /// How bright pictures inside may shine (iOS 17).
  /// Approximate: pictures are drawn in the standard range.
  nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
}
