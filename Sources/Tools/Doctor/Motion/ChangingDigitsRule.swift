import Findings
import Lettering
import RenderTree

/// Digits that change and are not equally wide.
struct ChangingDigitsRule: MotionRule {
  let id = "motion.changing-digits"
  let severity = Severity.warning
  let title = "Digits change their width while they change"
  let why =
    "A 1 is narrower than an 8: with every change the digits beside it, and what stands beside the text, twitch."
  private let fix = "Add .monospacedDigit() to the text or to its font."

  /// A text is a number where at least this share of it is digits.
  private static let numberShare = 0.5

  func observations(in reading: MotionReading) -> [MotionObservation] {
    let ticking = reading.runs.flatMap { run in run.steps.flatMap { self.ticking(on: $0, reading) } }
    let changed = reading.runs.flatMap { run in
      run.changes.flatMap { change in change.passages.compactMap { self.changed($0, change, reading.typesetter) } }
    }
    return ticking + changed
  }

  /// Texts that the phone moves on.
  private func ticking(on step: StateRun.Step, _ reading: MotionReading) -> [MotionObservation] {
    step.reading.texts.compactMap { leaf, text in
      let now = step.reading.now
      let jumping = text.block.spec.runs.contains {
        $0.isTicking(at: now) && jumps($0.font, reading.typesetter)
      }
      guard jumping, !leaf.isInvisible else { return nil }
      return seen(
        "“\(text.shortString)” ticks with digits of different widths", fix: fix,
        key: "ticking \(leaf.view)", at: reading.sources.tickingTexts.only,
        on: step, leaf: leaf)
    }
  }

  /// Numbers that an update changes.
  private func changed(
    _ passage: StateRun.Passage, _ change: StateRun.Change, _ typesetter: Typesetter
  ) -> MotionObservation? {
    let leaf = passage.after
    guard let before = passage.before.text, let after = leaf.text, before.string != after.string, !leaf.isInvisible,
      leaf.part != nil, Self.pattern(before.string) == Self.pattern(after.string),
      !after.isTicking(at: change.to.reading.now),
      leaf.isRolling || Self.isNumber(after.string),
      after.block.spec.runs.contains(where: { jumps($0.font, typesetter) })
    else { return nil }
    return seen(
      "The digits of “\(before.shortString)” and “\(after.shortString)” have different widths", fix: fix,
      key: "changed \(leaf.view)", severity: leaf.isRolling ? .warning : .note,
      on: change.to, leaf: leaf)
  }

  /// A text with one mark for every run of digits.
  private static func pattern(_ string: String) -> String {
    var pattern = ""
    for character in string {
      if !character.isNumber { pattern.append(character) } else if pattern.last != "#" { pattern.append("#") }
    }
    return pattern
  }

  private static func isNumber(_ string: String) -> Bool {
    let seen = string.filter { !$0.isWhitespace }
    return !seen.isEmpty && Double(seen.count(where: \.isNumber)) >= numberShare * Double(seen.count)
  }

  /// Measured, because an app's own font may have digits of one width as it is.
  private func jumps(_ font: FontSpec, _ typesetter: Typesetter) -> Bool {
    guard !font.monospacedDigits, font.design != .monospaced else { return false }
    func width(_ string: String) -> Double {
      typesetter.measure(TextSpec(runs: [TextRun(.string(string), font: font)]), width: nil, height: nil, now: 0).size
        .width
    }
    return abs(width("1111") - width("8888")) > 0.1
  }
}
