import Findings
import Phone
import Wire
import Workshop

/// An app of a scenario, ready to run on its phone.
public struct StagedApp: Sendable {
  /// What steps call it.
  public var name: String
  public var installed: InstalledApp
  /// What decodes and draws its activities; nil where the scenario names no extension.
  public var host: (any ExtensionAnswering)?
  /// The app's own process; nil where the scenario names no app sources.
  public var process: (any AppCalling)?
  /// What its processes keep; nil where it has no process.
  public var containers: AppContainers?
  /// The build that an update installs, with the same identifier; none = the same build once more.
  public var updates: [StagedApp] = []
  /// The widget draws the small card of watch and car.
  public var drawsSmall: Bool

  public init(
    name: String, installed: InstalledApp, host: (any ExtensionAnswering)? = nil, process: (any AppCalling)? = nil,
    drawsSmall: Bool = false
  ) {
    self.name = name; self.installed = installed; self.host = host; self.process = process
    self.drawsSmall = drawsSmall
  }
}

extension StagedApp {
  /// Installs itself over the build that is there, with the build number after that one's. The old process ends, the
  /// activities go on.
  /// - Returns: itself, as it is installed now.
  public func installed(over present: StagedApp, on session: PhoneSession) -> StagedApp {
    let id = present.installed.id
    var next = self
    next.installed.build = String((Int(present.installed.build) ?? 1) &+ 1)
    // The new build draws what is redrawn on this occasion; the process that ends is the old one's.
    if let host = next.host { session.attach(host, to: id) }
    session.perform(.update(next.installed))
    if let process = next.process { session.attach(process, to: id) }
    return next
  }
}

/// An app's process whose driver can be called.
public protocol AppCalling: AppLaunching {
  /// Calls a function of the driver file and waits for its end.
  /// - Parameter arguments: a JSON value.
  /// - Throws: `CallFailure` where the function throws, `Failure` where the process does not run or ends.
  func call(_ function: String, arguments: String?) throws
  /// Waits until the process has done what the last events brought about.
  func settle()
  /// What was found out about the process since the last call.
  func takeFindings() -> [Finding]
}

/// A function of the driver file threw.
public struct CallFailure: Error, Hashable {
  /// What its error says.
  public var reason: String
  public init(reason: String) { self.reason = reason }

  func failure(of function: String) -> Failure {
    Failure(
      .input, id: "scenario.call-failed", "“\(function)” failed: \(reason)",
      fix: "Mend the function, or expect it in the next step: { expect: \"threw\" }.")
  }
}
