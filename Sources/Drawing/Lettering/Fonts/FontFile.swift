/// A face in a file of the pinned fonts.
public struct FontFile: Hashable, Sendable {
  /// Faces that are made known to fontconfig together, when the first text needs one of them.
  enum Group: Hashable, Sendable {
    case sans, serif, monospaced, cjk, cjkSerif, emoji, symbols, script(String)
    /// One face of the app's own.
    case app(Int)
  }
  /// Path below the font folder, `/usr/share/fonts`; absolute for an app's own font.
  public let path: String
  /// Number of the face inside a collection.
  public let index: Int
  public let family: String
  /// 100 … 900 in CSS terms.
  public let weight: Int
  public let italic: Bool
  /// The Debian package that brings the file.
  public let package: String
  let group: Group

  init(
    _ path: String, index: Int = 0, family: String, weight: Int, italic: Bool = false, package: String, group: Group
  ) {
    self.path = path; self.index = index; self.family = family; self.weight = weight; self.italic = italic
    self.package = package; self.group = group
  }
}
