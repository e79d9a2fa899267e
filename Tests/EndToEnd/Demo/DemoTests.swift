import Foundation
import Net
import TestServers
import Testing

extension EndToEnd {
  /// `skerry demo`: steps 2 to 8 of the chain over real sockets. The types are compiled, the views draw, the app's
  /// client reports its tokens over HTTP, the relay pushes over HTTP/2, the extension decodes, the card is seen, and
  /// ends.
  @Suite struct DemoTests {
    /// Where the relay keeps what it knows.
    enum Store: String, CaseIterable, CustomTestStringConvertible {
      case sqlite, postgres
      var testDescription: String { rawValue }

      static let available = PostgresServer.binaries == nil ? [sqlite] : allCases
    }

    private static let names = [
      "signed-in", "ordered", "allowed", "cooking", "on-the-way", "refused", "delivered", "dismissed", "explained",
    ]
    /// What the card says after each step, by language; nil where there is no card.
    private static let notes: [String: [String?]] = [
      "en-US": [
        nil, "The kitchen has your order", "The kitchen has your order", "Noodles are in the wok",
        "Your rider is on the way", "Your rider is on the way", "Enjoy your meal!", nil, nil,
      ],
      "zh-Hans": [
        nil, "商家已接单", "商家已接单", "面条正在下锅", "骑手正在赶来", "骑手正在赶来", "祝您用餐愉快", nil, nil,
      ],
    ]

    /// One run in a folder of its own.
    private struct Run {
      let folder: URL
      var out: URL { folder.appendingPathComponent("out") }
      var temporary: URL { folder.appendingPathComponent("temporary") }
      var environment: [String: String] { Skerry.environment.merging(["TMPDIR": temporary.path]) { $1 } }

      init() throws {
        folder = try Skerry.temporaryFolder()
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
      }

      func command(_ arguments: [String]) throws -> Skerry.Outcome {
        try Skerry.run(["demo", "--once", "--out", out.path] + arguments, environment: environment, folder: folder)
      }

      func file(_ name: String) throws -> Data { try Data(contentsOf: out.appendingPathComponent(name)) }

      /// What a run leaves beside its report.
      var rest: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? [])
          .filter { $0.hasPrefix("skerry-demo") }
      }

      func remove() { try? FileManager.default.removeItem(at: folder) }
    }

    @Test(arguments: Store.available)
    func anOrderGoesThroughTheChain(_ store: Store) throws {
      let run = try Run()
      defer { run.remove() }
      // Each store with a language of its own.
      let locale = store == .sqlite ? "en-US" : "zh-Hans"
      var arguments = ["--locale", locale]
      if store == .postgres { arguments += ["--store", try PostgresServer.shared.get().schemaAddress()] }
      let outcome = try run.command(arguments)
      #expect(outcome.status == 0, "\(outcome.out)\n\(outcome.error)")
      #expect(outcome.out.contains("relay    http://127.0.0.1:") && outcome.out.contains("report.html"))
      #expect(run.rest == [])
      let report = try #require(
        try JSONSerialization.jsonObject(with: try run.file("report.json")) as? [String: Any])
      #expect(report["passed"] as? Bool == true && report["locale"] as? String == locale)
      let steps = try #require(report["steps"] as? [[String: Any]])
      #expect(steps.compactMap { $0["name"] as? String } == Self.names)
      #expect(steps.allSatisfy { $0["passed"] as? Bool == true && ($0["checks"] as? [Any])?.isEmpty == false })
      try checkPushes(steps)
      try checkPictures(steps, run)
      for (step, note) in zip(steps, try #require(Self.notes[locale])) {
        let texts = step["texts"] as? [String] ?? []
        if let note { #expect(texts.contains(note), "\(texts)") } else { #expect(texts == []) }
      }
      try checkPage(steps, run)
    }

    private func checkPushes(_ steps: [[String: Any]]) throws {
      let pushes = steps.map { $0["pushes"] as? [[String: Any]] ?? [] }
      #expect(pushes.map(\.count) == [0, 1, 0, 1, 1, 0, 1, 0, 0])
      let all = pushes.flatMap { $0 }
      #expect(all.allSatisfy { $0["outcome"] as? String == "shown" })
      let requests = all.compactMap { $0["request"] as? [String: Any] }
      #expect(requests.compactMap { $0["event"] as? String } == ["start", "update", "update", "end"])
      let timestamps = try requests.map { request in
        let payload = Data((request["payload"] as? String ?? "").utf8)
        let aps = try (JSONSerialization.jsonObject(with: payload) as? [String: Any])?["aps"] as? [String: Any]
        return try #require(aps?["timestamp"] as? Int)
      }
      #expect(timestamps == Array(Set(timestamps)).sorted())
      // What the relay refused never went out, and the answer says how to mend it.
      let refusal = (steps[5]["calls"] as? [[String: Any]])?.last
      #expect(refusal?["status"] as? Int == 422)
      let problem = refusal?["answer"] as? [String: Any]
      #expect(problem?["pointer"] as? String == "#/state/arrivesAt")
      #expect((problem?["fix"] as? String)?.isEmpty == false)
    }

    private func checkPictures(_ steps: [[String: Any]], _ run: Run) throws {
      let pictures = try steps.map { step in
        let picture = try run.file(try #require(step["picture"] as? String))
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        return picture
      }
      // Whenever something new is to be seen, another picture is.
      for (older, newer) in [(0, 1), (1, 3), (3, 4), (4, 6), (6, 7)] {
        #expect(pictures[older] != pictures[newer], "steps \(older + 1) and \(newer + 1)")
      }
    }

    private func checkPage(_ steps: [[String: Any]], _ run: Run) throws {
      let page = String(decoding: try run.file("report.html"), as: UTF8.self)
      for step in steps {
        let picture = step["picture"] as? String ?? "?"
        #expect(page.contains("<img src=\"\(picture)\""), "\(picture)")
      }
      // Self-contained, and nothing in it that lets anybody in.
      #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("<script"))
      for name in ["report.html", "report.json", "relay.log"] {
        let text = String(decoding: try run.file(name), as: UTF8.self)
        #expect(!text.isEmpty && !text.contains("sk_") && !text.contains("eyJ"), "\(name)")
        #expect(text.firstMatch(of: #/[0-9a-f]{80}/#) == nil, "\(name) holds a whole token")
      }
    }

    // MARK: What goes wrong

    /// The command alone, with the products that it needs elsewhere.
    @Test func aRelayThatIsNotThereIsSaid() throws {
      let run = try Run()
      defer { run.remove() }
      let files = FileManager.default, folder = run.folder
      for name in ["bin", "share"] {
        try files.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      let command = folder.appendingPathComponent("bin/skerry")
      try files.copyItem(at: Skerry.products.appendingPathComponent("skerry"), to: command)
      try files.createSymbolicLink(
        at: folder.appendingPathComponent("share/skerry"), withDestinationURL: RepositoryRoot.url)
      let outcome = try Skerry.run(
        command, ["demo", "--once", "--out", run.out.path],
        environment: run.environment.merging(["SKERRY_HOME": Skerry.products.path]) { $1 })
      #expect(outcome.status == 3)
      #expect(outcome.error.contains("There is no relay at \(folder.path)/bin/skerry-relay"), "\(outcome.error)")
      #expect(outcome.error.contains("--product skerry-relay"))
    }

    @Test func aPortInUseIsSaid() async throws {
      let run = try Run()
      defer { run.remove() }
      let loop = try EventLoop(name: "taken-port")
      let server = HTTP1Server(loop: loop) { _ in .text(200, "mine") }
      let port = try await server.start(SocketAddress(port: 0)).port
      let relay = try run.command(["--relay-port", "\(port)"])
      #expect(relay.status == 3)
      #expect(relay.error.contains("127.0.0.1:\(port) cannot be listened on"), "\(relay.error)")
      let gateway = try run.command(["--port", "\(port)"])
      #expect(gateway.status == 3 && gateway.error.contains("A port cannot be listened on"), "\(gateway.error)")
      #expect(run.rest == [])
      await server.stop(grace: .zero)
      loop.stop()
    }

    /// The relay dies on the way: the step that it was needed for says so, and the report is written all the same.
    @Test func aRelayThatDiesFailsTheStep() async throws {
      let run = try Run()
      defer { run.remove() }
      let out = run.folder.appendingPathComponent("out.txt"), said = run.folder.appendingPathComponent("error.txt")
      for file in [out, said] { try Data().write(to: file) }
      let process = Process()
      process.executableURL = Skerry.products.appendingPathComponent("skerry")
      process.arguments = ["demo", "--once", "--out", run.out.path]
      process.environment = run.environment
      process.currentDirectoryURL = run.folder
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: out)
      process.standardError = try FileHandle(forWritingTo: said)
      try process.run()
      // The order begins once everything listens, and takes seconds.
      while process.isRunning, try !String(contentsOf: out, encoding: .utf8).contains("relay    http://") {
        try await Task.sleep(for: .milliseconds(5))
      }
      kill(try #require(Self.child("skerry-relay", of: process.processIdentifier)), SIGKILL)
      process.waitUntilExit()
      let text = try String(contentsOf: said, encoding: .utf8)
      #expect(process.terminationStatus == 1, "\(text)")
      #expect(text.contains("it is not so that the relay runs") && text.contains("The relay ended with 137"), "\(text)")
      let report = try JSONSerialization.jsonObject(with: try run.file("report.json")) as? [String: Any]
      #expect(report?["passed"] as? Bool == false && (report?["notTaken"] as? [Any])?.isEmpty == false)
      #expect(run.rest == [])
    }

    /// A process of this name that another one has started.
    private static func child(_ name: String, of parent: pid_t) -> pid_t? {
      let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return all.compactMap { pid_t($0) }.first { process in
        let line = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
        let text = String(decoding: line, as: UTF8.self)
        // Number, name in brackets, state, parent.
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        return text.contains("(\(name))") && fields.count > 1 && fields[1] == "\(parent)"
      }
    }
  }
}
