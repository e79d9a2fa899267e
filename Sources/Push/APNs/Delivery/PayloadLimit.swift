/// Largest bodies that APNs takes, in bytes; a larger one is answered with 413 `PayloadTooLarge` (published: Generating
/// a remote notification; Sending broadcast push notification requests to APNs).
public enum PayloadLimit {
  /// A push to a device token.
  public static let device = 4096
  /// A push to a broadcast channel.
  public static let broadcast = 5120
  /// A push to a VoIP token, which no Live Activity has.
  public static let voip = 5120
  /// Attributes and content state together, in their encoded form: what `Activity.request`, an update and a push may
  /// carry (published as “4 KB” in Displaying live data with Live Activities; 4096 is assumed).
  public static let content = 4096

  /// Bytes that a push may have.
  public static func body(isBroadcast: Bool) -> Int { isBroadcast ? broadcast : device }
}
