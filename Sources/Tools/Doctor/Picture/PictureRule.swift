import Findings
import Phone
import RenderTree
import Wire
import Workshop

/// What one rule found on one picture.
struct Observation {
  var finding: Finding
  /// Equal for the same thing on other pictures.
  var key: String
  /// How bad it is in comparison with the same thing on other pictures.
  var weight: Double
  /// What the sources may be searched for.
  var source: Source?

  struct Source: Hashable {
    var literal: String
    var kind: LiteralPlaces.Kind
  }
}

/// A rule about what a person would not see of a picture.
protocol PictureRule: Rule where Subject == PictureReading {
  func observations(in reading: PictureReading) -> [Observation]
}

extension PictureRule {
  func findings(in reading: PictureReading) -> [Finding] { observations(in: reading).map(\.finding) }

  /// An observation of this rule.
  /// - Parameter leaf: what it is about, where that is one thing.
  func observation(
    _ what: String, fix: String, key: String, weight: Double, severity: Severity? = nil, of leaf: Leaf? = nil,
    _ sightings: [Sighting]
  ) -> Observation {
    var finding = finding(what, fix: fix, severity: severity)
    finding.sightings = sightings
    return Observation(finding: finding, key: key, weight: weight, source: leaf?.source)
  }
}

extension PictureReading {
  /// - Parameter frame: in points of the picture.
  func sighting(
    _ frame: Rect?, part: SurfaceAnatomy.Part?, subject: String, measures: [String: Double] = [:],
    colors: [String: String]? = nil
  ) -> Sighting {
    let known = measures.filter { $0.value.isFinite }
    return Sighting(
      picture: picture.name, surface: picture.surface.rawValue, presentation: part?.presentation.rawValue,
      frame: frame.flatMap { $0.isFinite ? Sighting.Area($0) : nil }, subject: subject,
      measures: known.isEmpty ? nil : known.mapValues(Length.rounded), colors: colors)
  }
}

extension Sighting.Area {
  init(_ rect: Rect) {
    self.init(
      Length.rounded(rect.x), Length.rounded(rect.y), Length.rounded(rect.width), Length.rounded(rect.height))
  }

  var rect: Rect { Rect(x, y, width, height) }
}

/// Lengths as a report writes them.
enum Length {
  /// To hundredths.
  static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  /// “12.5 pt”; to tenths, whole where it is whole.
  static func points(_ value: Double) -> String { number(value) + " pt" }

  static func number(_ value: Double) -> String {
    guard abs(value) < 1e9 else { return "more than a billion" }
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
