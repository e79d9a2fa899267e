import Foundation
import Glibc

/// How far an extension's process is kept apart from the machine.
public enum Sandbox: Sendable, Hashable {
  /// bubblewrap: no network, no home, read-only system, its own process ids. The value is its path.
  case bubblewrap(String)
  /// Only limits on memory, time and files.
  case limitsOnly(reason: String)

  /// A line for the user where the widget is less confined than it could be.
  public var note: String? {
    guard case .limitsOnly(let reason) = self else { return nil }
    return "the widget runs without a sandbox, under limits only: \(reason)"
  }

  /// Tries bubblewrap once per process.
  public static let best: Sandbox = probe(environment: ProcessInfo.processInfo.environment)

  static func probe(environment: [String: String]) -> Sandbox {
    guard let path = Toolchain.find("bwrap", path: (environment["PATH"] ?? "") + ":/usr/bin:/bin") else {
      return .limitsOnly(reason: "bubblewrap is not installed (apt-get install bubblewrap)")
    }
    let arguments = Self.confinement(folders: []) + ["--", "/usr/bin/true"]
    guard let run = try? ToolRun(path, arguments, environment: environment), run.succeeded else {
      return .limitsOnly(reason: "bubblewrap may not be used here (user namespaces are switched off)")
    }
    return .bubblewrap(path)
  }

  /// The program and arguments that start `program` inside.
  /// - Parameters:
  ///   - folders: what it reads besides the system.
  ///   - kept: folders that it writes, and where it finds them.
  func command(
    for program: String, folders: [String], environment: [String: String], allowsNetwork: Bool = false,
    kept: [(own: String, guest: String)] = []
  ) -> (String, [String]) {
    guard case .bubblewrap(let path) = self else { return (program, []) }
    // The preloaded library belongs to the widget, not to bubblewrap.
    let settings = environment.sorted { $0.key < $1.key }.flatMap { ["--setenv", $0.key, $0.value] }
    let network = allowsNetwork ? ["--share-net"] : []
    let writable = kept.flatMap { ["--bind", $0.own, $0.guest] }
    return (
      path, Self.confinement(folders: folders) + writable + network + ["--clearenv"] + settings + ["--", program]
    )
  }

  /// System folders that libraries, fonts and time zones are read from.
  private static let systemFolders = [
    "/usr", "/etc", "/lib", "/lib64", "/lib32", "/bin", "/sbin", "/opt",
    // What the system knows about its font files; without it the first answer takes 80 ms more.
    "/var/cache/fontconfig",
  ]

  private static func confinement(folders: [String]) -> [String] {
    var arguments = [
      "--unshare-all", "--die-with-parent", "--new-session", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp",
      "--dir", Self.home,
    ]
    for folder in Self.systemFolders { arguments += ["--ro-bind-try", folder, folder] }
    for folder in Set(folders).sorted() { arguments += ["--ro-bind", folder, folder] }
    return arguments + ["--chdir", "/tmp"]
  }

  /// An empty home folder of the widget's own.
  static let home = "/tmp/home"

  /// A fresh folder for the process to live in, where the sandbox does not make one; removed after its end.
  func privateFolder() -> String? {
    guard case .limitsOnly = self else { return nil }
    var template = Array("/tmp/skerry-widget-XXXXXX".utf8CString)
    return mkdtemp(&template).map { String(cString: $0) }
  }

  /// bubblewrap passes a signal on as exit code 128 + number.
  func meaning(of end: ChildProcess.End) -> ChildProcess.End {
    guard case .bubblewrap = self, case .exit(let code) = end, code > 128, code < 128 + 65 else { return end }
    return .signal(code - 128)
  }
}
