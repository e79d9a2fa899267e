import Foundation
import Testing

extension EndToEnd {
  /// `skerry test` on a small project with tests that pass and tests that do not.
  @Suite struct TestCommandTests {
    private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Tested")

    private func test(_ words: [String]) throws -> (status: Int32, said: String) {
      let outcome = try Skerry.run(["test"] + words, folder: Self.project)
      return (outcome.status, outcome.out + outcome.error)
    }

    @Test func failsWhereATestDoesAndNamesTheUsersLine() throws {
      let (status, said) = try test(["."])
      #expect(status == 1)
      #expect(said.contains("IslandTests.swift:39:5: Expectation failed"), "\(said)")
      #expect(said.contains(#"["A1", "3"]"#))
      #expect(said.contains("LifeTests.swift:23: error: LifeTests.testTapsWhatIsNotThere"))
      #expect(said.contains("nothing can be tapped on this phone"))
      #expect(said.contains("Executed 3 tests, with 1 failure"))
      #expect(said.contains("Test run with 4 tests in 1 suite failed"))
      #expect(!said.contains("skerry-guest"))
      // Beside the phones' own code the time is the machine's.
      #expect(!said.contains("(-"), "\(said)")
    }

    @Test func passesWhereTheChosenOnesDo() throws {
      #expect(try test([".", "--filter", "growsOld|showsTheStops|liesBeside|EightHours|Plain"]).status == 0)
      let (status, said) = try test([".", "--filter", "NoSuchTest"])
      #expect(status == 1)
      #expect(said.contains("No test fits “NoSuchTest”"))
    }

    @Test func saysWhatDoesNotCompileAtTheUsersPlace() throws {
      let folder = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("BrokenTests.swift")
      try Data("import SkerryTesting\nimport Testing\n\n@Test func broken() { nowhere() }\n".utf8).write(to: file)
      let (status, said) = try test([file.path])
      #expect(status == 1)
      #expect(said.contains("BrokenTests.swift:4:23: error: cannot find 'nowhere' in scope"), "\(said)")
    }

    @Test func saysThatThereIsNoTest() throws {
      let (status, said) = try test(["Widget"])
      #expect(status == 1)
      #expect(said.contains("no test in Widget"), "\(said)")
      #expect(try test([".", "--filter", "("]).status == 2)
    }
  }
}
