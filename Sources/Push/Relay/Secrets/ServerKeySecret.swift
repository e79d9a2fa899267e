import APNs

/// The secret part of a server key: `sk_` and 256 bits. Shown once, when it is made; stored as its hash.
public struct ServerKeySecret: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// What the business's server sends behind `Bearer`.
  public let text: String

  /// A new one.
  public static func make() -> ServerKeySecret { ServerKeySecret(text: prefix + Base64URL.encode(Digest.random(32))) }

  /// nil where a text has not the form of one.
  public init?(_ text: String) {
    guard text.hasPrefix(Self.prefix), text.utf8.count == Self.prefix.utf8.count + 43,
      (try? Base64URL.decode(text.utf8.dropFirst(Self.prefix.utf8.count))) != nil
    else { return nil }
    self.text = text
  }

  private init(text: String) { self.text = text }

  static let prefix = "sk_"

  /// SHA-256 of the text. A secret of 256 random bits needs no slow hash.
  public var hash: [UInt8] { Digest.sha256(Array(text.utf8)) }

  public var description: String { "server key" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
