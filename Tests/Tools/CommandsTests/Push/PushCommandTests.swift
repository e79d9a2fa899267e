import APNs
import Findings
import Foundation
import Net
import Provider
import Testing

@testable import Commands

/// The command against a server on this machine.
@Suite(.serialized, .timeLimit(.minutes(5))) struct PushCommandTests {
  /// Runs command lines while a server answers every request in one way.
  private func run(
    _ lines: [[String]], isListening: Bool = true, answer: @escaping @Sendable (HTTP2Request) -> HTTP2Response
  ) async throws -> [Findings.ExitStatus] {
    let loop = try EventLoop(name: "test-apns")
    let certificate = try LoopbackCertificate.make()
    let server = HTTP2Server(
      loop: loop, tls: try TLSServerContext(certificatePEM: certificate.certificatePEM, keyPEM: certificate.keyPEM)
    ) { request, _ in .response(answer(request)) }
    let address = try await server.start(SocketAddress(port: 0))
    if !isListening { await server.stop(grace: .zero) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-push-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let trust = folder.appendingPathComponent("trust.pem"), key = folder.appendingPathComponent("AuthKey_ABC123DEFG.p8")
    try Data(certificate.certificatePEM).write(to: trust)
    try Data(ProviderKey.make(keyID: "ABC123DEFG", teamID: "DEF123GHIJ").p8).write(to: key)
    let common = [
      "--gateway", "https://127.0.0.1:\(address.port)", "--trust", trust.path, "--key", key.path, "--team-id",
      "DEF123GHIJ", "--bundle", "com.example.app",
    ]
    let environment = ["SKERRY_CACHE": folder.appendingPathComponent("cache").path]
    var statuses: [Findings.ExitStatus] = []
    for line in lines {
      let parsed = try PushFixture.parse(line + common)
      // A command blocks its thread: not one of those that tasks run on.
      statuses.append(await withCheckedContinuation { done in
        Thread.detachNewThread {
          let isChannel = parsed.command.contains("channel")
          do {
            done.resume(
              returning: isChannel
                ? try ChannelCommand(parsed, console: PushFixture.quiet, environment: environment).run()
                : try PushCommand(parsed, console: PushFixture.quiet, environment: environment).run())
          } catch { done.resume(returning: (error as? Failure)?.status ?? .environment) }
        }
      })
    }
    if isListening { await server.stop(grace: .zero) }
    loop.stop()
    try? FileManager.default.removeItem(at: folder)
    return statuses
  }

  private let one = ["--token", PushFixture.token, "--payload", PushFixture.update]

  @Test func acceptedPushesEndWell() async throws {
    let statuses = try await run([
      one, one + ["--json"], ["--channel", PushFixture.channel, "--payload", PushFixture.update],
      one + (0..<30).flatMap { ["--token", "ab0\($0 % 10)"] },
    ]) { request in HTTP2Response(status: 200, headers: ["apns-id": request.headers["apns-id"] ?? ""]) }
    #expect(statuses == [.done, .done, .done, .done])
  }

  @Test func refusedPushesEndWithOne() async throws {
    let statuses = try await run([one, one + ["--json"]]) { _ in
      HTTP2Response(status: 410, body: Array(#"{"reason":"Unregistered","timestamp":1720000000000}"#.utf8))
    }
    #expect(statuses == [.input, .input])
  }

  @Test func whatAPhoneDropsIsNotSentUnlessAsked() async throws {
    let bad = ["--token", PushFixture.token, "--payload", #"{"aps":{"event":"update"}}"#]
    let statuses = try await run([bad, bad + ["--force"], bad + ["--force", "--dry-run"]]) { _ in
      HTTP2Response(status: 200)
    }
    #expect(statuses == [.input, .done, .done])
  }

  @Test func channelsAreManaged() async throws {
    let statuses = try await run([
      ["channel", "create", "--policy", "recent"], ["channel", "list", "--json"],
      ["channel", "read", "--channel", PushFixture.channel], ["channel", "delete", "--channel", PushFixture.channel],
      ["channel", "list", "--dry-run"], ["channel", "read"],
    ]) { request in
      switch request.method {
      case "POST": HTTP2Response(status: 201, headers: ["apns-channel-id": PushFixture.channel])
      case "DELETE": HTTP2Response(status: 400, body: Array(#"{"reason":"ChannelNotRegistered"}"#.utf8))
      default:
        HTTP2Response(
          status: 200, body: Array(#"{"channels":[],"message-storage-policy":0,"push-type":"LiveActivity"}"#.utf8))
      }
    }
    #expect(statuses == [.done, .done, .done, .input, .done, .usage])
  }

  @Test func aServerThatIsDownIsTheMachinesFault() async throws {
    let statuses = try await run([one, ["channel", "list"]], isListening: false) { _ in HTTP2Response(status: 200) }
    #expect(statuses == [.environment, .environment])
  }

  @Test func aDryRunForProgramsIsJSON() throws {
    let parsed = try PushFixture.parse(one + ["--bundle", "com.example.app", "--gateway", "http://localhost:1"])
    let items = try PushItemPlan(parsed, now: PushFixture.now).items()
    let plan = try PushConnectionPlan(parsed, environment: [:], needsKey: false)
    let json = try PushPreview(items.map { ($0.request, Place(path: "b.jsonl", line: 3)) }, plan: plan).json
    let root = try JSONReader().read(json).root
    let request = try #require(root["requests"]?.elements?.first)
    #expect(root["requests"]?.elements?.count == 1 && root["findings"]?.elements?.isEmpty == true)
    #expect(request["method"]?.string == "POST")
    #expect(request["url"]?.string == "http://localhost:1/3/device/" + PushFixture.token)
    #expect(request["body"]?.string == PushFixture.update)
    #expect(request["file"]?.string == "b.jsonl" && request["line"]?.strictText == "3")
    let headers = (request["headers"]?.elements ?? []).compactMap(\.string)
    #expect(headers.contains("apns-topic: com.example.app.push-type.liveactivity"))
    #expect(!headers.contains { $0.hasPrefix("authorization") } && json.contains("curl --http2-prior-knowledge"))
  }

  @Test func resultsSayWhatToDo() throws {
    let item = try PushFixture.items([
      "--token", PushFixture.token, "--bundle", "c", "--payload", PushFixture.update,
    ])[0]
    var answer = APNsAnswer(status: 410, reason: .unregistered, timestamp: 1_720_000_000_000)
    answer.uniqueID = "u"
    let receipt = PushReceipt(id: "i", outcome: .answered(answer), tries: 1, seconds: 0.0123)
    let result = PushResult(item, receipt)
    let text = result.text(style: .plain)
    #expect(text.hasPrefix("410 Unregistered  token abababab…abab  id i  12.3 ms"))
    #expect(text.contains("Dead since 2024-07-03T09:46:40Z") && text.contains("Fix: Drop the token"))
    let json = try JSONPrinter.text(PushReport([result], findings: []))
    #expect(json.contains(#""outcome" : "refused""#) && json.contains(#""timestamp" : 1720000000000"#))
    let lost = PushReceipt(id: "i", outcome: .unanswered(.uncertain(.timedOut)), tries: 1, seconds: 10)
    let far = PushReceipt(id: "i", outcome: .unanswered(.notSent(.cannotConnect("x"))), tries: 0, seconds: 10)
    #expect(PushReport([PushResult(item, lost)], findings: []).status == .input)
    #expect(PushReport([PushResult(item, far)], findings: []).status == .environment)
    #expect(
      PushReport([result, PushResult(item, lost), PushResult(item, far)], findings: []).summary
        == "3 pushes: 1 refused, 1 not sent, 1 uncertain")
  }
}
