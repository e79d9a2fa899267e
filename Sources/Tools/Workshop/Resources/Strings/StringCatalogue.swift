import Findings
import Foundation
import Wire

/// Reads a `.xcstrings` file.
struct StringCatalogue {
  private(set) var sourceLanguage = "en"
  /// By language and key.
  private(set) var translations: [String: [String: Translation]] = [:]
  private(set) var findings: [Finding] = []
  private let displayPath: String
  private var document: JSONDocument?

  init(_ bytes: Data, displayPath: String) {
    self.displayPath = displayPath
    do {
      let document = try JSONReader().read([UInt8](bytes))
      self.document = document
      findings += document.findings(file: displayPath)
      read(document.root)
    } catch let error as JSONSyntaxError {
      findings.append(error.finding(file: displayPath).lowered())
    } catch {
      findings.append(
        Finding(id: "strings.unreadable", severity: .warning, what: "\(error)", place: Place(path: displayPath)))
    }
  }

  private mutating func read(_ root: JSONNode) {
    guard let strings = root["strings"]?.members else {
      warn("The string catalogue has no object “strings”", at: .root)
      return
    }
    sourceLanguage = root["sourceLanguage"]?.string ?? "en"
    // The language is the app's even where no key needs a text of its own.
    translations[sourceLanguage, default: [:]] = [:]
    for member in strings {
      let path = JSONPath([.key("strings"), .key(member.key)])
      if case .bool(false) = member.value["shouldTranslate"]?.value {
        // Kept as it is in every language.
        continue
      }
      for language in member.value["localizations"]?.members ?? [] {
        let place = path.appending(.key("localizations")).appending(.key(language.key))
        guard let translation = translation(language.value, at: place) else { continue }
        translations[language.key, default: [:]][member.key] = translation
      }
      if translations[sourceLanguage]?[member.key] == nil {
        translations[sourceLanguage, default: [:]][member.key] = Translation(.text(member.key))
      }
    }
    keepUntranslated(strings)
  }

  /// Keys that are not to be translated are their own text in every language of the catalogue.
  private mutating func keepUntranslated(_ strings: [JSONNode.Member]) {
    for member in strings {
      guard case .bool(false) = member.value["shouldTranslate"]?.value else { continue }
      for language in translations.keys { translations[language]?[member.key] = Translation(.text(member.key)) }
    }
  }

  private mutating func translation(_ node: JSONNode, at path: JSONPath) -> Translation? {
    guard let form = form(node, at: path) else { return nil }
    var substitutions: [String: Translation.Substitution] = [:]
    for member in node["substitutions"]?.members ?? [] {
      let place = path.appending(.key("substitutions")).appending(.key(member.key))
      guard let form = self.form(member.value, at: place) else { continue }
      var number: Int?
      if case .number(let value) = member.value["argNum"]?.value { number = Int(value.literal) }
      substitutions[member.key] = Translation.Substitution(
        argument: number, specifier: member.value["formatSpecifier"]?.string ?? "@", form: form)
    }
    return Translation(form, substitutions: substitutions)
  }

  private mutating func form(_ node: JSONNode, at path: JSONPath) -> Translation.Form? {
    if let variations = node["variations"] {
      let place = path.appending(.key("variations"))
      if let plural = variations["plural"]?.members {
        return forms(plural, at: place.appending(.key("plural"))).map { .plural($0) }
      }
      if let device = variations["device"]?.members {
        return forms(device, at: place.appending(.key("device"))).map { .device($0) }
      }
      warn("These variations are neither by plural nor by device", at: place)
      return nil
    }
    guard let unit = node["stringUnit"] else {
      // A language that was begun and has no text yet.
      if node["stringSet"] == nil, node.members?.isEmpty == false {
        warn("The translation has neither a “stringUnit” nor “variations”", at: path)
      }
      return nil
    }
    guard let value = unit["value"]?.string else {
      warn("The text has no string “value”", at: path.appending(.key("stringUnit")))
      return nil
    }
    // Xcode leaves an untranslated text out of the app.
    if unit["state"]?.string == "new", value.isEmpty { return nil }
    return .text(value)
  }

  private mutating func forms(_ members: [JSONNode.Member], at path: JSONPath) -> [String: Translation.Form]? {
    var forms: [String: Translation.Form] = [:]
    for member in members { forms[member.key] = form(member.value, at: path.appending(.key(member.key))) }
    return forms.isEmpty ? nil : forms
  }

  private mutating func warn(_ what: String, at path: JSONPath) {
    findings.append(
      Finding(
        id: "strings.bad-entry", severity: .warning, what: what, fix: "Open the catalogue in Xcode and save it again.",
        place: document?.place(at: path, file: displayPath) ?? Place(path: displayPath, jsonPath: path.description)))
  }
}
