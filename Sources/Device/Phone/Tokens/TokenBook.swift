/// Which token stands for what, and which are dead. Dead ones are remembered up to a number, the newest longest.
struct TokenBook: Sendable {
  private var standings: [String: TokenStanding] = [:]
  private var graves: [String] = []
  private var nextGrave = 0
  private let memory: Int

  /// - Parameter memory: dead tokens that are remembered.
  init(memory: Int = 4096) { self.memory = max(1, memory) }

  subscript(token: String) -> TokenStanding { standings[token] ?? .unknown }

  var count: Int { standings.count }

  mutating func issue(_ token: String, _ standing: TokenStanding) { standings[token] = standing }

  /// - Parameter since: seconds since 1970.
  mutating func bury(_ token: String, _ death: TokenStanding.Death, app: BundleID, activity: String?, since: Double) {
    guard standings[token] != nil else { return }
    standings[token] = .dead(death, app: app, activity: activity, since: since)
    if graves.count < memory {
      graves.append(token)
    } else {
      standings[graves[nextGrave]] = nil
      graves[nextGrave] = token
      nextGrave = (nextGrave + 1) % memory
    }
  }
}

/// What a token stands for on a phone.
public enum TokenStanding: Hashable, Sendable {
  /// Why a token takes nothing any more.
  public enum Death: String, Hashable, Sendable, Codable {
    case ended, expired, dismissed, replaced, uninstalled, switchedOff
  }

  case unknown
  case update(app: BundleID, activity: String)
  case start(app: BundleID, attributesType: String)
  /// `since`: seconds since 1970.
  case dead(Death, app: BundleID, activity: String?, since: Double)
}
