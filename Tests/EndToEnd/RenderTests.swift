import Findings
import Foundation
import Testing

extension EndToEnd {
  @Suite struct RenderTests {
    @Test func drawsEverySurfaceOfBothModels() throws {
      let folder = try WidgetSource().write()
      let out = folder.deletingLastPathComponent().appendingPathComponent("pictures")
      let outcome = try Skerry.run([
        "render", folder.path, "--attributes", WidgetSource.attributes, "--state", WidgetSource.state, "--out",
        out.path,
        "--json",
      ])
      #expect(outcome.status == 0, "\(outcome.error)")
      let names = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
      #expect(
        names
          == ["iphone-15-pro", "iphone-15-pro-max"].flatMap { model in
            ["compact", "expanded", "lock-screen", "minimal"].map { "ParcelAttributes-state-1-\($0)-\(model).png" }
          }.sorted())
      let report = try JSONReader().read(outcome.out).root
      #expect(report["pictures"]?.elements?.count == 8)
      #expect(report["activities"]?[0]?["widget"]?.string == "ParcelWidget")
      #expect(report["activities"]?[0]?["contents"]?[0]?["stateOrigin"]?.string == "given")
      let card = out.appendingPathComponent("ParcelAttributes-state-1-lock-screen-iphone-15-pro.png")
      // 371 x 84 points at three pixels each.
      #expect(try PNGHeader(card) == PNGHeader(width: 1113, height: 252))
    }

    @Test func invitesValuesWhereNoneAreGiven() throws {
      let folder = try WidgetSource().write()
      let outcome = try Skerry.run(
        ["render", folder.path, "--surface", "lock-screen", "--device", "15 pro"], folder: folder)
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.error.contains("made up from the Codable types"))
      #expect(
        FileManager.default.fileExists(
          atPath: folder.appendingPathComponent("pictures/ParcelAttributes-invented-lock-screen-iphone-15-pro.png").path
        ))
    }

    @Test func takesStatesFromPreviews() throws {
      var source = WidgetSource()
      source.previews = """
        #Preview("Card", as: .content, using: ParcelAttributes(order: "B-2")) {
          ParcelWidget()
        } contentStates: {
          ParcelAttributes.ContentState(progress: 0.1)
          ParcelAttributes.ContentState(progress: 0.9)
        }
        """
      let folder = try source.write()
      let outcome = try Skerry.run(
        ["render", folder.path, "--surface", "lock-screen", "--device", "15 pro", "--format", "text"], folder: folder)
      #expect(outcome.status == 0, "\(outcome.error)")
      let pictures = folder.appendingPathComponent("pictures")
      for (state, text) in [("state-1", "10 %"), ("state-2", "90 %")] {
        let dump = try String(
          contentsOf: pictures.appendingPathComponent("ParcelAttributes-\(state)-lock-screen-iphone-15-pro.txt"),
          encoding: .utf8)
        #expect(dump.contains("\"B-2\""))
        #expect(dump.contains("\"\(text)\""))
      }
    }

    @Test func writesSheetsAndSVG() throws {
      let sheet = try WidgetSource().render(["--sheet", "--scheme", "dark"])
      #expect(sheet.outcome.status == 0, "\(sheet.outcome.error)")
      #expect(sheet.pictures.map(\.lastPathComponent) == ["ParcelAttributes-sheet-dark.png"])
      let svg = try WidgetSource().render(["--format", "svg"])
      let text = try String(contentsOf: try #require(svg.pictures.first), encoding: .utf8)
      #expect(text.hasPrefix("<svg "))
      #expect(text.contains("A-17"))
    }

    @Test func saysWhatIsCutOffAndFailsOnDemand() throws {
      var source = WidgetSource()
      source.lockScreen =
        "VStack(spacing: 0) { Color.red.frame(height: 196); Text(verbatim: \"Below\").frame(height: 24) }"
      let lenient = try source.render()
      #expect(lenient.outcome.status == 0)
      #expect(lenient.outcome.error.contains("The Lock Screen card is 220 pt high and shows 160 pt. Cut off: “Below”"))
      #expect(lenient.pictures.count == 1)
      #expect(try source.render(["--strict"]).outcome.status == 1)
    }

    @Test func sameInputGivesTheSameBytesAnywhere() throws {
      let source = WidgetSource()
      let folder = try source.write()
      var pictures: [Data] = []
      for (index, change) in [
        [:], ["TZ": "Asia/Tokyo", "LANG": "ar_EG.UTF-8", "LC_ALL": "tr_TR.UTF-8"], ["HOME": "/nonexistent"],
        ["FONTCONFIG_FILE": "/dev/null", "SWIFT_DETERMINISTIC_HASHING": ""],
      ].enumerated() {
        let out = folder.deletingLastPathComponent().appendingPathComponent("run-\(index)")
        let outcome = try Skerry.run(
          [
            "render", folder.path, "--attributes", WidgetSource.attributes, "--state", WidgetSource.state, "--out",
            out.path,
            "--device", "15 pro", "--sheet", "--surface", "lock-screen", "--surface", "expanded",
          ], environment: Skerry.environment.merging(change) { $1 })
        #expect(outcome.status == 0, "\(outcome.error)")
        pictures.append(try Data(contentsOf: out.appendingPathComponent("ParcelAttributes-sheet.png")))
      }
      #expect(Set(pictures).count == 1)
    }

    @Test func anEmptyEnvironmentIsEnoughOnceTheWidgetIsBuilt() throws {
      let folder = try WidgetSource().write()
      let arguments = ["render", folder.path, "--state", WidgetSource.state, "--surface", "compact", "--out"]
      let full = folder.appendingPathComponent("full"), empty = folder.appendingPathComponent("empty")
      #expect(try Skerry.run(arguments + [full.path]).status == 0)
      let outcome = try Skerry.run(
        arguments + [empty.path], environment: ["SKERRY_CACHE": Skerry.cache, "PATH": Skerry.environment["PATH"] ?? ""])
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(
        FileManager.default.contentsEqual(atPath: full.path, andPath: empty.path))
    }
  }
}

/// The size that a PNG file says it has.
struct PNGHeader: Equatable {
  var width: Int
  var height: Int

  init(width: Int, height: Int) { self.width = width; self.height = height }

  init(_ file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file).prefix(24))
    func number(at offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 + Int($1) } }
    self.init(width: bytes.count == 24 ? number(at: 16) : 0, height: bytes.count == 24 ? number(at: 20) : 0)
  }
}
