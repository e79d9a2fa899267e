import CoreGraphics
import Foundation
import RenderTree
import UIKit

/// A picture of the bundle, of bytes, or a symbol (SwiftUI.Image).
public struct Image: Sendable {
  enum Source: @unchecked Sendable {
    case symbol(String, variableValue: Double?)
    case picture(UIImage)
    /// A name that may lie in an asset catalogue.
    case named(String, bundle: Bundle?)
  }
  enum Label: Equatable, Sendable {
    /// The name, where there is one.
    case automatic
    case text(Text)
    /// Not read to anybody.
    case decorative
  }
  var source: Source
  var label = Label.automatic
  var resizing: ResizingChoice?
  var template: TemplateRenderingMode?
  var sampling = Interpolation.medium
  var hasSmoothEdges = true
  var symbolRendering: SymbolRenderingMode?
  var place: SourcePlace?
  /// Its pixels do not lie upright.
  var isTurned = false

  init(_ source: Source, label: Label = .automatic, place: SourcePlace? = nil) {
    self.source = source
    self.label = label
    self.place = place
  }

  // MARK: Symbols

  /// A symbol of SF Symbols.
  /// Approximate: drawn with a look-alike outline.
  public init(systemName: String, file: StaticString = #fileID, line: UInt = #line) {
    self.init(.symbol(systemName, variableValue: nil), place: SourcePlace(file: file, line: line))
  }
  /// A symbol whose layers light up one after another (iOS 16).
  /// Approximate: drawn with a look-alike outline; of most symbols no layers are known, which is said.
  /// - Parameter variableValue: 0 … 1; nil lights all layers.
  public init(systemName: String, variableValue: Double?, file: StaticString = #fileID, line: UInt = #line) {
    self.init(.symbol(systemName, variableValue: variableValue), place: SourcePlace(file: file, line: line))
  }
  /// The initialiser as a function value.
  /// Approximate: drawn with a look-alike outline.
  @_disfavoredOverload public init(systemName: String) { self.init(.symbol(systemName, variableValue: nil)) }

  // MARK: Pictures of a bundle

  /// A picture or custom symbol of an asset catalogue or of the bundle.
  public init(_ name: String, bundle: Bundle? = nil, file: StaticString = #fileID, line: UInt = #line) {
    self.init(.named(name, bundle: bundle), place: SourcePlace(file: file, line: line))
  }
  /// A custom symbol whose layers light up one after another (iOS 16).
  /// Approximate: all layers are lit, whatever `variableValue` says; a custom symbol says that it is drawn in one
  /// colour.
  public init(
    _ name: String, variableValue: Double?, bundle: Bundle? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(.named(name, bundle: bundle), place: SourcePlace(file: file, line: line))
  }
  public init(
    _ name: String, bundle: Bundle? = nil, label: Text, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(.named(name, bundle: bundle), label: .text(label), place: SourcePlace(file: file, line: line))
  }
  /// A custom symbol whose layers light up one after another, with a label (iOS 16).
  /// Approximate: all layers are lit, whatever `variableValue` says; a custom symbol says that it is drawn in one
  /// colour.
  public init(
    _ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(.named(name, bundle: bundle), label: .text(label), place: SourcePlace(file: file, line: line))
  }
  public init(decorative name: String, bundle: Bundle? = nil, file: StaticString = #fileID, line: UInt = #line) {
    self.init(.named(name, bundle: bundle), label: .decorative, place: SourcePlace(file: file, line: line))
  }
  public init(_ resource: ImageResource) { self.init(.named(resource.name, bundle: resource.bundle)) }
  /// The initialiser as a function value.
  @_disfavoredOverload public init(_ name: String) { self.init(.named(name, bundle: nil)) }

  // MARK: Pictures of bytes

  public init(uiImage: UIImage) { self.init(.picture(uiImage)) }
  /// A picture of pixels.
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - orientation: Approximate: pixels are drawn as they lie; any other way than `.up` is said.
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(.picture(UIImage(cgImage: cgImage, scale: scale > 0 ? scale : 1)), label: .text(label))
    isTurned = orientation != .up
  }
  /// A picture of pixels that is not read to anybody.
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - orientation: Approximate: pixels are drawn as they lie; any other way than `.up` is said.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(.picture(UIImage(cgImage: cgImage, scale: scale > 0 ? scale : 1)), label: .decorative)
    isTurned = orientation != .up
  }

  // MARK: Variations

  private func with(_ change: (inout Image) -> Void) -> Image {
    var copy = self
    change(&copy)
    return copy
  }
  /// The picture fills the room that it is offered.
  /// - Parameter capInsets: margins that keep their size, in points.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    with { $0.resizing = ResizingChoice(caps: capInsets, mode: resizingMode) }
  }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { with { $0.template = renderingMode } }
  public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.sampling = interpolation } }
  /// Whether edges are smooth.
  /// Approximate: they always are; where they should not be, it is said.
  public func antialiased(_ isAntialiased: Bool) -> Image { with { $0.hasSmoothEdges = isAntialiased } }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { with { $0.symbolRendering = mode } }
  /// How bright a picture may shine (iOS 17).
  /// Approximate: pictures are drawn in the standard range.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

extension Image: Equatable {
  public static func == (a: Image, b: Image) -> Bool {
    a.source == b.source && a.label == b.label && a.resizing == b.resizing && a.template == b.template
      && a.sampling == b.sampling && a.hasSmoothEdges == b.hasSmoothEdges && a.symbolRendering == b.symbolRendering
  }
}
extension Image.Source: Equatable {
  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.symbol(let x, let v), .symbol(let y, let w)): x == y && v == w
    case (.picture(let x), .picture(let y)): x.isEqual(y)
    case (.named(let x, let c), .named(let y, let d)): x == y && c?.bundleURL == d?.bundleURL
    default: false
    }
  }
}
