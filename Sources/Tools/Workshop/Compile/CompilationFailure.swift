import Findings

/// Whose fault it is that a compiler run failed: the sources', the toolchain's, or Skerry's own parts'.
struct CompilationFailure {
  let run: ToolRun
  let diagnostics: CompilerDiagnostics
  let hints: MissingAPIHints

  /// What the compiler says where compiled modules are another compiler's.
  private static let foreignModule = [
    "cannot be imported by the Swift", "was created by a different version of the compiler",
    "was created by an older version of the compiler", "malformed compiled module",
  ]
  private static let longestOutput = 4000

  var error: WorkshopError {
    if run.timedOut { return .compilerTimedOut(output: WorkshopError.cut(run.output, to: Self.longestOutput)) }
    let errors = diagnostics.findings.filter { $0.severity == .error }
    for finding in errors {
      if Self.foreignModule.contains(where: finding.what.contains) {
        return .toolchainDiffers(detail: WorkshopError.cut(finding.what, to: 300))
      }
      if finding.what.hasPrefix("missing required module") { return .productsMissing([finding.what]) }
    }
    let crashed = if case .signal = run.end { true } else { run.output.contains("Stack dump:") }
    if crashed { return .compilerCrashed(output: WorkshopError.cut(run.output, to: Self.longestOutput)) }
    let own = errors.filter { $0.place != nil }
    guard own.isEmpty else {
      let warnings = diagnostics.findings.filter { $0.severity == .warning && $0.place != nil }
      return .compilationFailed(hinted(own) + warnings)
    }
    let text = errors.map { $0.why.isEmpty ? $0.what : "\($0.what)\n\($0.why)" } + diagnostics.otherLines
    return .linkingFailed(output: WorkshopError.cut(text.joined(separator: "\n"), to: Self.longestOutput))
  }

  /// What the compiler says of an expression of which it does not know a part.
  private static let vague = ["could not be inferred", "failed to produce diagnostic", "cannot infer "]

  /// First what is for sure an API or a module that is lacking, then the rest, both in reading order; each hint where
  /// it is needed first. Errors that only follow from something lacking in the same file are left out.
  private func hinted(_ errors: [Finding]) -> [Finding] {
    let explained = Set(errors.filter(hints.isCause).map { $0.place?.path ?? "" })
    let kept = errors.filter { finding in
      hints.isCause(finding) || !explained.contains(finding.place?.path ?? "")
        || !Self.vague.contains(where: finding.what.contains)
    }
    let ordered = kept.sorted { first, second in
      guard let a = first.place, let b = second.place else { return false }
      return (hints.isMissingAPI(first) ? 0 : 1, a.path ?? "", a.line ?? 0, a.column ?? 0)
        < (hints.isMissingAPI(second) ? 0 : 1, b.path ?? "", b.line ?? 0, b.column ?? 0)
    }
    var said: Set<String> = []
    return ordered.map { finding in
      let hinted = hints.adding(to: finding)
      return said.insert(hinted.fix).inserted ? hinted : finding
    }
  }
}
