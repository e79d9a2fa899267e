import Foundation
import RenderTree
import Testing

@Suite("Identity and values") struct IdentityTests {
  @Test("hashes are the same in every process") func stable() {
    #expect(StableHash.of("a") == 0xaf63_dc4c_8601_ec8c)
    #expect(StableHash.of(any: 7) == 7)
    #expect(StableHash.of(any: AnyHashable("a")) == StableHash.of("a"))
    enum Phase: String { case on, off }
    #expect(StableHash.of(any: Phase.on) != StableHash.of(any: Phase.off))
    #expect(StableHash.of(any: [1, 2]) != StableHash.of(any: [2, 1]))
    let id = UUID()
    #expect(StableHash.of(any: id) == StableHash.of(any: id))
  }

  @Test("paths mix: order matters and siblings differ") func paths() {
    let root = NodeID()
    #expect(root.child(1).child(2) != root.child(2).child(1))
    #expect(Set((0..<1000).map { root.child($0) }).count == 1000)
  }

  @Test("95: gradient stops mix in OKLab, as close to the recorded rows as their author came") func okLab() {
    let blue = SystemColor.blue.rgba(ColorTraits(iosMajor: 18)),
      yellow = SystemColor.yellow.rgba(ColorTraits(iosMajor: 18))
    let rows: [(t: Double, rgb: [Double])] = [
      (0.104, [56, 137, 239]), (0.271, [100, 156, 216]), (0.479, [145, 173, 183]), (0.688, [189, 188, 146]),
      (0.854, [224, 196, 102]),
    ]
    var squares = 0.0
    for row in rows {
      let mixed = OKLab.mix(blue, yellow, row.t)
      for (own, recorded) in zip([mixed.red, mixed.green, mixed.blue], row.rgb) {
        squares += (own * 255 - recorded) * (own * 255 - recorded)
      }
    }
    let rms = (squares / 15).squareRoot()
    #expect(rms < 2, "rms \(rms); plain sRGB gives 29")
  }

  @Test("91: secondary label over white and black") func secondary() {
    let light = SystemColor.secondaryLabel.rgba(ColorTraits()).over(.white)
    let dark = SystemColor.secondaryLabel.rgba(ColorTraits(isDark: true)).over(.black)
    #expect([light.red, light.green, light.blue].map { Int(($0 * 255).rounded()) } == [138, 138, 142])
    #expect([dark.red, dark.green, dark.blue].map { Int(($0 * 255).rounded()) } == [141, 141, 147])
  }

  @Test("93: the palette changed with iOS 26") func palette() {
    #expect(SystemColor.mint.rgba(ColorTraits()) == RGBA(bytes: 0, 200, 179))
    #expect(SystemColor.mint.rgba(ColorTraits(iosMajor: 18)) == RGBA(bytes: 0, 199, 190))
    #expect(SystemColor.indigo.rgba(ColorTraits()) == RGBA(bytes: 0x61, 0x55, 0xf5))
  }

  @Test("contrast is WCAG's") func contrast() {
    #expect(near(RGBA.white.contrast(with: .black), 21))
    #expect(near(RGBA(bytes: 118, 118, 118).contrast(with: .white), 4.54, 0.01))
  }

  @Test("affine maps combine and invert") func affine() throws {
    let map = Affine.rotation(0.3).around(Point(5, 6)).then(.scale(2, 3)).then(.translation(1, -1))
    let p = Point(7, -2), q = try #require(map.inverse).apply(map.apply(p))
    #expect(near(q.x, p.x) && near(q.y, p.y))
    #expect(Affine.scale(0, 1).inverse == nil)
  }
}
