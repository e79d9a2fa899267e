/// How a symbol is drawn or carried out, as its doc comment says. A comment without a mark means complete.
public enum Mark: Hashable, Sendable {
  /// As on iOS.
  case complete
  /// `Approximate: how.`
  case approximate(String)
  /// `Not drawn: what happens instead.`
  case notDrawn(String)
  /// `Ignored: as iOS does in a Live Activity; why.`
  case ignored(String)

  static let words = ["Approximate", "Not drawn", "Ignored"]

  /// The mark at the start of a line of a doc comment; nil where there is none.
  public init?(comment: [String]) {
    guard let first = comment.firstIndex(where: { line in Self.words.contains { line.hasPrefix("\($0):") } }),
      let word = Self.words.first(where: { comment[first].hasPrefix("\($0):") })
    else { return nil }
    var text = [String(comment[first].dropFirst(word.count + 1))]
    for line in comment[(first + 1)...] {
      let trimmed = line.drop { $0 == " " }
      if trimmed.isEmpty || trimmed.hasPrefix("- ") { break }
      text.append(String(trimmed))
    }
    let how = text.joined(separator: " ").split(separator: " ").joined(separator: " ")
    switch word {
    case "Approximate": self = .approximate(how)
    case "Not drawn": self = .notDrawn(how)
    default: self = .ignored(how)
    }
  }

  /// The same without its text.
  public enum State: String, Sendable, CaseIterable {
    case complete
    case approximate
    case notDrawn = "said, not drawn"
    case ignored = "ignored as on iOS"
  }

  public var state: State {
    switch self {
    case .complete: .complete
    case .approximate: .approximate
    case .notDrawn: .notDrawn
    case .ignored: .ignored
    }
  }

  public var explanation: String {
    switch self {
    case .complete: ""
    case .approximate(let text), .notDrawn(let text), .ignored(let text): text
    }
  }
}
