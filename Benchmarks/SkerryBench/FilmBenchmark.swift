import Devices
import Lettering
import Paint
import Phone
import RenderTree

/// A change from one state of an activity to the next as a person sees it: one picture in between, and a whole film.
struct FilmBenchmark {
  let subject: Subject

  /// Pictures of the film; played at 30 a second they are a second.
  private static let pictures = 30
  /// Of the first preview: one more symbol is filled, a courier and buttons come, and the bar grows.
  private static let states = (from: 1, to: 2)

  func run() throws -> [Measurement] {
    let painter = Painter(typesetter: try Typesetter.shared())
    let scale = subject.device.scale.value
    let from = try subject.pictures(state: Self.states.from), to = try subject.pictures(state: Self.states.to)
    func change(_ surface: Surface) throws -> DisplayTransition {
      guard let first = from.first(where: { $0.surface == surface }),
        let next = to.first(where: { $0.surface == surface })
      else { throw Command.Failed(description: "the example draws no \(surface.rawValue)") }
      let change = DisplayTransition(from: first.list, to: next.list, start: Subject.now)
      guard change.duration > 0 else { throw Command.Failed(description: "nothing of \(surface.rawValue) moves") }
      return change
    }
    let card = try change(.lockScreen), island = try change(.expanded)
    return [try picture([card, island], painter, scale), try film(card, painter, scale)]
  }

  /// One picture at another time in each run, so that nothing of it is known from the run before.
  private func picture(_ changes: [DisplayTransition], _ painter: Painter, _ scale: Double) throws -> Measurement {
    let runs = 60
    var run = 0
    return try Stopwatch.measure(
      "motion: one picture of expanded island and card, interpolate and raster", runs: runs, warmUps: 10, limit: 6
    ) {
      run += 1
      for change in changes {
        let elapsed = change.duration * (Double(run % runs) + 0.5) / Double(runs)
        _ = try painter.raster(change.list(at: elapsed), scale: scale, now: Subject.now + elapsed)
      }
      return nil
    }
  }

  private func film(_ change: DisplayTransition, _ painter: Painter, _ scale: Double) throws -> Measurement {
    try Stopwatch.measure(
      "motion: a card's change of a second as animated WebP, \(Self.pictures) pictures", runs: 7, limit: 1500
    ) {
      var writer: WebPWriter?
      for index in 0..<Self.pictures {
        let elapsed = change.duration * Double(index) / Double(Self.pictures - 1)
        let raster = try painter.raster(change.list(at: elapsed), scale: scale, now: Subject.now + elapsed)
        let open = try writer ?? WebPWriter(width: raster.width, height: raster.height)
        try open.add(raster, milliseconds: 33)
        writer = open
      }
      _ = try writer?.finish()
      return nil
    }
  }
}
