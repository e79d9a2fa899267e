import Findings
import Foundation
import Gateway
import Workshop

/// `skerry demo`: the whole chain on this machine, and an order that goes through it.
struct DemoCommand {
  private let options: DemoOptions
  private let console: Console

  /// - Throws: `Failure`.
  init(_ parsed: ParsedCommand, console: Console) throws {
    options = try DemoOptions(parsed)
    self.console = console
  }

  func run() throws -> ExitStatus {
    let sources = try DemoSources.find()
    try DemoRelay.check()
    let chain = try DemoChain()
    let isServing = Flag()
    Signals.atEnd { number in
      chain.stop()
      exit(isServing.isSet ? ExitStatus.done.rawValue : 128 + number)
    }
    defer { chain.stop() }
    let running = try chain.start(options, sources: sources, console: console)
    let folder = try OutputFolder(options.out)
    let now = Date().timeIntervalSince1970.rounded(.down)
    let order = DemoOrder(now: now, locale: options.locale)
    if !options.isJSON { console.say(running.lines(console.outStyle).joined() + "\n") }
    let printer = DemoPrinter(style: console.outStyle)
    let steps = DemoScript(running, order: order, folder: folder).run { step in
      if !options.isJSON { console.say(printer.text(of: step)) }
    }
    console.clearProgress()
    let report = DemoReport(order: order, device: options.device, ios: options.ios, steps: steps)
    let page = try write(report, chain.relayLog, into: folder)
    if options.isJSON {
      console.say(report.json.indentedText)
    } else {
      console.say("\n\(console.outStyle.paint("report", .bold)) \(page)\n")
    }
    guard report.hasPassed else { throw report.failure }
    guard !options.endsByItself else { return .done }
    isServing.set()
    console.say(running.invitation(order, console.outStyle))
    while true { sleep(3600) }
  }

  /// - Returns: path of the page.
  private func write(_ report: DemoReport, _ relayLog: Data?, into folder: OutputFolder) throws -> String {
    _ = try folder.write(Array(report.json.indentedText.utf8), name: "report.json")
    if let relayLog { _ = try folder.write([UInt8](relayLog), name: "relay.log") }
    return try folder.write(Array(DemoPage(report).text.utf8), name: "report.html")
  }

  /// Whether Ctrl-C is the way out, or an interruption.
  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
  }
}
