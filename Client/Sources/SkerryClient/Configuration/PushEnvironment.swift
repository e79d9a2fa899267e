/// Which of Apple's two push services an app's tokens belong to.
public enum PushEnvironment: String, Sendable, Hashable, Codable, CaseIterable {
  /// Builds that Xcode installs.
  case sandbox
  /// TestFlight, the App Store, ad-hoc and enterprise builds.
  case production
}

/// Where the environment is known from. It is never guessed: from a bundle identifier, a build configuration or the
/// look of a token nobody can tell.
public enum EnvironmentSource: Sendable, Hashable {
  /// The entitlement `aps-environment` that the running app was signed with, out of its provisioning profile. An app
  /// without profile comes from the App Store: production.
  case signature
  /// The app says it.
  case fixed(PushEnvironment)
}
