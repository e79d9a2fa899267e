import CShims
import Findings
import Wire
import Workshop

/// A widget extension's process on a stage. It ends with its first fault; where that is asked for, the next question
/// starts another one.
final class StagedExtension: ExtensionAnswering, @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  private let built: BuiltExtension
  private let settings: ExtensionProcess.Settings
  private let isRevived: Bool
  private let lock = SkerryLock()
  private var process: ExtensionProcess
  private var hasEnded = false
  private var findings: [Finding] = []

  /// - Throws: `WorkshopError.launchFailed`.
  init(_ built: BuiltExtension, settings: ExtensionProcess.Settings, isRevived: Bool) throws {
    self.built = built; self.settings = settings; self.isRevived = isRevived
    process = try ExtensionProcess(built, settings: settings)
  }

  deinit { lock.destroy() }

  func answer(_ request: ExtensionRequest) throws -> ExtensionAnswer {
    let process = try living()
    do {
      return try process.answer(request)
    } catch {
      locked { hasEnded = true }
      throw error
    }
  }

  private func living() throws -> ExtensionProcess {
    try locked {
      guard hasEnded, isRevived else { return process }
      findings += process.takeFindings()
      process.stop()
      process = try ExtensionProcess(built, settings: settings)
      hasEnded = false
      return process
    }
  }

  func takeFindings() -> [Finding] {
    locked {
      defer { findings = [] }
      return findings + process.takeFindings()
    }
  }

  func stop() { locked { process }.stop() }

  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
