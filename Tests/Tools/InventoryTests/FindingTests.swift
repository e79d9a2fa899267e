import Inventory
import Testing

/// What the readers of doc comments complain of, and what they let pass.
@Suite struct FindingTests {
  private func contradictions(_ text: String) -> [String] { inventory(text).contradictions().map(\.text) }
  private func silences(_ text: String) -> [Silence.Kind] { inventory(text).silences().map(\.kind) }

  @Test func aNoteWithoutAMarkIsAContradiction() throws {
    let text = try #require(
      contradictions("extension View { public func f() -> some View { saying(.notDrawn, \"f\", \"gone\") } }").first)
    #expect(text == "notes .notDrawn, but its state is “complete” (“Not drawn: …”)")
  }

  @Test func aMarkWithoutANoteIsAContradiction() {
    #expect(
      contradictions("extension View {\n/// Not drawn: gone.\npublic func f() -> some View { self } }")
        == ["says “Not drawn”, but nothing notes it when it is used"])
    #expect(
      contradictions(
        "extension View {\n/// Not drawn: gone.\npublic func f() -> some View { saying(.notDrawn, \"f\", \"gone\") } }"
      ).isEmpty)
  }

  @Test func aMarkOfAnotherKindIsAContradiction() {
    let text =
      "extension View {\n/// Approximate: near.\npublic func f() -> some View { saying(.ignoredByIOS, \"\", \"\") } }"
    #expect(contradictions(text) == ["notes .ignoredByIOS, but its state is “approximate” (“Ignored: …”)"])
  }

  @Test func whatIsNotedInSomeCasesMayBeSaidByAMember() {
    let button = """
      public struct Button {
        %@
        public init(action: () -> Void) { self.action = action }
      }
      extension Button: View {
        public func _make() { if isClosure { context.say(.ignoredByIOS, "Button", "never") } else { nodes.append(1) } }
      }
      """
    #expect(contradictions(button.replacing("%@", with: "")).count == 1)
    #expect(contradictions(button.replacing("%@", with: "/// Ignored: never called.")).isEmpty)
  }

  @Test func aMarkInsideALineIsAContradiction() {
    #expect(contradictions("/// A view. Approximate: near.\npublic struct A {}").count == 1)
    #expect(contradictions("/// - Parameter a: Ignored: no.\npublic struct A {}").isEmpty)
  }

  @Test func whatGivesBackSelfIsSilent() {
    #expect(silences("extension View { public func f() -> some View { self } }") == [.givesBackSelf])
    #expect(silences("extension View {\n/// Ignored: no.\npublic func f() -> some View { self } }").isEmpty)
  }

  @Test func aParameterThatNobodyReadsIsSilent() {
    #expect(
      silences("public struct A { public init(a: Int, b: Int) { x = a } }") == [.unreadParameter("b")])
    #expect(
      silences("public struct A {\n/// - Parameter b: Ignored: no.\npublic init(a: Int, b: Int) { x = a } }").isEmpty)
    #expect(silences("public func f<T>(_ type: T.Type, comment: String) { print(T.self) }").isEmpty)
    #expect(silences("public func f(a: Int?) { if let a { print() } }").isEmpty)
    // An assignment to a name does not read it.
    #expect(silences("public func f(a: Int) { a = 1 }") == [.unreadParameter("a")])
  }

  @Test func theDefaultOfARequirementMayLeaveParametersAlone() {
    #expect(silences("public protocol P { func f(a: Int) }\nextension P { public func f(a: Int) {} }").isEmpty)
  }

  @Test func aViewWithoutNodesIsSilent() {
    let view = "public struct A: View {\n public func _make(into nodes: inout [Node]) {%@} }"
    #expect(silences(view.replacing("%@", with: "")).contains(.makesNothing))
    #expect(!silences(view.replacing("%@", with: " nodes.append(node) ")).contains(.makesNothing))
    #expect(silences("public struct B: View { public var body: some View { EmptyView() } }") == [.makesNothing])
  }

  @Test func aPropertyThatNobodyReadsIsSilent() {
    #expect(silences("public final class A { public var option = 1 }") == [.unreadProperty])
    #expect(silences("public final class A { public var option = 1\n func g() { print(option) } }").isEmpty)
    #expect(silences("public final class A {\n/// Approximate: kept.\npublic var option = 1 }").isEmpty)
  }
}
