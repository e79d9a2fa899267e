import Foundation
import Testing

extension EndToEnd {
  /// Clients that others wrote push to the built gateway, unchanged.
  @Suite struct ForeignClients {
    private static let app = "app.skerry.parcel"
    private static let fields = [
      "-H", "apns-topic: app.skerry.parcel.push-type.liveactivity", "-H", "apns-push-type: liveactivity",
    ]

    /// Python with the clients of scripts/peers.sh; nil where they are not there.
    private static let python: URL? = {
      let url = RepositoryRoot.url.appendingPathComponent(".build/peers/python/bin/python")
      return FileManager.default.isExecutableFile(atPath: url.path) ? url : nil
    }()

    private static func payload(_ time: Double, step: Int = 1) -> String {
      #"{"aps":{"event":"update","timestamp":\#(Int(time)),"content-state":{"step":\#(step)}}}"#
    }

    /// A token where no phone gives one.
    private func madeToken(_ run: RunningGateway) async throws -> String {
      try await run.call("POST", "/tokens", #"{"app":"\#(Self.app)"}"#)
      return try #require(try await run.token("update"))
    }

    /// Runs a program for at most a minute, off the threads that tasks run on. What a test starts may not hear SIGTERM.
    private func run(
      _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> Skerry.Outcome {
      try await withCheckedThrowingContinuation { done in
        Thread.detachNewThread {
          done.resume(
            with: Result {
              try Skerry.run(
                URL(fileURLWithPath: "/usr/bin/env"), ["timeout", "-s", "KILL", "60"] + arguments,
                environment: Skerry.environment.merging(environment) { $1 })
            })
        }
      }
    }

    // MARK: curl

    @Test func curlPushesAndManagesChannels() async throws {
      try await ParcelPhone.serve { phone in
        let gateway = phone.run
        let authorization = "authorization: " + (try await gateway.providerToken())
        func curl(_ url: String, _ more: [String]) async throws -> (body: String, code: String, head: String) {
          let outcome = try await run(
            ["curl", "-sS", "--http2", "--cacert", gateway.trust, "-D", "/dev/stderr", "-H", authorization] + more
              + ["-w", "\n%{http_version} %{http_code}", url])
          #expect(outcome.status == 0, "\(outcome.error)")
          let lines = outcome.out.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
          return (lines.dropLast().joined(separator: "\n"), lines.last ?? "", outcome.error)
        }
        let (token, _) = try await phone.started()
        let now = try await gateway.now()
        let accepted = try await curl(
          gateway.pushes + "/3/device/" + token, Self.fields + ["-d", Self.payload(now)])
        #expect(accepted.code == "2 200" && accepted.body == "")
        #expect(accepted.head.contains("apns-unique-id: ") && accepted.head.contains("apns-id: "))
        #expect(ParcelPhone.Verdict(json: try await gateway.verdict()).isSeen)
        let refused = try await curl(
          gateway.pushes + "/3/device/" + token, Self.fields + ["-H", "apns-priority: 7", "-d", Self.payload(now)])
        #expect(refused.code == "2 400" && refused.body == #"{"reason":"BadPriority"}"#)

        let app = "/1/apps/" + Self.app
        let made = try await curl(
          gateway.channels + app + "/channels", ["-d", #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#])
        #expect(made.code == "2 201")
        let channel = try #require(
          made.head.split(separator: "\r\n").first { $0.hasPrefix("apns-channel-id: ") }?.dropFirst(17))
        #expect(try await curl(gateway.channels + app + "/all-channels", []).body.contains(channel))
        let broadcast = try await curl(
          gateway.pushes + "/4/broadcasts/apps/" + Self.app,
          [
            "-H", "apns-channel-id: \(channel)", "-H", "apns-push-type: liveactivity", "-H", "apns-priority: 10", "-H",
            "apns-expiration: \(Int(now) + 600)", "-d", Self.payload(now),
          ])
        #expect(broadcast.code == "2 200")
        let removed = try await curl(
          gateway.channels + app + "/channels", ["-X", "DELETE", "-H", "apns-channel-id: \(channel)"])
        #expect(removed.code == "2 204")
      }
    }

    // MARK: h2load

    private func h2load(_ gateway: RunningGateway, _ token: String, _ options: [String]) async throws -> String {
      let body = gateway.folder.appendingPathComponent("push.json")
      try Data(Self.payload(1_800_000_000).utf8).write(to: body)
      let outcome = try await run(
        ["h2load", "-d", body.path, "-H", "authorization: " + (try await gateway.providerToken())] + Self.fields
          + options + [gateway.pushes + "/3/device/" + token])
      #expect(outcome.status == 0, "\(outcome.error)")
      return outcome.out
    }

    /// One stream at a time is what APNs allows before a provider token is accepted; h2load keeps to that when told.
    @Test func h2loadWithOneStream() async throws {
      try await RunningGateway.serve(["--quiet"]) { gateway in
        let text = try await h2load(gateway, try await madeToken(gateway), ["-n", "2000", "-c", "3", "-m", "1"])
        #expect(text.contains("2000 succeeded, 0 failed, 0 errored, 0 timeout"), "\(text)")
        #expect(text.contains("status codes: 2000 2xx"), "\(text)")
      }
    }

    /// Told nothing, the gateway does as APNs: h2load begins with all its streams before it has seen how many are
    /// allowed, those above the first are refused unread, and all that follow are accepted.
    @Test func h2loadBeginsWithAHundredStreams() async throws {
      try await RunningGateway.serve(["--quiet"]) { gateway in
        let text = try await h2load(gateway, try await madeToken(gateway), ["-n", "1000", "-c", "1", "-m", "100"])
        let counts = try #require(text.firstMatch(of: #/1000 done, (\d+) succeeded, (\d+) failed, (\d+) errored/#))
        let succeeded = try #require(Int(counts.1)), errored = try #require(Int(counts.3))
        #expect(succeeded + errored == 1000 && errored <= 99, "\(text)")
        #expect(text.contains("status codes: \(succeeded) 2xx, 0 3xx, 0 4xx, 0 5xx"), "\(text)")
      }
    }

    /// Where a hundred are allowed from the first, none is refused.
    @Test func h2loadWithAHundredStreams() async throws {
      try await RunningGateway.serve(["--quiet", "--first-streams", "100"]) { gateway in
        let text = try await h2load(gateway, try await madeToken(gateway), ["-n", "5000", "-c", "2", "-m", "100"])
        #expect(text.contains("5000 succeeded, 0 failed, 0 errored, 0 timeout"), "\(text)")
        #expect(text.contains("status codes: 5000 2xx"), "\(text)")
      }
    }

    // MARK: aioapns

    @Test(.enabled(if: python != nil, "aioapns is not there: run scripts/peers.sh, which needs PyPI"))
    func aioapns() async throws {
      let python = try #require(Self.python)
      let script = RepositoryRoot.url.appendingPathComponent("Tests/EndToEnd/Fixtures/Peers/aioapns_client.py")
      try await ParcelPhone.serve { phone in
        let (token, _) = try await phone.started()
        let outcome = try await run(
          [
            python.path, script.path, "\(RunningGateway.port(phone.run.pushes))", phone.run.key, "SKERRYKEY1",
            "SKERRYTEAM", Self.app, token, "40",
          ], environment: ["SSL_CERT_FILE": phone.run.trust, "PYTHONWARNINGS": "ignore"])
        #expect(outcome.status == 0, "\(outcome.error)")
        let answers = try outcome.out.split(separator: "\n").map {
          try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(answers.count == 42, "\(outcome.out)\(outcome.error)")
        for answer in answers.dropLast() {
          #expect(answer["status"] as? String == "200" && answer["id"] as? Bool == true, "\(answer)")
        }
        #expect(answers.last?["status"] as? String == "400")
        #expect(answers.last?["reason"] as? String == "BadDeviceToken")
        // The phone has what came last, and the sender's libraries are not told of it.
        let inbox = try await phone.run.json("/inbox?limit=100") as? [[String: Any]] ?? []
        #expect(inbox.count == 42)
        #expect(inbox.contains { ParcelPhone.Verdict(json: $0).outcome == "shown" }, "\(inbox.map { $0["outcome"] })")
      }
    }
  }
}
