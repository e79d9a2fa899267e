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
  var symbolRendering: SymbolRenderingMode?
  var place: SourcePlace?

  init(_ source: Source, label: Label = .automatic, place: SourcePlace? = nil) {
    self.source = source
    self.label = label
    self.place = place
  }

  // MARK: Symbols

  /// A symbol of SF Symbols, drawn with a look-alike outline.
  public init(systemName: String, file: StaticString = #fileID, line: UInt = #line) {
    self.init(.symbol(systemName, variableValue: nil), place: SourcePlace(file: file, line: line))
  }
  /// - Parameter variableValue: 0 … 1, for symbols whose layers light up one after another; nil lights all.
  public init(systemName: String, variableValue: Double?, file: StaticString = #fileID, line: UInt = #line) {
    self.init(.symbol(systemName, variableValue: variableValue), place: SourcePlace(file: file, line: line))
  }
  /// The initialiser as a function value.
  @_disfavoredOverload public init(systemName: String) { self.init(.symbol(systemName, variableValue: nil)) }

  // MARK: Pictures of a bundle

  public init(_ name: String, bundle: Bundle? = nil, file: StaticString = #fileID, line: UInt = #line) {
    self.init(.named(name, bundle: bundle), place: SourcePlace(file: file, line: line))
  }
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
  /// - Parameter scale: pixels per point.
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(.picture(UIImage(cgImage: cgImage, scale: scale > 0 ? scale : 1)), label: .text(label))
  }
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(.picture(UIImage(cgImage: cgImage, scale: scale > 0 ? scale : 1)), label: .decorative)
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
  /// Edges are always smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { with { $0.symbolRendering = mode } }
  /// Pictures are drawn in standard dynamic range.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

extension Image: Equatable {
  public static func == (a: Image, b: Image) -> Bool {
    a.source == b.source && a.label == b.label && a.resizing == b.resizing && a.template == b.template
      && a.sampling == b.sampling && a.symbolRendering == b.symbolRendering
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
