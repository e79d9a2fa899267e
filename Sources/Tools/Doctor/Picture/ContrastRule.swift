import Findings
import Phone
import RenderTree

/// A text that hardly differs from what lies behind it (WCAG 2.2, 1.4.3).
struct ContrastRule: PictureRule {
  let id = "picture.contrast"
  let severity = Severity.warning
  let title = "A text has too little contrast"
  let why = "WCAG asks for 4.5:1, or 3:1 from 24 pt (18.66 pt bold) on."
  private let fix = "Choose a darker or lighter colour, or put a calmer ground behind the text."

  static let least = 4.5
  static let leastOfLarge = 3.0
  /// Letters from which the laxer limit holds, in points.
  static let largeSize = 24.0
  static let largeBoldSize = 18.66
  static let bold = 700

  /// A text is as readable as this share of its letters: one letter on an edge does not make it unreadable.
  private static let share = 0.2

  func observations(in reading: PictureReading) -> [Observation] {
    // Nothing in the app makes a text brighter that the system dims.
    guard !reading.anatomy.isRecoloured, let painting = reading.painting else { return [] }
    let texts = reading.texts.filter { leaf, text in
      !leaf.isInvisible && !leaf.isDecoration && !leaf.isVeiled && !text.letters.isEmpty
    }
    return texts.compactMap { leaf, text in
      let runs = Set(text.letters.map(\.run)).sorted().compactMap { worst(of: $0, leaf, text, painting, reading) }
      guard let worst = runs.min(by: { $0.ratio / $0.least < $1.ratio / $1.least }), worst.ratio < worst.least else {
        return nil
      }
      return observation(worst, leaf, text, reading)
    }
  }

  private struct Judgement {
    var ratio: Double
    var least: Double
    var ink: RGBA
    var ground: RGBA
    var isSystemColor: Bool
  }

  private func worst(
    of run: Int, _ leaf: Leaf, _ text: ReadText, _ painting: InkPainting, _ reading: PictureReading
  ) -> Judgement? {
    guard text.paint(of: run).opacity > 0.1 else { return nil }
    let hole = reading.cutOut?.bounds(now: reading.now)
    let samples = text.letters.filter { $0.run == run && !$0.isColor }.compactMap { letter -> (Double, RGBA, RGBA)? in
      let middle = Point(letter.ink.midX, letter.ink.midY)
      guard leaf.visible(Rect(middle.x - 0.5, middle.y - 0.5, 1, 1), now: reading.now) != nil,
        hole?.contains(middle) != true,
        let colors = painting.colors(at: middle)
      else { return nil }
      return (colors.ink.contrast(with: colors.ground), colors.ink, colors.ground)
    }
    guard !samples.isEmpty else { return nil }
    let sorted = samples.sorted { $0.0 < $1.0 }
    let sample = sorted[Int(Double(sorted.count - 1) * Self.share)]
    let size = text.size(of: run)
    let weight = text.block.spec.runs.indices.contains(run) ? text.block.spec.runs[run].font.weight : 400
    let isLarge = size >= Self.largeSize || weight >= Self.bold && size >= Self.largeBoldSize
    return Judgement(
      ratio: sample.0, least: isLarge ? Self.leastOfLarge : Self.least, ink: sample.1, ground: sample.2,
      isSystemColor: text.paint(of: run).solid.map(SystemTextColor.contains) ?? false)
  }

  private func observation(
    _ worst: Judgement, _ leaf: Leaf, _ text: ReadText, _ reading: PictureReading
  ) -> Observation {
    let ratio = Length.rounded(worst.ratio)
    let ink = worst.ink.hex, ground = worst.ground.hex
    // iOS's own secondary grey on its own ground has 3.4:1, a plain button 3.1:1; who uses them follows Apple.
    let severity: Severity = worst.isSystemColor && ratio >= Self.leastOfLarge ? .note : .warning
    let least = Length.number(worst.least)
    return observation(
      "“\(text.shortString)” has a contrast of \(ratio):1, under \(least):1: \(ink) on \(ground)"
        + (severity == .note ? ", a colour that iOS itself writes in" : ""),
      fix: severity == .note ? "Use .primary where the text has to be read at a glance." : fix, key: text.string,
      weight: 21 - ratio, severity: severity, of: leaf,
      [
        reading.sighting(
          text.ink, part: leaf.part, subject: text.string, measures: ["contrast": worst.ratio, "least": worst.least],
          colors: ["ink": ink, "ground": ground])
      ])
  }
}

/// The colours that iOS itself writes texts in where an app says nothing, or says `.secondary`: greys, and the blue of
/// buttons and links.
private enum SystemTextColor {
  /// Colours travel to the phone in rounded numbers.
  private static let tolerance = 0.004

  static func contains(_ color: RGBA) -> Bool {
    all.contains { level in
      abs(level.red - color.red) < tolerance && abs(level.green - color.green) < tolerance
        && abs(level.blue - color.blue) < tolerance && abs(level.alpha - color.alpha) < tolerance
    }
  }

  private static let all: [RGBA] = [false, true].flatMap { isDark in
    [false, true].flatMap { increased in
      let traits = ColorTraits(isDark: isDark, increasedContrast: increased)
      return [SystemColor.secondaryLabel, .tertiaryLabel, .quaternaryLabel, .blue].map { $0.rgba(traits) }
    }
  }
}

extension RGBA {
  /// `#RRGGBB` of the opaque colour.
  var hex: String {
    let digits = [red, green, blue].map { component in
      let byte = Int((min(max(component, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "#" + digits.joined()
  }
}
