import Foundation
import RenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct TextTests {
  @Test func aPlainText() {
    let drawn = Drawn(Text("Hello"))
    #expect(drawn.strings == ["Hello"])
    #expect(drawn.texts[0].paint == .color(.black))
    // Five letters, half of 17 points each; 20.287 rounded up to the third.
    #expect(drawn.size.width == 42.5)
    #expect(abs(drawn.size.height - 61.0 / 3) < 1e-9)
    #expect(drawn.texts[0].spec.locale == "en-US")
  }

  @Test func anEmptyTextTakesNoRoom() {
    #expect(Drawn(Text("")).size == .zero)
    #expect(Drawn(VStack(spacing: 0) { Text(""); Text("Hello") }).size == Drawn(Text("Hello")).size)
    #expect(Drawn(Text(" ")).size.height > 20)
  }

  @Test func joinedTextsKeepTheirLook() {
    let joined = Text("a").bold() + Text("b").font(.caption) + Text(Image(systemName: "bolt"))
    let runs = Drawn(joined.font(.title).foregroundColor(.red)).runs
    #expect(runs.map(\.font.size) == [28, 12, 28])
    #expect(runs.map(\.font.weight) == [700, 400, 400])
    #expect(runs[1].paint == .color(SystemColor.red.rgba(ColorTraits())))
  }

  @Test func theInnerLookWins() {
    let runs = Drawn(Text("a").foregroundStyle(.white).fontWeight(.thin).foregroundColor(.black).fontWeight(.black))
      .runs
    #expect(runs[0].paint == .color(.white))
    #expect(runs[0].font.weight == 200)
  }

  @Test func linesAndSpacing() {
    let run = Drawn(
      Text("a").underline(pattern: .dash, color: .black).strikethrough().kerning(1).tracking(0.5).baselineOffset(3)
    ).runs[0]
    #expect(run.underline == TextLine(pattern: .dash, color: .black))
    #expect(run.strikethrough == TextLine())
    #expect(run.tracking == 1.5)
    #expect(run.baselineOffset == 3)
    let outer = Drawn(VStack { Text("a").underline(false) + Text("b") }.underline().tracking(2)).runs
    #expect(outer.map { $0.underline != nil } == [false, true])
    #expect(outer.map(\.tracking) == [2, 2])
  }

  @Test func paragraphSettings() {
    let spec = Drawn(
      Text("a").multilineTextAlignment(.trailing).truncationMode(.middle).minimumScaleFactor(0.5).allowsTightening(true)
        .lineSpacing(4).lineLimit(3)
    ).texts[0].spec
    #expect(spec.alignment == .trailing)
    #expect(spec.truncation == .middle)
    #expect(spec.minimumScale == 0.5)
    #expect(spec.allowsTightening)
    #expect(spec.lineSpacing == 4)
    #expect(spec.lineLimit == 3)
    #expect(!spec.reservesSpace)
  }

  @Test func lineLimits() {
    func spec<V: View>(_ view: V) -> TextSpec { Drawn(view).texts[0].spec }
    #expect(spec(Text("a").lineLimit(nil)).lineLimit == nil)
    #expect(spec(Text("a").lineLimit(0)).lineLimit == nil)
    #expect(spec(Text("a").lineLimit(2, reservesSpace: true)).reservesSpace)
    #expect(spec(Text("a").lineLimit(2, reservesSpace: false)).reservesSpace == false)
    #expect(spec(Text("a").lineLimit(...4)).lineLimit == 4)
    #expect(spec(Text("a").lineLimit(2...4)).lineLimit == 4)
    #expect(spec(Text("a").lineLimit(2...)).lineLimit == nil)
  }

  @Test func aRangeReservesItsLowerLines() {
    let twoLines = PixelGrid.ceil(17 * FontSpec.lineHeightEm + 22, scale: 3)
    #expect(Drawn(Text("a").lineLimit(2...4)).size.height == twoLines)
    #expect(Drawn(Text("a").lineLimit(2...)).size.height == twoLines)
  }

  @Test func textCase() {
    #expect(Drawn(Text("Straße").textCase(.uppercase)).strings == ["STRASSE"])
    #expect(Drawn(Text("ABC").textCase(.lowercase)).strings == ["abc"])
  }

  @Test func attributedStrings() {
    var string = AttributedString("ab")
    string.foregroundColor = .red
    string.font = .caption
    string.underlineStyle = .single
    let runs = Drawn(Text(string + AttributedString("c"))).runs
    #expect(runs.map(\.content) == [.string("ab"), .string("c")])
    #expect(runs[0].font.size == 12)
    #expect(runs[0].paint == .color(SystemColor.red.rgba(ColorTraits())))
    #expect(runs[0].underline == TextLine())
    #expect(runs[1].paint == nil)
  }

  @Test func equality() {
    #expect(Text("a").bold() == Text("a").bold())
    #expect(Text("a") != Text("b"))
    #expect(Text("a").foregroundColor(.red) == Text("a").foregroundColor(.red))
    #expect(Text("a").foregroundColor(.red) != Text("a").foregroundColor(.blue))
    #expect(Text(1, format: .number) == Text(1, format: .number))
    #expect(Text(1, format: .number) != Text(2, format: .number))
  }

  @Test func theEnvironmentKnowsItsValues() {
    struct Probe: View {
      @Environment(\.font) var font
      @Environment(\.lineLimit) var lineLimit
      @Environment(\.multilineTextAlignment) var alignment
      var body: some View { Text(verbatim: "\(font == .title) \(lineLimit ?? 0) \(alignment)") }
    }
    #expect(Drawn(Probe().font(.title).lineLimit(2).multilineTextAlignment(.center)).strings == ["true 2 center"])
  }
}
