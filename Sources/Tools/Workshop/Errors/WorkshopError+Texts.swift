import Findings

extension WorkshopError {
  /// The findings that a command prints, with its exit status.
  public var failure: Failure {
    if case .compilationFailed(let findings) = self { return Failure(findings, status: exitStatus) }
    return Failure(exitStatus, id: id, message, why: why, fix: fix, at: place)
  }

  /// Stable identifier of the case.
  public var id: String {
    switch self {
    case .pathMissing: "sources.path-missing"
    case .sourceUnreadable: "sources.unreadable"
    case .sourceNotUTF8: "sources.not-utf8"
    case .nestedTooDeeply: "sources.nested-too-deeply"
    case .noSwiftFile: "sources.no-swift-file"
    case .noActivityConfiguration: "sources.no-activity-configuration"
    case .severalExtensions: "sources.several-extensions"
    case .noTests: "sources.no-tests"
    case .toolchainMissing: "toolchain.missing"
    case .toolchainTooOld: "toolchain.too-old"
    case .toolchainDiffers: "toolchain.differs"
    case .productsMissing: "installation.incomplete"
    case .cacheUnwritable: "cache.unwritable"
    case .cacheDamaged: "cache.damaged"
    case .compilationFailed: "sources.do-not-compile"
    case .linkingFailed: "sources.do-not-link"
    case .compilerCrashed: "toolchain.crashed"
    case .compilerTimedOut: "sources.compile-too-long"
    case .launchFailed: "widget.not-started"
    case .crashed: "widget.crashed"
    case .timedOut: "widget.timed-out"
    case .processorTimeExceeded: "widget.processor-time"
    case .outOfMemory: "widget.out-of-memory"
    case .exitedEarly: "widget.exited"
    case .notProtocol: "widget.not-protocol"
    case .answerTooLong: "widget.answer-too-long"
    }
  }

  /// Exit status of a command that ends with this error.
  public var exitStatus: ExitStatus {
    switch self {
    case .pathMissing: .usage
    case .toolchainMissing, .toolchainTooOld, .toolchainDiffers, .productsMissing, .cacheUnwritable, .cacheDamaged,
      .launchFailed, .compilerCrashed, .sourceUnreadable:
      .environment
    default: .input
    }
  }

  /// Where it happened, if in a place that a person can open.
  public var place: Place? {
    switch self {
    case .pathMissing(let path), .sourceUnreadable(let path, _), .sourceNotUTF8(let path, _),
      .cacheUnwritable(let path, _), .cacheDamaged(let path):
      Place(path: path)
    case .nestedTooDeeply(let path, let line, _): Place(path: path, line: line)
    case .severalExtensions(let places): places.first
    case .compilationFailed(let findings): findings.first?.place
    case .crashed(let crash): crash.place
    default: nil
    }
  }

  /// What happened, in a sentence.
  public var message: String {
    switch self {
    case .pathMissing(let path): "there is no file or folder at \(path)"
    case .sourceUnreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .sourceNotUTF8(let path, let offset): "\(path) is not UTF-8 text (byte \(offset))"
    case .nestedTooDeeply(_, _, let limit): "more than \(limit) #if are open here, one within another"
    case .noSwiftFile(let paths, _): "no Swift file in \(Self.list(paths))"
    case .noActivityConfiguration(let paths, let count, _):
      "no ActivityConfiguration in \(Self.list(paths)) (\(Self.count(count, "Swift file")) read)"
    case .severalExtensions(let places):
      "several widget extensions with @main: \(Self.list(places.map(\.location)))"
    case .noTests(let paths, let count):
      "no test in \(Self.list(paths)) (\(Self.count(count, "Swift file")) read)"
    case .toolchainMissing(let name): "\(name) was not found, neither on PATH nor beside the Swift runtime in use"
    case .toolchainTooOld(let found, _) where !found.contains("Swift version"):
      "swiftc does not tell its version" + (found.isEmpty ? "" : ": \(found)")
    case .toolchainTooOld(let found, let needed): "the Swift toolchain is \(found); \(needed) is needed"
    case .toolchainDiffers(let detail): "the Swift toolchain is not the one that Skerry was built with: \(detail)"
    case .productsMissing(let paths): "parts of Skerry are missing: \(Self.list(paths))"
    case .cacheUnwritable(let path, let reason): "the build cache \(path) cannot be written: \(reason)"
    case .cacheDamaged(let path): "\(path) in the build cache is damaged and cannot be replaced"
    case .compilationFailed(let findings):
      "the sources do not compile: \(Self.count(findings.count { $0.severity == .error }, "error"))"
    case .linkingFailed: "the widget does not link"
    case .compilerCrashed: "the Swift compiler crashed"
    case .compilerTimedOut: "the Swift compiler took too long over the sources and was ended"
    case .launchFailed(let program, let reason): "\(program) could not be started: \(reason)"
    case .crashed(let crash): crash.message
    case .timedOut(let request, let seconds, _):
      "the widget did not answer \(request) within \(Self.format(seconds)) s and was ended"
    case .processorTimeExceeded(let seconds): "the widget used \(seconds) s of processor time and was ended"
    case .outOfMemory(let limit, _): "the widget ran out of memory: its limit is \(limit / 1_048_576) MB"
    case .exitedEarly(let code, let request, _): "the widget ended by itself (exit code \(code)) at \(request)"
    case .notProtocol(let line, let request):
      "the widget's answer to \(request) is not a message: \"\(Self.cut(line))\""
    case .answerTooLong(let bytes, let request): "the widget's answer to \(request) is longer than \(bytes) bytes"
    }
  }

  /// Why it matters, or more of what is known; empty where the message says all.
  public var why: String {
    switch self {
    case .noSwiftFile(_, let skipped):
      skipped.isEmpty ? "" : "Left out: \(Self.list(skipped)) (tests, dependencies, build products, hidden folders)."
    case .noActivityConfiguration(_, _, let found):
      found.isEmpty ? "" : "Found instead: \(Self.list(found))."
    case .linkingFailed(let output), .compilerCrashed(let output), .compilerTimedOut(let output): output
    case .toolchainDiffers:
      "Compiled Swift modules can only be read by the compiler that made them."
    case .crashed(let crash): Self.printed(crash.lastLines)
    case .timedOut(_, _, let lines), .outOfMemory(_, let lines), .exitedEarly(_, _, let lines): Self.printed(lines)
    default: ""
    }
  }

  static func list(_ items: [String], limit: Int = 8) -> String {
    let shown = items.prefix(limit).joined(separator: ", ")
    return items.count > limit ? "\(shown) and \(items.count - limit) more" : shown
  }

  static func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }

  static func cut(_ text: String, to length: Int = 120) -> String {
    text.count > length ? "\(text.prefix(length))…" : text
  }

  private static func format(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\((seconds * 10).rounded() / 10)"
  }

  private static func printed(_ lines: [String]) -> String {
    lines.isEmpty ? "" : "Its last output:\n" + lines.map { "  \($0)" }.joined(separator: "\n")
  }
}

extension WorkshopError.Crash {
  private static let signalNames: [Int32: String] = [
    4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV", 15: "SIGTERM",
    31: "SIGSYS",
  ]

  static func name(ofSignal number: Int32) -> String { signalNames[number] ?? "signal \(number)" }

  /// What happened, in a sentence.
  public var message: String {
    if isStackOverflow { return "the widget crashed at \(request): endless recursion used up its stack" }
    let name = Self.name(ofSignal: signal)
    guard let trap else { return "the widget crashed at \(request) (\(name))" }
    return "the widget crashed at \(request): \(trap) (\(name))"
  }
}
