import Devices
import Lettering
import Paint
import Phone
import RenderTree
import Wire
import Workshop

/// The stages from a request to the bytes of a file, each by itself.
struct PictureBenchmark {
  let built: BuiltExtension
  let subject: Subject

  func run() throws -> [Measurement] {
    var results = [try start()]
    for presentation in Presentation.allCases {
      let one = subject.request([presentation])
      results.append(
        try Stopwatch.measure("evaluate, layout, emit: \(presentation.rawValue)", runs: 100, warmUps: 20, limit: 1.5) {
          guard case .rendered(let answer) = try subject.host.ask(one) else { return nil }
          return answer.microseconds / 1000
        })
    }
    let card = subject.request([.lockScreen]), all = subject.request(Presentation.allCases)
    results.append(
      try Stopwatch.measure("extension: round trip, lock screen", runs: 100, warmUps: 20, limit: 5) {
        _ = try subject.host.ask(card)
        return nil
      })
    results.append(
      try Stopwatch.measure("extension: round trip, all presentations", runs: 100, warmUps: 20) {
        _ = try subject.host.ask(all)
        return nil
      })
    for (surface, list) in try subject.pictures() { results += try paint(surface, list) }
    return results
  }

  private func start() throws -> Measurement {
    try Stopwatch.measure("extension: start to first answer", runs: 7, limit: 200) {
      let clock = ContinuousClock()
      let start = clock.now
      let host = try ExtensionProcess(built)
      defer { host.stop() }
      _ = try host.ask(.describe(Subject.surroundings(of: subject.device)))
      return Stopwatch.milliseconds(start.duration(to: clock.now))
    }
  }

  private func paint(_ surface: Surface, _ list: DisplayList) throws -> [Measurement] {
    let painter = Painter(typesetter: try Typesetter.shared())
    let scale = subject.device.scale.value
    let isCard = surface == .lockScreen
    var results: [Measurement] = []
    results.append(
      try Stopwatch.measure(
        "raster: \(surface.rawValue) at \(Int(scale))x, backdrops apart", runs: 60, warmUps: 10, limit: isCard ? 2 : nil
      ) {
        let before = painter.backdropTime
        let clock = ContinuousClock()
        let start = clock.now
        _ = try painter.raster(list, scale: scale, now: Subject.now)
        return Stopwatch.milliseconds(start.duration(to: clock.now) - (painter.backdropTime - before))
      })
    let raster = try painter.raster(list, scale: scale, now: Subject.now)
    results.append(
      try Stopwatch.measure("PNG: \(surface.rawValue)", runs: 40, warmUps: 5, limit: isCard ? 20 : nil) {
        _ = try PNG.encode(raster)
        return nil
      })
    results.append(
      try Stopwatch.measure("SVG: \(surface.rawValue)", runs: 40, warmUps: 5) {
        _ = try SVG.write(list, now: Subject.now, painter: painter)
        return nil
      })
    return results
  }
}
