import Foundation
import Paint
import RenderTree
import Testing

@Suite struct GroupPaintingTests {
  private let red = PaintSpec.color(RGBA(1, 0, 0)), blue = PaintSpec.color(RGBA(0, 0, 1))

  /// A group fades as one picture: the lower leaf does not shine through the upper one.
  @Test func opacityOfAGroup() throws {
    let leaves = [Scenes.fill(Rect(0, 0, 20, 20), red), Scenes.fill(Rect(10, 0, 20, 20), blue)]
    let together = try Scenes.raster(
      Scenes.list(30, 20, [Scenes.group(Rect(0, 0, 30, 20), [.opacity(0.5)], leaves)]), background: .white)
    #expect(together.color(x: 5, y: 5).isNear([255, 128, 128], 1))
    #expect(together.color(x: 15, y: 5).isNear([128, 128, 255], 1))
    let alone = leaves.map { leaf in
      var leaf = leaf
      leaf.effects = [ScopedEffect(.opacity(0.5))]
      return leaf
    }
    let apart = try Scenes.raster(Scenes.list(30, 20, alone), background: .white)
    #expect(apart.color(x: 15, y: 5).isNear([128, 64, 191], 2))
  }

  @Test func opacitiesMultiply() throws {
    let item = Scenes.fill(Rect(0, 0, 10, 10), .opacity(red, 0.8), [.opacity(0.5), .offset(0, 0), .opacity(0.5)])
    let alpha = try Scenes.raster(Scenes.list(10, 10, [item])).color(x: 4, y: 4).alpha
    #expect(abs(alpha - 0.2) < 0.01)
  }

  @Test func clipAndMaskWorkInOrder() throws {
    // Clipped to a circle first, then moved: the circle moves along.
    let moved = Scenes.fill(Rect(0, 0, 20, 20), red, [.clip(ShapeSpec(.circle), evenOdd: false), .offset(20, 0)])
    let a = try Scenes.raster(Scenes.list(40, 20, [moved]))
    #expect(a.color(x: 30, y: 10).alpha == 1 && a.color(x: 21, y: 1).alpha == 0 && a.color(x: 10, y: 10).alpha == 0)
    // Moved first, then clipped: the clip stays at the frame.
    let clipped = Scenes.fill(Rect(0, 0, 20, 20), red, [.offset(10, 0), .clip(.rectangle, evenOdd: false)])
    let b = try Scenes.raster(Scenes.list(40, 20, [clipped]))
    #expect(b.inkBounds()?.left == 10 && b.inkBounds()?.right == 19)
    // A mask takes the alpha of its items, half of it here.
    let mask = [Scenes.fill(Rect(0, 0, 10, 20), .color(RGBA(0, 1, 0, 0.5))), Scenes.fill(Rect(10, 0, 5, 20), blue)]
    let masked = Scenes.group(
      Rect(0, 0, 20, 20), [.mask(mask), .clip(ShapeSpec(.rectangle, [.inset(2)]), evenOdd: false)],
      [Scenes.fill(Rect(0, 0, 20, 20), red)])
    let c = try Scenes.raster(Scenes.list(20, 20, [masked]))
    #expect(abs(c.color(x: 5, y: 10).alpha - 0.5) < 0.01 && c.color(x: 5, y: 10).isNear([255, 0, 0], 1))
    #expect(c.color(x: 12, y: 10).alpha == 1 && c.color(x: 16, y: 10).alpha == 0 && c.color(x: 12, y: 1).alpha == 0)
  }

  /// Under one clip with soft edges the lower leaf must not show at the edge of the upper one.
  @Test func clipHasNoFringe() throws {
    let leaves = [Scenes.fill(Rect(0, 0, 20, 20), red), Scenes.fill(Rect(0, 0, 20, 20), blue)]
    let raster = try Scenes.raster(
      Scenes.list(20, 20, [Scenes.group(Rect(0, 0, 20, 20), [.clip(ShapeSpec(.circle), evenOdd: false)], leaves)]))
    for y in 0..<20 { for x in 0..<20 { #expect(raster.color(x: x, y: y).red < 0.02) } }
  }

  @Test func blendModesByFormula() throws {
    let below = RGBA(0.8, 0.4, 0.2), above = RGBA(0.5, 0.6, 0.9)
    func each(_ f: (Double, Double) -> Double) -> [Int] {
      [(above.red, below.red), (above.green, below.green), (above.blue, below.blue)].map {
        Int((min(max(f($0.0, $0.1), 0), 1) * 255).rounded())
      }
    }
    let hard: (Double, Double) -> Double = { s, d in s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d) }
    let expected: [(Blending, [Int])] = [
      (.normal, each { s, _ in s }), (.multiply, each { $0 * $1 }), (.screen, each { $0 + $1 - $0 * $1 }),
      (.overlay, each { hard($1, $0) }), (.hardLight, each(hard)), (.darken, each { min($0, $1) }),
      (.lighten, each { max($0, $1) }), (.difference, each { abs($0 - $1) }),
      (.exclusion, each { $0 + $1 - 2 * $0 * $1 }),
      (.colorDodge, each { $0 >= 1 ? 1 : $1 / (1 - $0) }), (.colorBurn, each { $0 <= 0 ? 0 : 1 - (1 - $1) / $0 }),
      (.plusLighter, each { $0 + $1 }), (.plusDarker, each { $0 + $1 - 1 }), (.destinationOver, each { _, d in d }),
      (.sourceAtop, each { s, _ in s }),
    ]
    for (mode, color) in expected {
      let items = [
        Scenes.fill(Rect(0, 0, 4, 4), .color(below)), Scenes.fill(Rect(0, 0, 4, 4), .color(above), [.blend(mode)]),
      ]
      let raster = try Scenes.raster(Scenes.list(4, 4, items))
      #expect(
        raster.color(x: 1, y: 1).isNear(color, 2), "\(mode): \(raster.color(x: 1, y: 1).bytes), expected \(color)")
    }
    let cut = [
      Scenes.fill(Rect(0, 0, 4, 4), .color(below)),
      Scenes.fill(Rect(0, 0, 4, 4), .color(above), [.blend(.destinationOut)]),
    ]
    #expect(try Scenes.raster(Scenes.list(4, 4, cut)).color(x: 1, y: 1).alpha == 0)
  }

  /// `compositingGroup` keeps a blend from what lies below the group.
  @Test func groupsIsolate() throws {
    let child = Scenes.fill(Rect(0, 0, 4, 4), .color(RGBA(0.5, 0.5, 0.5)), [.blend(.multiply)])
    func color(_ effects: [Effect]) throws -> [Int] {
      let items = [Scenes.fill(Rect(0, 0, 4, 4), red), Scenes.group(Rect(0, 0, 4, 4), effects, [child])]
      return try Scenes.raster(Scenes.list(4, 4, items)).color(x: 1, y: 1).bytes
    }
    #expect(try color([]) == [128, 0, 0])
    #expect(try color([.group]) == [128, 128, 128])
  }

  @Test func shadowsReachAsFarAsTheyShould() throws {
    let square = Scenes.fill(
      Rect(40, 40, 40, 40), .color(.white), [.shadow(RGBA(0, 0, 0, 1), radius: 4, dx: 0, dy: 10)])
    let raster = try Scenes.raster(Scenes.list(120, 120, [square]), scale: 2)
    // Under the lower edge of the moved shadow lies half of its strength, one deviation further 16 % of it.
    func alpha(_ x: Double, _ y: Double) -> Double { raster.color(x: Int(x * 2), y: Int(y * 2)).alpha }
    #expect(abs(alpha(60, 90) - 0.5) < 0.04)
    #expect(abs(alpha(60, 94) - 0.159) < 0.03)
    #expect(alpha(60, 103) < 0.01)
    #expect(abs(alpha(36, 70) - 0.159) < 0.03)
    #expect(raster.color(x: 120, y: 120).isNear([255, 255, 255], 0))
    // A group casts one shadow; where its two leaves overlap it is no darker.
    let pair = Scenes.group(
      Rect(40, 40, 60, 40), [.shadow(RGBA(0, 0, 0, 0.5), radius: 0, dx: 0, dy: 40)],
      [Scenes.fill(Rect(40, 40, 40, 40), .color(.white)), Scenes.fill(Rect(60, 40, 40, 40), .color(.white))])
    let flat = try Scenes.raster(Scenes.list(120, 120, [pair]))
    #expect(abs(flat.color(x: 45, y: 100).alpha - 0.5) < 0.01 && abs(flat.color(x: 70, y: 100).alpha - 0.5) < 0.01)
  }

  /// What lies outside of a picture, or of a pixel clip, still casts its shadow into it.
  @Test func shadowsComeFromOutside() throws {
    let square = Scenes.fill(Rect(-30, 0, 20, 20), .color(.white), [.shadow(.black, radius: 0, dx: 30, dy: 0)])
    let raster = try Scenes.raster(Scenes.list(40, 20, [square]))
    #expect(raster.color(x: 10, y: 10).alpha == 1 && raster.color(x: 25, y: 10).alpha == 0)
  }

  @Test func blurIsAGaussian() throws {
    for radius in [2.0, 6, 20] {
      let edge = Scenes.fill(Rect(100, -200, 400, 500), .color(.black), [.blur(radius: radius, opaque: false)])
      let raster = try Scenes.raster(Scenes.list(200, 100, [edge]))
      for z in [-1.5, -0.5, 0.5, 1.5] {
        let x = Int((100 + z * radius).rounded(.down))
        let expected = 0.5 * (1 + erf((Double(x) + 0.5 - 100) / radius / 2.0.squareRoot()))
        #expect(abs(raster.color(x: x, y: 50).alpha - expected) < 0.025, "radius \(radius), \(z) deviations")
      }
    }
  }

  @Test func colorEffectsByFormula() throws {
    let base = RGBA(0.8, 0.4, 0.2)
    let luminance = 0.2126 * 0.8 + 0.7152 * 0.4 + 0.0722 * 0.2
    func byte(_ v: Double) -> Int { Int((min(max(v, 0), 1) * 255).rounded()) }
    let expected: [(Effect, [Int])] = [
      (.brightness(0.1), [0.9, 0.5, 0.3].map(byte)), (.contrast(2), [1.1, 0.3, -0.1].map(byte)),
      (.grayscale(1), [luminance, luminance, luminance].map(byte)),
      (.saturation(0), [luminance, luminance, luminance].map(byte)),
      (.saturation(1.5), [0.8, 0.4, 0.2].map { byte(luminance + ($0 - luminance) * 1.5) }),
      (.colorInvert, [0.2, 0.6, 0.8].map(byte)), (.colorMultiply(RGBA(0.5, 1, 0)), [0.4, 0.4, 0].map(byte)),
      (.hueRotation(2 * .pi), [0.8, 0.4, 0.2].map(byte)),
    ]
    for (effect, color) in expected {
      let raster = try Scenes.raster(Scenes.list(4, 4, [Scenes.fill(Rect(0, 0, 4, 4), .color(base), [effect])]))
      #expect(
        raster.color(x: 1, y: 1).isNear(color, 2), "\(effect): \(raster.color(x: 1, y: 1).bytes), expected \(color)")
    }
    let stencil = try Scenes.raster(
      Scenes.list(4, 4, [Scenes.fill(Rect(0, 0, 4, 4), .color(base), [.luminanceToAlpha])]))
    #expect(abs(stencil.color(x: 1, y: 1).alpha - luminance) < 0.01)
  }
}
