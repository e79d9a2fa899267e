import Foundation

/// Writes a person's name as their script orders it (iOS 9).
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// How much of a name is written.
  public enum Style: Int, Sendable { case `default` = 0, short, medium, long, abbreviated }
  /// What of a name is written.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phonetic = Options(rawValue: 2)
  }

  open var style: Style = .default
  open var isPhonetic = false
  open var locale: Locale! = .autoupdatingCurrent

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  open func string(from components: PersonNameComponents) -> String {
    let name = isPhonetic ? components.phoneticRepresentation ?? components : components
    switch style {
    case .short: return name.nickname ?? name.givenName ?? name.familyName ?? ""
    case .abbreviated: return initials(of: name)
    case .long:
      return joined(name, [name.namePrefix, name.givenName, name.middleName, name.familyName, name.nameSuffix])
    case .medium, .default: return joined(name, [name.givenName, name.familyName])
    }
  }

  open override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map(string(from:)) }

  /// The components of a written name; the last word of a spaced name is the family name.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    let words = string.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    var result = PersonNameComponents()
    if words.count == 1, Self.isEastAsian(first), first.count > 1 {
      result.familyName = String(first.prefix(1))
      result.givenName = String(first.dropFirst())
      return result
    }
    result.givenName = first
    if words.count > 1 { result.familyName = words.last }
    if words.count > 2 { result.middleName = words[1..<(words.count - 1)].joined(separator: " ") }
    return result
  }

  private func initials(of name: PersonNameComponents) -> String {
    if let family = name.familyName, Self.isEastAsian(family) { return family }
    return [name.givenName, name.familyName].compactMap { $0?.first }.map { $0.uppercased() }.joined()
  }

  private func joined(_ name: PersonNameComponents, _ parts: [String?]) -> String {
    let text = (name.familyName ?? "") + (name.givenName ?? "")
    // Chinese, Japanese and Korean names put the family first and have no space, whatever the reader's locale.
    if !text.isEmpty, text.allSatisfy({ Self.isEastAsian(String($0)) }) { return text }
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func isEastAsian(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { (0x2E80...0x9FFF).contains($0.value) || (0xAC00...0xD7AF).contains($0.value) }
  }
}

extension PersonNameComponents {
  /// The name in the current locale's usual form (iOS 15).
  public func formatted() -> String { PersonNameComponentsFormatter().string(from: self) }
}
