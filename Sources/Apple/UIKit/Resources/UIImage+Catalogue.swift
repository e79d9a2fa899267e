import CoreGraphics
import Foundation
import FoundationGaps
import RenderTree
import Wire

/// An image of an asset catalogue as one set of traits shows it.
public struct _CataloguePicture {
  public let data: Data
  public let pixelWidth: Int
  public let pixelHeight: Int
  /// Pixels per point; of a symbol at its font size.
  public let scale: Double
  public let isTemplate: Bool?
  /// Margins that keep their size, in points.
  public let caps: Insets?
  public let isTiled: Bool
  /// For custom symbols: the font size at which the scale holds.
  public let symbolSize: Double?

  /// The best variant of a named image; nil where no catalogue has the name.
  public static func named(_ name: String, traits: ColorTraits, scale: Double) -> _CataloguePicture? {
    guard let resources = AppResources.current, let variants = resources.catalogue.images[name] else { return nil }
    let situation = AssetChoice.Situation(
      isDark: traits.isDark, increasedContrast: traits.increasedContrast, idiom: SimulatedDevice.current.idiomName,
      language: Locale.current.identifier)
    let fitting = AssetChoice.fitting(variants, in: situation) { $0.condition }
    let best = fitting.isEmpty ? variants : fitting.filter { $0.condition == fitting[0].condition }
    // The phone's own scale, else the next larger, else the largest: enlarging blurs.
    let larger = best.filter { $0.scale >= scale }.min { $0.scale < $1.scale }
    guard let chosen = larger ?? best.max(by: { $0.scale < $1.scale }) else { return nil }
    guard let data = FileManager.default.contents(atPath: "\(resources.folder)/images/\(chosen.file)"),
      let pixels = PictureHeader(data)?.pixels
    else { return nil }
    return _CataloguePicture(
      data: data, pixelWidth: pixels.width, pixelHeight: pixels.height, scale: chosen.scale,
      isTemplate: chosen.isTemplate,
      caps: chosen.slicing.map { Insets(top: $0.top, left: $0.left, bottom: $0.bottom, right: $0.right) },
      isTiled: chosen.slicing?.isTiled ?? false, symbolSize: chosen.symbolSize)
  }

  /// Whether the process has asset catalogues with images at all.
  public static var hasCatalogue: Bool { AppResources.current.map { !$0.catalogue.images.isEmpty } ?? false }

  /// Size in points of a picture that is no symbol.
  public var size: CGSize { CGSize(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale) }
}
