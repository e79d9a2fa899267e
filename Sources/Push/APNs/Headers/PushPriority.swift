/// `apns-priority` (published: Sending notification requests to APNs; for Live Activities 10 and 5 are meant).
public enum PushPriority: Int, Sendable, Codable, Hashable, CaseIterable {
  /// At once; a Live Activity pays for it from an hourly budget.
  case immediate = 10
  /// When the device finds it convenient; costs no budget.
  case opportunistic = 5
  /// Never wakes the device.
  case considerate = 1
}
