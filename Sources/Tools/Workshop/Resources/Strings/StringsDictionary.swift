import Findings
import Foundation
import Wire

/// Reads a `.stringsdict`: plural and device variations as a property list.
struct StringsDictionary {
  private(set) var translations: [String: Translation] = [:]
  private(set) var findings: [Finding] = []
  private let displayPath: String

  static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  init(_ bytes: Data, displayPath: String) {
    self.displayPath = displayPath
    let root: Any
    do {
      root = try PropertyListSerialization.propertyList(from: bytes, format: nil)
    } catch {
      findings.append(PropertyList.unreadable(error, displayPath))
      return
    }
    guard let entries = root as? [String: Any] else {
      warn("The file is no dictionary of keys", at: "")
      return
    }
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
      guard let entry = value as? [String: Any] else {
        warn("The entry is no dictionary", at: key)
        continue
      }
      translations[key] = translation(entry, key)
    }
  }

  private mutating func warn(_ what: String, at key: String) {
    findings.append(
      Finding(
        id: "strings.bad-entry", severity: .warning, what: key.isEmpty ? what : "\(what): “\(key)”",
        fix: "See “Localizing strings that contain plurals” in Apple's documentation for the form.",
        place: Place(path: displayPath)))
  }

  private mutating func translation(_ entry: [String: Any], _ key: String) -> Translation? {
    if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      return Translation(.device(devices.compactMapValues { ($0 as? String).map { .text($0) } }))
    }
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
      // The widest text is what an unlimited room shows.
      let widest = widths.compactMap { width, text in
        Int(width).flatMap { width in (text as? String).map { (width, $0) } }
      }.max { $0.0 < $1.0 }
      return widest.map { Translation(.text($0.1)) }
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else {
      warn("The entry has no NSStringLocalizedFormatKey", at: key)
      return nil
    }
    var substitutions: [String: Translation.Substitution] = [:]
    for (name, value) in entry where name != "NSStringLocalizedFormatKey" {
      guard let rule = value as? [String: Any] else { continue }
      var forms: [String: Translation.Form] = [:]
      for (category, text) in rule where Self.categories.contains(category) {
        if let text = text as? String { forms[category] = .text(text) }
      }
      if forms["other"] == nil { warn("The rule \(name) has no form “other”", at: key) }
      substitutions[name] = Translation.Substitution(
        argument: nil, specifier: rule["NSStringFormatValueTypeKey"] as? String ?? "d", form: .plural(forms))
    }
    return Translation(.text(format), substitutions: substitutions)
  }
}

/// What is common to property lists.
enum PropertyList {
  static func unreadable(_ error: any Error, _ displayPath: String) -> Finding {
    let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "it is no property list"
    let text = reason.replacingOccurrences(of: "Unexpected character", with: "unexpected character")
    return Finding(
      id: "resources.bad-plist", severity: .warning, what: "The property list cannot be read: \(text)",
      fix: "Open it in Xcode, or check it with plutil.", place: Place(path: displayPath))
  }
}
