import Foundation

/// Where messages of one part of an app go (os.OSLog).
/// Approximate: to standard error, with the category in front.
public final class OSLog: NSObject, Sendable {
  /// Where a message of interest to performance tools belongs.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }
  let subsystem: String
  let category: String
  private let isDisabled: Bool

  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isDisabled: false)
  }
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }
  private init(subsystem: String, category: String, isDisabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isDisabled = isDisabled
  }
  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

  public func isEnabled(type: OSLogType) -> Bool { !isDisabled }
  public var signpostsEnabled: Bool { false }

  /// One line: `[subsystem:category] level: text`.
  func line(_ text: String, _ type: OSLogType) -> String {
    let place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    return "[\(place.isEmpty ? "log" : place)] \(type.name): \(text)\n"
  }
  func write(_ text: String, _ type: OSLogType) {
    guard !isDisabled else { return }
    FileHandle.standardError.write(Data(line(text, type).utf8))
  }
}
