import APNs
import Findings
import Foundation
import Gateway

@testable import Relay

/// What devices were sent, in the order in which the gateway took it, and what is to happen at the how manieth push.
final class DeviceLog: @unchecked Sendable {
  // Unchecked: everything is reached under `lock`.

  /// A push that was taken.
  struct Entry: Hashable {
    var timestamp: Int64
    var step: Int
  }

  private let lock = NSLock()
  private var byDevice: [String: [Entry]] = [:]
  private var taken = 0
  private var refusals: [String: Int] = [:]
  /// Payloads that were read: a fan-out has one for all.
  private var read: [String: Entry] = [:]
  /// Done on the gateway's thread, which takes no push meanwhile.
  private var strikes: [(at: Int, what: @Sendable () -> Void)] = []

  func watch(_ gateway: PushGateway) {
    gateway.listen { [weak self, weak gateway] event in
      guard case .push(let number, _) = event, let self, let verdict = gateway?.verdict(number) else { return }
      self.note(verdict)
    }
  }

  private func note(_ verdict: Verdict) {
    let due: [@Sendable () -> Void] = lock.withLock {
      guard verdict.answer.status == 200, let payload = verdict.request.payload, let entry = entry(payload) else {
        refusals["\(verdict.answer.status) \(verdict.answer.reason ?? "")", default: 0] += 1
        return []
      }
      byDevice[verdict.receiver?.activity ?? "", default: []].append(entry)
      taken += 1
      let due = strikes.filter { $0.at <= taken }.map(\.what)
      strikes.removeAll { $0.at <= taken }
      return due
    }
    for strike in due { strike() }
  }

  private func entry(_ payload: String) -> Entry? {
    if let known = read[payload] { return known }
    guard let aps = try? JSONReader().read(payload).root["aps"], let timestamp = aps["timestamp"]?.double,
      let step = aps["content-state"]?["step"]?.double
    else { return nil }
    let entry = Entry(timestamp: Int64(timestamp), step: Int(step))
    read[payload] = entry
    return entry
  }

  /// Does something when so many pushes have been taken: by count, so that it falls into the same moment however slow
  /// the machine is.
  func strike(at count: Int, _ what: @escaping @Sendable () -> Void) {
    lock.withLock { strikes.append((count, what)) }
  }

  /// Pushes that were taken.
  var count: Int { lock.withLock { taken } }
  /// Pushes that were not, by status and reason.
  var refused: [String: Int] { lock.withLock { refusals } }
  /// Devices that have a step or a later one.
  func reached(_ step: Int) -> Int { lock.withLock { byDevice.values.count { $0.last?.step ?? 0 >= step } } }
  /// How many devices have which step.
  var steps: [Int: Int] {
    lock.withLock { byDevice.values.reduce(into: [:]) { $0[$1.last?.step ?? 0, default: 0] += 1 } }
  }
  subscript(device: String) -> [Entry] { lock.withLock { byDevice[device] ?? [] } }

  /// Devices whose timestamps or steps went back, or that were told two things with one timestamp.
  var disorder: [String] {
    let byDevice = lock.withLock { self.byDevice }
    return byDevice.filter { Self.isDisordered($0.value) }.map(\.key).sorted()
  }

  private static func isDisordered(_ entries: [Entry]) -> Bool {
    for (old, new) in zip(entries, entries.dropFirst()) {
      if old.timestamp > new.timestamp || old.step > new.step { return true }
      if old.timestamp == new.timestamp, old != new { return true }
    }
    return false
  }

  /// Pushes that a device got once more.
  var doubles: Int {
    let byDevice = lock.withLock { self.byDevice }
    var sum = 0
    for entries in byDevice.values {
      for (old, new) in zip(entries, entries.dropFirst()) where old == new { sum += 1 }
    }
    return sum
  }
}
