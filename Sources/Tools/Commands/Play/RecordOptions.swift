import Findings
import Foundation
import Phone
import Scenario

/// `--record` and what belongs to it, checked.
struct RecordOptions: Sendable, Hashable {
  /// The file or the folder that was named.
  var path: String
  var format: MotionFormat
  /// Pictures a second; nil leaves a strip a fixed number of them.
  var rate: Int?
  /// How many times as long motions take.
  var slow: Double
  /// Nil = the scenario's own phone.
  var watched: WatchedPhone?
  var part: ScreenPart
  /// Activities are drawn as seldom as a phone draws them.
  var isThrottled: Bool

  /// A strip has so many steps for each change: whole phones are wide.
  static let stripSteps = 7

  var cut: FilmCut { FilmCut(rate: rate ?? TransitionOptions.standardRate, slow: slow) }

  /// How a strip shows a change.
  var stripTiming: FilmTiming {
    FilmTiming(pace: rate.map { .perSecond($0) } ?? .steps(Self.stripSteps), slow: slow)
  }

  private static let dependants = ["--format", "--fps", "--slow", "--preset", "--part", "--throttle"]
  private static let endings: [String: MotionFormat] = ["webp": .webp, "png": .strip]

  /// Nil where no film is asked for.
  /// - Throws: `Failure` with status `usage` where the options do not go together.
  init?(_ parsed: ParsedCommand) throws {
    guard let path = parsed.value("--record") else {
      if let option = Self.dependants.first(where: parsed.has) {
        throw Failure(
          .usage, id: "usage.no-record", "\(option) belongs to --record, which is not given",
          fix: "Add --record FILE, such as --record film.webp, or leave \(option) out.")
      }
      return nil
    }
    guard !path.isEmpty else {
      throw Failure(
        .usage, id: "usage.no-film", "--record names nothing", fix: "Name a file or a folder: --record film.webp.")
    }
    self.path = path
    let ending = Self.endings[Self.ending(of: path)]
    let asked = parsed.value("--format").flatMap(MotionFormat.init)
    if let ending, let asked, asked != ending {
      throw Failure(
        .usage, id: "usage.film-format", "--record \(path) is a file of another kind than --format \(asked.rawValue)",
        fix: asked == .frames
          ? "Name a folder for frames."
          : "Name a file that ends with .\(asked == .strip ? "png" : "webp"), or a folder.")
    }
    if ending != nil, parsed.operands.count > 1 {
      throw Failure(
        .usage, id: "usage.film-of-many",
        "--record \(path) is one file, but \(parsed.operands.count) scenarios are played",
        fix: "Name a folder; each film in it is called as its scenario.")
    }
    format = asked ?? ending ?? .webp
    rate = try parsed.value("--fps").map(TransitionOptions.rate)
    slow = try parsed.value("--slow").map(TransitionOptions.slow) ?? 1
    watched = parsed.value("--preset").flatMap(WatchedPhone.init)
    part = parsed.value("--part").flatMap(ScreenPart.init) ?? .phone
    isThrottled = parsed.has("--throttle")
    // Before anything is compiled.
    try OutputFolder.check(Self.isFile(path) ? Self.parent(of: path) : path)
  }

  private static func ending(of path: String) -> String { URL(fileURLWithPath: path).pathExtension.lowercased() }
  private static func isFile(_ path: String) -> Bool { endings[ending(of: path)] != nil }
  private static func parent(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Where the film of a scenario is written.
  /// - Parameter scenario: what its file is called, without the ending.
  /// - Returns: the folder and the name in it; frames are files in a folder of that name.
  func place(of scenario: String) -> (folder: String, name: String) {
    if Self.isFile(path) { return (Self.parent(of: path), URL(fileURLWithPath: path).lastPathComponent) }
    switch format {
    case .webp: return (path, scenario + ".webp")
    case .strip: return (path, scenario + ".png")
    case .frames: return (path, scenario)
    }
  }
}
