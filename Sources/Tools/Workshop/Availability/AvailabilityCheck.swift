import Findings
import SwiftSyntax
import Wire

/// Finds uses of Apple's API that the oldest supported iOS does not have and that no availability check guards. By
/// syntax only: names that the project declares itself are left alone.
public struct AvailabilityCheck: Sendable {
  /// The oldest iOS that the sources must run on.
  public var minimum: IOSVersion
  /// How that version is called in findings: "the deployment target", "the simulated iPhone".
  public var minimumName: String

  public init(minimum: IOSVersion, minimumName: String = "the simulated iPhone") {
    self.minimum = minimum; self.minimumName = minimumName
  }

  /// Warnings in reading order, each symbol once per line.
  public func findings(in project: Project) -> [Finding] {
    project.files.flatMap { file in
      let visitor = AvailabilityVisitor(
        file, minimum: minimum, own: project.declaredMembers, configuration: project.options.configuration)
      visitor.walk(file.tree)
      // A chain of modifiers is read from its end; people read from the top.
      return visitor.uses.sorted { ($0.place.line ?? 0, $0.symbol) < ($1.place.line ?? 0, $1.symbol) }.map(finding)
    }
  }

  private func finding(_ use: AvailabilityVisitor.Use) -> Finding {
    Finding(
      id: "availability.too-new", severity: .warning,
      what: "\(use.symbol) needs iOS \(use.version); \(minimumName) has iOS \(minimum)",
      why: "Xcode refuses the use without a check when the app's deployment target is below iOS \(use.version).",
      fix: "Put it into `if #available(iOS \(use.version), *) { … }`, or mark what holds it "
        + "`@available(iOS \(use.version), *)`.",
      place: use.place)
  }
}
