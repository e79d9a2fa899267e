import Findings
import Foundation
import Synchronization
import Testing
@testable import Workshop

/// Every sandbox that this machine allows.
private let sandboxes: [Sandbox] =
  if case .bubblewrap = Sandbox.best { [Sandbox.best, .limitsOnly(reason: "a test wants it")] } else { [Sandbox.best] }

@Suite("A widget's process")
struct ExtensionProcessTests {
  private func settings(
    _ sandbox: Sandbox, limits: ProcessLimits = ProcessLimits(), onOutput: (@Sendable (OutputLine) -> Void)? = nil
  ) -> ExtensionProcess.Settings {
    ExtensionProcess.Settings(limits: limits, sandbox: sandbox, timeZone: "Asia/Shanghai", onOutput: onOutput)
  }

  @Test("Requests are answered, large ones too", arguments: sandboxes)
  func answers(_ sandbox: Sandbox) throws {
    let process = try Stub.start(settings(sandbox))
    #expect(try process.order("echo", #","text":"hello""#) == ["echo": "hello"])
    let long = String(repeating: "ü", count: 300_000)
    #expect(try process.order("echo", #","text":"\#(long)""#)["echo"] == long)
    #expect(try process.order("long")["text"]?.count == 3 << 20)
  }

  @Test("What the widget prints goes its own way", arguments: sandboxes)
  func prints(_ sandbox: Sandbox) throws {
    let lines = Mutex<[OutputLine]>([])
    let process = try Stub.start(settings(sandbox) { line in lines.withLock { $0.append(line) } })
    #expect(try process.order("print") == ["done": "yes"])
    _ = try process.order("echo")
    let seen = lines.withLock { $0 }
    #expect(seen.contains(OutputLine(stream: .standardOutput, text: "to standard output")))
    #expect(seen.contains(OutputLine(stream: .standardError, text: "to standard error")))
    #expect(seen.first?.prefixed.hasPrefix("widget: ") == true)
    lines.withLock { $0 = [] }
    #expect(try process.order("flood") == ["done": "yes"])
    _ = try process.order("echo")
    #expect(lines.withLock { $0.count } == 20000)
  }

  @Test("What was printed after the last answer is told at the end", arguments: sandboxes)
  func printsAtEnd(_ sandbox: Sandbox) throws {
    let lines = Mutex<[String]>([])
    let process = try Stub.start(settings(sandbox) { line in lines.withLock { $0.append(line.prefixed) } })
    #expect(try process.order("mumble") == ["done": "yes"])
    process.stop()
    #expect(lines.withLock { $0 } == ["widget: hello", "widget: half"])
  }

  @Test("A widget that loops for ever is ended", arguments: sandboxes)
  func loops(_ sandbox: Sandbox) throws {
    let process = try Stub.start(settings(sandbox))
    _ = try process.order("echo")
    let began = ContinuousClock.now
    let error = process.failure(of: "spin", timeout: 0.3)
    #expect(error == .timedOut(request: "spin", seconds: 0.3, lastLines: []))
    #expect(began.duration(to: .now) < .seconds(3))
    #expect(error?.exitStatus == .input)
    #expect(error?.message.contains("0.3 s") == true)
  }

  @Test("A widget that uses up its processor time is ended by the kernel", arguments: sandboxes)
  func processorTime(_ sandbox: Sandbox) throws {
    var limits = ProcessLimits()
    limits.processorSeconds = 1
    let process = try Stub.start(settings(sandbox, limits: limits))
    #expect(process.failure(of: "spin", timeout: 20) == .processorTimeExceeded(seconds: 1))
  }

  @Test("A widget that eats memory meets its limit", arguments: sandboxes, ["eat", "gulp"])
  func memory(_ sandbox: Sandbox, _ order: String) throws {
    var limits = ProcessLimits()
    limits.addressSpace = 768 << 20
    let process = try Stub.start(settings(sandbox, limits: limits))
    let error = process.failure(of: order, timeout: 20)
    guard case .outOfMemory(let limit, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(limit == 768 << 20)
    #expect(error?.message.contains("768 MB") == true)
  }

  @Test("A trap is told with Swift's own words", arguments: sandboxes)
  func traps(_ sandbox: Sandbox) throws {
    let error = try Stub.start(settings(sandbox)).failure(of: "trap")
    guard case .crashed(let crash) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(crash.trap == "Index out of range")
    #expect(crash.request == "trap")
    #expect([4, 5].contains(crash.signal))
    #expect(error?.message.contains("Index out of range") == true)
    #expect(error?.exitStatus == .input)
  }

  @Test("A fatal error is told with its place")
  func fatalErrors() throws {
    guard case .crashed(let crash) = try Stub.start().failure(of: "fatal") else {
      Issue.record("the stub did not crash")
      return
    }
    #expect(crash.trap == "no such state")
    #expect(crash.place?.path == "Stub.swift")
    #expect((crash.place?.line ?? 0) > 60)
    #expect(crash.lastLines.last?.contains("no such state") == true)
  }

  @Test("Endless recursion is told from other crashes", arguments: sandboxes)
  func recursion(_ sandbox: Sandbox) throws {
    guard case .crashed(let crash) = try Stub.start(settings(sandbox)).failure(of: "recurse") else {
      Issue.record("the stub did not crash")
      return
    }
    #expect(crash.isStackOverflow)
    #expect(crash.signal == 11)
    #expect(crash.message.contains("recursion"))
  }

  @Test("A widget that ends by itself", arguments: sandboxes)
  func exits(_ sandbox: Sandbox) throws {
    let process = try Stub.start(settings(sandbox))
    #expect(process.failure(of: "exit") == .exitedEarly(code: 3, request: "exit", lastLines: []))
    // A dead process stays dead, and says so again.
    #expect(process.failure(of: "echo") == .exitedEarly(code: 3, request: "echo", lastLines: []))
  }

  @Test("What is no message is refused")
  func garbage() throws {
    #expect(try Stub.start().failure(of: "garbage") == .notProtocol(line: "hello", request: "garbage"))
    let twice = try Stub.start()
    #expect(try twice.order("twice") == ["first": "1"])
    usleep(50_000)
    #expect(twice.failure(of: "echo") == .notProtocol(line: #"{"second":"2"}"#, request: "echo"))
  }

  @Test("An answer has a largest length")
  func longAnswer() throws {
    var limits = ProcessLimits()
    limits.answerBytes = 1 << 20
    let process = try Stub.start(ExtensionProcess.Settings(limits: limits))
    #expect(process.failure(of: "long") == .answerTooLong(bytes: 1 << 20, request: "long"))
  }

  @Test("A widget has no network, and what it tried is said", arguments: sandboxes)
  func network(_ sandbox: Sandbox) throws {
    let process = try Stub.start(settings(sandbox))
    #expect(try process.order("network") == ["refused": "true true"])
    let findings = process.takeFindings()
    #expect(findings.map(\.id) == ["widget.network", "widget.network"])
    #expect(findings.first?.what.contains("example.com") == true)
    #expect(findings.last?.what.contains("192.0.2.1 port 80") == true)
    #expect(process.takeFindings().isEmpty)
  }

  @Test("What another thread tries after the answer is said as well", arguments: sandboxes)
  func networkLater(_ sandbox: Sandbox) throws {
    let process = try Stub.start(settings(sandbox))
    #expect(try process.order("laterNetwork") == ["done": "yes"])
    #expect(process.takeFindings().map(\.id) == ["widget.network", "widget.network"])
  }

  @Test("A program that cannot be started")
  func notStarted() throws {
    let built = BuiltExtension(
      program: "/no/such/program", guest: "/no/guest.so", libraryFolders: [], warnings: [], wasCached: false,
      displayPaths: [:])
    do {
      _ = try ExtensionProcess(built, settings: settings(.limitsOnly(reason: "")))
      Issue.record("it was started")
    } catch WorkshopError.launchFailed(let program, let reason) {
      #expect(program == "/no/such/program")
      #expect(reason == "No such file or directory")
    }
  }

  @Test("The process goes with its owner")
  func stops() throws {
    let process = try Stub.start(settings(.limitsOnly(reason: "")))
    _ = try process.order("echo")
    process.stop()
    #expect(process.failure(of: "echo") != nil)
  }
}
