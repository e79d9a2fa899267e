import Foundation
import RenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct ImageTests {
  // MARK: Symbols

  @Test func aSymbolHasItsFontsSize() {
    let drawn = Drawn(Image(systemName: "bolt").font(.title))
    #expect(drawn.size == Size(28, 28))
    #expect(drawn.symbols[0].spec.name == "bolt")
    #expect(drawn.symbols[0].spec.font.size == 28)
    #expect(drawn.symbols[0].paints == [.color(.black)])
    #expect(drawn.list.notes.isEmpty)
  }

  @Test func symbolsStandOnTheBaselineOfTexts() {
    let drawn = Drawn(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Image(systemName: "bolt"); Text("a")
      })
    let symbol = drawn.symbols[0].frame, text = drawn.texts[0].frame
    #expect(abs((symbol.y + 17 * 0.875) - (text.y + 17 * FontSpec.ascenderEm)) < 0.34)
  }

  @Test func scalesAndVariants() {
    #expect(Drawn(Image(systemName: "bolt").imageScale(.large)).size == Size(21.25, 21.25))
    #expect(Drawn(Image(systemName: "bolt").symbolVariant(.fill)).symbols[0].spec.name == "bolt.fill")
    #expect(Drawn(Image(systemName: "heart").symbolVariant(.circle)).symbols[0].spec.name == "heart.circle")
    // There is no filled star and no circle around it: the symbol stays as it is.
    let star = Drawn(Image(systemName: "star").symbolVariant(.circle.fill))
    #expect(star.symbols[0].spec.name == "star")
    #expect(star.list.notes.isEmpty)
    #expect(Drawn(Image(systemName: "bolt.fill").symbolVariant(.fill)).symbols[0].spec.name == "bolt.fill")
  }

  @Test func renderingModes() {
    let primary = PaintSpec.color(.black), secondary = PaintSpec.color(SystemColor.secondaryLabel.rgba(ColorTraits()))
    let hierarchical = Drawn(Image(systemName: "bolt").symbolRenderingMode(.hierarchical)).symbols[0]
    #expect(hierarchical.spec.rendering == .hierarchical)
    #expect(hierarchical.paints.count == 3 && hierarchical.paints[0] == primary && hierarchical.paints[1] == secondary)
    let palette = Drawn(
      VStack { Image(systemName: "bolt") }.symbolRenderingMode(.palette).foregroundStyle(.white, .black)
    ).symbols[0]
    #expect(palette.paints.prefix(2) == [.color(.white), .color(.black)])
    #expect(Drawn(Image(systemName: "bolt", variableValue: 1.5)).symbols[0].spec.variableValue == 1)
  }

  @Test func aResizableSymbolFitsItsFrame() {
    let drawn = Drawn(Image(systemName: "bolt").resizable().frame(width: 40, height: 60))
    #expect(drawn.symbols[0].frame == Rect(0, 0, 40, 60))
    #expect(drawn.symbols[0].spec.font.size == 40)
    #expect(Drawn(Image(systemName: "bolt").resizable().scaledToFit(), width: 100, height: 50).size == Size(50, 50))
  }

  @Test func unknownSymbolsAreSaidWithTheirPlace() {
    let drawn = Drawn(Image(systemName: "no.such.symbol"))
    let note = drawn.list.notes.first
    #expect(note?.kind == .unknownSymbol)
    #expect(note?.subject == "no.such.symbol")
    #expect(note?.file == "SwiftUITests/ImageTests.swift")
    #expect(note?.line == #line - 5)
  }

  @Test func effectsAreSaid() {
    let drawn = Drawn(Image(systemName: "bolt").symbolEffect(.bounce, value: 1))
    #expect(drawn.notes(.notDrawn) == ["symbolEffect"])
    #expect(drawn.symbols.count == 1)
    #expect(
      Drawn(Image(systemName: "bolt").symbolEffect(.variableColor.iterative.reversing, options: .repeating)).symbols
        .count == 1)
  }

  // MARK: Pictures

  /// The header of a PNG of 60 x 30 pixels: all that layout looks at.
  private var png: Data {
    Data([
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 60, 0, 0, 0, 30,
    ])
  }

  @Test func bytesTravelUnderTheirContent() throws {
    let picture = try #require(UIImage(data: png, scale: 3))
    let drawn = Drawn(
      HStack(spacing: 0) {
        Image(uiImage: picture); Image(uiImage: picture)
      })
    #expect(drawn.size == Size(40, 10))
    #expect(drawn.list.resources.count == 1)
    let key = try #require(drawn.list.resources.keys.first)
    #expect(drawn.list.resources[key] == [UInt8](png))
    #expect(drawn.images.map(\.spec.source) == [.resource(key), .resource(key)])
    #expect(drawn.images[0].spec.size == Size(20, 10))
  }

  @Test func contentKeysDiffer() {
    #expect(Image.contentKey([1, 2, 3]) != Image.contentKey([1, 2, 4]))
    #expect(Image.contentKey([]) != Image.contentKey([0]))
    #expect(Image.contentKey([UInt8](repeating: 7, count: 20)) == Image.contentKey([UInt8](repeating: 7, count: 20)))
  }

  @Test func resizingAndTemplates() throws {
    let picture = try #require(UIImage(data: png))
    let stretched = Drawn(
      Image(uiImage: picture).resizable(capInsets: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        .interpolation(.none),
      width: 100, height: 50)
    #expect(stretched.size == Size(100, 50))
    #expect(stretched.images[0].spec.resizing == .stretch(caps: Insets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(stretched.images[0].spec.interpolation == .none)
    let tiled = Drawn(Image(uiImage: picture).resizable(resizingMode: .tile), width: 10, height: 10)
    #expect(tiled.images[0].spec.resizing == .tile(caps: .zero))
    let template = Drawn(Image(uiImage: picture).renderingMode(.template).foregroundStyle(.white))
    #expect(template.images[0].template == .color(.white))
    #expect(template.images[0].spec.isTemplate)
    let tinted = Drawn(Image(uiImage: picture.withTintColor(.red)))
    #expect(
      tinted.images[0].template == .color(SystemColor.red.rgba(ColorTraits()))
        || tinted.images[0].template == .color(RGBA(1, 0, 0)))
    #expect(
      Drawn(Image(uiImage: picture.withTintColor(.red, renderingMode: .alwaysOriginal))).images[0].template == nil)
  }

  @Test func missingPicturesAreMarkedAndSaid() {
    let drawn = Drawn(Image("nowhere"))
    #expect(drawn.size == Size(40, 40))
    #expect(drawn.images[0].spec.source == .missing("nowhere"))
    #expect(drawn.notes(.missingImage) == ["nowhere"])
    #expect(drawn.list.notes[0].file == "SwiftUITests/ImageTests.swift")
    #expect(drawn.items.compactMap(\.accessibility).first?.label == "nowhere")
  }

  @Test func anEmptyPictureTakesNoRoom() {
    let drawn = Drawn(Image(uiImage: UIImage()))
    #expect(drawn.size == .zero)
    #expect(drawn.images.isEmpty)
    #expect(drawn.list.notes.isEmpty)
  }

  @Test func labels() {
    #expect(Drawn(Image(decorative: "nowhere")).items.compactMap(\.accessibility).first?.isHidden == true)
    #expect(Drawn(Image("nowhere", label: Text("Dog"))).items.compactMap(\.accessibility).first?.label == "Dog")
  }

  @Test func functionValues() {
    #expect(["bolt"].map(Image.init(systemName:)) == [Image(systemName: "bolt")])
  }
}
