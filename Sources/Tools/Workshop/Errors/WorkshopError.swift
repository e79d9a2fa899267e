import Findings

/// Why a widget could not be found, built or asked. Every case says what happened, where, and how to mend it.
public enum WorkshopError: Error, Sendable, Hashable {
  // Finding
  case pathMissing(String)
  case sourceUnreadable(path: String, reason: String)
  /// `offset`: bytes before the first one that is wrong.
  case sourceNotUTF8(path: String, offset: Int)
  /// `limit`: the most `#if` that may be open, one within another.
  case nestedTooDeeply(path: String, line: Int, limit: Int)
  case noSwiftFile(paths: [String], skipped: [String])
  case noActivityConfiguration(paths: [String], fileCount: Int, found: [String])
  case severalExtensions([Place])
  case noTests(paths: [String], fileCount: Int)

  // Building
  case toolchainMissing(lookedFor: String)
  case toolchainTooOld(found: String, needed: String)
  case toolchainDiffers(detail: String)
  case productsMissing([String])
  case cacheUnwritable(path: String, reason: String)
  /// Something in the cache is of no use and cannot be replaced.
  case cacheDamaged(path: String)
  case compilationFailed([Finding])
  case linkingFailed(output: String)
  case compilerCrashed(output: String)
  case compilerTimedOut(output: String)

  // Hosting
  case launchFailed(program: String, reason: String)
  case crashed(Crash)
  case timedOut(request: String, seconds: Double, lastLines: [String])
  case processorTimeExceeded(seconds: Int)
  case outOfMemory(limitBytes: UInt64, lastLines: [String])
  /// The process ended by itself with this exit code.
  case exitedEarly(code: Int32, request: String, lastLines: [String])
  case notProtocol(line: String, request: String)
  case answerTooLong(bytes: Int, request: String)

  /// How a widget's process was ended by a fault.
  public struct Crash: Sendable, Hashable {
    /// Number of the signal.
    public var signal: Int32
    /// What the process was asked when it died.
    public var request: String
    /// Swift's own message ("Index out of range"), where it printed one.
    public var trap: String?
    /// Where the trap says that it happened.
    public var place: Place?
    /// Whether endless recursion used up the stack.
    public var isStackOverflow: Bool
    /// The last lines that the widget printed.
    public var lastLines: [String]
  }
}
