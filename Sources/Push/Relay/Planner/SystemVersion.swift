/// A version of iOS, as a phone reports it.
struct SystemVersion: Comparable {
  var major: Int
  var minor: Int

  /// nil where the text does not begin with a number: then nothing is known.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).prefix(2).map { Int($0) }
    guard let first = parts.first, let major = first, major >= 0 else { return nil }
    self.major = major
    minor = parts.count > 1 ? parts[1] ?? 0 : 0
  }

  init(_ major: Int, _ minor: Int) { self.major = major; self.minor = minor }

  static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

  /// Starts by push (published).
  static let startsByPush = SystemVersion(17, 2)
  /// `input-push-token` (published).
  static let asksForToken = SystemVersion(18, 0)
}
