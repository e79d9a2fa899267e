import Paint
import RenderTree
import Testing

@Suite struct GradientPaintingTests {
  private let top = UnitPosition(0.5, 0), bottom = UnitPosition(0.5, 1)

  private func column(_ stops: [GradientStop], height: Double) throws -> Raster {
    try Scenes.raster(
      Scenes.list(4, height, [Scenes.fill(Rect(0, 0, 4, height), .linear(stops, from: top, to: bottom))]))
  }

  /// Docs/fidelity.md 2.6, row 95: blue to yellow over 24 pixels, as the iOS 18 renderer draws it. Exact OKLab fits the
  /// recorded colours with 1.8 rms; the red of the first two rows is off by 4.
  @Test func blueToYellowIsMixedInOKLab() throws {
    let stops = [GradientStop(RGBA(bytes: 0, 122, 255), at: 0), GradientStop(RGBA(bytes: 255, 204, 0), at: 1)]
    let raster = try column(stops, height: 24)
    let rows: [(t: Double, color: [Int])] = [
      (0.104, [56, 137, 239]), (0.271, [100, 156, 216]), (0.479, [145, 173, 183]), (0.688, [189, 188, 146]),
      (0.854, [224, 196, 102]),
    ]
    var squares = 0
    for row in rows {
      let color = raster.color(x: 1, y: Int(row.t * 24))
      #expect(color.isNear(row.color, 4), "t \(row.t): \(color.bytes), expected \(row.color)")
      squares += zip(color.bytes, row.color).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
    }
    #expect((Double(squares) / 15).squareRoot() < 2)
  }

  /// Between its stops a gradient follows OKLab to one step of 8 bits, even where red rises steeply from 0.
  @Test func rampsFollowTheCurve() throws {
    let a = RGBA(bytes: 0, 122, 255), b = RGBA(bytes: 255, 204, 0)
    let raster = try column([GradientStop(a, at: 0), GradientStop(b, at: 1)], height: 400)
    for y in 0..<400 {
      let exact = OKLab.mix(a, b, (Double(y) + 0.5) / 400)
      let bytes = [exact.red, exact.green, exact.blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
      #expect(raster.color(x: 1, y: y).isNear(bytes, 2), "row \(y): \(raster.color(x: 1, y: y).bytes), exact \(bytes)")
    }
  }

  /// Docs/fidelity.md 2.6, rows 97 and 99: top, middle and bottom rows of `Color.green.gradient` and
  /// `Color.orange.gradient`.
  @Test func standardGradientsKeepTheirRows() throws {
    for rows in [
      [[96, 220, 127], [67, 205, 101], [52, 199, 89]], [[255, 171, 87], [255, 151, 56], [255, 141, 40]],
    ] {
      let stops = rows.enumerated().map { GradientStop(RGBA(bytes: $1[0], $1[1], $1[2]), at: Double($0) / 2) }
      let raster = try column(stops, height: 101)
      for (row, y) in zip(rows, [0, 50, 100]) { #expect(raster.color(x: 1, y: y).isNear(row, 3)) }
    }
  }

  @Test func stopsOutOfOrderMoveUp() throws {
    let stops = [GradientStop(.black, at: 0.5), GradientStop(.white, at: 0.2)]
    let raster = try column(stops, height: 20)
    #expect(raster.color(x: 1, y: 8).isNear([0, 0, 0], 0))
    #expect(raster.color(x: 1, y: 11).isNear([255, 255, 255], 0))
  }

  @Test func radialReachesItsRadii() throws {
    let stops = [GradientStop(RGBA(1, 0, 0), at: 0), GradientStop(RGBA(0, 0, 1), at: 1)]
    let raster = try Scenes.raster(
      Scenes.list(
        40, 40, [Scenes.fill(Rect(0, 0, 40, 40), .radial(stops, center: .center, startRadius: 5, endRadius: 15))]))
    #expect(raster.color(x: 20, y: 20).isNear([255, 0, 0], 1))
    #expect(raster.color(x: 23, y: 20).isNear([255, 0, 0], 1))
    #expect(raster.color(x: 36, y: 20).isNear([0, 0, 255], 1))
    let middle = OKLab.mix(RGBA(1, 0, 0), RGBA(0, 0, 1), 0.55)
    #expect(raster.color(x: 30, y: 20).isNear(middle.bytes, 6))
  }

  @Test func ellipticalFollowsTheFrame() throws {
    let stops = [GradientStop(.white, at: 0), GradientStop(.white, at: 0.99), GradientStop(.black, at: 1)]
    let paint = PaintSpec.elliptical(stops, center: .center, startFraction: 0, endFraction: 0.5)
    let raster = try Scenes.raster(Scenes.list(80, 20, [Scenes.fill(Rect(0, 0, 80, 20), paint)]))
    #expect(raster.color(x: 3, y: 10).isNear([255, 255, 255], 1))
    #expect(raster.color(x: 40, y: 1).isNear([255, 255, 255], 1))
    #expect(raster.color(x: 8, y: 2).isNear([0, 0, 0], 1))
  }

  @Test func angularRunsClockwiseAndFillsTheGapHalfAndHalf() throws {
    let stops = [GradientStop(RGBA(1, 0, 0), at: 0), GradientStop(RGBA(0, 0, 1), at: 1)]
    func raster(_ from: Double, _ to: Double) throws -> Raster {
      try Scenes.raster(
        Scenes.list(40, 40, [Scenes.fill(Rect(0, 0, 40, 40), .angular(stops, center: .center, from: from, to: to))]))
    }
    let whole = try raster(0, 2 * .pi)
    // Just after the positive x axis (below it on screen) lies the start, just before it the end.
    #expect(whole.color(x: 38, y: 20).isNear([255, 0, 0], 12))
    #expect(whole.color(x: 38, y: 19).isNear([0, 0, 255], 12))
    #expect(whole.color(x: 20, y: 38).isNear(OKLab.mix(stops[0].color, stops[1].color, 0.25).bytes, 6))
    let quarter = try raster(0, .pi / 2)
    // The gap is 90 to 360 degrees: its first half goes on with the end, its second half with the start.
    #expect(quarter.color(x: 2, y: 22).isNear([0, 0, 255], 1))
    #expect(quarter.color(x: 22, y: 2).isNear([255, 0, 0], 1))
  }

  @Test func clearEndDoesNotDarken() throws {
    let stops = [GradientStop(.white, at: 0), GradientStop(.clear, at: 1)]
    let raster = try column(stops, height: 20)
    let middle = raster.color(x: 1, y: 10)
    #expect(middle.isNear([255, 255, 255], 3))
    #expect(abs(middle.alpha - 0.475) < 0.02)
  }

  @Test func degenerateGradientsAreFlatOrNothing() throws {
    let red = RGBA(1, 0, 0), frame = Rect(0, 0, 4, 4)
    func color(_ paint: PaintSpec) throws -> RGBA {
      try Scenes.raster(Scenes.list(4, 4, [Scenes.fill(frame, paint)])).color(x: 1, y: 1)
    }
    #expect(try color(.linear([], from: top, to: bottom)) == .clear)
    #expect(try color(.linear([GradientStop(red, at: 0.3)], from: top, to: bottom)) == red)
    #expect(try color(.linear([GradientStop(.white, at: 0), GradientStop(red, at: 1)], from: top, to: top)) == red)
    #expect(try color(.radial([GradientStop(red, at: .nan)], center: .center, startRadius: .nan, endRadius: -3)) == red)
    #expect(try color(.angular([GradientStop(red, at: 0)], center: .center, from: .nan, to: 1)) == .clear)
  }
}
