/// The two worlds of APNs. Token, channel and provider key belong to one of them; which one, the `aps-environment`
/// entitlement decides that a build was signed with (published: Sending notification requests to APNs).
public enum PushEnvironment: String, Sendable, Codable, Hashable, CaseIterable {
  /// Builds that Xcode installs.
  case sandbox
  /// TestFlight, Ad Hoc and the App Store.
  case production
}
