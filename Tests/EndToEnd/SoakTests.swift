import Devices
import Foundation
import Lettering
import Paint
import Phone
import Randomness
import RenderTree
import Testing
import Wire
import Workshop

extension EndToEnd {
  /// One extension that answers for a long time: 10,000 renders with SKERRY_SOAK=1, 200 without.
  @Suite struct SoakTests {
    private static let isLong = ProcessInfo.processInfo.environment["SKERRY_SOAK"] == "1"
    private static let renders = isLong ? 10_000 : 200
    /// Bytes that memory may grow by once everything has been drawn some times.
    private static let slack = 6 << 20

    @Test func staysSteadyAndAnswersAlike() throws {
      let folder = try WidgetSource().write().deletingLastPathComponent()
      defer { try? FileManager.default.removeItem(at: folder) }
      let cache = try BuildCache(folder: folder.appendingPathComponent("cache").path)
      let built = try Builder(products: try Products.locate(), cache: cache).build(
        try Project.find(paths: [folder.appendingPathComponent("Parcel").path]),
        options: BuildOptions(ios: IOSVersion(26)))
      let host = try ExtensionProcess(built)
      defer { host.stop() }
      let painter = Painter(typesetter: try Typesetter.shared())
      let known = try picture(#"{"progress": 0.375}"#, host, painter)
      var random = SeededNumbers(20_260_112)
      var early: (extension: Int, own: Int)?

      for round in 1...Self.renders {
        let arrival = random.next() % 3 == 0 ? "" : ", \"arrival\": \(Int(random.next() % 900_000_000))"
        let progress = Double(random.next() % 100_000) / 100_000
        let drawn = try picture("{\"progress\": \(progress)\(arrival)}", host, painter)
        #expect(drawn.lists.count == 3)
        if round % 20 == 0 {
          let again = try picture(#"{"progress": 0.375}"#, host, painter)
          #expect(again.lists == known.lists && again.pixels == known.pixels, "round \(round)")
        }
        // By then the caches of texts are full.
        if round == Self.renders / 2 { early = (try Self.memory(of: built.program), try Self.ownMemory()) }
      }
      let before = try #require(early)
      let after = try Self.memory(of: built.program)
      #expect(after - before.extension < Self.slack, "the extension grew from \(before.extension) to \(after) bytes")
      // Other tests share this process unless the long run is all there is.
      if Self.isLong {
        let own = try Self.ownMemory()
        #expect(own - before.own < Self.slack, "this process grew from \(before.own) to \(own) bytes")
      }
    }

    private func picture(
      _ state: String, _ host: ExtensionProcess, _ painter: Painter
    ) throws -> (lists: [Presentation: String], pixels: [UInt32]) {
      let device = DeviceCatalogue.standard[0]
      let presentations: [Presentation] = [.lockScreen, .expanded, .compactTrailing]
      let rooms = presentations.compactMap { presentation in device.room(for: presentation).map { (presentation, $0) } }
      let answer = try host.ask(
        .render(
          RenderRequest(
            attributesType: "ParcelAttributes", attributes: WidgetSource.attributes, state: state,
            presentations: Dictionary(rooms) { first, _ in first },
            surroundings: Surroundings(now: 1_768_210_860, displayScale: device.scale.value))))
      guard case .rendered(let rendered) = answer else {
        Issue.record("\(state) was answered by \(answer)")
        return ([:], [])
      }
      let card = try DisplayList(encoded: Array(try #require(rendered.lists[.lockScreen]).utf8))
      return (rendered.lists, try painter.raster(card, scale: 1, now: 1_768_210_860).pixels)
    }

    // MARK: Memory

    /// Resident bytes of the largest process whose command line names a program: the sandbox's own are small.
    private static func memory(of program: String) throws -> Int {
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int32($0) != nil }
      let sizes = processes.filter { $0 != "\(getpid())" }.compactMap { process -> Int? in
        guard let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline"),
          String(decoding: line, as: UTF8.self).contains(program)
        else { return nil }
        return try? residentBytes("/proc/\(process)/statm")
      }
      return try #require(sizes.max(), "no process runs \(program)")
    }

    private static func ownMemory() throws -> Int { try residentBytes("/proc/self/statm") }

    private static func residentBytes(_ statm: String) throws -> Int {
      let fields = try String(contentsOfFile: statm, encoding: .utf8).split(separator: " ")
      return try #require(fields.count > 1 ? Int(fields[1]) : nil) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }
}
