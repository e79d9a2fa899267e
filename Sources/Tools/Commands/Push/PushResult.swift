import APNs
import Findings
import Foundation
import Provider

/// What came of one push, for programs and for people.
struct PushResult: Encodable {
  private var item: PushItem
  var receipt: PushReceipt

  init(_ item: PushItem, _ receipt: PushReceipt) {
    self.item = item; self.receipt = receipt
  }

  private enum Key: String, CodingKey {
    case token, channel, file, line, id, outcome, status, reason, timestamp, what, fix, advice, tries, milliseconds
    case uniqueID = "unique-id"
  }

  /// `accepted`, `refused`, `not-sent` or `uncertain`.
  var outcome: String { receipt.outcomeName }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(item.address, forKey: item.kind == "token" ? .token : .channel)
    try values.encodeIfPresent(item.place?.path, forKey: .file)
    try values.encodeIfPresent(item.place?.line, forKey: .line)
    try values.encode(receipt.id, forKey: .id)
    try values.encode(outcome, forKey: .outcome)
    try values.encodeIfPresent(receipt.status, forKey: .status)
    try values.encodeIfPresent(receipt.answer?.reasonText, forKey: .reason)
    try values.encodeIfPresent(receipt.timestamp, forKey: .timestamp)
    try values.encodeIfPresent(receipt.uniqueID, forKey: .uniqueID)
    try values.encode(receipt.what, forKey: .what)
    if !receipt.fix.isEmpty { try values.encode(receipt.fix, forKey: .fix) }
    try values.encodeIfPresent(receipt.advice?.sentence, forKey: .advice)
    try values.encode(receipt.tries, forKey: .tries)
    try values.encode((receipt.seconds * 1e5).rounded() / 100, forKey: .milliseconds)
  }

  /// One line for an accepted push; what happened and what to do under the others.
  func text(style: TerminalStyle) -> String {
    let name = [receipt.status.map { String($0) }, receipt.answer?.reasonText ?? outcome].compactMap(\.self)
      .joined(separator: " ")
    let color: TerminalStyle.Accent = receipt.isAccepted ? .green : outcome == "uncertain" ? .yellow : .red
    let milliseconds = String(format: "%.1f", receipt.seconds * 1000)
    var lines = [
      style.paint(name, color) + "  \(item.kind) \(item.shortAddress)  "
        + style.paint("id \(receipt.id)  \(milliseconds) ms", .dim)
    ]
    if let uniqueID = receipt.uniqueID {
      lines.append("  apns-unique-id \(uniqueID): see the Push Notifications Console")
    }
    guard !receipt.isAccepted else { return lines.joined(separator: "\n") }
    lines.append("  \(receipt.what).")
    if let timestamp = receipt.timestamp {
      let date = Date(timeIntervalSince1970: Double(timestamp) / 1000)
      lines.append("  Dead since \(date.formatted(.iso8601)).")
    }
    if !receipt.fix.isEmpty { lines.append("  Fix: \(receipt.fix).") }
    return lines.joined(separator: "\n")
  }
}

extension PushReceipt {
  var outcomeName: String {
    switch outcome {
    case .answered(let answer): answer.isAccepted ? "accepted" : "refused"
    case .unanswered(.notSent): "not-sent"
    case .unanswered(.uncertain): "uncertain"
    }
  }

  /// The machine or the network is at fault, not the push.
  var isUnreachable: Bool {
    switch unanswered {
    case .notSent(.cannotConnect), .notSent(.waitedTooLong): true
    default: false
    }
  }
}

/// All results of a command and their counts.
struct PushReport: Encodable {
  var results: [PushResult]
  var findings: [Finding]
  private var counts: [String: Int]

  init(_ results: [PushResult], findings: [Finding]) {
    self.results = results; self.findings = findings
    counts = results.reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 }
  }

  private enum CodingKeys: String, CodingKey { case results, findings, counts }

  var status: ExitStatus {
    if results.allSatisfy(\.receipt.isAccepted) { return .done }
    return results.contains { !$0.receipt.isAccepted && !$0.receipt.isUnreachable } ? .input : .environment
  }

  /// “3 pushes: 2 accepted, 1 refused”.
  var summary: String {
    let parts = ["accepted", "refused", "not-sent", "uncertain"].compactMap { name in
      counts[name].map { "\($0) \(name.replacing("-", with: " "))" }
    }
    return "\(results.count) push\(results.count == 1 ? "" : "es"): " + parts.joined(separator: ", ")
  }
}
