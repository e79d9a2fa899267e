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
    /// See `InlineMarkdown.Run.inflection`.
    var inflection: Int?
  }

  /// The key's translation in parts. Markdown is read in it alone: an interpolated value shows its marks, as on iOS.
  func pieces(_ locale: Locale) -> [Piece] {
    let format =
      StringLookup.format(key, table: table, arguments: arguments.map(\.formatArgument), locale: locale)
      ?? fallback ?? key
    guard !arguments.isEmpty else {
      return Self.agreeing(
        Self.runs(format).map {
          Piece(content: .string($0.text), intent: $0.intent, link: $0.link, inflection: $0.inflection)
        }, locale)
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
          last.intent == run.intent, last.link == run.link, last.inflection == run.inflection
        {
          pieces[pieces.count - 1].content = .string(before + letters)
        } else {
          pieces.append(Piece(content: content, intent: run.intent, link: run.link, inflection: run.inflection))
        }
      }
    }
    return Self.agreeing(pieces, locale)
  }

  /// The pieces with their nouns in the number that stands before them.
  private static func agreeing(_ pieces: [Piece], _ locale: Locale) -> [Piece] {
    guard pieces.contains(where: { $0.inflection != nil }) else { return pieces }
    let agreement = GrammarAgreement(locale: locale)
    return pieces.map { piece in
      guard piece.inflection != nil, case .string(let phrase) = piece.content else { return piece }
      var copy = piece
      copy.content = .string(agreement.inflected(phrase))
      return copy
    }
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
  private static func runs(_ text: String) -> [InlineMarkdown.Run] {
    guard text.utf8.contains(where: marks.contains) else { return [InlineMarkdown.Run(text: text, intent: [])] }
    return InlineMarkdown(text).runs
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
