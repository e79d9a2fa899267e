import Findings
import Foundation

/// The `Info.plist` that the widget has: the one found, Xcode's variables filled in, with the keys that Xcode adds.
struct InformationList {
  private(set) var values: [String: Any] = [:]
  private(set) var findings: [Finding] = []
  /// Where it was found; nil where none was.
  private(set) var displayPath: String?
  /// Whether the app's or the widget's own list was found.
  var isFound: Bool { displayPath != nil }

  /// - Parameters:
  ///   - files: every `Info.plist` below the paths.
  ///   - developmentLanguage: of the string catalogue, for `$(DEVELOPMENT_LANGUAGE)`.
  init(_ files: [ResourceFile], developmentLanguage: String?) {
    var candidates: [(file: ResourceFile, values: [String: Any])] = []
    for file in files {
      guard let bytes = file.bytes else { continue }
      do {
        let plist = try PropertyListSerialization.propertyList(from: bytes, format: nil)
        if let values = plist as? [String: Any] { candidates.append((file, values)) }
      } catch { findings.append(PropertyList.unreadable(error, file.displayPath)) }
    }
    // The extension's own list names its extension point; the app's does not.
    let chosen =
      candidates.first { ($0.values["NSExtension"] as? [String: Any])?["NSExtensionPointIdentifier"] as? String
        == "com.apple.widgetkit-extension" }
      ?? candidates.first { $0.values["NSExtension"] != nil || $0.values["EXAppExtensionAttributes"] != nil }
      ?? candidates.first
    displayPath = chosen?.file.displayPath
    let variables = [
      "DEVELOPMENT_LANGUAGE": developmentLanguage ?? "en", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.Widget",
    ]
    values = Self.filled(chosen?.values ?? [:], variables) as? [String: Any] ?? [:]
    // What Xcode writes where the list does not say it.
    let standard: [String: Any] = [
      "CFBundleDevelopmentRegion": developmentLanguage ?? "en", "CFBundleShortVersionString": "1.0",
      "CFBundleVersion": "1", "CFBundleIdentifier": "org.example.Widget", "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundlePackageType": "XPC!",
    ]
    values.merge(standard) { own, _ in own }
  }

  var developmentLanguage: String { values["CFBundleDevelopmentRegion"] as? String ?? "en" }
  /// Names of font files, as the list has them.
  var fonts: [String] { values["UIAppFonts"] as? [String] ?? [] }

  /// Build variables by their values; unknown ones stay, so that they are seen.
  private static func filled(_ value: Any, _ variables: [String: String]) -> Any {
    switch value {
    case let text as String where text.contains("$("):
      return variables.reduce(text) { text, variable in
        text.replacingOccurrences(of: "$(\(variable.key))", with: variable.value)
      }
    case let list as [Any]: return list.map { filled($0, variables) }
    case let dictionary as [String: Any]: return dictionary.mapValues { filled($0, variables) }
    default: return value
    }
  }

  var data: Data? { try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0) }
}
