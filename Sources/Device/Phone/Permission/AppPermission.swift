/// What a person allowed one app.
public struct AppPermission: Hashable, Sendable {
  /// How the question below the cards stands.
  public enum Answer: String, Hashable, Sendable, Codable {
    /// No card was seen yet.
    case unasked
    /// Don't Allow / Allow stands below the card.
    case asked
    case allowed
    case always
    case denied
  }

  /// The app's Live Activities switch.
  public private(set) var isOn = true
  public private(set) var answer: Answer = .unasked
  /// “More Frequent Updates”.
  public private(set) var frequentUpdates: Bool

  public init(frequentUpdates: Bool) { self.frequentUpdates = frequentUpdates }

  /// A push-started activity gets its update token.
  public var hasAllowed: Bool { answer == .allowed || answer == .always }

  /// A card of the app is on the lock screen for the first time. Answers whether the question appears.
  public mutating func showCard() -> Bool {
    guard answer == .unasked else { return false }
    answer = .asked
    return true
  }

  /// What stands below a card.
  public var question: Glance.Question? {
    switch answer {
    case .asked: .allow
    case .allowed: .alwaysAllow
    case .unasked, .always, .denied: nil
    }
  }

  /// A person taps. Answers false where nothing is asked.
  public mutating func answer(_ consent: Consent) -> Bool {
    guard question != nil else { return false }
    switch consent {
    case .allow: answer = .allowed
    case .alwaysAllow: answer = .always
    case .dontAllow:
      answer = .denied
      isOn = false
    }
    return true
  }

  /// The app's switch in Settings. Switching on counts as a lasting permission (inferred). Answers whether it changed.
  public mutating func setSwitch(_ on: Bool) -> Bool {
    guard isOn != on else { return false }
    isOn = on
    answer = on ? .always : .denied
    return true
  }

  /// The app's switch for frequent updates in Settings. Answers whether it changed.
  public mutating func setFrequentUpdates(_ on: Bool) -> Bool {
    guard frequentUpdates != on else { return false }
    frequentUpdates = on
    return true
  }
}
