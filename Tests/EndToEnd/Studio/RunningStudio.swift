import Foundation
import Net
import TestBrowser
import Testing

/// `skerry studio` while it serves, with a browser that shows its page.
final class RunningStudio {
  let process = Process()
  let folder: URL
  let loop: EventLoop
  let address: String
  let token: String

  /// - Parameter arguments: beside the ports and the folder of key and certificate, which are its own.
  init(_ arguments: [String]) async throws {
    folder = try Skerry.temporaryFolder()
    loop = try EventLoop(name: "studio-end-to-end")
    let out = folder.appendingPathComponent("out"), error = folder.appendingPathComponent("error")
    for file in [out, error] { try Data().write(to: file) }
    process.executableURL = Skerry.products.appendingPathComponent("skerry")
    process.arguments =
      ["studio"] + arguments
      + [
        "--json", "--port", "0", "--push-port", "0", "--channel-port", "0", "--control-port", "0", "--state",
        folder.path,
      ]
    process.environment = Skerry.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    for _ in 0..<2400 {
      if let line = try String(contentsOf: out, encoding: .utf8).split(separator: "\n").first,
        let start = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: [String: String]],
        let listening = start["listening"]
      {
        address = listening["studio"] ?? ""
        token = listening["token"] ?? ""
        return
      }
      guard process.isRunning else { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("the studio did not start: \(try String(contentsOf: error, encoding: .utf8))")
    throw CancellationError()
  }

  /// Shows the page while `body` runs, and ends in order whatever came of it.
  static func show(_ arguments: [String], _ body: (Browser, RunningStudio) async throws -> Void) async throws {
    let studio = try await RunningStudio(arguments)
    do {
      let browser = try await Browser(loop: studio.loop, width: 1440, height: 900)
      do {
        try await browser.open(studio.address)
        try await browser.wait("document.documentElement.dataset.link === 'up'")
        try await browser.wait("document.querySelector('#screen').dataset.drawn")
        try await body(browser, studio)
      } catch {
        await browser.quit()
        throw error
      }
      await browser.quit()
    } catch {
      _ = studio.stop()
      throw error
    }
    #expect(studio.stop() == 0)
  }

  /// Ends it as Ctrl-C does, and answers how it ended.
  func stop() -> Int32 {
    if process.isRunning { process.interrupt() }
    let end = Date().addingTimeInterval(60)
    while process.isRunning, Date() < end { usleep(50_000) }
    if process.isRunning {
      Issue.record("the studio did not end within a minute of SIGINT")
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    loop.stop()
    try? FileManager.default.removeItem(at: folder)
    return process.terminationStatus
  }
}
