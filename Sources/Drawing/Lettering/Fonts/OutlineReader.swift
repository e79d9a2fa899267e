import CPango
import RenderTree

/// Turns FreeType's outlines into paths.
enum OutlineReader {
  private final class Sink {
    var path = PathSpec()
    var last = Point.zero
    var isOpen = false
    let scale: Double
    init(scale: Double) { self.scale = scale }
    func point(_ v: UnsafePointer<FT_Vector>) -> Point {
      Point(Double(v.pointee.x) * scale, -Double(v.pointee.y) * scale)
    }
  }

  /// - Parameter unitsPerEm: outline units of one em.
  static func read(_ outline: inout FT_Outline, unitsPerEm: Double) -> PathSpec {
    guard unitsPerEm > 0, outline.n_points > 0 else { return PathSpec() }
    let sink = Sink(scale: 1 / unitsPerEm)
    var functions = FT_Outline_Funcs(
      move_to: { to, user in
        guard let to, let user else { return 0 }
        let sink = Unmanaged<Sink>.fromOpaque(user).takeUnretainedValue()
        if sink.isOpen { sink.path.close() }
        sink.isOpen = true
        sink.last = sink.point(to)
        sink.path.move(sink.last)
        return 0
      },
      line_to: { to, user in
        guard let to, let user else { return 0 }
        let sink = Unmanaged<Sink>.fromOpaque(user).takeUnretainedValue()
        sink.last = sink.point(to)
        sink.path.line(sink.last)
        return 0
      },
      conic_to: { control, to, user in
        guard let control, let to, let user else { return 0 }
        let sink = Unmanaged<Sink>.fromOpaque(user).takeUnretainedValue()
        let c = sink.point(control), end = sink.point(to), start = sink.last
        sink.path.cubic(
          Point(start.x + (c.x - start.x) * 2 / 3, start.y + (c.y - start.y) * 2 / 3),
          Point(end.x + (c.x - end.x) * 2 / 3, end.y + (c.y - end.y) * 2 / 3), end)
        sink.last = end
        return 0
      },
      cubic_to: { control1, control2, to, user in
        guard let control1, let control2, let to, let user else { return 0 }
        let sink = Unmanaged<Sink>.fromOpaque(user).takeUnretainedValue()
        sink.last = sink.point(to)
        sink.path.cubic(sink.point(control1), sink.point(control2), sink.last)
        return 0
      },
      shift: 0, delta: 0)
    FT_Outline_Decompose(&outline, &functions, Unmanaged.passUnretained(sink).toOpaque())
    if sink.isOpen { sink.path.close() }
    return sink.path
  }
}
