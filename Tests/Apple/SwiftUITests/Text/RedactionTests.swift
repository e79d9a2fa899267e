import RenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct RedactionTests {
  @Test func placeholdersKeepThePlaceOfTheText() {
    let plain = Drawn(Text("Hello"))
    let redacted = Drawn(Text("Hello").redacted(reason: .placeholder))
    #expect(redacted.size == plain.size)
    #expect(redacted.texts.isEmpty)
    #expect(redacted.shapes.count == 1)
    #expect(redacted.shapes[0].paint == .opacity(.color(.black), 0.16))
  }

  @Test func oneBarForEachLine() {
    func bars(_ width: Double) -> Int {
      guard
        case .path(let path)? = Drawn(Text("HelloHello").redacted(reason: .placeholder), width: width).shapes.first?
          .shape.base
      else { return 0 }
      return path.elements.filter { $0 == .close }.count
    }
    #expect(bars(200) == 1)
    #expect(bars(43) == 2)
  }

  @Test func picturesBecomeBlocks() {
    let drawn = Drawn(Image(systemName: "bolt").redacted(reason: .placeholder))
    #expect(drawn.symbols.isEmpty)
    #expect(drawn.size == Size(17, 17))
    #expect(drawn.shapes.map(\.shape) == [.rounded(3)])
  }

  @Test func privacyHidesOnlyWhatIsMarked() {
    let drawn = Drawn(
      VStack {
        Text("open")
        Text("secret").privacySensitive()
      }.redacted(reason: .privacy))
    #expect(drawn.strings == ["open"])
    #expect(Drawn(Text("secret").privacySensitive()).strings == ["secret"])
    #expect(Drawn(Text("a").unredacted().redacted(reason: .placeholder)).strings == ["a"])
  }
}
