/// The name of an asset as Xcode 15 and later make a Swift symbol of it.
///
/// Facts, read off generated files: `AccentColor` → `accent`, `BGColorOne` → `bgColorOne`, `arrow_basic_e` →
/// `arrowBasicE`, `color_000000` → `color000000`, `232837` → `_232837`, `BMW` → `BMW`, `A-1-1-0` → `A_1_1_0`.
struct AssetSymbolName: Hashable {
  /// Types around the symbol, one for each namespace folder: `Icons`.
  var namespace: [String]
  /// The symbol without backticks.
  var name: String

  enum Kind: String {
    case color = "Color"
    case image = "Image"
  }

  /// nil where the name has no letter or digit.
  init?(_ asset: String, kind: Kind) {
    let parts = asset.split(separator: "/").map(String.init)
    guard let last = parts.last else { return nil }
    namespace = parts.dropLast().map { Self.identifier($0, upper: true) }
    let suffix = kind.rawValue
    let stem = last.hasSuffix(suffix) && last.count > suffix.count ? String(last.dropLast(suffix.count)) : last
    name = Self.identifier(stem, upper: false)
    if name.isEmpty { name = Self.identifier(last, upper: false) }
    guard !name.isEmpty, !namespace.contains("") else { return nil }
  }

  /// The name as it is declared.
  var declared: String { Self.keywords.contains(name) ? "`\(name)`" : name }

  private static func identifier(_ text: String, upper: Bool) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard let first = words.first else { return "" }
    var result: String
    let letters = text.filter(\.isLetter)
    if !letters.isEmpty, !letters.contains(where: \.isLowercase), letters.contains(where: \.isUppercase) {
      result = words.joined(separator: "_")
    } else {
      result = upper ? capitalized(first) : lowered(first)
      for word in words.dropFirst() {
        // Two numbers must not run together.
        if result.last?.isNumber == true, word.first?.isNumber == true { result += "_" }
        result += capitalized(word)
      }
    }
    return result.first?.isNumber == true ? "_" + result : result
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// The capitals at the beginning in lower case, except the one that begins the next word: `BGColor` → `bgColor`.
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    if capitals.count <= 1 || capitals.count == word.count {
      return capitals.lowercased() + word.dropFirst(capitals.count)
    }
    let next = word[capitals.endIndex]
    let count = next.isLetter ? capitals.count - 1 : capitals.count
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
