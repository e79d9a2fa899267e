import Findings
import RenderTree

/// Gathers what pictures say about themselves into findings, each thing once.
struct NoteFindings {
  /// The user's paths by `Module/File.swift`, the name that a compiled view knows its file by.
  private let paths: [String: String]
  private var order: [DrawingNote] = []
  private var pictures: [DrawingNote: [String]] = [:]

  init(paths: [String: String] = [:]) { self.paths = paths }

  /// - Parameter picture: what a person calls the picture, such as “compact on iPhone 15 Pro”.
  mutating func add(_ notes: [DrawingNote], picture: String) {
    for note in notes where !isSaidWithPlace(note) {
      if pictures[note] == nil { order.append(note) }
      if pictures[note]?.last != picture { pictures[note, default: []].append(picture) }
    }
  }

  var findings: [Finding] {
    order.map { note in
      Finding(
        id: note.kind.identifier, severity: note.kind.severity, what: note.sentence,
        why: Self.list(pictures[note] ?? []), fix: note.kind.advice,
        place: note.file.map { Place(path: path($0), line: note.line) })
    }
  }

  private func path(_ file: String) -> String {
    paths[file] ?? file.split(separator: "/").last.map(String.init) ?? file
  }

  /// The painter meets what the views have already named with their place; once is enough.
  private func isSaidWithPlace(_ note: DrawingNote) -> Bool {
    note.file == nil && order.contains { $0.kind == note.kind && $0.subject == note.subject && $0.file != nil }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    return "Seen on: " + (names.count > 3 ? "\(shown) and \(names.count - 3) more pictures." : shown + ".")
  }
}

extension DrawingNote {
  /// The message with what it is about in front, where it does not name that itself.
  var sentence: String {
    guard !subject.isEmpty, !message.contains(subject) else { return message }
    return switch kind {
    case .notDrawn: "not drawn: \(subject): \(message)"
    case .approximate: "approximate: \(subject): \(message)"
    case .unknownSymbol: "unknown symbol “\(subject)”: \(message)"
    case .missingImage: "missing picture “\(subject)”: \(message)"
    case .missingFont: "missing font “\(subject)”: \(message)"
    case .missingTranslation: "no translation of “\(subject)”: \(message)"
    case .ignoredByIOS, .clipped, .other: "\(subject): \(message)"
    }
  }
}

extension DrawingNote.Kind {
  var identifier: String {
    switch self {
    case .notDrawn: "draw.not-drawn"
    case .approximate: "draw.approximate"
    case .ignoredByIOS: "draw.ignored-by-ios"
    case .unknownSymbol: "draw.unknown-symbol"
    case .missingImage: "draw.missing-image"
    case .missingFont: "draw.missing-font"
    case .missingTranslation: "draw.missing-translation"
    case .clipped: "draw.clipped"
    case .other: "draw.note"
    }
  }

  var severity: Severity {
    switch self {
    case .notDrawn, .unknownSymbol, .missingImage, .missingFont, .missingTranslation, .clipped: .warning
    case .approximate, .ignoredByIOS, .other: .note
    }
  }

  var advice: String {
    switch self {
    case .notDrawn: "The content is drawn without it; on iOS it shows."
    case .approximate, .other: ""
    case .ignoredByIOS: "Leave it out of Live Activities."
    case .unknownSymbol: "Check the name in the SF Symbols app; a marked placeholder is drawn."
    case .missingImage: "Add the folder that holds the image to the paths; a marked placeholder is drawn."
    case .missingFont: "Add the folder that holds the font to the paths; the system font is drawn."
    case .missingTranslation: "Add the text to the strings table, or mark it as not to be translated."
    case .clipped: "Make the content smaller: the system gives no more room."
    }
  }
}
