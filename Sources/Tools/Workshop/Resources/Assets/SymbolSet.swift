import Findings
import Foundation
import Wire

/// Reads a `.symbolset`: a template made with Apple's SF Symbols app, whose regular weight at medium scale is taken.
struct SymbolSet {
  private(set) var variants: [CatalogueImage] = []
  private(set) var sources: [PictureSource] = []
  private(set) var findings: [Finding] = []

  /// Templates are drawn for text of this size, in points (SF Symbols template format).
  static let templateSize = 100.0
  private static let scale = 3.0
  /// The group of the template that holds the drawing.
  private static let regular = "Regular-M"

  init(_ contents: AssetContents, prefix: String) {
    for (index, entry) in (contents.root["symbols"]?.elements ?? []).enumerated() {
      guard let name = entry["filename"]?.string, let condition = AssetCondition(entry) else { continue }
      let path = JSONPath([.key("symbols"), .index(index), .key("filename")])
      let file = contents.folder + "/" + name
      guard let bytes = FileManager.default.contents(atPath: file) else {
        findings.append(
          contents.warning(
            "assets.missing-file", "The catalogue names “\(name)”, but there is no such file in the symbol set",
            fix: "Add the file, or remove the entry in Xcode.", at: path))
        continue
      }
      guard String(decoding: bytes, as: UTF8.self).contains("\"\(Self.regular)\"") else {
        findings.append(
          contents.warning(
            "assets.no-symbol-template", "“\(name)” is no symbol template: it has no group \(Self.regular)",
            fix: "Export the template from the SF Symbols app.", at: path))
        continue
      }
      let target = "\(prefix)-\(index).png"
      sources.append(
        PictureSource(
          path: file, displayPath: contents.displayFolder + "/" + name, file: target,
          work: .drawSymbol(id: Self.regular, scale: Self.scale)))
      variants.append(
        CatalogueImage(
          file: target, scale: Self.scale, condition: condition, isTemplate: true, symbolSize: Self.templateSize))
    }
  }
}
