import CPango
import RenderTree

/// A Cairo image with its context. It covers `bounds` of the picture's device pixels, so that a layer of a group is
/// drawn in the coordinates of the whole picture.
final class Surface {
  enum Kind { case color, alpha }
  let kind: Kind
  let bounds: PixelRect
  let cairo: OpaquePointer
  let context: OpaquePointer

  /// A clear layer on memory that goes back when Cairo needs it no more, be it for a pattern that outlives the layer.
  convenience init?(_ bounds: PixelRect, from memory: LayerMemory) {
    guard Self.isDrawable(bounds), let block = memory.take(bounds.width * bounds.height * 4) else { return nil }
    self.init(bounds, memory: block.start.assumingMemoryBound(to: UInt32.self))
    let held = Unmanaged.passRetained(block)
    let status = cairo_surface_set_user_data(cairo, Self.block, held.toOpaque()) { held in
      if let held { Unmanaged<LayerMemory.Block>.fromOpaque(held).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else { held.release(); return nil }
    // Cairo clears it, because it rounds otherwise on a surface that it knows to be clear.
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Under this key, which Cairo knows by its address, a surface holds its memory.
  nonisolated(unsafe) private static let block = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  /// - Parameter memory: `width * height` pixels that outlive the surface; nil lets Cairo allocate.
  init?(_ bounds: PixelRect, kind: Kind = .color, memory: UnsafeMutablePointer<UInt32>? = nil) {
    guard Self.isDrawable(bounds) else { return nil }
    let format = kind == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    let width = Int32(bounds.width), height = Int32(bounds.height)
    let made: OpaquePointer?
    if let memory {
      made = memory.withMemoryRebound(to: UInt8.self, capacity: bounds.width * bounds.height * 4) {
        cairo_image_surface_create_for_data($0, format, width, height, width * 4)
      }
    } else {
      made = cairo_image_surface_create(format, width, height)
    }
    guard let made, cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else { return nil }
    cairo_surface_set_device_offset(made, Double(-bounds.x), Double(-bounds.y))
    guard let context = cairo_create(made) else { cairo_surface_destroy(made); return nil }
    self.bounds = bounds; self.kind = kind; cairo = made; self.context = context
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(cairo)
  }

  /// Sides that Cairo's images may have.
  private static func isDrawable(_ bounds: PixelRect) -> Bool {
    !bounds.isEmpty && bounds.width <= 32_767 && bounds.height <= 32_767
  }

  /// Bytes of a row.
  var stride: Int { Int(cairo_image_surface_get_stride(cairo)) }

  /// Reads or changes the bytes, rows `stride` apart: B, G, R, A for colour, one byte for alpha.
  func withBytes<T>(_ body: (UnsafeMutablePointer<UInt8>) -> T) -> T? {
    cairo_surface_flush(cairo)
    guard let data = cairo_image_surface_get_data(cairo) else { return nil }
    defer { cairo_surface_mark_dirty(cairo) }
    return body(data)
  }

  /// A copy of a colour surface's pixels.
  func raster(scale: Double) -> Raster? {
    guard kind == .color else { return nil }
    let words = stride / 4
    let pixels = withBytes { bytes in
      bytes.withMemoryRebound(to: UInt32.self, capacity: words * bounds.height) { from in
        (0..<bounds.height).flatMap { UnsafeBufferPointer(start: from + $0 * words, count: bounds.width) }
      }
    }
    return pixels.map { Raster(width: bounds.width, height: bounds.height, scale: scale, pixels: $0) }
  }

  /// The smallest rectangle outside of which everything is clear; nil where all is.
  var inkBounds: PixelRect? {
    let bytes = bounds.width * (kind == .color ? 4 : 1), step = kind == .color ? 4 : 1
    let found = withBytes { data -> PixelRect? in
      func isClear(_ row: Int) -> Bool {
        let start = data + row * stride
        var all: UInt8 = 0
        for index in 0..<bytes { all |= start[index] }
        return all == 0
      }
      guard let top = (0..<bounds.height).first(where: { !isClear($0) }),
        let bottom = (top..<bounds.height).last(where: { !isClear($0) })
      else { return nil }
      var left = bytes, right = 0
      for row in top...bottom {
        let start = data + row * stride
        if let first = (0..<left).first(where: { start[$0] != 0 }) { left = first }
        if let last = (right..<bytes).last(where: { start[$0] != 0 }) { right = last + 1 }
      }
      return PixelRect(
        x: bounds.x + left / step, y: bounds.y + top, width: (right + step - 1) / step - left / step,
        height: bottom - top + 1)
    }
    return found ?? nil
  }

  /// The bounding box in device pixels of what the clip lets through.
  var clipBounds: PixelRect {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_identity_matrix(context)
    var x1 = 0.0, y1 = 0.0, x2 = 0.0, y2 = 0.0
    cairo_clip_extents(context, &x1, &y1, &x2, &y2)
    return PixelRect(around: Rect(x1, y1, x2 - x1, y2 - y1)).intersection(bounds)
  }
}

// MARK: - Cairo in the terms of RenderTree

extension cairo_matrix_t {
  init(_ map: Affine) { self.init(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty) }
}

extension Affine {
  init(_ m: cairo_matrix_t) { self.init(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0) }

  /// Can be drawn with: finite, and not collapsed to a line.
  var isDrawable: Bool {
    [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && abs($0) < 1e6 } && abs(determinant) > 1e-9
  }
  /// Sides of a rectangle stay parallel to the axes.
  var keepsAxes: Bool { abs(b) < 1e-9 && abs(c) < 1e-9 }
  /// The factor by which lengths grow on average.
  var meanScale: Double { abs(determinant).squareRoot() }
}

extension PathSpec {
  /// Makes this the current path of a Cairo context.
  func lay(on context: OpaquePointer) {
    cairo_new_path(context)
    var pen = Point.zero
    for element in elements {
      switch element {
      case .move(let p): cairo_move_to(context, p.x, p.y); pen = p
      case .line(let p): cairo_line_to(context, p.x, p.y); pen = p
      case .quad(let p, let c):
        cairo_curve_to(
          context, pen.x + (c.x - pen.x) * 2 / 3, pen.y + (c.y - pen.y) * 2 / 3, p.x + (c.x - p.x) * 2 / 3,
          p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
        pen = p
      case .cubic(let p, let c1, let c2): cairo_curve_to(context, c1.x, c1.y, c2.x, c2.y, p.x, p.y); pen = p
      case .close: cairo_close_path(context)
      }
    }
  }
}

extension RGBA {
  /// Inside sRGB, as an 8-bit picture needs it; what is not finite becomes 0.
  var clamped: RGBA {
    func clamp(_ v: Double) -> Double { v.isFinite ? min(max(v, 0), 1) : 0 }
    return RGBA(clamp(red), clamp(green), clamp(blue), clamp(alpha))
  }
}
