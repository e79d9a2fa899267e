import Findings
import Foundation
import Testing

@testable import Relay

/// What PyPI has to hold the API against; scripts/peers.sh sees to it.
enum Peers {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func program(_ name: String) -> String? {
    let path = root.appendingPathComponent(".build/peers/python/bin/\(name)").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// Runs a program to its end.
  static func run(_ path: String, _ arguments: [String], in folder: URL) async throws -> (status: Int32, text: String) {
    let out = folder.appendingPathComponent("out.txt")
    FileManager.default.createFile(atPath: out.path, contents: nil)
    let handle = try FileHandle(forWritingTo: out)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    try handle.close()
    return (process.terminationStatus, try String(contentsOf: out, encoding: .utf8))
  }
}

@Suite struct OpenAPITests {
  /// Served, and the same as the routes: every operation stands in it, and no other.
  @Test func theDocumentIsThatOfTheRoutes() async throws {
    try await RelayRig.with { rig in
      let answer = try await rig.send("GET", "/v1/openapi.json", as: "")
      #expect(answer.status == 200 && answer["openapi"]?.string == "3.1.0")
      var documented: Set<String> = []
      for path in answer["paths"]?.members ?? [] {
        for operation in path.value.members ?? [] {
          documented.insert("\(operation.key.uppercased()) \(path.key)")
          // Every step in braces is a parameter, and is required.
          let names = path.key.matches(of: #/\{(\w+)\}/#).map { String($0.1) }
          let parameters = operation.value["parameters"]?.elements ?? []
          for name in names {
            #expect(parameters.contains { $0["name"]?.string == name && $0["in"]?.string == "path" }, "\(path.key)")
          }
          #expect(operation.value["responses"]?["500"] != nil)
        }
      }
      let routes = rig.server.api.routes.map { "\($0.method) \($0.template)" }
      #expect(documented.isSuperset(of: routes) && documented.count == routes.count + 5)
      let ids = rig.server.api.routes.map(\.id)
      #expect(Set(ids).count == ids.count)
    }
  }

  /// Every reference leads to a component, and every component is used.
  @Test func noReferenceLeadsNowhere() async throws {
    try await RelayRig.with { rig in
      let document = try await rig.send("GET", "/v1/openapi.json", as: "").json
      var used: Set<String> = []
      document.walk { _, node in
        if let reference = node["$ref"]?.string { used.insert(String(reference.split(separator: "/").last ?? "")) }
      }
      let known = Set(document["components"]?["schemas"]?.members?.map(\.key) ?? [])
      #expect(used == known, "\(used.symmetricDifference(known))")
    }
  }

  private static let missing: Comment = "it is not there: run scripts/peers.sh, which needs PyPI"

  @Test(.enabled(if: Peers.program("openapi-spec-validator") != nil, missing))
  func anIndependentValidatorAccepts() async throws {
    let program = try #require(Peers.program("openapi-spec-validator"))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("openapi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await RelayRig.with { rig in
      let document = try await rig.send("GET", "/v1/openapi.json", as: "")
      try Data(document.bytes).write(to: folder.appendingPathComponent("openapi.json"))
      let result = try await Peers.run(program, ["openapi.json"], in: folder)
      #expect(result.status == 0, "\(result.text)")
    }
  }

  /// Requests made up from the document, good and bad: no answer that the document does not name, none of 500.
  @Test(.enabled(if: Peers.program("schemathesis") != nil, missing))
  func schemathesisFindsNothing() async throws {
    let program = try #require(Peers.program("schemathesis"))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("openapi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await RelayRig.with(change: {
      $0.limits.serverRate = RateLimit(perSecond: 100_000, burst: 100_000)
    }) { rig in
      let phone = try rig.credential("anna")
      for (pattern, authorization) in [("^/v1/phones/", phone), ("^/(?!v1/phones/)", rig.key)] {
        let result = try await Peers.run(
          program,
          [
            "run", rig.base + "/v1/openapi.json", "--include-path-regex", pattern, "-H",
            "Authorization: Bearer \(authorization)", "--max-examples", "15", "--seed", "7", "--workers", "1",
            "--generation-database", "none", "--no-color", "--request-timeout", "10", "--exclude-path-regex",
            "/events/stream$",
            // Refusals by what is stored or configured are no faults: an app that is not there, a name in use.
            "--exclude-checks", "positive_data_acceptance,ignored_auth",
          ], in: folder)
        #expect(result.status == 0, "\(result.text.suffix(6000))")
      }
      #expect(!rig.lines.all.contains { $0.contains("\"level\":\"error\"") }, "\(rig.lines.all.suffix(5))")
    }
  }
}
