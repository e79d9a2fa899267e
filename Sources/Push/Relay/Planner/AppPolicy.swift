/// How the relay treats the activities of one app. Times in seconds.
public struct AppPolicy: Sendable, Hashable {
  /// How long iOS keeps an activity going; it ends one that is older (published: 8 hours).
  public var activeLife: Double
  /// How long after a start no second one goes out to the same phone for the same activity, unless its card went away.
  public var startFence: Double
  /// Age at which a card is renewed by a new start where its activity goes on; nil = cards are not renewed.
  public var renewAfter: Double?
  /// Least time between two silent updates of one card. APNs keeps one push for each device at a time (published), and
  /// phones draw only so often.
  public var leastInterval: Double
  /// Least time between two pushes to one channel (an Apple engineer's rule of thumb: one a second).
  public var channelInterval: Double
  /// A content without a stale date of its own counts as outdated so long after its change: a push that did not reach a
  /// phone then shows.
  public var staleAfter: Double
  /// Updates of priority 10 that one card gets in an hour. Apple publishes no number; 10 to 15 are seen in the wild.
  public var urgentPerHour: Int
  /// The same where the person allows frequent updates.
  public var urgentPerHourFrequent: Int
  /// How long APNs keeps a start for a phone that cannot be reached.
  public var startExpiration: Double
  /// How long APNs keeps an end: as long as the system leaves an ended card on the lock screen (published: 4 hours).
  public var endExpiration: Double
  /// Least time for which APNs keeps an update whose content is outdated sooner.
  public var updateExpiration: Double
  /// JSON object of `aps.alert` for starts whose content has none: starts without one have been seen not to start.
  public var startAlert: String?

  public init(
    activeLife: Double = 28_800, startFence: Double = 28_800, renewAfter: Double? = nil, leastInterval: Double = 1,
    channelInterval: Double = 1, staleAfter: Double = 3600, urgentPerHour: Int = 10, urgentPerHourFrequent: Int = 120,
    startExpiration: Double = 3600, endExpiration: Double = 14_400, updateExpiration: Double = 300,
    startAlert: String? = nil
  ) {
    self.activeLife = activeLife; self.startFence = startFence; self.renewAfter = renewAfter
    self.leastInterval = leastInterval; self.channelInterval = channelInterval; self.staleAfter = staleAfter
    self.urgentPerHour = urgentPerHour; self.urgentPerHourFrequent = urgentPerHourFrequent
    self.startExpiration = startExpiration; self.endExpiration = endExpiration
    self.updateExpiration = updateExpiration; self.startAlert = startAlert
  }
}
