import Findings

/// What a moving picture is written as.
enum MotionFormat: String, Sendable, CaseIterable, Codable {
  /// An animated file for each surface.
  case webp
  /// A folder of PNG files for each surface.
  case frames
  /// A filmstrip for each surface: one PNG with evenly spaced pictures.
  case strip
}

/// `--transition` and what belongs to it, checked.
struct TransitionOptions: Sendable, Hashable {
  /// Pictures a second where none is said.
  static let standardRate = 30
  /// What screens of phones show without ProMotion; browsers slow files down that want more.
  static let rates = 1...60
  static let slowness = 1.0...100

  var format: MotionFormat
  /// Pictures a second; nil leaves a strip a fixed number of them.
  var rate: Int?
  /// How many times as long everything takes.
  var slow: Double

  var timing: FilmTiming {
    let pace: FilmTiming.Pace =
      if let rate { .perSecond(rate) } else if format == .strip { .steps(FilmTiming.stripSteps) } else {
        .perSecond(Self.standardRate)
      }
    return FilmTiming(pace: pace, slow: slow)
  }

  init(format: MotionFormat, rate: Int? = nil, slow: Double = 1) {
    self.format = format; self.rate = rate; self.slow = slow
  }

  /// Nil where no transition is asked for.
  /// - Throws: `Failure` with status `usage` where the options do not go together.
  init?(_ parsed: ParsedCommand) throws {
    let named = parsed.value("--format")
    let moving = named.flatMap(MotionFormat.init)
    guard parsed.has("--transition") else {
      try Self.checkNothingMoves(parsed, moving)
      return nil
    }
    if let named, moving == nil {
      throw Failure(
        .usage, id: "usage.transition-format", "--format \(named) is a picture that stands still; --transition shows "
          + "what moves",
        fix: "Choose --format \(Self.formats), or leave --transition out.")
    }
    for (option, reason) in [
      ("--sheet", "a sheet is made of pictures that stand still"),
      ("--marks", "marks are drawn on pictures that stand still"),
    ] where parsed.has(option) {
      throw Failure(
        .usage, id: "usage.transition-and-still", "\(option) does not go with --transition: \(reason)",
        fix: "Leave one of the two out. --format strip lays a transition out on one page.")
    }
    if parsed.values("--state").count == 1 {
      throw Failure(
        .usage, id: "usage.one-state", "--transition leads from one state to another, but --state is given once",
        fix: "Give the states in their order: --state from.json --state to.json. Without --state those of the previews "
          + "are taken.")
    }
    format = moving ?? .webp
    rate = try parsed.value("--fps").map(Self.rate)
    slow = try parsed.value("--slow").map(Self.slow) ?? 1
  }

  private static func checkNothingMoves(_ parsed: ParsedCommand, _ moving: MotionFormat?) throws {
    if let moving {
      throw Failure(
        .usage, id: "usage.transition-format",
        "--format \(moving.rawValue) shows what moves, and without --transition nothing does",
        fix: "Add --transition and two or more --state, or choose another format.")
    }
    if let option = ["--fps", "--slow"].first(where: parsed.has) {
      throw Failure(
        .usage, id: "usage.no-transition", "\(option) belongs to --transition, which is not given",
        fix: "Add --transition, or leave \(option) out.")
    }
  }

  static let formats = MotionFormat.allCases.map(\.rawValue).joined(separator: ", ")

  static func rate(_ text: String) throws -> Int {
    if let number = Int(text), rates.contains(number) { return number }
    throw Failure(
      .usage, id: "usage.unknown-value", "“\(text)” is no value of --fps",
      fix: "Write a whole number from \(rates.lowerBound) to \(rates.upperBound).")
  }

  static func slow(_ text: String) throws -> Double {
    if let number = Double(text), slowness.contains(number) { return number }
    throw Failure(
      .usage, id: "usage.unknown-value", "“\(text)” is no value of --slow",
      fix: "Write a number from \(Int(slowness.lowerBound)) to \(Int(slowness.upperBound)); 4 is four times as slow.")
  }
}
