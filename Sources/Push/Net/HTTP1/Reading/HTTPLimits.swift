/// What one peer may make a server hold or wait for.
public struct HTTPLimits: Sendable, Hashable {
  /// Bytes of the request line; more is answered with 414.
  public var requestLine = 8 * 1024
  /// Bytes of all header lines together; more is answered with 431.
  public var headerBytes = 16 * 1024
  /// Number of header lines; more is answered with 431.
  public var headerCount = 100
  /// Bytes of a body; more is answered with 413.
  public var body = 1024 * 1024
  /// Bytes of a chunk's size line with its extensions; more is answered with 400.
  public var chunkLine = 256
  public init() {}
}
