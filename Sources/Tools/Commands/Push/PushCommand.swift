import APNs
import Findings
import Foundation
import Provider

/// `skerry push`.
struct PushCommand {
  private let parsed: ParsedCommand
  private let console: Console
  private let environment: [String: String]

  init(
    _ parsed: ParsedCommand, console: Console, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.parsed = parsed; self.console = console; self.environment = environment
  }

  /// - Throws: `Failure`.
  func run() throws -> ExitStatus {
    let isDry = parsed.has("--dry-run")
    let now = Date().timeIntervalSince1970
    let items = try PushItemPlan(parsed, now: now).items()
    let plan = try PushConnectionPlan(parsed, environment: environment, needsKey: !isDry)
    var checks = PushItemChecks(now: now, policy: policy)
    // Notes are for who writes payloads: `skerry verify` says them.
    let findings = checks.findings(in: items).filter { $0.severity > .note }
    if !isForced, findings.worst == .error {
      // A phone drops these without a word, and APNs would say 200.
      throw Failure(findings, status: .input)
    }
    if !parsed.has("--json") { console.report(findings) }
    if isDry {
      let requests = items.map { ($0.request, $0.place) }
      console.say(
        parsed.has("--json")
          ? try PushPreview(requests, plan: plan, findings: findings).json
          : items.map { CurlLine.text($0.request, plan: plan) }.joined(separator: "\n\n") + "\n")
      return .done
    }
    let report = PushReport(try send(items, plan), findings: findings)
    if parsed.has("--json") {
      console.say(try JSONPrinter.text(report) + "\n")
    } else {
      // Of many, those that were accepted are counted only.
      let isMany = items.count > 10
      for result in report.results where !isMany || !result.receipt.isAccepted {
        console.say(result.text(style: console.outStyle) + "\n")
      }
      if items.count > 1 { console.say(report.summary + "\n") }
    }
    return report.status
  }

  /// What APNs or a phone is sure to refuse is sent too.
  private var isForced: Bool { parsed.has("--force") }

  /// Of the channel, where somebody says it.
  private var policy: ChannelPolicy? {
    switch parsed.value("--policy") {
    case "none": .noStorage
    case "recent": .mostRecent
    default: nil
    }
  }

  /// Pushes that are under way at one time, at most.
  private static let width = 2000

  private func send(_ items: [PushItem], _ plan: PushConnectionPlan) throws -> [PushResult] {
    let policy = policy
    let mayRepeat = parsed.has("--may-repeat")
    let console = console
    let receipts = try plan.withProvider(checksFirst: !isForced, console: console) { provider in
      await withTaskGroup(of: (Int, PushReceipt).self) { group in
        var receipts = [PushReceipt?](repeating: nil, count: items.count)
        var next = 0
        func add() {
          guard next < items.count else { return }
          let index = next
          next += 1
          group.addTask { (index, await items[index].send(with: provider, policy: policy, mayRepeat: mayRepeat)) }
        }
        for _ in 0..<Self.width { add() }
        var ended = 0
        while let (index, receipt) = await group.next() {
          receipts[index] = receipt
          ended += 1
          if ended.isMultiple(of: 500) { console.progress("\(ended) of \(items.count) pushes") }
          add()
        }
        return receipts
      }
    }
    console.clearProgress()
    return zip(items, receipts).compactMap { item, receipt in receipt.map { PushResult(item, $0) } }
  }
}
