import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a client is told once.
public struct SkerryConfiguration: Sendable {
  /// Fetches a phone credential from the app's own server, which has the relay make one or makes it itself. nil means
  /// that nobody is signed in: the client keeps what it has and waits for `SkerryClient.signedIn()`. It is asked at the
  /// first report of a launch and when the relay no longer takes the last one. Where it throws, the client tries again
  /// later.
  public typealias Credential = @Sendable () async throws -> String?

  /// The relay's address, such as `https://push.example.com`. Without TLS only on this machine.
  public var relay: URL
  /// The kinds of activities that the app has.
  public var kinds: [ActivityKind]
  public var environment: EnvironmentSource
  public var credential: Credential

  /// How often everything is told again while the app runs, so that a relay that lost a token or put it aside gets it
  /// back.
  public var heartbeat: Duration = .seconds(15 * 60)
  /// Language of the texts that pushes should bring (BCP 47); nil takes the phone's first.
  public var locale: String?
  /// Where what is not delivered yet is kept; nil takes a file in the app's Application Support folder.
  public var storage: URL?
  /// What requests go through.
  public var session: URLSession = .shared

  var gathering: Duration = .milliseconds(250)
  var schedule = RetrySchedule()
  /// How long signing out waits for a credential of the person where none is held.
  var patience: Duration = .seconds(10)
  /// How long an activity must be missing from the list after a launch before it counts as gone.
  var vanishing: Duration = .seconds(3)

  /// - Parameters:
  ///   - relay: the relay's address, such as `https://push.example.com`.
  ///   - kinds: the kinds of activities that the app has.
  ///   - environment: where the push environment is known from.
  ///   - credential: fetches a phone credential from the app's own server.
  public init(
    relay: URL, kinds: [ActivityKind], environment: EnvironmentSource = .signature,
    credential: @escaping Credential
  ) {
    self.relay = relay; self.kinds = kinds; self.environment = environment; self.credential = credential
  }

  /// A credential must not go over the network in the clear.
  var isRelayProtected: Bool {
    if relay.scheme?.lowercased() == "https" { return true }
    return relay.scheme?.lowercased() == "http" && ["127.0.0.1", "::1", "[::1]", "localhost"].contains(relay.host ?? "")
  }
}
