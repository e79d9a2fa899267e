extension String {
  /// The text in single quotes, as a POSIX shell reads it back.
  public var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
