import Foundation
import FoundationGaps
import RenderTree

extension LocalizedStringKey {
  /// A part of a key's text: letters or a text of its own, and what Markdown asks of it.
  struct Piece {
    enum Content {
      case string(String)
      case text(Text)
    }
    var content: Content
    var intent: InlinePresentationIntent = []
    var link: URL?
  }

  /// The key's translation in parts. Markdown is read in it alone: an interpolated value shows its marks, as on iOS.
  func pieces(_ locale: Locale) -> [Piece] {
    let format =
      StringLookup.format(key, table: table, arguments: arguments.map(\.formatArgument), locale: locale)
      ?? fallback ?? key
    guard !arguments.isEmpty else {
      return Self.runs(format).map { Piece(content: .string($0.text), intent: $0.intent, link: $0.link) }
    }
    var pieces: [Piece] = []
    var next = 0
    for run in Self.runs(format) {
      for part in FormatParts(run.text) {
        let content: Piece.Content
        switch part {
        case .letters(let letters): content = .string(letters)
        case .conversion(let conversion):
          let index = conversion.position ?? next
          if conversion.position == nil { next += 1 }
          guard arguments.indices.contains(index) else { continue }
          content = Self.content(of: arguments[index], conversion, locale)
        }
        // Neighbouring letters of one look stay one run.
        if case .string(let letters) = content, let last = pieces.last, case .string(let before) = last.content,
          last.intent == run.intent, last.link == run.link
        {
          pieces[pieces.count - 1].content = .string(before + letters)
        } else {
          pieces.append(Piece(content: content, intent: run.intent, link: run.link))
        }
      }
    }
    return pieces
  }

  private static func content(
    of argument: Argument, _ conversion: FormatParts.Conversion, _ locale: Locale
  ) -> Piece.Content {
    switch argument {
    case .text(let text): .text(text)
    // A translation may ask for the argument in its own way.
    case .value(let value, let specifier):
      .string(value.string(conversion.letter == "@" ? specifier : conversion.specifier, locale: locale))
    }
  }

  private static let marks = Set("*_`[~\\".utf8)
  /// The key's letters, by look. Most keys hold no mark at all and are not read as Markdown.
  private static func runs(_ text: String) -> [(text: String, intent: InlinePresentationIntent, link: URL?)] {
    guard text.utf8.contains(where: marks.contains) else { return [(text: text, intent: [], link: nil)] }
    return InlineMarkdown(text).runs.map { (text: $0.text, intent: $0.intent, link: $0.link) }
  }
}

extension LocalizedStringKey.Argument {
  /// What plural rules see of the argument.
  fileprivate var formatArgument: FormatArgument {
    switch self {
    case .value(let value, _): value
    case .text: .text("")
    }
  }
}
