/// Why text cannot be set on this machine.
public enum LetteringError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Pinned font files are not there. `packages` are the Debian packages that bring them, each once.
  case missingFonts(paths: [String], packages: [String])
  /// The file is there but cannot be read as a font.
  case unreadableFont(path: String, package: String)
  /// A library call that has no reason to fail on bad input failed; memory is the likely cause.
  case libraryFailure(String)

  public var description: String {
    switch self {
    case .missingFonts(let paths, let packages):
      let more = paths.count > 1 ? " and \(paths.count - 1) more are missing." : " is missing."
      return "The font file \(paths.first ?? "?")\(more) Pictures need the same fonts everywhere; "
        + "install them with: apt-get install -y --no-install-recommends \(packages.joined(separator: " "))"
    case .unreadableFont(let path, let package):
      return "The font file \(path) cannot be read as a font. "
        + "Bring it back with: apt-get install -y --reinstall \(package)"
    case .libraryFailure(let call):
      return "Setting up text failed in \(call); the process is probably out of memory."
    }
  }

  /// The Debian packages to install, where that mends it.
  public var packages: [String] {
    switch self {
    case .missingFonts(_, let packages): packages
    case .unreadableFont(_, let package): [package]
    case .libraryFailure: []
    }
  }
}
