/// The letters and conversions of a format such as `%lld of %2$@`, in order.
/// Skerry's own; Apple has no such symbol.
public struct FormatParts: Sequence, IteratorProtocol {
  /// A place for an argument.
  public struct Conversion: Hashable, Sendable {
    /// Index of the argument where the conversion names one (`%2$@`), else nil: the next one.
    public var position: Int?
    /// The conversion as one argument alone is formatted: `%lld`, without the position.
    public var specifier: String
    /// Name in `%#@name@`, or `arg` in `%arg`; nil for ordinary conversions.
    public var name: String?
    /// The letter that says what kind of argument is meant.
    public var letter: Character { specifier.last ?? "@" }
  }
  public enum Part: Hashable, Sendable {
    case letters(String)
    case conversion(Conversion)
  }
  private var rest: Substring.UTF8View

  public init(_ format: String) { rest = Substring(format).utf8 }

  public mutating func next() -> Part? {
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
      guard let found = Self.conversion(rest) else {
        letters += "%"
        rest = rest.dropFirst()
        continue
      }
      if !letters.isEmpty { return .letters(letters) }
      rest = found.rest
      return .conversion(found.conversion)
    }
    return letters.isEmpty ? nil : .letters(letters)
  }

  private static let modifiers = Set("-+ 0123456789.'hlqLztj".utf8)
  private static let kinds = Set("@dDiuUxXoOfFeEgGaAcCsSp".utf8)

  /// `%`, perhaps `2$`, then `#@name@`, `arg`, or flags, width, precision, length, and the letter of the conversion.
  private static func conversion(_ text: Substring.UTF8View) -> (conversion: Conversion, rest: Substring.UTF8View)? {
    var rest = text.dropFirst()
    var position: Int?
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if !digits.isEmpty, rest.dropFirst(digits.count).first == UInt8(ascii: "$"), let number = Int(String(digits) ?? ""),
      number > 0
    {
      position = number - 1
      rest = rest.dropFirst(digits.count + 1)
    }
    if rest.starts(with: "#@".utf8), let end = rest.dropFirst(2).firstIndex(of: UInt8(ascii: "@")) {
      let name = String(rest.dropFirst(2)[..<end]) ?? ""
      return (Conversion(position: position, specifier: "%@", name: name), rest[end...].dropFirst())
    }
    if rest.starts(with: "arg".utf8) {
      return (Conversion(position: position, specifier: "%@", name: "arg"), rest.dropFirst(3))
    }
    let start = rest.startIndex
    if rest.first == UInt8(ascii: "#") { rest = rest.dropFirst() }
    rest = rest.drop { modifiers.contains($0) }
    guard let letter = rest.first, kinds.contains(letter) else { return nil }
    rest = rest.dropFirst()
    let specifier = "%" + (String(text[start..<rest.startIndex]) ?? "@")
    return (Conversion(position: position, specifier: specifier, name: nil), rest)
  }
}
