import Devices
import Paint
import Phone
import RenderTree
import Wire

/// Writes a film in the form that was asked for.
struct FilmWriter: Sendable {
  var options: TransitionOptions
  var folder: OutputFolder

  /// - Returns: what the report says of it.
  func write(_ film: Film, with encoder: PictureEncoder) throws -> RenderReport.Transition {
    switch options.format {
    case .webp: try webp(film, encoder)
    case .frames: try frames(film, encoder)
    case .strip: try strip(film, encoder)
    }
  }

  // MARK: - Forms

  private func webp(_ film: Film, _ encoder: PictureEncoder) throws -> RenderReport.Transition {
    let moments = options.timing.moments(of: film.durations)
    let path = try folder.write(try reel(film, moments, encoder).webp(), name: film.name.stem + ".webp")
    return RenderReport.Transition(film, path: path, frames: moments.map { .init($0) })
  }

  private func frames(_ film: Film, _ encoder: PictureEncoder) throws -> RenderReport.Transition {
    let moments = options.timing.moments(of: film.durations)
    let own = try OutputFolder(folder.path(of: film.name.stem))
    let written = try reel(film, moments, encoder).frames(into: own)
    return RenderReport.Transition(
      film, path: own.path, frames: zip(moments, written).map { RenderReport.Transition.Frame($0, path: $1) })
  }

  private func strip(_ film: Film, _ encoder: PictureEncoder) throws -> RenderReport.Transition {
    let timing = options.timing
    var frames: [RenderReport.Transition.Frame] = []
    let sections = film.durations.enumerated().map { change, duration in
      let times = timing.times(of: duration)
      let start = FilmTiming.Moment(change: change, elapsed: 0, isEnd: false, milliseconds: 0)
      let moments = [start] + times.enumerated().map { index, time in
        FilmTiming.Moment(change: change, elapsed: time, isEnd: index == times.count - 1, milliseconds: 0)
      }
      frames += moments.map { .init($0) }
      return Filmstrip.Section(
        film.title(of: change),
        frames: moments.map { Filmstrip.Frame(film.list(at: $0), seconds: $0.elapsed, now: film.now(at: $0)) })
    }
    let strip = Filmstrip(
      title: "\(film.name.activity)  ·  \(film.name.surface.title) on \(film.name.device.name)",
      subtitle: film.subtitle, sections: sections,
      paper: Paper(isDark: film.name.surroundings.scheme == .dark))
    let raster = try encoder.strip(strip)
    let path = try folder.write(
      try PictureEncoder.telling { try PNG.encode(raster) }, name: film.name.stem + ".png")
    return RenderReport.Transition(film, path: path, frames: frames)
  }

  private func reel(_ film: Film, _ moments: [FilmTiming.Moment], _ encoder: PictureEncoder) -> Reel {
    Reel(milliseconds: moments.map(\.milliseconds)) { index in
      try encoder.raster(film.list(at: moments[index]), scale: film.scale, now: film.now(at: moments[index]))
    }
  }
}
