import Foundation
import Testing

extension EndToEnd {
  /// Each ends with a message that says what happened, where, and how to mend it, and with the right status.
  @Suite struct BadInputTests {
    private func folder(_ files: [String: String]) throws -> URL {
      let folder = try Skerry.temporaryFolder()
      for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
      return folder
    }

    /// What, place and advice in one go.
    private func expect(
      _ outcome: Skerry.Outcome, _ status: Int32, _ parts: String..., location: SourceLocation = #_sourceLocation
    ) {
      #expect(outcome.status == status, "\(outcome.error)", sourceLocation: location)
      for part in parts {
        #expect(outcome.error.contains(part), "“\(part)” is missing in: \(outcome.error)", sourceLocation: location)
      }
      #expect(outcome.error.contains("fix: "), "\(outcome.error)", sourceLocation: location)
    }

    @Test func noSwiftFile() throws {
      let empty = try folder(["README.md": "x"])
      expect(try Skerry.run(["render", empty.path]), 1, "no Swift file in", empty.path)
    }

    @Test func noActivityConfiguration() throws {
      let other = try folder(["App.swift": "struct NothingHere {}"])
      expect(try Skerry.run(["render", other.path]), 1, "no ActivityConfiguration in", other.path)
    }

    @Test func noSuchPath() throws {
      expect(try Skerry.run(["render", "/no/such/widget"]), 2, "/no/such/widget")
    }

    @Test func sourcesThatDoNotCompile() throws {
      var source = WidgetSource()
      source.lockScreen = "Text(context.state.speed)"
      let result = try source.render()
      let place = "\(result.folder.path)/ParcelWidget.swift:\(WidgetSource.lockScreenLine):"
      // The compiler's own words say what to mend.
      #expect(result.outcome.status == 1)
      #expect(result.outcome.error.contains(place), "\(result.outcome.error)")
      #expect(result.outcome.error.contains("has no member 'speed'"))
      #expect(result.pictures.isEmpty)
    }

    @Test func anAPIThatIsMissing() throws {
      var source = WidgetSource()
      source.lockScreen = "Text(\"x\").definitelyNotAModifier()"
      let result = try source.render()
      #expect(result.outcome.status == 1)
      #expect(result.outcome.error.contains("ParcelWidget.swift:\(WidgetSource.lockScreenLine):"))
      #expect(result.outcome.error.contains("definitelyNotAModifier"))
    }

    @Test func stateThatDoesNotDecode() throws {
      let folder = try WidgetSource().write()
      let state = folder.appendingPathComponent("state.json")
      try Data("{\n  \"progress\": \"half\"\n}".utf8).write(to: state)
      let outcome = try Skerry.run([
        "render", folder.path, "--attributes", WidgetSource.attributes, "--state", state.path, "--out", folder.path,
      ])
      expect(outcome, 1, "\(state.path):2:15: error:", "$.progress", "Double", "string", "This would decode: {")
    }

    @Test func aKeyThatIsMissing() throws {
      let folder = try WidgetSource().write()
      let outcome = try Skerry.run(["render", folder.path, "--state", "{\"arrival\": null}", "--out", folder.path])
      expect(outcome, 1, "progress", "Double")
    }

    @Test func attributesThatDoNotDecode() throws {
      let folder = try WidgetSource().write()
      let outcome = try Skerry.run(["render", folder.path, "--attributes", "{\"order\": 17}", "--out", folder.path])
      expect(outcome, 1, "--attributes:1:11: error:", "$.order", "String")
    }

    @Test func stateThatIsNoJSON() throws {
      expect(try Skerry.run(["render", "x", "--state", "{\"progress\": 0.5,}"]), 1, "--state:1:17: error:", "comma")
    }

    @Test func aWidgetThatCrashes() throws {
      var source = WidgetSource()
      source.lockScreen = "Text([\"a\"][Int(context.state.progress * 10)])"
      let result = try source.render()
      expect(result.outcome, 1, "crashed", "Index out of range")
    }

    @Test func aWidgetThatRecursesForEver() throws {
      var source = WidgetSource()
      source.lockScreen = "Text(deeper(1))"
      source.members = "func deeper(_ n: Int) -> String { deeper(n + 1) + \"\\(n)\" }"
      expect(try source.render().outcome, 1, "recursion")
    }

    @Test func aWidgetThatLoopsForEver() throws {
      var source = WidgetSource()
      source.lockScreen = "Text(spin())"
      source.members = "func spin() -> String { var n = 0; while true { n &+= 1; if n == -1 { return \"\" } } }"
      let result = try source.render()
      #expect(result.outcome.status == 1)
      #expect(
        result.outcome.error.contains("did not answer") || result.outcome.error.contains("processor time"),
        "\(result.outcome.error)")
      #expect(result.outcome.error.contains("endless loop"))
    }

    @Test func aWidgetThatEatsMemory() throws {
      var source = WidgetSource()
      source.lockScreen = "Text(\"\\(devour())\")"
      source.members = """
        func devour() -> Int {
          var blocks: [[UInt8]] = []
          while true { blocks.append([UInt8](repeating: 1, count: 64 << 20)); if blocks.isEmpty { return 0 } }
        }
        """
      expect(try source.render().outcome, 1, "memory")
    }

    @Test func aWidgetThatPrintsToStandardOutput() throws {
      var source = WidgetSource()
      source.lockScreen = "Text(chatter())"
      source.members = "func chatter() -> String { print(\"{\\\"noise\\\": 1}\"); return \"quiet\" }"
      let result = try source.render(["--json"])
      #expect(result.outcome.status == 0, "\(result.outcome.error)")
      #expect(result.outcome.out.hasPrefix("{\n"))
      #expect(result.pictures.count == 1)
    }

    @Test func aWidgetThatCallsTheNetwork() throws {
      var source = WidgetSource()
      source.lockScreen = "Text(call())"
      source.members = """
        func call() -> String {
          (try? String(contentsOf: URL(string: "http://127.0.0.1:9/")!, encoding: .utf8)) ?? "nothing came"
        }
        """
      let result = try source.render(["--format", "text"])
      #expect(result.outcome.status == 0, "\(result.outcome.error)")
      #expect(result.outcome.error.lowercased().contains("network"), "\(result.outcome.error)")
      let dump = try String(contentsOf: try #require(result.pictures.first), encoding: .utf8)
      #expect(dump.contains("nothing came"))
    }

    @Test(arguments: [
      (["render", "x", "--surfaces", "compact"], "Did you mean --surface?"),
      (
        ["render", "x", "--surface", "compcat"],
        "Did you mean “compact”? Values: lock-screen, compact, minimal, expanded, "
      ),
      (["render", "x", "--device", "iPhone 16 Por"], "Did you mean “iPhone 16 Pro”?"),
      (["render", "x", "--locale", "xx"], "zh-Hans"),
      (["render", "x", "--time-zone", "Mars/Olympus"], "Europe/Berlin"),
      (["render", "x", "--scheme", "dusk"], "Values: light, dark."),
      (["render", "x", "--dynamic-type", "huge"], "accessibility5"),
      (["render", "x", "--ios", "12"], "16.1"),
      (["render", "x", "--at", "noon"], "2026-01-12T09:41"),
      (["render", "x", "--format", "gif"], "Values: png, svg, json, text, webp, frames, strip."),
      (["render", "x", "--state"], "Write --state JSON."),
      (["paint"], "Commands: render, verify, contract, play, test,"),
      ([], "skerry render --help"),
    ])
    func wrongUsage(_ arguments: [String], _ advice: String) throws {
      expect(try Skerry.run(arguments), 2, advice)
    }

    @Test func anUnwritableFolder() throws {
      // Nobody, root included, may write there.
      let folder = try WidgetSource().write()
      let outcome = try Skerry.run(["render", folder.path, "--out", "/proc/pictures"])
      expect(outcome, 3, "/proc/pictures", "cannot be written")
    }

    @Test func aToolchainThatDoesNotRun() throws {
      let folder = try WidgetSource().write()
      let tools = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: tools) }
      let compiler = tools.appendingPathComponent("swiftc")
      try Data("#!/bin/sh\nexit 1\n".utf8).write(to: compiler)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler.path)
      let outcome = try Skerry.run(
        ["render", folder.path, "--out", folder.path], environment: ["PATH": tools.path, "SKERRY_CACHE": Skerry.cache])
      expect(outcome, 3, "swiftc does not tell its version", "swift.org")
    }

    @Test("without PATH the toolchain is found that the command was built with") func anEmptyEnvironment() throws {
      let source = try WidgetSource().write()
      let outcome = try Skerry.run(
        ["render", source.path, "--surface", "compact", "--out", source.path],
        environment: ["SKERRY_CACHE": Skerry.cache])
      #expect(outcome.status == 0, "\(outcome.error)")
    }

    @Test func anUnwritableCache() throws {
      let folder = try WidgetSource().write()
      let outcome = try Skerry.run(
        ["render", folder.path, "--out", folder.path],
        environment: Skerry.environment.merging(["SKERRY_CACHE": "/proc/cache"]) { $1 })
      expect(outcome, 3, "/proc/cache", "SKERRY_CACHE")
    }
  }
}
