/// What the system reads off an intent's type before it runs one.
public struct IntentTraits: Hashable, Sendable, Codable {
  /// `perform` runs in the app's process, launched in the background where it has to be: `LiveActivityIntent` and its
  /// older name `LiveActivityStartingIntent`, `AudioPlaybackIntent` and `AudioStartingIntent`,
  /// `ForegroundContinuableIntent`. Others run in the widget extension (published: Adding interactivity to widgets and
  /// Live Activities).
  public var runsInApp: Bool
  /// `openAppWhenRun`, or foreground among `supportedModes`: the app comes to the foreground first.
  public var opensApp: Bool
  public init(runsInApp: Bool = false, opensApp: Bool = false) {
    self.runsInApp = runsInApp; self.opensApp = opensApp
  }
}
