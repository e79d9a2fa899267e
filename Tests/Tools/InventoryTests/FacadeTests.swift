import Foundation
import Inventory
import Testing

/// The modules with Apple's names against their own doc comments.
@Suite struct FacadeTests {
  @Test func commentsAndCodeAgree() throws {
    for contradiction in try Checkout.inventory.get().contradictions() {
      Issue.record("\(contradiction.message)")
    }
  }

  @Test func nothingIsLeftOutInSilence() throws {
    for silence in try Checkout.inventory.get().silences() {
      Issue.record("\(silence.message)")
    }
  }

  @Test func everyTypeHasADocComment() throws {
    let types = try Checkout.inventory.get().symbols.filter { symbol in
      symbol.declaration.kind == .type || symbol.declaration.kind == .protocol
    }
    #expect(types.count > 500)
    // An iterator is what its sequence is; what the sound of an alert is, its members say.
    let selfEvident: Set = ["Iterator", "AlertSound"]
    for type in types where type.declaration.comment.isEmpty && !selfEvident.contains(type.declaration.name) {
      Issue.record("\(type.place): \(type.declaration.qualifiedName) has no doc comment")
    }
  }

  @Test func thePagesAreUpToDate() throws {
    let pages = StatusPages(try Checkout.inventory.get()).all
    #expect(pages.count > 8)
    for (path, text) in pages {
      let written = try? String(contentsOf: Checkout.root.appendingPathComponent(path), encoding: .utf8)
      #expect(written == text, "\(path) is out of date: run \(StatusPages.command) and look at what changed")
    }
    let folder = Checkout.root.appendingPathComponent("Docs/status").path
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      #expect(pages["Docs/status/\(name)"] != nil, "Docs/status/\(name) belongs to no module: remove it")
    }
  }

  @Test(arguments: [
    ("Text.bold()", Mark.State.complete), ("View.symbolEffect(_:options:value:file:line:)", .notDrawn),
    ("View.onAppear(perform:file:line:)", .ignored), ("MeshGradient", .approximate), ("List", .approximate),
    ("PrimitiveButtonStyle.glass", .approximate), ("DynamicIsland.keylineTint(_:)", .complete),
    ("EnvironmentValues.activityFamily", .complete), ("Slider.init(value:in:onEditingChanged:)", .ignored),
    ("CGContext.fill(_:)", .notDrawn),
  ])
  func knowsWellKnownSymbols(_ name: String, _ state: Mark.State) throws {
    let symbol = try #require(Checkout.inventory.get().symbol(name))
    #expect(symbol.mark.state == state)
  }
}
