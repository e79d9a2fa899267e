import Foundation

/// A type's name as its sources qualify it: without module, without what the runtime says of private scopes.
enum PlainTypeName {
  /// `Box<Int>` for `Shop.Box<Swift.Int>`, `Order.Phase` for `Shop.Order.(unknown context at $55c5).Phase`.
  static func of(_ type: Any.Type) -> String { plain(Substring(String(reflecting: type))) }

  static func plain(_ name: Substring) -> String {
    var words: [String] = [""]
    var result = ""
    /// Ends a dotted name: its first word is the module.
    func flush() {
      if words.count > 1 { words.removeFirst() }
      result += words.joined(separator: ".")
      words = [""]
    }
    var rest = name[...]
    while let character = rest.first {
      switch character {
      case ".": words.append("")
      case "(" where rest.hasPrefix("(unknown context"), "(" where rest.hasPrefix("(extension in"):
        guard let end = rest.firstIndex(of: ")") else { break }
        rest = rest[rest.index(after: end)...]
        // `(unknown context at $1).Name` leaves `.Name`; `(extension in M):M.Name` begins the name anew.
        if rest.first == "." { rest.removeFirst() } else if rest.first == ":" { rest.removeFirst(); words = [""] }
        continue
      case "<":
        // The generic arguments are names of their own; what follows them goes on with this one.
        let (inside, after) = bracketed(rest)
        let arguments = plain(inside)
        switch words.joined(separator: ".") {
        case "Swift.Optional": words = [arguments + "?"]
        case "Swift.Array": words = ["[\(arguments)]"]
        case "Swift.Dictionary": words = ["[\(pair(arguments))]"]
        default: words[words.count - 1] += "<\(arguments)>"
        }
        rest = after
        continue
      case ",", " ", "-", ">", "&", "(", ")", "[", "]":
        flush()
        result.append(character)
      default: words[words.count - 1].append(character)
      }
      rest.removeFirst()
    }
    flush()
    return result
  }

  /// `K: V` for `K, V`.
  private static func pair(_ text: String) -> String {
    var depth = 0
    for index in text.indices {
      if "<[(".contains(text[index]) { depth += 1 }
      if ">])".contains(text[index]) { depth -= 1 }
      if depth == 0, text[index...].hasPrefix(", ") {
        return text[..<index] + ": " + text[text.index(index, offsetBy: 2)...]
      }
    }
    return text
  }

  private static func bracketed(_ text: Substring) -> (inside: Substring, after: Substring) {
    var depth = 0
    for index in text.indices {
      if text[index] == "<" { depth += 1 }
      if text[index] == ">" { depth -= 1 }
      if depth == 0 { return (text[text.index(after: text.startIndex)..<index], text[text.index(after: index)...]) }
    }
    return (text.dropFirst(), "")
  }
}
