/// What a build depends on besides the sources.
public struct BuildOptions: Sendable, Hashable {
  /// The simulated iOS: decides `#available`.
  public var ios: IOSVersion

  public init(ios: IOSVersion) { self.ios = ios }
}
