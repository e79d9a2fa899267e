/// A version of iOS: `18`, `16.1`, `17.4.1`. Missing parts are 0.
public struct IOSVersion: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
  public let major: Int
  public let minor: Int
  public let patch: Int

  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major; self.minor = minor; self.patch = patch
  }

  /// nil where `text` is not one to three numbers with dots between them.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard let number = Int(part), number >= 0, part.allSatisfy(\.isASCII) else { return nil }
      numbers.append(number)
    }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  /// Without trailing zeros beyond the minor number: `18.0`, `17.4.1`.
  public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }

  public static func < (a: IOSVersion, b: IOSVersion) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }
}
