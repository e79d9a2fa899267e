import Foundation
import Testing

extension EndToEnd {
  /// Apps that crash, hang and come back, as a scenario meets them.
  @Suite struct AppRunnerPlayTests {
    private static let driver = """
      import Foundation

      struct Spilt: LocalizedError { var errorDescription: String? { "the soup is spilt" } }

      func crash() { let none: [Int] = []; print(none[Int(Date().timeIntervalSince1970) % 1 + 7]) }
      func leave() { exit(3) }
      func spill() throws { throw Spilt() }
      func fine() { print("fine") }
      struct Cup: Decodable { var size: Int }
      func pour(_ cup: Cup) { print("poured \\(cup.size)") }
      func stir(_ times: Int = 2) async { print("stirred \\(times)") }
      """

    private func play(_ steps: String) throws -> Skerry.Outcome {
      let folder = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Self.driver.write(to: folder.appendingPathComponent("Driver.swift"), atomically: true, encoding: .utf8)
      try "{ apps: { kitchen: { driver: \"Driver.swift\" } }, steps: [ \(steps) ] }"
        .write(to: folder.appendingPathComponent("own.json5"), atomically: true, encoding: .utf8)
      return try Skerry.run(["play", "own.json5"], folder: folder)
    }

    @Test func whatADriverSaysIsHeard() throws {
      let outcome = try play(
        "'open app', 'call fine', { call: 'pour', with: { size: 3 } }, 'call stir', { call: 'stir', with: 5 }, "
          + "'call spill', { expect: 'threw \"soup\"' },")
      #expect(outcome.status == 0, "\(outcome.out)\(outcome.error)")
      #expect(outcome.error.contains("kitchen app: fine"))
      #expect(outcome.error.contains("kitchen app: poured 3"))
      #expect(outcome.error.contains("kitchen app: stirred 2") && outcome.error.contains("kitchen app: stirred 5"))
      #expect(!outcome.error.contains("warning"), "\(outcome.error)")
    }

    @Test func anAppThatIsKilledComesBack() throws {
      let outcome = try play(
        "'open app', 'kill app', { expect: 'app does not run' }, 'open app', 'call fine', "
          + "'reboot', 'open app', 'call fine',")
      #expect(outcome.status == 0, "\(outcome.out)\(outcome.error)")
      #expect(outcome.error.components(separatedBy: "kitchen app: fine").count == 3)
    }

    @Test(arguments: ["crash", "leave"])
    func anAppThatEndsDuringACall(_ function: String) throws {
      let outcome = try play("'open app', 'call \(function)', { expect: 'app does not run' }, 'open app', 'call fine',")
      #expect(outcome.status == 1)
      #expect(outcome.out.contains("✗ The app's process ended while “\(function)” ran"), "\(outcome.out)")
      #expect(outcome.out.contains("✓ app does not run"), "\(outcome.out)")
      // The next process runs as if nothing had been.
      #expect(outcome.error.contains("kitchen app: fine"), "\(outcome.error)")
    }

    @Test func whatCannotBeCalledIsNamed() throws {
      let outcome = try play("'open app', 'call fin', 'call pour',")
      #expect(outcome.status == 1)
      #expect(outcome.out.contains("“fin” failed: "), "\(outcome.out)")
      #expect(outcome.out.contains("fine"), "\(outcome.out)")
      #expect(outcome.out.contains("“pour” failed: "), "\(outcome.out)")
    }

    @Test func aDriverThatDoesNotCompileNamesItsLine() throws {
      let folder = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try "func fine() { nonsense }".write(
        to: folder.appendingPathComponent("Driver.swift"), atomically: true, encoding: .utf8)
      try "{ apps: { kitchen: { driver: \"Driver.swift\" } }, steps: [] }"
        .write(to: folder.appendingPathComponent("own.json5"), atomically: true, encoding: .utf8)
      let outcome = try Skerry.run(["play", "own.json5"], folder: folder)
      #expect(outcome.status == 1)
      #expect(outcome.error.contains("Driver.swift:1:15"), "\(outcome.error)")
    }
  }
}
