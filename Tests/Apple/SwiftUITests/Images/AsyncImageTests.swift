import Foundation
import RenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct AsyncImageTests {
  private let url = URL(string: "https://a.example/a.png")

  @Test func thePlaceholderStays() {
    let drawn = Drawn(AsyncImage(url: url) { $0.resizable() } placeholder: { Text("wait") })
    #expect(drawn.strings == ["wait"])
    #expect(drawn.notes(.ignoredByIOS) == ["AsyncImage"])
  }

  @Test func thePhaseIsEmpty() {
    let drawn = Drawn(
      AsyncImage(url: url) { phase in
        if let image = phase.image { image } else if phase.error != nil { Text("failed") } else { Text("empty") }
      })
    #expect(drawn.strings == ["empty"])
  }

  @Test func withoutAPlaceholderAGrayField() {
    let drawn = Drawn(AsyncImage(url: url).frame(width: 20, height: 10))
    #expect(drawn.shapes.map(\.frame.size) == [Size(20, 10)])
  }
}
