import APNs
import Foundation
import Net
import Testing

extension EndToEnd {
  /// The built `skerry push` against the built gateway.
  @Suite struct PushCommand {
    private static let app = "app.skerry.parcel"

    /// A gateway that accepts pushes, and command lines that reach it.
    private struct Line {
      let run: RunningGateway
      let cache: URL

      /// Ends, and what was said, of `skerry push` with these arguments.
      func push(
        _ arguments: [String], gateway: String? = nil, trust: String? = nil, key: String? = nil,
        team: String = "SKERRYTEAM"
      ) async throws -> Skerry.Outcome {
        var all = ["push"] + arguments + ["--gateway", gateway ?? run.pushes, "--team-id", team]
        all += ["--key", key ?? run.key, "--bundle", PushCommand.app]
        if trust != "" { all += ["--trust", trust ?? run.trust] }
        let line = all
        var environment = Skerry.environment
        environment["SKERRY_CACHE"] = cache.path
        let own = environment
        return try await withCheckedThrowingContinuation { done in
          Thread.detachNewThread { done.resume(with: Result { try Skerry.run(line, environment: own) }) }
        }
      }
    }

    private func withLine(_ arguments: [String] = [], _ body: (Line) async throws -> Void) async throws {
      let cache = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: cache) }
      try await RunningGateway.serve(["--quiet"] + arguments) { try await body(Line(run: $0, cache: cache)) }
    }

    private func madeToken(_ run: RunningGateway) async throws -> String {
      try await run.call("POST", "/tokens", #"{"app":"\#(Self.app)"}"#)
      return try #require(try await run.token("update"))
    }

    private static let update = ["--event", "update", "--state", #"{"step": 1}"#, "--stale-date", "+30m"]

    // MARK: Device pushes

    @Test func anAcceptedPush() async throws {
      try await withLine { line in
        let token = try await madeToken(line.run)
        let outcome = try await line.push(["--token", token] + Self.update)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.out.hasPrefix("200 accepted  token \(token.prefix(8))…\(token.suffix(4))"))
        #expect(outcome.out.contains("apns-unique-id"))
        #expect(!outcome.out.contains(token) && !outcome.error.contains(token))
        let json = try await line.push(["--token", token, "--json"] + Self.update)
        let report = try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any]
        #expect((report?["counts"] as? [String: Int]) == ["accepted": 1])
      }
    }

    @Test func refusalsSayWhatTheyMean() async throws {
      try await withLine { line in
        let token = try await madeToken(line.run)
        let unknown = try await line.push(["--token", String(repeating: "0f", count: 80)] + Self.update)
        #expect(unknown.status == 1)
        #expect(unknown.out.contains("400 BadDeviceToken") && unknown.out.contains("  Fix: "))
        try await line.run.call("DELETE", "/tokens/" + token)
        let dead = try await line.push(["--token", token] + Self.update)
        #expect(dead.status == 1)
        #expect(dead.out.contains("410 Unregistered") && dead.out.contains("Dead since 20"))
        let topic = try await line.push(
          ["--token", token, "--topic", Self.app + ".push-type.liveactivities", "--force"] + Self.update)
        #expect(topic.status == 1)
        #expect(topic.out.contains("BadTopic"))
        // One of two is accepted: the whole is not.
        let other = try await madeToken(line.run)
        let two = try await line.push(["--token", token, "--token", other] + Self.update)
        #expect(two.status == 1)
        #expect(two.out.contains("2 pushes: 1 accepted, 1 refused"))
      }
    }

    @Test func whatAPhoneDropsIsNotSent() async throws {
      try await withLine { line in
        let token = try await madeToken(line.run)
        let file = line.cache.appendingPathComponent("push.json")
        let payload = "{\"aps\":{\n\"event\":\"update\",\n\"timestamp\":\"soon\",\n\"content-state\":{}}}"
        try Data(payload.utf8).write(to: file)
        let held = try await line.push(["--token", token, "--payload", file.path])
        #expect(held.status == 1)
        #expect(held.error.contains("push.timestamp-type") && held.error.contains("push.json:3"), "\(held.error)")
        #expect((try await line.run.json("/status") as? [String: Any])?["pushes"] as? Int == 0)
        let forced = try await line.push(["--token", token, "--payload", file.path, "--force"])
        #expect(forced.status == 0)
        #expect((try await line.run.json("/status") as? [String: Any])?["pushes"] as? Int == 1)
        // A warning is said and does not hold it.
        let alone = ["--event", "update", "--state", "{}", "--dismissal-date", "+1h"]
        let warned = try await line.push(["--token", token] + alone)
        #expect(warned.status == 0)
        #expect(warned.error.contains("push.dismissal-without-end"), "\(warned.error)")
      }
    }

    @Test func aBatchOfPushes() async throws {
      try await withLine { line in
        let token = try await madeToken(line.run)
        let file = line.cache.appendingPathComponent("pushes.jsonl")
        let lines = (1...300).map { number in
          #"{"token":"\#(token)","payload":{"aps":{"event":"update","timestamp":\#(1_700_000_000 + number),"#
            + #""content-state":{"step":\#(number)}}}}"#
        }
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        let outcome = try await line.push(["--batch", file.path])
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.out == "300 pushes: 300 accepted\n")
        #expect((try await line.run.json("/status") as? [String: Any])?["pushes"] as? Int == 300)
      }
    }

    // MARK: Channels

    @Test func theLifeOfAChannel() async throws {
      try await withLine { line in
        let gateway = line.run.channels
        let made = try await line.push(["channel", "create", "--policy", "recent"], gateway: gateway)
        #expect(made.status == 0, "\(made.error)")
        let channel = made.out.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(Data(base64Encoded: channel)?.isEmpty == false)
        let list = try await line.push(["channel", "list"], gateway: gateway)
        #expect(list.status == 0)
        #expect(list.out == channel + "\n")
        let read = try await line.push(["channel", "read", "--channel", channel], gateway: gateway)
        #expect(read.out == "policy recent, push type LiveActivity\n")
        let published = try await line.push(["--channel", channel, "--expiration", "+1h"] + Self.update)
        #expect(published.status == 0, "\(published.out)\(published.error)")
        #expect(published.out.contains("200 accepted  channel "))
        let deleted = try await line.push(["channel", "delete", "--channel", channel], gateway: gateway)
        #expect(deleted.status == 0 && deleted.out == "The channel is deleted.\n")
        let gone = try await line.push(["channel", "read", "--channel", channel], gateway: gateway)
        #expect(gone.status == 1)
        #expect(gone.error.contains("ChannelNotRegistered"))
        let unheard = try await line.push(["--channel", channel, "--expiration", "+1h"] + Self.update)
        #expect(unheard.status == 1)
        #expect(unheard.out.contains("400 ChannelNotRegistered"))
        // A channel without storage refuses an expiration; where the policy is said, before it is sent.
        let plain = try await line.push(["channel", "create"], gateway: gateway).out
          .trimmingCharacters(in: .whitespacesAndNewlines)
        let stored = ["--channel", plain, "--expiration", "+1h"] + Self.update
        #expect(try await line.push(stored).out.contains("400 BadExpirationDate"))
        #expect(try await line.push(stored + ["--policy", "none"]).status == 1)
      }
    }

    // MARK: Mistakes and broken machines

    @Test func keysThatCannotBeUsed() async throws {
      try await withLine { line in
        let one = ["--token", try await madeToken(line.run)] + Self.update
        let missing = try await line.push(one, key: "/no/such/AuthKey_ABC123DEFG.p8")
        #expect(missing.status == 2)
        #expect(missing.error.contains("/no/such/AuthKey_ABC123DEFG.p8"))
        let folder = try await line.push(one + ["--key-id", "ABC123DEFG"], key: line.cache.path)
        #expect(folder.status == 2)
        let broken = line.cache.appendingPathComponent("AuthKey_ABC123DEFG.p8")
        try Data("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n".utf8).write(to: broken)
        let garbage = try await line.push(one, key: broken.path)
        #expect(garbage.status == 1)
        #expect(garbage.error.contains("push.key") && !garbage.error.contains("AAAA"))
        let nameless = try await line.push(one + ["--key-id", "short"])
        #expect(nameless.status == 2)
        // A key that the gateway was not given.
        let stranger = try ProviderKey.make(keyID: "ABC123DEFG", teamID: "SKERRYTEAM")
        try Data(stranger.p8).write(to: broken)
        let unknown = try await line.push(one, key: broken.path)
        #expect(unknown.status == 1)
        #expect(unknown.out.contains("403 InvalidProviderToken") && unknown.out.contains("  Fix: "), "\(unknown.out)")
      }
    }

    @Test func serversThatAreNotThere() async throws {
      try await withLine { line in
        let one = ["--token", try await madeToken(line.run), "--timeout", "2"] + Self.update
        // The certificate is not one that the system trusts.
        let distrusted = try await line.push(one, trust: "")
        #expect(distrusted.status == 3, "\(distrusted.out)\(distrusted.error)")
        // The control API is no HTTP/2 with TLS.
        let other = line.run.control.replacing("http://", with: "https://")
        let wrong = try await line.push(one, gateway: other)
        #expect(wrong.status == 3, "\(wrong.out)\(wrong.error)")
        // Nobody listens there any more.
        let down = try await line.push(one, gateway: "https://localhost:\(try await freePort())")
        #expect(down.status == 3, "\(down.out)\(down.error)")
        #expect(down.out.contains("not-sent"))
        let usage = try await line.push(one, gateway: "localhost:1")
        #expect(usage.status == 2)
      }
    }

    /// A port that was free a moment ago.
    private func freePort() async throws -> Int {
      let loop = try EventLoop(name: "free-port")
      defer { loop.stop() }
      let server = HTTP2Server(loop: loop, tls: nil) { _, _ in .response(HTTP2Response(status: 200)) }
      let address = try await server.start(SocketAddress(port: 0))
      await server.stop(grace: .zero)
      return address.port
    }

    // MARK: Provider tokens

    @Test func runsShareAProviderToken() async throws {
      try await withLine { line in
        let token = try await madeToken(line.run)
        func kept() throws -> String {
          try String(
            contentsOfFile: line.cache.path + "/provider-tokens/SKERRYTEAM-SKERRYKEY1.jwt", encoding: .utf8)
        }
        #expect(try await line.push(["--token", token] + Self.update).status == 0)
        let first = try kept()
        // A token of another second has other bytes.
        try await Task.sleep(for: .milliseconds(1100))
        #expect(try await line.push(["--token", token] + Self.update).status == 0)
        #expect(try kept() == first)
      }
    }
  }
}
