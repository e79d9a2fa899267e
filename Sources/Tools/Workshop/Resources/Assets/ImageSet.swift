import Findings
import Foundation
import Wire

/// A picture file to bring into the prepared folder.
struct PictureSource: Sendable, Hashable {
  enum Work: Sendable, Hashable {
    case copy
    /// Vector files are drawn at this many pixels per point.
    case draw(scale: Double)
    /// One weight of a symbol's template.
    case drawSymbol(id: String, scale: Double)
  }
  var path: String
  var displayPath: String
  /// Name in the prepared folder.
  var file: String
  var work: Work
}

/// Reads a `.imageset`.
struct ImageSet {
  private let contents: AssetContents
  private(set) var variants: [CatalogueImage] = []
  private(set) var sources: [PictureSource] = []
  private(set) var findings: [Finding] = []

  /// Pixels per point that vectors are drawn at: what the sharpest phone shows.
  static let vectorScale = 3.0
  /// For vectors that are kept, because a view may enlarge them.
  static let preservedVectorScale = 9.0
  private static let vectors: Set<String> = ["pdf", "svg"]
  private static let rasters: Set<String> = ["png", "jpg", "jpeg"]

  /// - Parameter prefix: of file names in the prepared folder; different for every set.
  init(_ contents: AssetContents, prefix: String) {
    self.contents = contents
    let properties = contents.root["properties"]
    let intent = properties?["template-rendering-intent"]?.string
    var keepsVector = false
    if case .bool(true) = properties?["preserves-vector-representation"]?.value { keepsVector = true }
    for (index, entry) in (contents.root["images"]?.elements ?? []).enumerated() {
      // A place for a scale that nobody filled.
      guard let name = entry["filename"]?.string, let condition = AssetCondition(entry) else { continue }
      let path = JSONPath([.key("images"), .index(index), .key("filename")])
      guard let file = check(name, at: path) else { continue }
      let kind = (name as NSString).pathExtension.lowercased()
      let isVector = Self.vectors.contains(kind)
      let stated = entry["scale"]?.string.flatMap { Double($0.prefix { $0 != "x" }) }
      let scale = isVector ? (keepsVector ? Self.preservedVectorScale : Self.vectorScale) : stated ?? 1
      let target = "\(prefix)-\(index).\(isVector ? "png" : kind)"
      sources.append(
        PictureSource(
          path: file, displayPath: contents.displayFolder + "/" + name, file: target,
          work: isVector ? .draw(scale: scale) : .copy))
      variants.append(
        CatalogueImage(
          file: target, scale: scale, condition: condition,
          isTemplate: intent.flatMap { $0 == "template" ? true : $0 == "original" ? false : nil },
          slicing: Self.slicing(entry["resizing"], scale: isVector ? 1 : scale)))
    }
  }

  /// The file's absolute path, or nil and a finding.
  private mutating func check(_ name: String, at path: JSONPath) -> String? {
    let file = contents.folder + "/" + name
    let kind = (name as NSString).pathExtension.lowercased()
    guard FileManager.default.fileExists(atPath: file), !name.contains("/") else {
      findings.append(
        contents.warning(
          "assets.missing-file", "The catalogue names “\(name)”, but there is no such file in the image set",
          why: "The image would be missing on iOS as well.", fix: "Add the file, or remove the entry in Xcode.",
          at: path))
      return nil
    }
    guard Self.vectors.contains(kind) || Self.rasters.contains(kind) else {
      findings.append(
        contents.warning(
          "assets.unreadable-format", "Skerry does not read pictures of the kind .\(kind)",
          fix: "Use PNG, JPEG, PDF or SVG.", at: path))
      return nil
    }
    if Self.rasters.contains(kind), let bytes = FileManager.default.contents(atPath: file),
      !PictureKind.isPicture(bytes)
    {
      findings.append(
        contents.warning(
          "assets.broken-picture", "“\(name)” is no PNG or JPEG file",
          fix: "Export the picture again.", at: path))
      return nil
    }
    return file
  }

  /// Margins in pixels of the file; in the catalogue they are those of its scale.
  private static func slicing(_ resizing: JSONNode?, scale: Double) -> CatalogueImage.Slicing? {
    guard let resizing, let caps = resizing["cap-insets"] else { return nil }
    func inset(_ name: String) -> Double {
      guard case .number(let number) = caps[name]?.value, let value = Double(number.literal) else { return 0 }
      return value / scale
    }
    return CatalogueImage.Slicing(
      top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"),
      isTiled: resizing["center"]?["mode"]?.string == "tile")
  }
}

/// What the first bytes of a picture file say.
enum PictureKind {
  static func isPicture(_ bytes: Data) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) || bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }
}
