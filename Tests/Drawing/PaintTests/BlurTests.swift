import RenderTree
import Testing

@testable import Paint

/// The fast ways of blurring, held against plain ones.
@Suite struct BlurTests {
  /// Bytes that repeat nowhere, premultiplied where they are colours.
  private func surface(_ bounds: PixelRect, _ kind: Surface.Kind, seed: UInt64) throws -> Surface {
    let surface = try #require(Surface(bounds, kind: kind))
    var state = seed
    _ = surface.withBytes { bytes in
      for index in 0..<surface.stride * bounds.height {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[index] = state >> 40 & 3 == 0 ? 255 : UInt8(truncatingIfNeeded: state >> 33)
      }
    }
    return surface
  }
  private func bytes(_ surface: Surface) -> [[UInt8]] {
    let width = surface.bounds.width * (surface.kind == .color ? 4 : 1)
    return surface.withBytes { bytes in
      (0..<surface.bounds.height).map { row in (0..<width).map { bytes[row * surface.stride + $0] } }
    } ?? []
  }

  /// The mean of a box around each byte, in each of the directions after the other.
  private func plain(_ rows: [[UInt8]], channels: Int, size: Int, clamps: Bool) -> [[UInt8]] {
    func blurred(_ line: [UInt8]) -> [UInt8] {
      line.indices.map { index in
        var sum = size / 2
        for step in -(size / 2)...size / 2 {
          let other = index + step
          if line.indices.contains(other) { sum += Int(line[other]) } else if clamps {
            sum += Int(other < 0 ? line[0] : line[line.count - 1])
          }
        }
        return UInt8(sum / size)
      }
    }
    var rows = rows
    for row in rows.indices {
      for channel in 0..<channels {
        let line = stride(from: channel, to: rows[row].count, by: channels).map { rows[row][$0] }
        for (index, value) in blurred(line).enumerated() { rows[row][index * channels + channel] = value }
      }
    }
    for column in rows[0].indices {
      let line = blurred(rows.map { $0[column] })
      for row in rows.indices { rows[row][column] = line[row] }
    }
    return rows
  }

  @Test(arguments: [1, 3, 5, 17, 43, 181], [true, false]) func boxesAreExact(size: Int, clamps: Bool) throws {
    for kind in [Surface.Kind.color, .alpha] {
      let surface = try surface(PixelRect(x: -3, y: 7, width: 37, height: 23), kind, seed: UInt64(size))
      let wanted = plain(bytes(surface), channels: kind == .color ? 4 : 1, size: size, clamps: clamps)
      let box = BoxBlur(surface, widest: size, clampsEdges: clamps)
      _ = surface.withBytes { box.blur($0, size: size) }
      #expect(bytes(surface) == wanted, "\(size), \(kind)")
    }
  }

  @Test(arguments: [1, 2, 4, 16]) func shrinkingTakesMeans(factor: Int) throws {
    for (from, to) in [(Surface.Kind.color, Surface.Kind.color), (.color, .alpha), (.alpha, .alpha)] {
      let source = try surface(PixelRect(x: -5, y: 3, width: 41, height: 19), from, seed: 9)
      let bounds = PixelRect(x: -2, y: -1, width: 60 / factor + 4, height: 40 / factor + 4)
      let small = try #require(Surface(bounds, kind: to))
      _ = source.withBytes { from in
        small.withBytes { Shrinking(source: source, small: small, factor: factor).clear(from, $0) }
      }
      let all = bytes(source), made = bytes(small)
      let step = from == .color ? 4 : 1, channels = to == .color ? 4 : 1
      for y in 0..<bounds.height {
        for x in 0..<bounds.width {
          for channel in 0..<channels {
            var sum = factor * factor / 2
            for row in 0..<factor {
              for column in 0..<factor {
                let px = (bounds.x + x) * factor + column + 5, py = (bounds.y + y) * factor + row - 3
                guard px >= 0, px < 41, py >= 0, py < 19 else { continue }
                sum += Int(all[py][px * step + (channels == 1 && step == 4 ? 3 : channel)])
              }
            }
            #expect(made[y][x * channels + channel] == UInt8(sum / (factor * factor)), "\(x), \(y)")
          }
        }
      }
    }
  }

  @Test func inkIsFoundToThePixel() throws {
    let bounds = PixelRect(x: 10, y: 20, width: 30, height: 20)
    for kind in [Surface.Kind.color, .alpha] {
      let surface = try #require(Surface(bounds, kind: kind))
      #expect(surface.inkBounds == nil)
      let step = kind == .color ? 4 : 1
      _ = surface.withBytes { bytes in
        bytes[5 * surface.stride + 7 * step + step - 1] = 1
        bytes[9 * surface.stride + 3 * step] = 200
      }
      #expect(surface.inkBounds == PixelRect(x: 13, y: 25, width: 5, height: 5))
    }
  }

  /// What is clear around the ink changes nothing, however much of it there is.
  @Test(arguments: [0.4, 2, 7.5, 40]) func roomAroundTheInkChangesNothing(sigma: Double) throws {
    let blur = GaussianBlur(sigma: sigma)
    let ink = PixelRect(x: 90, y: 60, width: 40, height: 11)
    func blurred(_ bounds: PixelRect) throws -> Raster {
      let surface = try #require(Surface(bounds))
      _ = surface.withBytes { bytes in
        for y in ink.y..<ink.maxY {
          for x in ink.x..<ink.maxX {
            let place = (y - bounds.y) * surface.stride + (x - bounds.x) * 4
            for channel in 0..<4 { bytes[place + channel] = UInt8(truncatingIfNeeded: x * 7 + y * 13) | 128 }
          }
        }
      }
      let result = try #require(blur(surface, alphaOnly: false))
      let whole = try #require(Surface(PixelRect(x: 0, y: 0, width: 240, height: 160)))
      _ = whole.withBytes { to in
        result.surface.withBytes { from in
          let b = result.surface.bounds, f = result.factor
          for y in 0..<160 {
            for x in 0..<240 where x / f >= b.x && x / f < b.maxX && y / f >= b.y && y / f < b.maxY {
              for channel in 0..<4 {
                to[y * whole.stride + x * 4 + channel] =
                  from[(y / f - b.y) * result.surface.stride + (x / f - b.x) * 4 + channel]
              }
            }
          }
        }
      }
      return try #require(whole.raster(scale: 1))
    }
    let room = blur.reach + 40
    #expect(try blurred(ink.outset(by: room)) == blurred(ink.outset(by: room + 57)))
  }
}
