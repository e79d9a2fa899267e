import Findings
import Foundation
import Wire

/// Reads `.xcassets` folders.
struct AssetCatalogue {
  private(set) var colors: [String: [CatalogueColor]] = [:]
  private(set) var images: [String: [CatalogueImage]] = [:]
  private(set) var sources: [PictureSource] = []
  private(set) var findings: [Finding] = []
  /// Where each name was first found, to say which of two is taken.
  private var places: [String: String] = [:]
  private var sets = 0

  /// Sets that a Live Activity cannot show.
  private static let passedOver: Set<String> = [
    "appiconset", "launchimage", "iconset", "complicationset", "stickersequence", "arresourcegroup", "cubetextureset",
    "mipmapset", "spriteatlas", "textureset", "imagestack", "brandassets", "gcdashboardimage", "gcleaderboard",
    "solidimagestack", "stickerpack", "stickersiconset", "watchcomplication",
  ]

  mutating func add(_ catalogue: ResourceFile) {
    addFolder(catalogue.path, catalogue.displayPath, namespace: "")
  }

  private mutating func addFolder(_ folder: String, _ display: String, namespace: String) {
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
      let path = folder + "/" + name, displayPath = display + "/" + name
      var isFolder: ObjCBool = false
      guard !name.hasPrefix("."), FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        isFolder.boolValue
      else { continue }
      let kind = (name as NSString).pathExtension.lowercased()
      let asset = namespace + (kind.isEmpty ? name : (name as NSString).deletingPathExtension)
      if Self.passedOver.contains(kind) { continue }
      let known = ["colorset", "imageset", "symbolset", "dataset"].contains(kind)
      let before = findings.count
      let contents = AssetContents(folder: path, displayFolder: displayPath, findings: &findings)
      guard known else {
        var isNamespace = false
        if case .bool(true) = contents?.root["properties"]?["provides-namespace"]?.value { isNamespace = true }
        addFolder(path, displayPath, namespace: isNamespace ? asset + "/" : namespace)
        continue
      }
      guard let contents else {
        if findings.count == before { missingContents(displayPath) }
        continue
      }
      add(kind, asset, contents, displayPath)
    }
  }

  private mutating func add(_ kind: String, _ name: String, _ contents: AssetContents, _ displayPath: String) {
    sets += 1
    let prefix = "\(sets)"
    switch kind {
    case "colorset":
      let set = ColorSet(contents)
      findings += set.findings
      guard !set.variants.isEmpty, isFirst(name, "colour", displayPath) else { return }
      colors[name] = set.variants
    case "imageset":
      let set = ImageSet(contents, prefix: prefix)
      findings += set.findings
      guard !set.variants.isEmpty, isFirst(name, "image", displayPath) else { return }
      images[name] = set.variants
      sources += set.sources
    case "symbolset":
      let set = SymbolSet(contents, prefix: prefix)
      findings += set.findings
      guard !set.variants.isEmpty, isFirst(name, "image", displayPath) else { return }
      images[name] = set.variants
      sources += set.sources
    default:
      findings.append(
        Finding(
          id: "assets.data-set", severity: .note, what: "The data set “\(name)” is left out",
          why: "NSDataAsset is not there for a widget here.", place: Place(path: displayPath)))
    }
  }

  private mutating func isFirst(_ name: String, _ kind: String, _ displayPath: String) -> Bool {
    guard let first = places["\(kind) \(name)"] else {
      places["\(kind) \(name)"] = displayPath
      return true
    }
    findings.append(
      Finding(
        id: "assets.name-taken", severity: .note, what: "A second \(kind) “\(name)” is left out; \(first) is taken",
        why: "Catalogues of several targets may be below the paths; a target has only its own.",
        fix: "Name only the widget's own folders.", place: Place(path: displayPath)))
    return false
  }

  private mutating func missingContents(_ displayPath: String) {
    findings.append(
      Finding(
        id: "assets.no-contents", severity: .warning, what: "The set has no Contents.json, so it holds nothing",
        fix: "Add the asset again in Xcode.", place: Place(path: displayPath)))
  }

  /// Gives up a picture that could not be prepared.
  mutating func drop(_ file: String) {
    for (name, variants) in images {
      let kept = variants.filter { $0.file != file }
      images[name] = kept.isEmpty ? nil : kept
    }
  }

  mutating func say(_ finding: Finding) { findings.append(finding) }
}
