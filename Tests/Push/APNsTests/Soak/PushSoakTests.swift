import APNs
import Findings
import Foundation
import Randomness
import Testing

/// Files that were good or bad once, and then had bytes changed: none ends the program, and none passes in silence.
@Suite struct PushSoakTests {
  /// 1,000,000 with SKERRY_SOAK=1.
  private static let rounds = ProcessInfo.processInfo.environment["SKERRY_SOAK"] == "1" ? 1_000_000 : 1_000

  private static let seeds: [[UInt8]] = {
    let examples = PushRules.all.flatMap { [$0.example.bad.payload, $0.example.good.payload] }
      .filter { $0.count < 1200 }
    let lines = examples.prefix(3).joined(separator: "\n")
    let files = [
      "apns-topic: a.b\napns-priority: 10\n\n\(soundUpdate)", "[\(soundUpdate),\(soundUpdate)]", lines,
      #"{"message":{"token":"r","apns":{"headers":{"apns-priority":"5"},"payload":\#(soundUpdate)}}}"#,
      "A=1\ncurl -H \"apns-topic: $A\" -d '\(soundUpdate)' https://a/3/device/0f",
      "curl -d @- https://a/4/broadcasts/apps/a <<E\n\(soundUpdate)\nE\n",
      #"{"headers":{"apns-id":"x"},"payload":"{\"aps\":{}}"}"#,
      #"{"aps":{"event":"update","timestamp":1800000000,"content-state":{"司机":"美","😀":["é",{"深":[[[]]]}]}}}"#,
    ]
    return (examples + files).map { Array($0.utf8) }
  }()

  private static let pieces: [[UInt8]] = [
    "null", "\"", "{", "}", "[", "]", ",", ":", "\\", "\\u0000", "\\uD800", "1e999", "-0", "1800000000000", "'", "\n",
    "\r\n", "\t", "// x\n", "true", "$(date +%s)", "${", "`", "<<X", "@-", "\u{0}", "\u{FEFF}", "aps", "\"aps\":{",
    "content-state", "curl ", ": ", " -d ", "9999999999999999999999",
  ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]]

  @Test func mutatedFilesAreReadToTheirEnd() {
    let setting = PushRules.all[0].example.bad.subject.setting
    DispatchQueue.concurrentPerform(iterations: 2) { part in
      var dice = SeededNumbers(UInt64(part) &+ 7)
      for round in 0..<(Self.rounds / 2) {
        let bytes = Self.mutated(&dice)
        guard let complaint = Self.complaint(bytes, setting) else { continue }
        Issue.record("part \(part), round \(round): \(complaint)\n\(String(decoding: bytes, as: UTF8.self))")
        return
      }
    }
  }

  private static func mutated(_ dice: inout SeededNumbers) -> [UInt8] {
    var bytes = seeds[dice.below(seeds.count)]
    for _ in 0...dice.below(4) {
      let place = dice.below(bytes.count + 1)
      switch dice.below(6) {
      case 0 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: dice.below(256))
      case 1 where place < bytes.count: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: pieces[dice.below(pieces.count)], at: place)
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + dice.below(30)))
      case 4:
        let other = seeds[dice.below(seeds.count)]
        let start = dice.below(other.count + 1)
        bytes.insert(contentsOf: other[start..<min(other.count, start + dice.below(60))], at: place)
      default: bytes = Array(bytes[..<place])
      }
    }
    return bytes
  }

  /// What is wrong with the answer; nil where it is as it has to be.
  private static func complaint(_ bytes: [UInt8], _ setting: PushSetting) -> String? {
    let file = PushFile.read(bytes, file: "push", now: 1_800_000_000)
    if file.pushes.isEmpty, file.findings.isEmpty { return "no push and no finding" }
    for subject in file.subjects(setting) {
      let findings = PushRules.findings(in: subject)
      let hasError = findings.contains { $0.severity == .error }
      if subject.document == nil, !hasError { return "no JSON, no error" }
      if subject.reading.push == nil, !hasError { return "dropped in silence" }
      for finding in findings + file.findings {
        if finding.what.isEmpty || finding.fix.isEmpty { return "\(finding.id) says no fix" }
        if finding.place?.line == nil { return "\(finding.id) has no place" }
      }
    }
    return nil
  }
}
