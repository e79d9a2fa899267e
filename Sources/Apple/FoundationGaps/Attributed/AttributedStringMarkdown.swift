import Foundation

extension AttributedString {
  /// How Markdown is read (iOS 15).
  public struct MarkdownParsingOptions: Sendable {
    /// How much of Markdown is read.
    public enum InterpretedSyntax: Int, Sendable { case full, inlineOnly, inlineOnlyPreservingWhitespace }
    /// What becomes of a text that cannot be read.
    public enum FailurePolicy: Int, Sendable { case throwError, returnPartiallyParsedIfPossible }
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?
    public var appliesSourcePositionAttributes: Bool
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
      appliesSourcePositionAttributes: Bool = false
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }

  /// Reads inline Markdown (iOS 15). Blocks (headings, lists, quotes) stay as text: a Live Activity's `Text` shows none
  /// of them.
  /// - Parameter baseURL: Approximate: relative links stay as they are.
  public init(
    markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    let preserves = options.interpretedSyntax == .inlineOnlyPreservingWhitespace
    self = InlineMarkdown(preserves ? markdown : Self.joiningSoftBreaks(markdown)).attributed()
  }
  /// Reads inline Markdown from UTF-8 (iOS 15).
  /// - Parameter baseURL: Approximate: relative links stay as they are.
  public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }

  private static func joiningSoftBreaks(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: " ").trimmingCharacters(in: .whitespaces)
  }

  /// The characters of an attributed string; its link attributes are kept (iOS 15).
  public init(_ string: NSAttributedString) {
    var result = AttributedString()
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      var part = AttributedString((string.string as NSString).substring(with: range))
      if let link = attributes[NSAttributedString.Key("NSLink")] as? URL { part.link = link }
      result += part
    }
    self = result
  }
}

extension NSAttributedString {
  /// The characters of an attributed text; its link attributes are kept (iOS 15).
  public convenience init(_ string: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      let text = String(string[run.range].characters)
      let attributes: [NSAttributedString.Key: Any] = run.link.map { [NSAttributedString.Key("NSLink"): $0] } ?? [:]
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    self.init(attributedString: result)
  }
}
