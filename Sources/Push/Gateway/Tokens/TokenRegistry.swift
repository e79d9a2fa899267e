import APNs
import Phone

/// The device tokens that APNs has given. Dead ones are kept up to a number, the newest longest.
public struct TokenRegistry: Sendable {
  private var tokens: [String: RegisteredToken] = [:]
  /// In the order of their issue.
  private var order: [String] = []
  private var graves: [String] = []
  private let memory: Int

  /// - Parameter memory: dead tokens that are remembered.
  public init(memory: Int = 4096) { self.memory = max(1, memory) }

  /// - Parameter token: in lower-case hexadecimal.
  public subscript(token: String) -> RegisteredToken? { tokens[token] }
  public var count: Int { tokens.count }
  /// All of them, the oldest first.
  public var all: [RegisteredToken] { order.compactMap { tokens[$0] } }

  /// Takes a token in, in the place of an equal one.
  public mutating func add(_ token: RegisteredToken) {
    if tokens.updateValue(token, forKey: token.token) == nil { order.append(token.token) }
  }

  /// Marks a token as dead. Its first death counts.
  public mutating func bury(_ token: String, _ death: RegisteredToken.Death) {
    guard tokens[token] != nil, tokens[token]?.death == nil else { return }
    tokens[token]?.death = death
    graves.append(token)
    // Forgetting one by one would move all that is left each time.
    guard graves.count >= 2 * memory else { return }
    let forgotten = Set(graves.prefix(graves.count - memory))
    graves.removeFirst(forgotten.count)
    order.removeAll { forgotten.contains($0) }
    for token in forgotten { tokens[token] = nil }
  }

  /// What the phone says of a token.
  /// - Parameters:
  ///   - environment: of the app's build.
  ///   - now: seconds since 1970.
  public mutating func take(
    _ token: String, _ standing: TokenStanding, environment: PushEnvironment, settings: FrontSettings, at now: Double
  ) {
    switch standing {
    case .unknown: break
    case .update(let app, let activity):
      add(
        RegisteredToken(
          token: token, kind: .update(activity: activity), app: app.rawValue, environment: environment, issued: now))
    case .start(let app, let type):
      add(
        RegisteredToken(
          token: token, kind: .start(attributesType: type), app: app.rawValue, environment: environment, issued: now))
    case .dead(let death, _, _, let since):
      let isStart = if case .start? = tokens[token]?.kind { true } else { false }
      bury(
        token,
        RegisteredToken.Death(
          since: since, why: death.words, reason: death == .expired ? .expiredToken : .unregistered,
          isTold: !(isStart && death == .replaced) || settings.replacedStartTokensAreGone))
    }
  }
}
