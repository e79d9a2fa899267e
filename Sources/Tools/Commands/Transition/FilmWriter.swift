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
    var writer: WebPWriter?
    for moment in moments {
      let raster = try raster(film, moment, encoder)
      writer = try PictureEncoder.telling {
        let writer = try writer ?? WebPWriter(width: raster.width, height: raster.height)
        try writer.add(raster, milliseconds: moment.milliseconds)
        return writer
      }
    }
    let bytes = try PictureEncoder.telling { try writer?.finish() ?? [] }
    let path = try folder.write(bytes, name: film.name.stem + ".webp")
    return RenderReport.Transition(film, path: path, frames: moments.map { .init($0) })
  }

  private func frames(_ film: Film, _ encoder: PictureEncoder) throws -> RenderReport.Transition {
    let moments = options.timing.moments(of: film.durations)
    let own = try OutputFolder(folder.path(of: film.name.stem))
    var written: [RenderReport.Transition.Frame] = []
    for (index, moment) in moments.enumerated() {
      let raster = try raster(film, moment, encoder)
      let path = try own.write(
        try PictureEncoder.telling { try PNG.encode(raster) }, name: Self.name(ofFrame: index + 1))
      written.append(RenderReport.Transition.Frame(moment, path: path))
    }
    // A longer film of an earlier run would go on after this one.
    let names = Set(moments.indices.map { Self.name(ofFrame: $0 + 1) })
    try own.remove { Self.isFrame($0) && !names.contains($0) }
    return RenderReport.Transition(film, path: own.path, frames: written)
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

  private func raster(_ film: Film, _ moment: FilmTiming.Moment, _ encoder: PictureEncoder) throws -> Raster {
    try encoder.raster(film.list(at: moment), scale: film.scale, now: film.now(at: moment))
  }

  // MARK: - Names of frames

  /// Programs that make films of pictures take them by such names.
  private static func name(ofFrame number: Int) -> String {
    let digits = String(number)
    return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }

  private static func isFrame(_ name: String) -> Bool { name.wholeMatch(of: #/frame-\d{5,}\.png/#) != nil }
}
