/// Why a widget's provider is asked for a timeline.
public enum WidgetReload: String, Hashable, Sendable, Codable, CaseIterable {
  /// A person has placed the widget.
  case placed
  /// The policy `.atEnd`: the last entry has begun.
  case atEnd
  /// The policy `.after(_:)`: its date has come.
  case after
  /// `WidgetCenter`, from an app in the background.
  case app
  /// `WidgetCenter`, from an app in the foreground.
  case foregroundApp
  /// A push of the type `widgets` (iOS 26).
  case push
  /// An intent of the widget has come to its end.
  case intent
  /// A new build, another time zone: the system's own reasons.
  case system
  /// The provider failed the last time.
  case retry
  /// The extension was started anew and has forgotten the entries.
  case forgotten

  /// Paid from the widget's daily budget (published for policies and background calls; those of an app in the
  /// foreground, of intents and of the system are free).
  public var isBudgeted: Bool {
    switch self {
    case .atEnd, .after, .app, .push, .retry: true
    case .placed, .foregroundApp, .intent, .system, .forgotten: false
    }
  }

  /// In the middle of a sentence.
  public var words: String {
    switch self {
    case .placed: "it was placed"
    case .atEnd: "its last entry has begun (policy atEnd)"
    case .after: "the date of its policy has come (policy after)"
    case .app: "the app asked in the background"
    case .foregroundApp: "the app asked in the foreground"
    case .push: "a push asked"
    case .intent: "its intent has run"
    case .system: "the system asked"
    case .retry: "its provider had failed"
    case .forgotten: "its extension was started anew"
    }
  }
}

/// The numbers that a widget's reloads go by, read from the rules.
public struct WidgetFigures: Hashable, Sendable, Codable {
  /// Budgeted reloads of a widget within the window.
  public var reloads: Int
  /// Seconds.
  public var window: Double
  /// Seconds between two budgeted reloads, at least.
  public var reloadSpacing: Double
  /// Seconds after which a failed provider is asked again.
  public var retry: Double
  /// Seconds that entries should lie apart.
  public var entrySpacing: Double
  /// Entries beyond which widgets were seen to stand still.
  public var entryLimit: Int
  /// Seconds of real time that a provider may take.
  public var providerSeconds: Double
  public init(
    reloads: Int = 40, window: Double = 86_400, reloadSpacing: Double = 300, retry: Double = 900,
    entrySpacing: Double = 300, entryLimit: Int = 400, providerSeconds: Double = 5
  ) {
    self.reloads = reloads; self.window = window; self.reloadSpacing = reloadSpacing; self.retry = retry
    self.entrySpacing = entrySpacing; self.entryLimit = entryLimit; self.providerSeconds = providerSeconds
  }

  /// A policy that is due at once would ask for ever in one moment where the settings leave no spacing.
  public static let leastSpacing = 1.0
}
