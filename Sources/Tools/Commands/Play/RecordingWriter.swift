import Devices
import Findings
import Paint
import Phone
import RenderTree
import Scenario

/// Writes the film of a played scenario in the form that was asked for.
struct RecordingWriter {
  var options: RecordOptions
  /// Told how many pictures are painted.
  var onProgress: (String) -> Void = { _ in }

  /// Pixels per point: whole phones at three would be larger than screens are.
  static func scale(of part: ScreenPart, device: Double) -> Double { part == .phone ? min(device, 2) : device }

  /// - Parameters:
  ///   - title: of the scenario.
  ///   - scenario: what its file is called, without the ending.
  /// - Throws: `Failure`.
  func write(
    _ film: RecordedFilm, title: String, scenario: String, isDark: Bool, with encoder: PictureEncoder
  ) throws -> PlayedReport.Film {
    let (folder, name) = options.place(of: scenario)
    let out = try OutputFolder(folder)
    if options.format == .strip {
      let strip = strip(film, title: title, isDark: isDark)
      let raster = try encoder.strip(strip)
      let path = try out.write(try PictureEncoder.telling { try PNG.encode(raster) }, name: name)
      return PlayedReport.Film(
        path: path, format: options.format.rawValue, pictures: strip.sections.reduce(0) { $0 + $1.frames.count },
        seconds: film.scenes.reduce(0) { $0 + min($1.duration, $1.length) })
    }
    let moments = film.moments(options.cut)
    let scale = Self.scale(of: film.part, device: film.device.scale.value)
    let reel = Reel(milliseconds: moments.map(\.milliseconds)) { index in
      if index % 10 == 0 { onProgress("Painting picture \(index + 1) of \(moments.count) ...") }
      let moment = moments[index]
      return try encoder.raster(
        film.list(moment.stretch, at: moment.elapsed), scale: scale, now: film.now(moment.stretch, at: moment.elapsed))
    }
    let path: String
    if options.format == .frames {
      let own = try OutputFolder(out.path(of: name))
      _ = try reel.frames(into: own)
      path = own.path
    } else {
      path = try out.write(try reel.webp(), name: name)
    }
    return PlayedReport.Film(
      path: path, format: options.format.rawValue, pictures: moments.count,
      seconds: Double(moments.reduce(0) { $0 + $1.milliseconds }) / 1000)
  }

  /// A section for each change that is seen, with the step that brought it about.
  private func strip(_ film: RecordedFilm, title: String, isDark: Bool) -> Filmstrip {
    let sections = film.scenes.enumerated().dropFirst().compactMap { index, scene -> Filmstrip.Section? in
      guard scene.length > 0 else { return nil }
      // A change that is interrupted is shown until then.
      let times = [0] + options.stripTiming.times(of: min(scene.duration, scene.length))
      let length = scene.duration > 0 ? "\(Int((scene.duration * 1000).rounded())) ms" : "at once"
      return Filmstrip.Section(
        [TimelinePrinter.clock(scene.elapsed), scene.title, length].filter { !$0.isEmpty }.joined(separator: "  ·  "),
        frames: times.map { Filmstrip.Frame(film.list(index, at: $0), seconds: $0, now: film.now(index, at: $0)) })
    }
    let said = [film.device.name, options.watched?.rawValue ?? "", options.isThrottled ? "throttled" : ""]
    return Filmstrip(
      title: title, subtitle: said.filter { !$0.isEmpty }.joined(separator: "  ·  "), sections: sections,
      paper: Paper(isDark: isDark))
  }
}
