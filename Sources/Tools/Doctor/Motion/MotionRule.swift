import Findings
import Lettering
import RenderTree

/// What the rules about motion look at.
struct MotionReading {
  var sources = MotionSources()
  /// Each surface by itself.
  var runs: [StateRun] = []
  /// Seconds between two updates, as a person says; nil where nobody does.
  var updateInterval: Double?
  let typesetter: Typesetter
}

/// What one rule about motion found.
struct MotionObservation {
  var observation: Observation
  /// What a person calls the picture that it was seen on; nil where it was found in the sources.
  var picture: String?
}

/// Advice about what moves, and about what stands still and was meant to move.
protocol MotionRule: Rule where Subject == MotionReading {
  func observations(in reading: MotionReading) -> [MotionObservation]
}

extension MotionRule {
  func findings(in reading: MotionReading) -> [Finding] { observations(in: reading).map(\.observation.finding) }

  /// Something that the sources say.
  func written(_ what: String, fix: String, at place: Place?, severity: Severity? = nil) -> MotionObservation {
    let key = "\(what) \(place?.location ?? "")"
    return MotionObservation(
      observation: Observation(finding: finding(what, fix: fix, at: place, severity: severity), key: key, weight: 0))
  }

  /// Something that a picture shows.
  /// - Parameters:
  ///   - key: equal for the same thing on other pictures.
  ///   - weight: how bad it is in comparison with them.
  ///   - leaf: what it is about, where that is one thing.
  func seen(
    _ what: String, fix: String, key: String, weight: Double = 0, severity: Severity? = nil, at place: Place? = nil,
    on step: StateRun.Step, leaf: Leaf? = nil, measures: [String: Double] = [:]
  ) -> MotionObservation {
    var finding = finding(what, fix: fix, at: place, severity: severity)
    finding.sightings = [
      step.reading.sighting(leaf?.frame, part: leaf?.part, subject: leaf?.subject ?? "", measures: measures)
    ]
    return MotionObservation(
      observation: Observation(finding: finding, key: key, weight: weight, source: place == nil ? leaf?.source : nil),
      picture: step.reading.picture.title)
  }
}

/// Times as advice writes them.
enum Seconds {
  /// “0.35 s”; to hundredths, whole where it is whole.
  static func text(_ seconds: Double) -> String {
    guard abs(seconds) < 1e9 else { return "more than 30 years" }
    let hundredths = Int((seconds * 100).rounded())
    let rest = abs(hundredths) % 100
    let sign = hundredths < 0 ? "-" : "", whole = abs(hundredths) / 100
    guard rest != 0 else { return "\(sign)\(whole) s" }
    return "\(sign)\(whole).\(rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)") s"
  }
}
