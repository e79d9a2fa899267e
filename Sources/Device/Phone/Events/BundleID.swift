/// The bundle identifier of an app, such as `com.example.parcels`: what the phone knows an app by.
public struct BundleID: RawRepresentable, Hashable, Sendable, Codable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Any text is taken: the phone only tells one app from another by it.
  public init(_ text: String) { rawValue = text }
  public init(stringLiteral value: String) { rawValue = value }
  public var description: String { rawValue }
  public static func < (a: BundleID, b: BundleID) -> Bool { a.rawValue < b.rawValue }
}
