/// Why a store did not do what it was asked.
public enum RelayStoreFault: Error, Sendable, Hashable {
  /// Disk full, server gone or silent, locked by others: nothing was stored, and it may go well later. The sentence
  /// names the cause, and says so where it is not known whether it was stored.
  case unavailable(String)
  /// The store is another's or newer than this program; the sentence says what to do.
  case unusable(String)
  /// The change does not fit what is stored, and why.
  case conflict(Conflict)

  /// What a change does not fit.
  public enum Conflict: Sendable, Hashable {
    /// The key lives with another target, attributes type or attributes.
    case activityDiffers(field: String)
    /// The idempotency key was used with another body.
    case idempotencyKeyReused
    /// There is no living activity of that key.
    case noActivity
    /// More than a limit allows: its name, and the limit.
    case limit(String, Int)
    /// The activity of that key goes to a channel and is ending; the key may be used again when that has gone out.
    case activityEnding
    /// Another activity, of this key, lives on the channel.
    case channelTaken(by: ActivityKey)
    /// The app has no channel of that id.
    case noChannel
    /// The name is in use.
    case nameInUse
    /// A value cannot be what it is said to be: the name of its field.
    case invalid(field: String)
  }
}
