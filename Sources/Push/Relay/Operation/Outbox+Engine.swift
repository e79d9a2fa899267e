import APNs
import Provider

extension Outbox: RelayEngine {
  func troubles() async -> [String] {
    let status = status()
    var sentences = status.stops.map { stop in
      "\(stop.environment.rawValue): \(stop.why.what). \(stop.why.fix)."
    }
    if status.storeTrouble != nil { sentences.append("What was sent cannot be written down.") }
    return sentences
  }

  func prometheus() async -> String { await metrics().prometheus }
}
