import Doctor
import Findings
import Phone
import RenderTree
import Wire

extension RenderRun {
  /// Writes what the passages between the states of an activity look like: a film for each surface, model and
  /// surroundings.
  /// - Returns: whether the activity has states that follow each other.
  func writeTransitions(
    _ transition: TransitionOptions, _ drawing: SurfaceDrawing, previews: [ExtensionDescription.Preview],
    into folder: OutputFolder, _ report: inout RenderReport
  ) throws -> Bool {
    let sequences = StateSequence.all(drawing.contents)
    guard !sequences.isEmpty else { return false }
    var drawing = drawing
    // The other activity stays what it is while this one changes.
    let neighbour = try options.neighbour?.content(
      among: drawing.neighbours, beside: drawing.contents[sequences[0][0]])
    drawing.options.neighbour?.state = neighbour?.label
    let drawn = try drawing.all()
    report.findings += examine(drawn.map(\.picture), firstMark: 1).findings
    advice?.add(drawn, of: drawing.contents, previews: previews, now: conversation.now)
    let films = films(drawn, sequences, slow: transition.slow)
    console.progress("Painting \(films.count) \(films.count == 1 ? "transition" : "transitions") ...")
    let writer = FilmWriter(options: transition, folder: folder)
    let now = conversation.now
    report.transitions += try PicturePress(now: now).run(films.count) { index, encoder in
      try writer.write(films[index], with: encoder)
    }
    return true
  }

  /// The surfaces of each sequence of states, each surface by itself.
  private func films(
    _ drawn: [(shot: SheetShot, picture: SurfacePicture)], _ sequences: [[Int]], slow: Double
  ) -> [Film] {
    var order: [SheetShot] = []
    var pictures: [SheetShot: [Int: SurfacePicture]] = [:]
    for (shot, picture) in drawn {
      var key = shot
      key.content = 0
      if pictures[key] == nil { order.append(key) }
      pictures[key, default: [:]][shot.content] =
        options.isScene ? picture.scene(measurer: encoder.typesetter) : picture
    }
    return sequences.flatMap { sequence in
      order.compactMap { key in
        let shown = sequence.compactMap { pictures[key]?[$0] }
        guard
          var film = Film(shown, slow: slow, start: conversation.now, measurer: encoder.typesetter)
        else { return nil }
        film.subtitle = subtitle(film)
        return film
      }
    }
  }

  /// What a strip says below its title.
  private func subtitle(_ film: Film) -> String {
    let surroundings = film.name.surroundings
    let neighbour = options.neighbour.map { ["beside \($0.text)"] } ?? []
    let slow = film.name.slow == 1 ? [] : ["slow \(PictureName.number(film.name.slow))"]
    let said =
      [surroundings.scheme.rawValue] + PictureName.settings(surroundings) + (film.name.isStale ? ["stale"] : [])
      + neighbour + slow + options.system(surroundings)
    return said.joined(separator: "  ·  ")
  }

  /// Where others have two states.
  static func note(noTransitionOf activity: ExtensionDescription.Activity) -> Finding {
    Finding(
      id: "render.no-transition", severity: .note,
      what: "Nothing of \(activity.attributesType) moves, because it has one state alone",
      fix: "Write two states into one of its previews, or name it with --activity and give --state twice.")
  }

  /// Where no activity has two states.
  static var noTransition: Failure {
    Failure(
      .usage, id: "usage.one-state", "--transition leads from one state to another, but there is one state alone",
      why: "Neither the command line nor a preview gives two.",
      fix: "Give the states in their order: --state from.json --state to.json, or write them into a #Preview.")
  }
}

/// States that follow each other.
enum StateSequence {
  /// Runs of two or more contents by their places: the given ones, or those of one preview. States of different
  /// previews are no sequence, because each has attributes of its own.
  static func all(_ contents: [ActivityContent]) -> [[Int]] {
    var runs: [[Int]] = []
    for index in contents.indices {
      if let last = runs.last?.last, contents[last].preview?.preview == contents[index].preview?.preview {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    return runs.filter { $0.count > 1 }
  }
}
