import Findings

/// The words of a sentence, read from the left. Text in quotes is one word.
struct Words {
  struct Word: Hashable {
    var text: String
    var isQuoted: Bool
  }
  private var words: ArraySlice<Word>
  /// The whole sentence, for messages.
  let sentence: String

  /// - Throws: `SentenceError` where a quote is not closed.
  init(_ sentence: String) throws {
    self.sentence = sentence
    var words: [Word] = []
    var rest = Substring(sentence)
    while let first = rest.first {
      if first.isWhitespace || first == "," {
        rest.removeFirst()
      } else if let close = Self.closing[first] {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: close) else {
          throw SentenceError(what: "A quote is not closed in “\(sentence)”", fix: "Put \(close) after the text.")
        }
        words.append(Word(text: String(rest[..<end]), isQuoted: true))
        rest = rest[rest.index(after: end)...]
      } else {
        let word = rest.prefix { !$0.isWhitespace && $0 != "," }
        // “island: idle” says the same as “island idle”.
        let text = word.hasSuffix(":") ? word.dropLast() : word
        if !text.isEmpty { words.append(Word(text: String(text), isQuoted: false)) }
        rest = rest.dropFirst(word.count)
      }
    }
    self.words = words[...]
  }

  private static let closing: [Character: Character] = ["\"": "\"", "“": "”", "'": "'"]

  var isEmpty: Bool { words.isEmpty }
  var first: Word? { words.first }
  /// What is left, as one text.
  var rest: String { words.map(\.text).joined(separator: " ") }

  /// Takes these words off the front where they stand there, whatever their letter case.
  mutating func take(_ phrase: String) -> Bool {
    let wanted = phrase.split(separator: " ")
    guard words.count >= wanted.count, zip(words, wanted).allSatisfy({ !$0.isQuoted && $0.text.lowercased() == $1 })
    else { return false }
    words = words.dropFirst(wanted.count)
    return true
  }

  /// The next word, whatever it is.
  mutating func next() -> String? { words.popFirst()?.text }

  /// Everything up to the word `end`, which stays; all that is left where it does not come.
  mutating func upTo(_ ends: Set<String>) -> String? {
    let taken = words.prefix { $0.isQuoted || !ends.contains($0.text.lowercased()) }
    words = words.dropFirst(taken.count)
    return taken.isEmpty ? nil : taken.map(\.text).joined(separator: " ")
  }
}

/// A sentence that no step and no expectation understands.
struct SentenceError: Error, Hashable {
  var what: String
  var fix: String
}
