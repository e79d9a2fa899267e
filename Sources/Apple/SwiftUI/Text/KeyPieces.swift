import Foundation
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

  /// The key's text in parts. Markdown is read in the key alone: an interpolated value shows its marks, as on iOS.
  func pieces(_ locale: Locale) -> [Piece] {
    guard !arguments.isEmpty else {
      return Self.runs(key).map { Piece(content: .string($0.text), intent: $0.intent, link: $0.link) }
    }
    var pieces: [Piece] = []
    var next = 0
    for run in Self.runs(key) {
      for part in FormatParts(run.text) {
        let content: Piece.Content
        switch part {
        case .letters(let letters): content = .string(letters)
        case .conversion(let position):
          let index = position ?? next
          if position == nil { next += 1 }
          guard arguments.indices.contains(index) else { continue }
          content = Self.content(of: arguments[index], locale)
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

  private static func content(of argument: Argument, _ locale: Locale) -> Piece.Content {
    switch argument {
    case .text(let text): return .text(text)
    case .value(.text(let string), "%@"): return .string(string)
    case .value(let value, let specifier):
      var format = LocalizedFormat()
      format.append(value, specifier: specifier)
      return .string(format.string(locale: locale))
    }
  }

  private static let marks = Set("*_`[~\\".utf8)
  /// The key's letters, by look. Most keys hold no mark at all and are not read as Markdown.
  private static func runs(_ text: String) -> [(text: String, intent: InlinePresentationIntent, link: URL?)] {
    guard text.utf8.contains(where: marks.contains) else { return [(text: text, intent: [], link: nil)] }
    return InlineMarkdown(text).runs.map { (text: $0.text, intent: $0.intent, link: $0.link) }
  }
}

/// The letters and conversions of a format, in order.
struct FormatParts: Sequence, IteratorProtocol {
  enum Part: Equatable {
    case letters(String)
    /// Index of the argument where the conversion names one (`%2$@`), else nil: the next one.
    case conversion(Int?)
  }
  private var rest: Substring.UTF8View

  init(_ format: String) { rest = Substring(format).utf8 }

  mutating func next() -> Part? {
    var letters = ""
    while let first = rest.first {
      guard first == UInt8(ascii: "%") else {
        let end = rest.firstIndex(of: UInt8(ascii: "%")) ?? rest.endIndex
        letters += String(rest[..<end]) ?? ""
        rest = rest[end...]
        continue
      }
      if rest.dropFirst().first == UInt8(ascii: "%") {
        letters += "%"
        rest = rest.dropFirst(2)
        continue
      }
      guard let conversion = Self.conversion(rest) else {
        letters += "%"
        rest = rest.dropFirst()
        continue
      }
      if !letters.isEmpty { return .letters(letters) }
      rest = conversion.rest
      return .conversion(conversion.position)
    }
    return letters.isEmpty ? nil : .letters(letters)
  }

  /// `%`, perhaps `2$`, flags, width, precision, length, and the letter of the conversion.
  private static func conversion(_ text: Substring.UTF8View) -> (position: Int?, rest: Substring.UTF8View)? {
    var rest = text.dropFirst()
    var position: Int?
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if !digits.isEmpty, rest.dropFirst(digits.count).first == UInt8(ascii: "$"), let number = Int(String(digits) ?? ""),
      number > 0
    {
      position = number - 1
      rest = rest.dropFirst(digits.count + 1)
    }
    let modifiers = Set("-+ #0123456789.'hlqLztj".utf8)
    rest = rest.drop { modifiers.contains($0) }
    guard let letter = rest.first, Set("@dDiuUxXoOfFeEgGaAcCsSp".utf8).contains(letter) else { return nil }
    return (position, rest.dropFirst())
  }
}
