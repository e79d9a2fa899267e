import Findings
import Foundation
import RenderTree
import Testing

extension EndToEnd {
  /// Contact sheets and two activities at once, by the real command.
  @Suite struct SheetTests {
    private static let previews = """
      #Preview("Card", as: .content, using: ParcelAttributes(order: "B-2")) {
        ParcelWidget()
      } contentStates: {
        ParcelAttributes.ContentState(progress: 0.1)
        ParcelAttributes.ContentState(progress: 0.9)
      }
      """

    private func source() throws -> (folder: URL, out: URL) {
      var source = WidgetSource()
      source.previews = Self.previews
      let folder = try source.write()
      return (folder, folder.deletingLastPathComponent().appendingPathComponent("pictures"))
    }

    @Test func aPlainSheetIsAChosenSetOnPages() throws {
      let (folder, out) = try source()
      let outcome = try Skerry.run(["render", folder.path, "--sheet", "--out", out.path, "--json"])
      #expect(outcome.status == 0, "\(outcome.error)")
      let report = try JSONReader().read(outcome.out).root
      let pictures = try #require(report["pictures"]?.elements)
      let first = pictures.filter { $0["state"]?.string == "state-1" }
      #expect((44...52).contains(first.count), "\(first.count)")
      #expect(pictures.count == first.count + 4)
      let surfaces = Set(first.compactMap { $0["surface"]?.string })
      #expect(surfaces.count == 13, "\(surfaces)")
      #expect(Set(first.compactMap { $0["scheme"]?.string }) == ["light", "dark"])
      #expect(Set(first.compactMap { $0["locale"]?.string }) == ["en-US", "zh-Hans"])
      #expect(Set(first.compactMap { $0["dynamicType"]?.string }) == ["large", "accessibility3"])
      // Every picture stands on a page, whole and apart from the others.
      let pages = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
      #expect(pages == (1...pages.count).map { "ParcelAttributes-sheet-\($0).png" })
      for page in pages.map({ out.appendingPathComponent($0) }) {
        let header = try PNGHeader(page)
        #expect((1000...4000).contains(header.width) && (1000...4000).contains(header.height), "\(header)")
        let frames = try pictures.filter { $0["path"]?.string == page.path }.map(Self.frame)
        #expect(!frames.isEmpty)
        for (index, frame) in frames.enumerated() {
          #expect(Rect(0, 0, Double(header.width), Double(header.height)).contains(frame))
          #expect(frames[(index + 1)...].allSatisfy { frame.intersection($0) == nil })
        }
      }
    }

    @Test func namedValuesWidenASheet() throws {
      let (folder, out) = try source()
      func count(_ options: [String]) throws -> Int {
        let outcome = try Skerry.run(["render", folder.path, "--sheet", "--out", out.path, "--json"] + options)
        #expect(outcome.status == 0, "\(outcome.error)")
        return try JSONReader().read(outcome.out).root["pictures"]?.elements?.count ?? 0
      }
      let one = try count(["--locale", "en-US"])
      #expect(try count(["--locale", "en-US", "--locale", "ar", "--locale", "zh-Hans"]) == one + 16)
      #expect(try count(["--all"]) > 2 * 48)
    }

    @Test func twoActivitiesAreOnOnePhone() throws {
      let (folder, out) = try source()
      let outcome = try Skerry.run([
        "render", folder.path, "--scene", "--beside", "ParcelAttributes:state-2", "--device", "iPhone 14 Pro",
        "--format",
        "json", "--out", out.path,
      ])
      #expect(outcome.status == 0, "\(outcome.error)")
      let names = try FileManager.default.contentsOfDirectory(atPath: out.path).filter { $0.contains("state-1-") }
        .sorted()
      #expect(
        names
          == ["expanded", "lock-screen", "minimal", "minimal-detached"].map {
            "ParcelAttributes-state-1-\($0)-scene-iphone-14-pro-beside-ParcelAttributes-state-2.json"
          }.sorted())
      func list(_ surface: String) throws -> DisplayList {
        let name = names.first { $0.contains("-1-\(surface)-scene") } ?? ""
        return try JSONDecoder().decode(DisplayList.self, from: Data(contentsOf: out.appendingPathComponent(name)))
      }
      let lock = try list("lock-screen")
      let texts = Self.texts(lock)
      #expect(texts.filter { $0.hasSuffix("%") } == ["10 %", "90 %"])
      let first = try #require(Self.item("scene.surface", lock)), second = try #require(Self.item("scene.next", lock))
      #expect(first.effects.first?.effect != second.effects.first?.effect)
      guard case .offset(let x, let y)? = first.effects.first?.effect,
        case .offset(let nextX, let nextY)? = second.effects.first?.effect
      else { return }
      #expect(x == nextX)
      #expect(abs(y + first.frame.height + 8 - nextY) < 0.34)
      let pair = try list("minimal")
      let camera = try #require(Self.item("minimal.cut-out", pair)).frame
      let attached = try #require(Self.item("minimal.body", pair)).frame
      let apart = try #require(Self.item("minimal.other.body", pair)).frame
      #expect(attached.contains(camera) && attached.maxX == camera.maxX)
      #expect(abs(apart.x - attached.maxX - 8) < 0.34)
      #expect((36.6...45).contains(apart.width) && abs(apart.height - 36.67) < 0.01)
    }

    @Test func aNeighbourThatDoesNotExistIsRefused() throws {
      let (folder, out) = try source()
      for (neighbour, words) in [
        ("Parcels", "ParcelAttributes"), ("ParcelAttributes:late", "ParcelAttributes:state-2"),
      ] {
        let outcome = try Skerry.run(["render", folder.path, "--beside", neighbour, "--out", out.path])
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("“\(neighbour)” is no value of --beside"))
        #expect(outcome.error.contains(words))
      }
    }

    private static func frame(_ picture: JSONNode) throws -> Rect {
      let frame = try #require(picture["frame"])
      func number(_ name: String) -> Double {
        guard case .number(let number)? = frame[name]?.value else { return .nan }
        return number.double
      }
      return Rect(number("x"), number("y"), number("width"), number("height"))
    }

    private static func item(_ name: String, _ list: DisplayList) -> Item? {
      var found: Item?
      list.walk { if $0.id == StableHash.of(name) { found = $0 } }
      return found
    }

    private static func texts(_ list: DisplayList) -> [String] {
      var found: [String] = []
      list.walk { if case .text(let block, _)? = $0.content { found.append(block.string(at: 0)) } }
      return found
    }
  }
}
