/// Makes a picture smaller by a power of two: every pixel of the small one is the mean of a square.
struct Shrinking {
  let source: Surface
  let small: Surface
  /// Pixels of the source's side per pixel: 1, 2, 4, 8 or 16.
  let factor: Int

  /// Only alpha is wanted of a colour surface.
  private var channels: Int { small.kind == .alpha ? 1 : 4 }

  /// What lies beyond the edges of the source is clear.
  func clear(_ from: UnsafeMutablePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>) {
    guard source.kind == .color else { return plain(from, to) }
    if factor == 1, small.kind == .color { return same(from, to) }
    let f = factor, s = source.bounds, b = small.bounds
    let isAlpha = small.kind == .alpha
    let words = source.stride / 4, toStride = small.stride
    // The sums of two bytes lie in one word: those of 256 pixels need 16 bits each.
    let shift = UInt32(2 * f.trailingZeroBitCount), half = UInt32(f * f / 2) &* 0x1_0001
    from.withMemoryRebound(to: UInt32.self, capacity: words * s.height) { from in
      for y in 0..<b.height {
        let top = max((b.y + y) * f, s.y), bottom = min((b.y + y + 1) * f, s.maxY)
        guard top < bottom else { continue }
        let out = to + y * toStride
        for x in 0..<b.width {
          let left = max((b.x + x) * f, s.x), right = min((b.x + x + 1) * f, s.maxX)
          guard left < right else { continue }
          var even: UInt32 = half, odd: UInt32 = half
          for row in top..<bottom {
            let pixels = from + (row - s.y) * words - s.x
            for column in left..<right {
              even = even &+ (pixels[column] & 0xff_00ff)
              odd = odd &+ (pixels[column] &>> 8 & 0xff_00ff)
            }
          }
          odd = odd &>> shift & 0xff_00ff
          if isAlpha {
            out[x] = UInt8(truncatingIfNeeded: odd &>> 16)
          } else {
            let pixel = even &>> shift & 0xff_00ff | odd &<< 8
            UnsafeMutableRawPointer(out + x * 4).storeBytes(of: pixel, as: UInt32.self)
          }
        }
      }
    }
  }

  /// Nothing is made smaller.
  private func same(_ from: UnsafeMutablePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>) {
    let s = source.bounds, b = small.bounds, shared = s.intersection(b)
    guard !shared.isEmpty else { return }
    for y in shared.y..<shared.maxY {
      (to + (y - b.y) * small.stride + (shared.x - b.x) * 4).update(
        from: from + (y - s.y) * source.stride + (shared.x - s.x) * 4, count: shared.width * 4)
    }
  }

  /// The same of an alpha surface.
  private func plain(_ from: UnsafeMutablePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>) {
    let f = factor, s = source.bounds, b = small.bounds
    for y in 0..<b.height {
      let top = max((b.y + y) * f, s.y), bottom = min((b.y + y + 1) * f, s.maxY)
      guard top < bottom else { continue }
      for x in 0..<b.width {
        let left = max((b.x + x) * f, s.x), right = min((b.x + x + 1) * f, s.maxX)
        guard left < right else { continue }
        var sum = f * f / 2
        for row in top..<bottom {
          for column in left..<right { sum += Int(from[(row - s.y) * source.stride + column - s.x]) }
        }
        to[y * small.stride + x] = UInt8(sum / (f * f))
      }
    }
  }

  /// What lies beyond the edges of the source is like them.
  func clamped(_ from: UnsafeMutablePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>) {
    let f = factor, s = source.bounds, b = small.bounds
    let step = source.kind == .alpha ? 1 : 4
    // Of a colour surface only the fourth byte is alpha.
    let first = channels == 1 && step == 4 ? 3 : 0
    let half = f * f / 2, count = f * f
    for y in 0..<b.height {
      for x in 0..<b.width {
        let px = (b.x + x) * f, py = (b.y + y) * f
        var sums: (Int, Int, Int, Int) = (half, half, half, half)
        for yy in py..<py + f {
          let row = from + min(max(yy - s.y, 0), s.height - 1) * source.stride
          for xx in px..<px + f {
            let p = row + min(max(xx - s.x, 0), s.width - 1) * step + first
            sums.0 += Int(p[0])
            if channels == 4 { sums.1 += Int(p[1]); sums.2 += Int(p[2]); sums.3 += Int(p[3]) }
          }
        }
        let out = to + y * small.stride + x * channels
        out[0] = UInt8(sums.0 / count)
        if channels == 4 {
          out[1] = UInt8(sums.1 / count)
          out[2] = UInt8(sums.2 / count)
          out[3] = UInt8(sums.3 / count)
        }
      }
    }
  }
}
