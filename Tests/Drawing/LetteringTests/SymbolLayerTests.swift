import RenderTree
import Testing

@testable import Lettering

/// Symbols taken apart: variable values, hierarchies, fixed colours.
@Suite struct SymbolLayerTests {
  private func drawing(_ name: String, weight: Int = 400) throws -> SymbolDrawing {
    try typesetter().drawing(SymbolSpec(name: name, font: Style.font(17, weight: weight)))
  }

  /// Three waves of Wi-Fi light up above 0, a third and two thirds; the inmost one is the lowest.
  @Test(arguments: [100, 400, 700]) func wavesLightUpFromTheMiddle(weight: Int) throws {
    let layers = try drawing("wifi", weight: weight).layers
    #expect(layers.map(\.threshold) == [0, 1.0 / 3, 2.0 / 3])
    let tops = layers.map(\.path.inkBounds.y)
    #expect(tops == tops.sorted(by: >))
  }

  @Test(arguments: [
    ("speaker.wave.3", 1, 2), ("speaker.wave.2.fill", 1, 2), ("cellularbars", 0, 4), ("waveform", 0, 5),
    ("antenna.radiowaves.left.and.right", 1, 2), ("ellipsis", 0, 3), ("wave.3.right", 0, 3),
  ])
  func variableLayers(name: String, steady: Int, varying: Int) throws {
    let drawing = try drawing(name)
    #expect(drawing.isVariable)
    #expect(drawing.layers.count { $0.threshold == nil } == steady)
    let thresholds = drawing.layers.compactMap(\.threshold)
    #expect(thresholds == (0..<varying).map { Double($0) / Double(varying) })
  }

  @Test func barsLightUpFromTheLeft() throws {
    let middles = try drawing("cellularbars").layers.map(\.path.inkBounds.midX)
    #expect(middles == middles.sorted())
  }

  @Test func otherSymbolsDoNotVary() throws {
    for name in ["star", "wifi.slash", "heart.fill", "No such name"] { #expect(try !drawing(name).isVariable) }
  }

  /// Together the layers are the symbol.
  @Test(arguments: ["wifi", "speaker.wave.3.fill", "bell.badge.fill", "cloud.rain", "cloud.sun.fill", "star.slash"])
  func nothingIsLost(name: String) throws {
    let drawing = try drawing(name)
    func points(_ path: PathSpec) -> Int { path.contours.reduce(0) { $0 + $1.count } }
    #expect(drawing.layers.reduce(0) { $0 + points($1.path) } == points(drawing.path))
  }

  @Test func badgesAndSlashesStandInFront() throws {
    let badge = try drawing("bell.badge.fill").layers
    #expect(badge.map(\.level) == [1, 0])
    #expect(badge.map(\.tint) == [.foreground, .red])
    #expect(badge[1].path.inkBounds.x > badge[0].path.inkBounds.midX)
    #expect(try drawing("person.crop.circle.badge.checkmark").layers.map(\.tint) == [.foreground, .green])
    #expect(try drawing("trash.slash").hasOwnColors)
    #expect(try drawing("star.slash").layers.map(\.level) == [1, 0])
  }

  @Test(arguments: [
    ("heart.fill", [SymbolTint.red]), ("sun.max", [.yellow]), ("leaf.fill", [.green]), ("cloud.fill", [.white]),
    ("cloud.rain.fill", [.cyan, .white]), ("cloud.sun.fill", [.yellow, .white]), ("cloud.bolt", [.yellow, .white]),
    ("exclamationmark.triangle.fill", [.yellow, .white]), ("checkmark.circle.fill", [.green, .white]),
  ])
  func fixedColours(name: String, tints: [SymbolTint]) throws {
    let drawing = try drawing(name)
    #expect(drawing.hasOwnColors)
    #expect(drawing.layers.map(\.tint) == tints)
  }

  @Test func otherSymbolsHaveNoColours() throws {
    for name in ["tram.fill", "exclamationmark.triangle", "checkmark.circle"] {
      #expect(try !drawing(name).hasOwnColors)
    }
  }

  @Test func holesBelongToTheContourAroundThem() {
    var path = PathSpec.rectangle(Rect(0, 0, 10, 10))
    path.elements += PathSpec.rectangle(Rect(2, 2, 4, 4)).reversed().elements
    path.elements += PathSpec.rectangle(Rect(3, 3, 2, 2)).elements
    path.elements += PathSpec.rectangle(Rect(20, 0, 5, 5)).elements
    let clockwise = path.signedArea > 0 ? path : path.reversed()
    #expect(clockwise.parts.map(\.contours.count).sorted() == [1, 1, 2])
    let (shell, holes) = clockwise.shellAndHoles
    #expect(shell.contours.count == 3 && holes.contours.count == 1)
    #expect(holes.signedArea > 0)
  }
}
