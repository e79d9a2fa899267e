import Findings
import Foundation
import Wire

/// Merges all strings files of a widget into tables by language.
struct StringTablesReading {
  /// By language.
  private(set) var tables: [String: StringTables] = [:]
  private(set) var findings: [Finding] = []
  /// The language that a string catalogue calls its source.
  private(set) var sourceLanguage: String?
  private var places: [String: String] = [:]

  static let kinds: Set<String> = ["strings", "stringsdict", "xcstrings"]

  /// - Returns: whether the file was one of strings.
  mutating func add(_ file: ResourceFile) -> Bool {
    guard Self.kinds.contains(file.kind) else { return false }
    guard let bytes = file.bytes else {
      findings.append(
        Finding(
          id: "resources.unreadable", severity: .warning, what: "The strings file cannot be read",
          fix: "Give yourself the right to read it.", place: Place(path: file.displayPath)))
      return true
    }
    let table = (file.name as NSString).deletingPathExtension
    // Files outside of a language's folder are for every language: the base texts.
    let language = file.language ?? "Base"
    switch file.kind {
    case "strings":
      let read = StringsFile(bytes, displayPath: file.displayPath)
      findings += read.findings
      // A plural of the same name in a .stringsdict wins.
      add(read.texts.map { ($0.key, Translation(.text($0.text))) }, table, language, file.displayPath, replacing: false)
    case "stringsdict":
      let read = StringsDictionary(bytes, displayPath: file.displayPath)
      findings += read.findings
      add(read.translations.map { ($0, $1) }, table, language, file.displayPath, replacing: true)
    default:
      let read = StringCatalogue(bytes, displayPath: file.displayPath)
      findings += read.findings
      sourceLanguage = sourceLanguage ?? read.sourceLanguage
      for (language, texts) in read.translations.sorted(by: { $0.key < $1.key }) {
        add(texts.map { ($0, $1) }, table, language, file.displayPath, replacing: true)
      }
    }
    return true
  }

  private mutating func add(
    _ texts: [(String, Translation)], _ table: String, _ language: String, _ displayPath: String, replacing: Bool
  ) {
    var merged = tables[language]?[table] ?? [:]
    for (key, translation) in texts {
      guard let before = merged[key] else {
        merged[key] = translation
        continue
      }
      if replacing {
        merged[key] = translation
      } else if before.plainText != nil, before != translation {
        note(key, table, language, displayPath)
      }
    }
    tables[language, default: [:]][table] = merged
  }

  private mutating func note(_ key: String, _ table: String, _ language: String, _ displayPath: String) {
    let id = "\(language) \(table) \(displayPath)"
    guard places.updateValue(key, forKey: id) == nil else { return }
    findings.append(
      Finding(
        id: "strings.key-taken", severity: .note,
        what: "“\(WorkshopError.cut(key, to: 60))” and perhaps more have two \(language) texts in \(table); "
          + "the first is taken",
        why: "Strings files of several targets may be below the paths; a target has only its own.",
        fix: "Name only the widget's own folders.", place: Place(path: displayPath)))
  }

  /// The tables with the base texts put under the development language.
  func finished(developmentLanguage: String) -> [String: StringTables] {
    var all = tables
    if let base = all.removeValue(forKey: "Base") {
      for (table, texts) in base {
        all[developmentLanguage, default: [:]][table, default: [:]].merge(texts) { own, _ in own }
      }
    }
    return all
  }
}
