import RenderTree
import Testing

@testable import Lettering

@Suite struct SymbolTests {
  private func drawing(
    _ name: String, size: Double = 17, weight: Int = 400, scale: SymbolSpec.Scale = .medium
  ) throws -> SymbolDrawing {
    try typesetter().drawing(SymbolSpec(name: name, font: Style.font(size, weight: weight), scale: scale))
  }

  /// Names that real Live Activity widgets and their apps use most, in every form of composition.
  @Test(arguments: [
    "clock", "timer", "pause.fill", "checkmark.circle.fill", "xmark", "arrow.down", "bag", "bolt.fill", "car.fill",
    "dollarsign.circle.fill", "flame.fill", "phone.circle.fill", "play.fill", "wifi.slash", "airplane",
    "arrow.triangle.2.circlepath", "battery.75percent", "bolt.horizontal.circle", "building.2.crop.circle.fill",
    "calendar.day.timeline.left", "chevron.forward.dotted.chevron.forward", "clock.badge.exclamationmark.fill",
    "cup.and.saucer.fill", "dishwasher", "figure.walk", "football.fill", "hand.thumbsup", "house.circle.fill",
    "humidifier.and.droplets", "icloud.slash", "location.north.line.fill", "memorychip", "moon.stars.fill",
    "paintbrush.pointed.fill", "person.crop.circle.badge.questionmark", "person.slash", "robotic.vacuum", "scooter",
    "shippingbox.circle.fill", "sportscourt.fill", "takeoutbag.and.cup.and.straw.fill", "tomato.fill", "tram.fill",
    "visionpro", "waveform.and.person.filled", "zzz", "keyboard.chevron.compact.down", "hand.draw.fill",
    "sensor.tag.radiowaves.forward.fill", "line.3.horizontal.decrease.circle", "xmark.app", "0.circle",
    "50.square.fill",
    "a.circle.fill", "heart.square", "flashlight.off.fill", "flashlight.on.fill", "mic.slash.fill",
    "person.fill.badge.plus", "exclamationmark.octagon.fill",
  ])
  func namesAreKnown(name: String) throws {
    let drawing = try drawing(name)
    #expect(drawing.metrics.isKnown)
    #expect(!drawing.path.isEmpty)
  }

  @Test func everyEntryOfThePackDraws() throws {
    let pack = SymbolPack()
    #expect(pack.nameCount > 1200)
    #expect(pack.names == pack.names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for name in pack.names {
      guard case .outline(let recipe) = pack.entry(name) else { continue }
      for cut in [SymbolPack.Cut.thin, .light, .regular, .bold, .fill] {
        let path = pack.outline(recipe, cut)
        #expect(!path.isEmpty, "\(name) has no \(cut) outline")
        let box = path.inkBounds
        #expect(box.x >= -40 && box.y >= -40 && box.maxX <= 296 && box.maxY <= 296, "\(name) leaves its box")
      }
    }
  }

  @Test func unknownNamesDrawAMarkedPlaceholder() throws {
    for name in ["no.such.symbol", "", "5", "a", "circle.circle.circle.nope", ".fill", "..", "🍣"] {
      let drawing = try drawing(name)
      #expect(!drawing.metrics.isKnown, "\(name) is taken for known")
      #expect(drawing.path.elements.count > 40)
      #expect(drawing.metrics.size.width > 12)
    }
  }

  /// Case 69: a filled heart at 17 pt is 20.667 × 17.333 pt on iOS.
  @Test func heartMeasuresAsApples() throws {
    let metrics = try drawing("heart.fill").metrics
    expectClose(metrics.size.width, 20.667, within: 0.34)
    expectClose(metrics.size.height, 17.333, within: 0.34)
  }

  @Test func symbolsAreCentredOnTheCapitals() throws {
    let metrics = try drawing("circle").metrics
    expectClose(metrics.baseline - metrics.size.height / 2, 17 * 0.70459 / 2, within: 0.2)
  }

  @Test func sizeFollowsFontAndScale() throws {
    let medium = try drawing("circle").metrics.size.width
    expectClose(try drawing("circle", size: 34).metrics.size.width, medium * 2, within: 0.7)
    expectClose(try drawing("circle", scale: .small).metrics.size.width, medium * 0.78, within: 0.5)
    expectClose(try drawing("circle", scale: .large).metrics.size.width, medium * 1.28, within: 0.5)
  }

  @Test func strokesFollowTheWeight() throws {
    let areas = try [100, 300, 400, 700].map { try Ink.area(drawing("bell", size: 100, weight: $0).path) }
    #expect(areas == areas.sorted() && Set(areas).count == 4)
    #expect(try Ink.area(drawing("bell.fill", size: 100).path) > areas[3])
  }

  @Test func filledEnclosuresAreKnockedOut() throws {
    let disc = try Ink.area(drawing("circle.fill", size: 100).path)
    let star = try drawing("star.circle.fill", size: 100)
    let area = Ink.area(star.path)
    #expect(area < disc * 0.95 && area > disc * 0.6)
    #expect(star.layers.map(\.level) == [1, 0])
    expectClose(Ink.area(star.layers[0].path), disc, within: disc * 0.01)
    // An open enclosure adds its content.
    let ring = try Ink.area(drawing("circle", size: 100).path)
    #expect(try Ink.area(drawing("star.circle", size: 100).path) > ring * 1.2)
  }

  @Test func namesAreTakenApartFromTheRight() {
    let known: Set = ["person", "person.badge.plus", "circle", "heart", "app"]
    func read(_ name: String) -> SymbolName? { SymbolName(name) { known.contains($0) } }
    #expect(read("heart") == SymbolName(base: "heart", isFilled: false, enclosure: nil))
    #expect(read("heart.fill") == SymbolName(base: "heart", isFilled: true, enclosure: nil))
    #expect(read("heart.circle.fill") == SymbolName(base: "heart", isFilled: true, enclosure: .circle))
    #expect(read("heart.fill.square") == SymbolName(base: "heart", isFilled: false, enclosure: .square))
    #expect(read("person.fill.badge.plus") == SymbolName(base: "person.badge.plus", isFilled: true, enclosure: nil))
    #expect(read("circle.fill") == SymbolName(base: "circle", isFilled: true, enclosure: nil))
    #expect(read("lung.circle") == nil)
  }

  @Test func symbolsStandInText() throws {
    let font = Style.body
    let text = TextSpec(runs: [
      TextRun(.string("at "), font: font), TextRun(.symbol(SymbolSpec(name: "star.fill", font: font)), font: font),
      TextRun(.string(" five"), font: font),
    ])
    let paragraph = try typesetter().paragraph(text, width: nil)
    let line = paragraph.lines[0]
    #expect(paragraph.text == "at \u{FFFC} five")
    #expect(line.attachments.count == 1)
    #expect(line.runs.map(\.text) == ["at ", " five"])
    let star = try drawing("star.fill").metrics
    let frame = line.attachments[0].frame
    #expect(frame.size == star.size)
    expectClose(frame.y + star.baseline, line.baseline)
    let sum = try measure(spec("at ") { $0.displayScale = 1000 }).size.width
    expectClose(frame.x, sum, within: 0.002)
    expectClose(paragraph.metrics.size.height, 20.333)
  }

  @Test func imagesStandOnTheBaseline() throws {
    let image = ImageSpec(source: .missing("logo"), pixelWidth: 120, pixelHeight: 90, scale: 3)
    let text = TextSpec(runs: [TextRun(.image(image), font: Style.body), TextRun(.string("x"), font: Style.body)])
    let line = try #require(typesetter().paragraph(text, width: nil).lines.first)
    #expect(line.attachments[0].frame.size == Size(40, 30))
    expectClose(line.attachments[0].frame.maxY, line.baseline)
    #expect(line.frame.height > 33)
  }
}
