import Findings

/// A widget extension as a program that answers requests.
public struct BuiltExtension: Sendable, Hashable {
  /// The program's absolute path.
  public let program: String
  /// The guest runtime to preload into it.
  public let guest: String
  /// Folders that the program and its libraries are loaded from.
  let libraryFolders: [String]
  /// The compiler's warnings about the user's sources.
  public let warnings: [Finding]
  /// Whether an earlier run made it.
  public let wasCached: Bool
  /// User's paths by the names that the program knows its files by: `Module/File.swift`.
  public let displayPaths: [String: String]
}
