/// Exit statuses of every command.
public enum ExitStatus: Int32, Sendable, Codable, Hashable {
  /// Done; warnings are allowed.
  case done = 0
  /// The input is at fault: an error-severity finding, sources that do not compile, JSON that does not decode.
  case input = 1
  /// The command was used wrongly: unknown command, option, device, locale, path.
  case usage = 2
  /// The environment lacks something: toolchain, package, writable folder.
  case environment = 3
}
