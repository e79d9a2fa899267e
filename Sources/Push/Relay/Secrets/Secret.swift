/// Bytes that nobody may read in a log or a description.
public struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public let bytes: [UInt8]
  /// Takes the secret as it is.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
  /// The text as UTF-8.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Shorter ones can be guessed: as many bytes as SHA-256 gives (RFC 2104, section 3).
  public static let leastBytes = 32

  public var description: String { "secret" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
