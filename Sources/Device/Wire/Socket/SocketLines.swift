/// What an app's process writes to its phone, one line each.
enum AppLine: Hashable, Codable {
  /// The first line: who speaks, and in which version of this language.
  case hello(bundleID: String, version: Int)
  case ask(number: Int, request: AppRequest)
}

/// What the phone writes to an app's process, one line each.
enum PhoneLine: Hashable, Codable {
  /// The answer to the hello; `clock` is the phone's time in seconds since 1970, nil for the machine's own.
  case welcome(clock: Double?)
  /// The phone hangs up, and why.
  case farewell(reason: String)
  case answer(number: Int, answer: AppAnswer)
  case event(AppEvent)
}

/// The line between an app's process and its phone.
public enum PhoneSocketProtocol {
  /// Version of the language; both sides are built together, so that a difference is a mix of builds.
  static let version = 2
  /// Bytes of one line. Far above what a phone takes (4 KB of content), below what would hurt.
  public static let lineLimit = 1 << 20
  /// Seconds within which the other side must introduce itself.
  static let greetingSeconds = 10
  /// Environment variable with the socket's path.
  public static let pathVariable = "SKERRY_PHONE"
  /// Environment variable with the app's bundle identifier.
  public static let bundleVariable = "SKERRY_BUNDLE"
}
