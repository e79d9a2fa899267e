import CShims
import Findings
import Foundation

/// The relay's log: one JSON object a line. What could be a token, a key or a credential is cut, wherever it stands.
public final class RelayLog: @unchecked Sendable {
  // Unchecked: lines are written under `lock`.
  public let level: LogLevel
  private let lock = SkerryLock()
  private let sink: @Sendable (String) -> Void
  private let clock: @Sendable () -> Double

  /// - Parameters:
  ///   - sink: takes lines, without line break.
  ///   - clock: Unix seconds.
  public init(
    level: LogLevel = .info, clock: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 },
    sink: @escaping @Sendable (String) -> Void
  ) {
    self.level = level; self.sink = sink; self.clock = clock
  }
  deinit { lock.destroy() }

  /// Writes to standard error.
  public static func standardError(level: LogLevel) -> RelayLog {
    RelayLog(level: level) { line in try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8)) }
  }

  /// One line; keys in the order of the alphabet behind time, level and message.
  public func write(_ level: LogLevel, _ message: String, _ fields: [String: String] = [:]) {
    guard level >= self.level else { return }
    var members: [(String, JSONNode)] = [
      ("time", .string(Self.stamp(clock()))), ("level", .string(level.rawValue)),
      ("message", .string(Redaction.cut(message))),
    ]
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      members.append((key, .string(Redaction.cut(value))))
    }
    let line = JSONNode.object(members).strictText
    lock.lock()
    defer { lock.unlock() }
    sink(line)
  }

  /// RFC 3339 with milliseconds, UTC.
  static func stamp(_ seconds: Double) -> String {
    Date(timeIntervalSince1970: seconds).formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true))
      + "Z"
  }
}

/// Cuts what nobody may read in a log.
enum Redaction {
  /// Characters that are left of what is cut.
  private static let left = 8
  /// Shorter runs are words, dates and ids of rows.
  private static let longest = 31

  /// The text with every long run of characters that a token, key, credential or signature is made of cut to its
  /// beginning. UUIDs stay: they are ids of pushes and installations. So do names that are made of words: of files,
  /// whose slashes are those of base64 too, and of apps.
  static func cut(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    var result = "", run = ""
    func flush() {
      if run.utf8.count <= longest {
        result += run
      } else if isScrambled(run.replacing(uuid, with: "")) {
        result += run.prefix(left) + "…"
      } else {
        let parts = run.split(separator: "/", omittingEmptySubsequences: false)
        result += parts.map { isName($0) ? $0 : $0.prefix(left) + "…" }.joined(separator: "/")
      }
      run = ""
    }
    for character in text {
      if character.isASCII, character.isLetter || character.isNumber || "_-+=./".contains(character) {
        run.append(character)
      } else {
        flush()
        result.append(character)
      }
    }
    flush()
    return result
  }

  /// Whether a run with slashes is base64 rather than a path: of bytes at random every sixth pair of neighbours is two
  /// small letters, of words more than every second.
  private static func isScrambled(_ run: String) -> Bool {
    guard run.contains("/"), run.utf8.count > longest else { return false }
    return smallPairs(run) < 0.42
  }

  /// Whether a part of a path is a name: short but for UUIDs, or of labels that are short or words, as
  /// `com.example.app` is. What is signed has dots too, and two of its three labels are neither.
  private static func isName(_ part: Substring) -> Bool {
    let rest = part.replacing(uuid, with: "")
    return rest.split(separator: ".").allSatisfy { label in
      label.utf8.count <= longest || smallPairs(label) > 0.55 && label.utf8.count { isDigit($0) } <= 2
    }
  }

  /// How many neighbours are two small letters, of all.
  private static func smallPairs(_ text: some StringProtocol) -> Double {
    let isSmall = text.utf8.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return Double(zip(isSmall, isSmall.dropFirst()).count { $0 && $1 }) / Double(max(1, isSmall.count))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  // A regex is not Sendable as a constant.
  private static var uuid: Regex<Substring> { #/[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/# }
}
