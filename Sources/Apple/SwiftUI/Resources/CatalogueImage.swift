import Foundation
import RenderTree
import UIKit

extension Image {
  /// An image of the app's asset catalogues under the traits of an environment; nil where none has the name.
  /// - Parameter paint: what the view and the UIKit picture say about templates; nil leaves it to the catalogue.
  func catalogued(
    _ name: String, _ environment: EnvironmentValues, _ host: EvaluationHost, font: FontSpec, paint: PaintSpec?,
    isOriginal: Bool
  ) -> Resolved? {
    guard
      let found = _CataloguePicture.named(
        name, traits: environment._colorTraits, scale: environment.storage.displayScale)
    else { return nil }
    let bytes = [UInt8](found.data)
    let key = Self.contentKey(bytes)
    host.resources[key] = bytes
    let isTemplate = found.isTemplate == true || found.symbolSize != nil
    let template = paint ?? (isTemplate && !isOriginal ? environment._foreground(level: 0) : nil)
    var choice = resizing?.spec(environment._direction) ?? .none
    // Slices of the catalogue hold where the view names none.
    if let caps = found.caps, let resizing, resizing.caps == EdgeInsets() {
      choice = found.isTiled || resizing.mode == .tile ? .tile(caps: caps) : .stretch(caps: caps)
    }
    var scale = found.scale
    if let size = found.symbolSize, font.size > 0 {
      scale *= size / font.size
      host.note(
        DrawingNote(
          .approximate, subject: name,
          message: "the custom symbol \(name) is drawn in its regular weight, in one colour", file: place?.fileID,
          line: place.map { Int($0.line) }))
    }
    return .picture(
      ImageSpec(
        source: .resource(key), pixelWidth: found.pixelWidth, pixelHeight: found.pixelHeight, scale: scale,
        resizing: choice, isTemplate: template != nil, interpolation: sampling.spec), template: template)
  }
}
