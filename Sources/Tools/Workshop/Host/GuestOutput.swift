import Findings

/// What a widget or an app and its guest runtime wrote to standard output and error.
struct GuestOutput {
  /// What the guest runtime said about the process.
  struct Witness {
    var outOfMemory = false
    var stackOverflow = false
    /// Whether it has had more threads than its first.
    var hasThreads = false
  }

  private static let keptLines = 12
  private static let mark = "skerry-guest: "

  var program = HostedProgram.widget
  private(set) var lastLines: [String] = []
  private(set) var witness = Witness()
  private(set) var findings: [Finding] = []
  private var inTrace = false

  /// Takes a line; answers it where it is the widget's own.
  mutating func take(_ bytes: [UInt8], from stream: OutputLine.Stream) -> OutputLine? {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasSuffix("\r") { text.removeLast() }
    if text.hasPrefix(Self.mark) {
      note(text.dropFirst(Self.mark.count))
      return nil
    }
    // The guest ends whatever line the widget had begun.
    if text.isEmpty && stream == .standardError { return nil }
    if isTrace(text) { return nil }
    text = WorkshopError.cut(text, to: 4000)
    lastLines.append(text)
    if lastLines.count > Self.keptLines { lastLines.removeFirst() }
    return OutputLine(stream: stream, text: text)
  }

  /// The runtime's list of frames after a trap: addresses that tell a user nothing and would push the message out of
  /// the lines kept.
  private mutating func isTrace(_ text: String) -> Bool {
    if text == "Current stack trace:" {
      inTrace = true
      return true
    }
    inTrace = inTrace && text.first?.isNumber == true && text.contains("0x")
    return inTrace
  }

  private mutating func note(_ text: Substring) {
    let words = text.split(separator: " ", maxSplits: 1)
    switch words.first {
    case "out-of-memory": witness.outOfMemory = true
    case "stack-overflow": witness.stackOverflow = true
    case "thread": witness.hasThreads = true
    case "network":
      let finding = networkFinding(target: words.count > 1 ? String(words[1]) : "the network")
      if !findings.contains(finding) { findings.append(finding) }
    default: break
    }
  }

  private func networkFinding(target: String) -> Finding {
    switch program {
    case .widget:
      Finding(
        id: "widget.network", severity: .warning, what: "the widget tried to reach \(target) and was refused",
        why: "A Live Activity's view has no network on iOS either: the system refuses it.",
        fix: "Load in the app or on the server, and send what the view needs in the content state.")
    case .app, .tests:
      Finding(
        id: "app.network", severity: .note, what: "the app tried to reach \(target) and was refused",
        why: "An app's process has no network here unless it is given it, so that a run depends on nothing outside.",
        fix: "Allow the network for the run where the app needs it.")
    }
  }

  mutating func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings
  }

  /// Swift's own message about a trap, with its place: `path:line: Fatal error: text`.
  func trap(displayPaths: [String: String]) -> (text: String, place: Place?)? {
    for line in lastLines.reversed() {
      guard let range = line.firstRange(of: "Fatal error") else { continue }
      let text = line[range.upperBound...].drop { $0 == ":" || $0 == " " }
      let parts = line[..<range.lowerBound].split(separator: ":")
      var place: Place?
      if parts.count >= 2, let number = Int(parts[1]), let path = displayPaths[String(parts[0])] {
        place = Place(path: path, line: number)
      }
      return (text.isEmpty ? "fatal error" : String(text), place)
    }
    return nil
  }
}
