import Inventory
import Testing

@Suite struct ReadingTests {
  @Test func findsWhatIsPublic() {
    let found = inventory(
      """
      public struct A {
        let hidden = 1
        public private(set) var shown = 2
        public internal(set) var set: Int { get { 1 } set {} }
        enum Inner { case x; public static let y = 1 }
        public enum Outer { case one, two(Int) }
        public init(_ a: Int, b: Int) { _ = a + b }
        public init(_own a: Int) {}
        public func _helper() {}
      }
      struct B { public var x: Int }
      public protocol P { func f(_ a: Int) }
      extension B { public func g() {} }
      public extension A { func h() {} }
      /// Skerry's own.
      public struct C { public var z: Int }
      """)
    let names = found.symbols.map(\.declaration.qualifiedName)
    #expect(
      names == [
        "A", "A.shown", "A.set", "A.Outer", "A.Outer.one", "A.Outer.two", "A.init(_:b:)", "P", "P.f(_:)", "A.h()",
      ])
  }

  @Test func aMemberTakesTheMarkOfWhatItStandsIn() {
    let found = inventory(
      """
      /// A view.
      /// Approximate: near.
      public struct A {
        public init() {}
        /// Ignored: no.
        public func f() {}
      }
      /// Not drawn: gone.
      extension A { public func g() {} }
      extension Style where Self == A { public static var a: A { A() } }
      """)
    #expect(found.symbol("A.init()")?.mark == .approximate("near."))
    #expect(found.symbol("A.f()")?.mark == .ignored("no."))
    #expect(found.symbol("A.g()")?.mark == .notDrawn("gone."))
    #expect(found.symbol("Style.a")?.mark == .approximate("near."))
    #expect(found.symbol("A.f()")?.isMarkedItself == true)
    #expect(found.symbol("A.g()")?.isMarkedItself == false)
  }

  @Test func readsTheFirstIOS() {
    let found = inventory(
      """
      /// A style (SwiftUI.A, iOS 16.1).
      public struct A {}
      /// Another (iOS 26).
      public struct B {}
      /// As up to iOS 18.
      public struct C {}
      """)
    #expect(found.symbol("A")?.introduced == "16.1")
    #expect(found.symbol("B")?.introduced == "26")
    #expect(found.symbol("C")?.introduced == nil)
  }

  @Test func followsNotesThroughHelpers() {
    let found = inventory(
      """
      extension View {
        private func leavingOut(_ name: String) -> some View { saying(.ignoredByIOS, name, "no") }
        public func sheet() -> some View { leavingOut("sheet") }
        public func plain() -> some View { other() }
        public func some(_ on: Bool) -> some View { if on { return leavingOut("some") } else { return self } }
      }
      public struct Menu {}
      extension Menu: View { public var body: some View { Look() } }
      struct Look: View { func _make() { context.say(.approximate, "Menu", "near") } }
      """)
    #expect(found.symbol("View.sheet()")?.notes == [NoteUse(kind: .ignoredByIOS, isConditional: false)])
    #expect(found.symbol("View.plain()")?.notes == [])
    #expect(found.symbol("View.some(_:)")?.notes == [NoteUse(kind: .ignoredByIOS, isConditional: true)])
    #expect(found.symbol("Menu")?.notes == [NoteUse(kind: .approximate, isConditional: false)])
  }
}
