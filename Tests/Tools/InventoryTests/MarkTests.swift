import Inventory
import Testing

@Suite struct MarkTests {
  @Test func readsAMarkWithItsText() {
    #expect(
      Mark(comment: ["A view.", "Approximate: drawn as", "  a material.", "- Parameter x: length."])
        == .approximate("drawn as a material."))
    #expect(Mark(comment: ["Not drawn: it rests."]) == .notDrawn("it rests."))
    #expect(Mark(comment: ["Ignored: as iOS does.", "", "More."]) == .ignored("as iOS does."))
    #expect(Mark(comment: ["A view, approximate."]) == nil)
    #expect(Mark(comment: ["See Approximate: no."]) == nil)
    #expect(Mark(comment: []) == nil)
  }

  @Test func parametersSpeakForTheWholeUnlessIgnored() {
    #expect(
      Mark(comment: ["- Parameter a: Approximate: always smooth."]) == .approximate("`a`: always smooth."))
    #expect(Mark(comment: ["- Parameter a: Ignored: nothing scrolls."]) == nil)
    #expect(
      Mark(comment: ["- Parameters:", "  - b: Not drawn: left out.", "  - a: Approximate: near."])
        == .notDrawn("`a`: near. `b`: left out."))
    #expect(
      Mark.parameterMarks(in: ["- Parameter edges: Ignored: no", "  insets."]) == ["edges": .ignored("no insets.")])
  }
}
