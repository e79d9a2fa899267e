/// The string tables of one language: translations by table name and key.
public typealias StringTables = [String: [String: Translation]]

/// The text of a key in one language, with its plural and device variations. A plain text is coded as a string.
public struct Translation: Hashable, Sendable, Codable {
  /// A text, or variations of it.
  public indirect enum Form: Hashable, Sendable, Codable {
    case text(String)
    /// By CLDR plural category; chosen by the enclosing substitution's argument, else by the first number.
    case plural([String: Form])
    /// By device: `iphone`, `ipad`, `applewatch`, `other`.
    case device([String: Form])
  }
  /// What stands for `%#@name@` in a form.
  public struct Substitution: Hashable, Sendable, Codable {
    /// Number of the argument, from 1; nil takes its place in the order of the text.
    public var argument: Int?
    /// Conversion without the percent sign: `lld`.
    public var specifier: String
    public var form: Form
    public init(argument: Int?, specifier: String, form: Form) {
      self.argument = argument; self.specifier = specifier; self.form = form
    }
  }
  public var form: Form
  /// What stands for `%#@name@`, by name.
  public var substitutions: [String: Substitution]
  public init(_ form: Form, substitutions: [String: Substitution] = [:]) {
    self.form = form; self.substitutions = substitutions
  }

  /// The text where there is nothing to choose.
  public var plainText: String? {
    guard substitutions.isEmpty, case .text(let text) = form else { return nil }
    return text
  }

  private enum Key: String, CodingKey { case form, substitutions }

  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(.text(text))
      return
    }
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(Form.self, forKey: .form),
      substitutions: try container.decode([String: Substitution].self, forKey: .substitutions))
  }
  public func encode(to encoder: any Encoder) throws {
    if let plainText {
      var container = encoder.singleValueContainer()
      try container.encode(plainText)
      return
    }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(form, forKey: .form)
    try container.encode(substitutions, forKey: .substitutions)
  }
}
