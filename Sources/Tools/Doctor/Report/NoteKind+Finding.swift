import Findings
import RenderTree

extension DrawingNote {
  /// The message with what it is about in front, where it does not name that itself.
  var sentence: String {
    switch kind {
    // An empty name is a name that nothing has.
    case .unknownSymbol, .missingImage: break
    default: if subject.isEmpty { return message }
    }
    if names(subject) { return message }
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

  /// An image may be called “picture”: the name of a resource counts where it stands in quotation marks, or where it
  /// is no word that any sentence may hold.
  private func names(_ subject: String) -> Bool {
    switch kind {
    case .unknownSymbol, .missingImage, .missingTranslation: message.contains("“\(subject)”")
    default: message.contains(subject)
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
    case .unknownSymbol: "Check the name in the SF Symbols app."
    case .missingImage: "Check the name, or add the folder that holds the image to the paths."
    case .missingFont: "Add the folder that holds the font to the paths, or name a font that iOS has."
    case .missingTranslation: "Add the text to the strings table, or mark it as not to be translated."
    case .clipped: "Make the content smaller: the system gives no more room."
    }
  }
}

extension Finding {
  /// What a picture says about itself.
  public init(note: DrawingNote) {
    self.init(
      id: note.kind.identifier, severity: note.kind.severity, what: note.sentence, fix: note.kind.advice,
      place: note.file.map { Place(path: $0, line: note.line) })
  }
}
