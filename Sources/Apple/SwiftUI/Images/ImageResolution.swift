import Foundation
import RenderTree
import UIKit

extension Image {
  /// What is drawn for an image in one environment.
  enum Resolved {
    case symbol(SymbolSpec, [PaintSpec])
    /// A template is drawn in a paint, by the picture's alpha alone.
    case picture(ImageSpec, template: PaintSpec?)
  }

  /// Side of the placeholder for a picture that is not there, in points.
  static let missingSide = 40

  /// - Parameter font: of the text around it; decides a symbol's size.
  func resolved(_ environment: EnvironmentValues, _ host: EvaluationHost, font: FontSpec) -> Resolved {
    if !hasSmoothEdges { note(.approximate, "antialiased(false)", "edges are drawn smooth", host) }
    switch source {
    case .symbol(let name, let value): return symbol(name, value, environment, host, font: font)
    case .named(let name, let bundle):
      guard let picture = UIImage(named: name, in: bundle, compatibleWith: nil) else {
        return missing(name, environment, host)
      }
      return resolved(picture, environment, host, font: font)
    case .picture(let picture): return resolved(picture, environment, host, font: font)
    }
  }

  private func resolved(
    _ picture: UIImage, _ environment: EnvironmentValues, _ host: EvaluationHost, font: FontSpec
  ) -> Resolved {
    switch picture.source {
    case .named(let name, _):
      let isOriginal = template == .original || template == nil && picture.renderingMode == .alwaysOriginal
      return catalogued(
        name, environment, host, font: font, paint: templatePaint(picture, environment), isOriginal: isOriginal)
        ?? missing(name, environment, host)
    case .symbol(let name, let size, let weight):
      var font = font
      if let size { font.size = size }
      if let weight { font.weight = weight }
      let symbol = symbol(name, nil, environment, host, font: font)
      if let tint = picture.tint, case .symbol(let spec, _) = symbol {
        return .symbol(spec, [.color(tint.rgba(for: environment._colorTraits))])
      }
      return symbol
    case .blank:
      let isEmpty = picture.size.width <= 0 || picture.size.height <= 0
      if !isEmpty {
        note(.notDrawn, "UIGraphicsImageRenderer", "a picture drawn in code stays blank", host)
      }
      return .picture(
        ImageSpec(
          source: .missing(isEmpty ? "" : "drawn in code"), pixelWidth: Int(picture.size.width * picture.scale),
          pixelHeight: Int(picture.size.height * picture.scale), scale: picture.scale,
          resizing: resizing?.spec(environment._direction) ?? .none), template: nil)
    case .encoded(let image):
      guard let data = image.encoded else { return missing("CGImage", environment, host) }
      if image.crop != nil {
        note(.approximate, "CGImage.cropping(to:)", "the whole picture is drawn, not the cropped part", host)
      }
      if isTurned {
        note(.approximate, "Image(_:scale:orientation:)", "the picture is drawn as its pixels lie, not turned", host)
      }
      let bytes = [UInt8](data)
      let key = Self.contentKey(bytes)
      host.resources[key] = bytes
      let template = templatePaint(picture, environment)
      let choice = resizing?.spec(environment._direction) ?? .none
      return .picture(
        ImageSpec(
          source: .resource(key), pixelWidth: image.width, pixelHeight: image.height, scale: picture.scale,
          resizing: choice, isTemplate: template != nil, interpolation: sampling.spec), template: template)
    }
  }

  private func templatePaint(_ picture: UIImage, _ environment: EnvironmentValues) -> PaintSpec? {
    switch template {
    case .original: return nil
    case .template: return environment._foreground(level: 0)
    case nil:
      if picture.renderingMode == .alwaysOriginal { return nil }
      if let tint = picture.tint { return .color(tint.rgba(for: environment._colorTraits)) }
      return picture.renderingMode == .alwaysTemplate ? environment._foreground(level: 0) : nil
    }
  }

  private func missing(_ name: String, _ environment: EnvironmentValues, _ host: EvaluationHost) -> Resolved {
    note(
      .missingImage, name,
      "no picture of this name was found; a marked square of \(Self.missingSide) points stands in for it", host)
    return .picture(
      ImageSpec(
        source: .missing(name), pixelWidth: Self.missingSide, pixelHeight: Self.missingSide,
        resizing: resizing?.spec(environment._direction) ?? .none), template: nil)
  }

  private func symbol(
    _ name: String, _ value: Double?, _ environment: EnvironmentValues, _ host: EvaluationHost, font: FontSpec
  ) -> Resolved {
    let values = environment.storage.text
    let mode = (symbolRendering ?? values.symbolRenderingMode)?.spec ?? .monochrome
    var spec = SymbolSpec(
      name: name, font: font, scale: values.imageScale.spec, rendering: mode,
      variableValue: value.map { min(max($0, 0), 1) })
    let names = values.symbolVariants.names(name)
    var isKnown = false
    for candidate in names {
      spec.name = candidate
      isKnown = host.measurer.measure(spec).isKnown
      if isKnown { break }
    }
    if !isKnown {
      note(
        .unknownSymbol, name,
        "there is no outline for this symbol; a marked placeholder is drawn",
        host)
    }
    let paints =
      switch mode {
      case .monochrome: [environment._foreground(level: 0)]
      case .multicolor: SymbolTint.paints(environment._colorTraits, foreground: environment._foreground(level: 0))
      case .hierarchical, .palette: (0...2).map { environment._foreground(level: $0) }
      }
    return .symbol(spec, paints)
  }

  private func note(_ kind: DrawingNote.Kind, _ subject: String, _ message: String, _ host: EvaluationHost) {
    host.note(
      DrawingNote(kind, subject: subject, message: message, file: place?.fileID, line: place.map { Int($0.line) }))
  }

  /// A name for bytes that is the same in every process.
  static func contentKey(_ bytes: [UInt8]) -> String {
    let hash = bytes.withUnsafeBytes { buffer -> UInt64 in
      var mixed = NodeID(UInt64(buffer.count))
      var index = 0
      while index + 8 <= buffer.count {
        mixed = mixed.child(buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      while index < buffer.count {
        mixed = mixed.child(UInt64(buffer[index]))
        index += 1
      }
      return mixed.raw
    }
    return "image-" + String(hash, radix: 16)
  }
}
