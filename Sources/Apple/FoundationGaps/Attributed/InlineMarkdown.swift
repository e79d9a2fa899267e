import Foundation

/// Inline Markdown: emphasis, strong emphasis, code, strikethrough, links, backslash escapes, and Apple's extended
/// attributes `^[text](name: value)`, of which `inflect: true` alone changes what is shown.
///
/// An opening mark without its closing one is ordinary text, so that no input is lost.
/// Skerry's own; Apple has no such symbol.
public struct InlineMarkdown {
  /// A stretch of text with what was asked of it.
  public struct Run: Equatable, Sendable {
    public var text: String
    public var intent: InlinePresentationIntent
    public var link: URL?
    /// Numbers the stretch from 1 where its words follow the number in it.
    public var inflection: Int?
    public init(text: String, intent: InlinePresentationIntent, link: URL? = nil, inflection: Int? = nil) {
      self.text = text
      self.intent = intent
      self.link = link
      self.inflection = inflection
    }
  }

  public let runs: [Run]

  public init(_ source: String) {
    var scanner = Scanner(letters: Array(source))
    scanner.scan(until: nil, intent: [], link: nil)
    runs = scanner.runs
  }

  /// The runs as an attributed text.
  public func attributed() -> AttributedString {
    var result = AttributedString()
    for run in runs {
      let agreement = GrammarAgreement(locale: .current)
      var part = AttributedString(run.inflection == nil ? run.text : agreement.inflected(run.text))
      if !run.intent.isEmpty {
        part[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] = run.intent
      }
      if let link = run.link { part.link = link }
      result += part
    }
    return result
  }

  private struct Scanner {
    let letters: [Character]
    var index = 0
    var runs: [Run] = []
    var pending = ""
    /// The stretch that is being read under `inflect: true`.
    var inflection: Int?
    private var inflections = 0

    static let marks: [(text: String, intent: InlinePresentationIntent)] = [
      ("***", [.emphasized, .stronglyEmphasized]), ("**", .stronglyEmphasized), ("__", .stronglyEmphasized),
      ("~~", .strikethrough), ("*", .emphasized), ("_", .emphasized), ("~", .strikethrough),
    ]

    init(letters: [Character]) { self.letters = letters }

    mutating func scan(until end: Int?, intent: InlinePresentationIntent, link: URL?) {
      let limit = end ?? letters.count
      while index < limit {
        let letter = letters[index]
        if letter == "\\", index + 1 < limit, letters[index + 1].isPunctuation || letters[index + 1].isSymbol {
          pending.append(letters[index + 1])
          index += 2
        } else if letter == "`", scanCode(limit, intent, link) {
          continue
        } else if letter == "^", scanAttributes(limit, intent, link) {
          continue
        } else if letter == "[", scanLink(limit, intent, link) {
          continue
        } else if scanMark(limit, intent, link) {
          continue
        } else {
          pending.append(letter)
          index += 1
        }
      }
      flush(intent, link)
    }

    private mutating func flush(_ intent: InlinePresentationIntent, _ link: URL?) {
      guard !pending.isEmpty else { return }
      runs.append(Run(text: pending, intent: intent, link: link, inflection: inflection))
      pending = ""
    }

    private mutating func scanCode(_ limit: Int, _ intent: InlinePresentationIntent, _ link: URL?) -> Bool {
      guard let close = letters[(index + 1)..<limit].firstIndex(of: "`"), close > index + 1 else { return false }
      flush(intent, link)
      runs.append(Run(text: String(letters[(index + 1)..<close]), intent: intent.union(.code), link: link))
      index = close + 1
      return true
    }

    private mutating func scanLink(_ limit: Int, _ intent: InlinePresentationIntent, _ link: URL?) -> Bool {
      guard let middle = letters[index..<limit].firstIndex(of: "]"), middle + 1 < limit, letters[middle + 1] == "(",
        let close = letters[middle..<limit].firstIndex(of: ")"),
        let url = URL(string: String(letters[(middle + 2)..<close]))
      else { return false }
      flush(intent, link)
      index += 1
      scan(until: middle, intent: intent, link: url)
      index = close + 1
      return true
    }

    private mutating func scanAttributes(_ limit: Int, _ intent: InlinePresentationIntent, _ link: URL?) -> Bool {
      guard starts(with: "^[", at: index, limit), let middle = letters[index..<limit].firstIndex(of: "]"),
        middle + 1 < limit, letters[middle + 1] == "(", let close = letters[middle..<limit].firstIndex(of: ")")
      else { return false }
      let attributes = String(letters[(middle + 2)..<close].filter { !$0.isWhitespace })
      guard attributes.contains(":") else { return false }
      flush(intent, link)
      if attributes.contains("inflect:true") {
        inflections += 1
        inflection = inflections
      }
      index += 2
      scan(until: middle, intent: intent, link: link)
      inflection = nil
      index = close + 1
      return true
    }

    private mutating func scanMark(_ limit: Int, _ intent: InlinePresentationIntent, _ link: URL?) -> Bool {
      for mark in Self.marks where starts(with: mark.text, at: index, limit) {
        let start = index + mark.text.count
        guard start < limit, !letters[start].isWhitespace, opens(mark.text),
          let close = closing(mark.text, from: start, limit)
        else { continue }
        flush(intent, link)
        index = start
        scan(until: close, intent: intent.union(mark.intent), link: link)
        index = close + mark.text.count
        return true
      }
      return false
    }

    /// An underscore inside a word is a letter of it.
    private func opens(_ mark: String) -> Bool {
      guard mark.first == "_", index > 0 else { return true }
      return !letters[index - 1].isLetter && !letters[index - 1].isNumber
    }

    private func closing(_ mark: String, from start: Int, _ limit: Int) -> Int? {
      var position = start
      while position < limit {
        if letters[position] == "\\" {
          position += 2
          continue
        }
        if position > start, starts(with: mark, at: position, limit), !letters[position - 1].isWhitespace {
          // `**` inside `*…*` belongs to the inner text.
          let single = mark.count == 1 && position + 1 < limit && letters[position + 1] == letters[position]
          // Of `***` the first star closes an inner mark, the other two this one.
          let long = mark.count == 2 && starts(with: mark, at: position + 1, limit)
          if !single { return long ? position + 1 : position }
          position += 1
        }
        position += 1
      }
      return nil
    }

    private func starts(with mark: String, at position: Int, _ limit: Int) -> Bool {
      position + mark.count <= limit && Array(mark) == Array(letters[position..<(position + mark.count)])
    }
  }
}
