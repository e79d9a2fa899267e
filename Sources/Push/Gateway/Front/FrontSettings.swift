import APNs

/// How a gateway plays APNs. Defaults are what is published; what is not is named as assumed.
public struct FrontSettings: Sendable, Hashable, Codable {
  public var environment: PushEnvironment
  /// Streams until a provider token has been accepted (published: one), and after it (observed: 1000).
  public var firstStreams = 1
  public var streams = 1000
  /// Seconds that lie between two provider tokens of one connection, at least (published).
  public var tokenInterval = Double(ProviderTokenAge.leastInterval)
  /// Keys that are not registered are taken at their word: their signature cannot be checked.
  public var acceptsAnyKey = false
  /// Pushes in a row to one token that pass in `tokenRateWindow` seconds; 0 = no limit. Apple publishes no number.
  public var tokenRate = 0
  public var tokenRateWindow = 1.0
  /// Seconds after the end of an activity until its token is answered with 410; Apple's answers 200 for a while
  /// (observed, for hours).
  public var goneAfter = 0.0
  /// Whether a push-to-start token that was replaced is answered with 410; Apple's was seen to answer 200 for ever.
  public var replacedStartTokensAreGone = false
  /// A device push whose body is no JSON object is answered with 400 PayloadEmpty. What Apple's does is not published;
  /// else it is taken, and the phone drops it.
  public var refusesOtherThanJSON = false
  /// Apps without Broadcast Capability in the portal; the others have it.
  public var appsWithoutBroadcasts: Set<String> = []
  /// Channels that an app may have (published).
  public var channelLimit = ChannelRequest.limit
  /// Seconds for which a channel with storage keeps its newest message, at most (published).
  public var channelStorage = 8 * 3600.0

  public init(environment: PushEnvironment = .sandbox) { self.environment = environment }
}
