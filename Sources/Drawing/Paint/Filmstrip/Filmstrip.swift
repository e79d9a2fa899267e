import RenderTree

/// Pictures of something that moves, one after another in rows, each with its time below: motion that can be printed,
/// reviewed and compared.
public struct Filmstrip: Sendable {
  /// A picture at a time.
  public struct Frame: Sendable {
    public var list: DisplayList
    /// Since its section began; what is written below.
    public var seconds: Double
    /// Seconds since 1970, for texts that tick.
    public var now: Double
    public init(_ list: DisplayList, seconds: Double, now: Double) {
      self.list = list; self.seconds = seconds; self.now = now
    }
  }
  /// Pictures under a title, in their order.
  public struct Section: Sendable {
    public var title: String
    public var frames: [Frame]
    public init(_ title: String, frames: [Frame]) { self.title = title; self.frames = frames }
  }

  public var title: String
  /// A line below the title.
  public var subtitle: String
  public var sections: [Section]
  public var paper: Paper

  public init(title: String, subtitle: String, sections: [Section], paper: Paper) {
    self.title = title; self.subtitle = subtitle; self.sections = sections; self.paper = paper
  }

  /// Paints the strip. A picture has the very pixels that it has alone, over the ground.
  /// - Parameter scale: pixels per point.
  /// - Throws: `PaintFailure`, as for any picture.
  public func raster(_ painter: Painter, scale: Double) throws(PaintFailure) -> Raster {
    let layout = FilmstripLayout(self, measurer: painter.typesetter, scale: scale)
    let now = sections.first?.frames.first?.now ?? 0
    let paper = try painter.raster(layout.labels, scale: scale, now: now)
    var pixels = paper.pixels
    var notes = paper.notes
    for (section, places) in zip(sections, layout.pictures) {
      for (frame, place) in zip(section.frames, places) {
        let picture = try painter.raster(frame.list, scale: scale, now: frame.now)
        picture.lay(
          over: &pixels, width: paper.width, x: Int((place.x * scale).rounded()), y: Int((place.y * scale).rounded()))
        for note in picture.notes where !notes.contains(note) { notes.append(note) }
      }
    }
    return Raster(width: paper.width, height: paper.height, scale: scale, pixels: pixels, notes: notes)
  }

  /// What is written below a picture.
  static func caption(_ seconds: Double) -> String { "\(Int((seconds * 1000).rounded())) ms" }
}

extension Raster {
  /// Lays the picture over the pixels of a larger one; what lies beyond its edges is left out.
  /// - Parameter width: of the larger one.
  func lay(over pixels: inout [UInt32], width below: Int, x: Int, y: Int) {
    let rows = max(0, -y)..<max(max(0, -y), min(height, pixels.count / max(below, 1) - y))
    let columns = max(0, -x)..<max(max(0, -x), min(width, below - x))
    for row in rows {
      for column in columns {
        let place = (y + row) * below + x + column
        pixels[place] = Self.over(self.pixels[row * width + column], pixels[place])
      }
    }
  }

  private static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    let rest = 255 - top >> 24
    guard rest > 0 else { return top }
    guard rest < 255 else { return bottom }
    func channel(_ shift: UInt32) -> UInt32 {
      min((top >> shift & 255) + ((bottom >> shift & 255) * rest + 127) / 255, 255) << shift
    }
    return channel(24) | channel(16) | channel(8) | channel(0)
  }
}
