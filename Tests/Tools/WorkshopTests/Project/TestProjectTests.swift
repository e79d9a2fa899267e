import Foundation
import Testing
import Wire

@testable import Workshop

@Suite struct TestProjectTests {
  private func scan(_ text: String) -> [XCTestClass] {
    TestCaseScan.cases(
      in: SourceFile(path: "/a/A.swift", displayPath: "A.swift", text: text),
      configuration: Project.Options().configuration)
  }

  @Test func findsTheMethodsOfTestCases() {
    let found = scan(
      """
      class Plain { func testNothing() {} }
      final class A: XCTestCase {
        func testPlain() throws {}
        func testLater() async throws {}
        @MainActor func testMain() {}
        func testWith(_ value: Int) {}
        private func testHidden() {}
        static func testStatic() {}
        func helper() {}
      }
      extension A { func testMore() {} }
      @MainActor class B: XCTestCase { func testIsolated() {} }
      #if os(macOS)
      class C: XCTestCase { func testMac() {} }
      #endif
      class Empty: XCTestCase {}
      """)
    #expect(found.map(\.name) == ["A", "B"])
    #expect(found.first?.methods.map(\.name) == ["testPlain", "testLater", "testMain", "testMore"])
    #expect(found.first?.methods.map(\.isAsync) == [false, true, true, false])
    #expect(found.last?.methods.map(\.isAsync) == [true])
  }

  @Test func theEntryPointNamesThem() {
    let entry = TestEntry(
      cases: [
        XCTestClass(name: "A", methods: [.init(name: "testA", isAsync: false), .init(name: "testB", isAsync: true)])
      ], usesTesting: true)
    #expect(entry.source.contains(#"("testA", A.testA),"#))
    #expect(entry.source.contains(#"("testB", asyncTest(A.testB)),"#))
  }

  @Test func testsAndWhatTheyTestAreOneModule() {
    let preparer = SourcePreparer(configuration: Project.Options().configuration, ios: IOSVersion(26))
    let file = SourceFile(path: "/a/A.swift", displayPath: "A.swift", text: "@testable import Parcels\nlet a = 1\n")
    #expect(preparer.prepare(file.tree) == "                        \nlet a = 1\n")
  }
}
