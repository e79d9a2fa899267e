import Wire

/// What a build depends on besides the sources.
public struct BuildOptions: Sendable, Hashable {
  /// The simulated iOS: decides `#available`.
  public var ios: IOSVersion
  /// Swift that Xcode would generate for the widget: its asset symbols. nil where there is none.
  public var generatedSource: String?

  public init(ios: IOSVersion, generatedSource: String? = nil) {
    self.ios = ios; self.generatedSource = generatedSource
  }
}
