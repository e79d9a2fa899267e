import Findings
import Wire

/// Reads a `.colorset`.
struct ColorSet {
  private let contents: AssetContents
  private(set) var variants: [CatalogueColor] = []
  private(set) var findings: [Finding] = []

  init(_ contents: AssetContents) {
    self.contents = contents
    for (index, entry) in (contents.root["colors"]?.elements ?? []).enumerated() {
      let path = JSONPath([.key("colors"), .index(index)])
      // An entry without a colour is one that nobody filled in, as Xcode's templates have it.
      guard let color = entry["color"], let condition = AssetCondition(entry) else { continue }
      if let value = value(color, at: path.appending(.key("color"))) {
        variants.append(CatalogueColor(value, condition: condition))
      }
    }
  }

  private mutating func value(_ color: JSONNode, at path: JSONPath) -> CatalogueColor.Value? {
    if let name = color["reference"]?.string {
      guard let system = SystemColorName.renderTree(name) else {
        findings.append(
          contents.warning(
            "assets.unknown-color", "“\(name)” is no system colour of iOS that Skerry knows",
            fix: "Give the colour by its components.", at: path.appending(.key("reference"))))
        return nil
      }
      return .system(system)
    }
    guard let components = color["components"] else {
      findings.append(
        contents.warning(
          "assets.color-without-components", "The colour has neither components nor a reference",
          fix: "Set its red, green, blue and alpha in Xcode.", at: path))
      return nil
    }
    let place = path.appending(.key("components"))
    guard let alpha = component("alpha", in: components, at: place) else { return nil }
    let space = color["color-space"]?.string ?? "srgb"
    switch space {
    case "srgb", "extended-srgb", "extended-linear-srgb", "display-p3":
      guard let red = component("red", in: components, at: place),
        let green = component("green", in: components, at: place),
        let blue = component("blue", in: components, at: place)
      else { return nil }
      let kind: CatalogueColor.Space =
        space == "display-p3" ? .displayP3 : space == "extended-linear-srgb" ? .linearSRGB : .sRGB
      return .components(kind, [red, green, blue, alpha])
    case "gray-gamma-22", "extended-gray", "generic-gamma-22":
      guard let white = component("white", in: components, at: place) else { return nil }
      return .components(.sRGB, [white, white, white, alpha])
    default:
      findings.append(
        contents.warning(
          "assets.unknown-color-space", "“\(space)” is no colour space of an asset catalogue",
          fix: "Write srgb, display-p3, extended-srgb, extended-linear-srgb or gray-gamma-22.",
          at: path.appending(.key("color-space"))))
      return nil
    }
  }

  /// A component: `0.25` is a fraction, `0x40` and `64` are of 255.
  private mutating func component(_ name: String, in components: JSONNode, at path: JSONPath) -> Double? {
    if case .number(let number) = components[name]?.value, let value = Double(number.literal) { return value }
    if let text = components[name]?.string?.trimmingPrefix(while: \.isWhitespace) {
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        if let value = UInt32(text.dropFirst(2), radix: 16) { return Double(value) / 255 }
      } else if let value = Double(text), value.isFinite {
        return text.contains(".") || text.contains("e") ? value : value / 255
      }
    }
    // A catalogue without an alpha means an opaque colour.
    if name == "alpha", components[name] == nil { return 1 }
    findings.append(
      contents.warning(
        "assets.bad-component",
        components[name] == nil ? "The component \(name) is missing" : "The component \(name) is no number",
        fix: "Write a fraction such as 0.250, a number up to 255, or 0x40.",
        at: components[name] == nil ? path : path.appending(.key(name))))
    return nil
  }
}

/// Names of system colours in asset catalogues.
enum SystemColorName {
  /// The renderer's name for a reference such as `systemBlueColor`; nil where there is none.
  static func renderTree(_ reference: String) -> String? {
    let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
    if let known = special[name] { return known }
    guard name.hasPrefix("system") else { return labels.contains(name) ? name : nil }
    let rest = name.dropFirst(6)
    let plain = rest.prefix(1).lowercased() + rest.dropFirst()
    return hues.contains(plain) ? plain : nil
  }

  private static let hues: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
    "gray2", "gray3", "gray4", "gray5", "gray6", "background", "groupedBackground", "fill",
  ]
  private static let labels: Set<String> = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator", "opaqueSeparator",
    "link",
  ]
  private static let special = [
    "labelColor": "label", "text": "label", "darkText": "label", "secondarySystemFill": "secondaryFill",
    "tertiarySystemFill": "tertiaryFill", "quaternarySystemFill": "quaternaryFill",
    "secondarySystemBackground": "secondaryBackground", "tertiarySystemBackground": "tertiaryBackground",
    "secondarySystemGroupedBackground": "secondaryGroupedBackground",
    "tertiarySystemGroupedBackground": "tertiaryGroupedBackground",
  ]
}
