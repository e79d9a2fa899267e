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

  /// The mark at the start of a line of a doc comment; nil where there is none. What is said of single parameters
  /// counts where nothing is said of the whole.
  public init?(comment: [String]) {
    guard let mark = Mark(whole: comment) ?? Mark(parameters: Self.parameterMarks(in: comment)) else { return nil }
    self = mark
  }

  private init?(parameters: [String: Mark]) {
    let texts = parameters.sorted { $0.key < $1.key }.filter { $0.value.state != .ignored }
    guard let worst = texts.first(where: { $0.value.state == .notDrawn }) ?? texts.first else { return nil }
    let text = texts.map { "`\($0.key)`: \($0.value.explanation)" }.joined(separator: " ")
    self = worst.value.state == .notDrawn ? .notDrawn(text) : .approximate(text)
  }

  /// Marks of single parameters: `- Parameter edges: Ignored: why.`, or in a list below `- Parameters:`.
  public static func parameterMarks(in comment: [String]) -> [String: Mark] {
    var marks: [String: Mark] = [:]
    for (index, line) in comment.enumerated() {
      guard let match = line.firstMatch(of: #/^\s*- (?:Parameter )?(\w+): (.*)$/#), match.1 != "Parameters" else {
        continue
      }
      let rest = comment[(index + 1)...].prefix { !$0.drop { $0 == " " }.hasPrefix("- ") && !$0.isEmpty }
      if let mark = Mark(whole: [String(match.2)] + rest) { marks[String(match.1)] = mark }
    }
    return marks
  }

  private init?(whole comment: [String]) {
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
