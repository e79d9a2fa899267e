/// Why text cannot be set on this machine.
public enum LetteringError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A pinned font file is not there. `package` is the Debian package that brings it.
  case missingFont(path: String, package: String)
  /// The file is there but FreeType or fontconfig cannot read it.
  case unreadableFont(path: String, package: String)
  /// A library call that has no reason to fail on bad input failed; memory is the likely cause.
  case libraryFailure(String)

  public var description: String {
    switch self {
    case .missingFont(let path, let package):
      "The font file \(path) is missing. Pictures need it to look the same everywhere; "
        + "install it with: apt-get install \(package)"
    case .unreadableFont(let path, let package):
      "The font file \(path) cannot be read as a font. Reinstall it with: apt-get install --reinstall \(package)"
    case .libraryFailure(let call):
      "Setting up text failed in \(call); the process is probably out of memory."
    }
  }
  /// The Debian package to install, where that mends it.
  public var package: String? {
    switch self {
    case .missingFont(_, let package), .unreadableFont(_, let package): package
    case .libraryFailure: nil
    }
  }
}
