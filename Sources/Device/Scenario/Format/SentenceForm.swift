import Findings

/// One kind of sentence: how it begins, its shape for people, and how its rest is read.
struct SentenceForm<Value>: Sendable {
  var phrase: String
  /// What follows the phrase: `ACTIVITY`, `[APP]`, `DURATION`; empty where nothing does.
  var operand: String
  var meaning: String
  var read: @Sendable (inout Words) throws -> Value

  var shape: String { operand.isEmpty ? phrase : phrase + " " + operand }

  init(
    _ phrase: String, _ operand: String = "", _ meaning: String,
    read: @escaping @Sendable (inout Words) throws -> Value
  ) {
    self.phrase = phrase; self.operand = operand; self.meaning = meaning; self.read = read
  }
}

extension Array {
  /// Reads a sentence that begins as one of the forms does; nil where none fits.
  /// - Throws: `SentenceError`.
  func read<Value>(_ sentence: String) throws -> Value? where Element == SentenceForm<Value> {
    var words = try Words(sentence)
    // The longest phrase first: “advance to” before “advance”.
    for form in sorted(by: { $0.phrase.count > $1.phrase.count }) where words.take(form.phrase) {
      let value = try form.read(&words)
      guard words.isEmpty else {
        throw SentenceError(
          what: "“\(sentence)” has words too many: “\(words.rest)”", fix: "Write it as: \(form.shape)")
      }
      return value
    }
    return nil
  }

  /// The form that somebody may have meant, and all there are.
  func advice<Value>(for sentence: String, _ title: String) throws -> String where Element == SentenceForm<Value> {
    let words = try Words(sentence)
    let said = words.rest.split(separator: " ")
    // What stands in front is the phrase, and what follows are names: as many words as a phrase has are held against
    // it, the longest phrases first.
    let phrases = Dictionary(grouping: map(\.phrase)) { $0.split(separator: " ").count }
    let near =
      Suggestion.nearest(to: words.rest, in: map(\.phrase))
      ?? phrases.keys.filter { $0 <= said.count }.sorted(by: >).lazy.compactMap { count in
        Suggestion.nearest(to: said.prefix(count).joined(separator: " "), in: phrases[count] ?? [])
      }.first
    return (near.map { "Did you mean “\($0)”? " } ?? "") + "\(title): \(map(\.shape).joined(separator: "; "))."
  }
}
