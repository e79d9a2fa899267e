import Findings
import Foundation
import Glibc

/// Where a command speaks: results on standard output, findings and progress on standard error.
struct Console: Sendable {
  var outStyle: TerminalStyle
  var errorStyle: TerminalStyle
  /// Progress is shown to a person only.
  var showsProgress: Bool

  static var standard: Console {
    let environment = ProcessInfo.processInfo.environment
    return Console(
      outStyle: .suited(toDescriptor: STDOUT_FILENO, environment: environment),
      errorStyle: .suited(toDescriptor: STDERR_FILENO, environment: environment),
      showsProgress: isatty(STDERR_FILENO) == 1)
  }

  func say(_ text: String) { Self.write(text, to: .standardOutput) }

  func say(_ bytes: [UInt8]) { Self.write(Data(bytes), to: .standardOutput) }

  func report(_ findings: [Finding]) {
    guard !findings.isEmpty else { return }
    clearProgress()
    Self.write(TextPrinter(style: errorStyle).print(findings) + "\n", to: .standardError)
  }

  /// Passes a line of the widget's own output on.
  func relay(_ line: String) {
    clearProgress()
    Self.write(errorStyle.paint(line, .dim) + "\n", to: .standardError)
  }

  /// Shows what is being done, in place of what was shown before.
  func progress(_ text: String) {
    guard showsProgress else { return }
    Self.write("\r\u{1B}[K" + errorStyle.paint(text, .dim), to: .standardError)
  }

  func clearProgress() {
    guard showsProgress else { return }
    Self.write("\r\u{1B}[K", to: .standardError)
  }

  private static func write(_ text: String, to handle: FileHandle) { write(Data(text.utf8), to: handle) }

  /// A reader that went away (`| head`) is no fault of ours; there is nobody left to tell.
  private static func write(_ data: Data, to handle: FileHandle) {
    try? handle.write(contentsOf: data)
  }
}
