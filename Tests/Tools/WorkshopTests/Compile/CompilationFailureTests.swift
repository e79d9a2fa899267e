import Findings
import Foundation
import Testing
@testable import Workshop

@Suite("Whose fault a failed compilation is")
struct CompilationFailureTests {
  /// The error after a compiler that printed `output` and ended by `ending`.
  private func error(_ output: String, ending: String = "exit 1", seconds: Double? = nil) throws -> WorkshopError {
    let folder = try TemporaryFolder()
    let path = try folder.write("#!/bin/sh\ncat <<'END'\n\(output)\nEND\n\(ending)\n", to: "swiftc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let run = try ToolRun(path, [], environment: ["PATH": "/bin"], seconds: seconds)
    let products = Products(modules: "/m", moduleMaps: [], library: "/l", macros: "/p", guest: "/g")
    return CompilationFailure(
      run: run, diagnostics: CompilerDiagnostics(run.output, displayPaths: [:]),
      hints: MissingAPIHints(project: try Sources.project(Sources.widget), products: products)
    ).error
  }

  @Test("Modules of another compiler are the environment's fault")
  func foreignModules() throws {
    let text = "module compiled with Swift 6.2 cannot be imported by the Swift 6.3.1 compiler: /m/SwiftUI.swiftmodule"
    let error = try error("/a/W.swift:1:8: error: \(text)\nimport SwiftUI\n       ^")
    #expect(error == .toolchainDiffers(detail: text))
    #expect(error.exitStatus == .environment)
  }

  @Test("A missing C module is an incomplete installation")
  func missingModule() throws {
    let error = try error("<unknown>:0: error: missing required module 'CShims'")
    #expect(error == .productsMissing(["missing required module 'CShims'"]))
    #expect(error.exitStatus == .environment)
  }

  @Test("A compiler that crashes is not the sources' fault", arguments: [
    ("Stack dump:\n0. Program arguments: swift-frontend", "exit 254"), ("", "kill -SEGV $$"),
  ])
  func crash(_ output: String, _ ending: String) throws {
    let error = try error(output, ending: ending)
    guard case .compilerCrashed = error else {
      Issue.record("\(error)")
      return
    }
    #expect(error.exitStatus == .environment)
  }

  @Test("A compiler that takes too long is the sources' fault")
  func tooLong() throws {
    let error = try error("compiling", ending: "sleep 30", seconds: 0.5)
    #expect(error == .compilerTimedOut(output: "compiling\n"))
    #expect(error.exitStatus == .input)
    #expect(error.fix.contains("Split long expressions"))
  }

  @Test("The linker's words are kept")
  func linking() throws {
    let error = try error("ld.lld: error: undefined symbol: main\nerror: link command failed with exit code 1")
    guard case .linkingFailed(let output) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(output.contains("undefined symbol: main"))
    #expect(error.exitStatus == .input)
  }

  @Test("Errors come in reading order, and a hint comes once")
  func order() throws {
    let error = try error(
      """
      /b/B.swift:1:1: error: cannot find 'Theme' in scope
      /a/A.swift:9:1: error: cannot find 'Theme' in scope
      /a/A.swift:2:5: error: missing return
      """)
    guard case .compilationFailed(let findings) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(findings.map { $0.place?.line } == [2, 9, 1])
    #expect(findings.map { $0.fix.isEmpty } == [true, false, true])
  }

  @Test("A missing API comes before everything else, and what only follows from it in its file is left out")
  func causes() throws {
    let error = try error(
      """
      /a/A.swift:1:1: error: generic parameter 'Expanded' could not be inferred
      /a/A.swift:4:1: error: missing return
      /a/A.swift:9:1: error: cannot find 'Chart' in scope
      /b/B.swift:1:1: error: generic parameter 'T' could not be inferred
      """)
    guard case .compilationFailed(let findings) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(findings.map(\.what) == [
      "cannot find 'Chart' in scope", "missing return", "generic parameter 'T' could not be inferred",
    ])
  }
}
