import Foundation

/// Writes messages of one subsystem and category (iOS 14).
public struct Logger: Sendable {
  private let log: OSLog
  public init() { log = .default }
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  public init(_ logObj: OSLog) { log = logObj }

  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// The older call: a C format in which `%{public}@` names a value's privacy.
/// Approximate: every value is written in full, to standard error; `dso` is not needed.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: any CVarArg...
) {
  log.write(LogFormat(message.description).text(arguments), type)
}
/// The older call, the level first.
/// Approximate: every value is written in full, to standard error; `dso` is not needed.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) {
  log.write(LogFormat(message.description).text(arguments), type)
}
/// The newer call, with an interpolated message (iOS 14).
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, .default) }
/// The newer call with a level (iOS 14).
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(message.text, type) }

/// A log format without its `{…}` annotations, which C's formatting does not know.
struct LogFormat {
  let plain: String
  init(_ format: String) { plain = format.replacing(#/%\{[^}]*\}/#, with: "%") }
  func text(_ arguments: [any CVarArg]) -> String {
    arguments.isEmpty ? plain.replacingOccurrences(of: "%%", with: "%") : String(format: plain, arguments: arguments)
  }
}
