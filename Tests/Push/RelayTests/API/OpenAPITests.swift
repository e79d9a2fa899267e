import Findings
import Foundation
import SchemaJudge
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

  /// What the document can say of members that go together it says: what it lets through is not refused for that.
  @Test(.enabled(if: SchemaValidator.python != nil, "python3-jsonschema is not installed"))
  func membersThatExcludeEachOtherAreSaid() async throws {
    try await RelayRig.with { rig in
      let document = try await rig.send("GET", "/v1/openapi.json", as: "").json
      let components = try #require(document["components"]?["schemas"]).strictText
      func schema(_ name: String) -> String {
        ##"{"$ref":"#/components/schemas/\##(name)","components":{"schemas":\##(components)}}"##
      }
      let names = ["ActivityBody", "EndBody", "PublishBody", "Token", "DroppedToken", "ServerKeyBody"]
      let push = #""kind":"push-to-start","attributesType":"A""#, update = #""kind":"update","attributesType":"A""#
      let token = #""token":"00112233445566778899""#
      let cases: [(String, String, Bool)] = [
        ("ActivityBody", #"{"state":{}}"#, true), ("ActivityBody", #"{"states":{"":{}},"user":"a"}"#, true),
        ("ActivityBody", #"{"state":{},"states":{"":{}}}"#, false), ("ActivityBody", "{}", false),
        ("ActivityBody", #"{"states":{"de":{}}}"#, false),
        ("ActivityBody", #"{"state":{},"user":"a","audience":"b"}"#, false),
        ("ActivityBody", #"{"state":{},"audience":"a","channel":"b"}"#, false),
        ("ActivityBody", #"{"state":{},"user":"a","environment":"sandbox"}"#, false),
        ("ActivityBody", #"{"state":{},"channel":"a","environment":"sandbox"}"#, true),
        ("ActivityBody", #"{"state":{},"alert":{},"alerts":{}}"#, false),
        ("ActivityBody", #"{"state":{},"alerts":{"de":{}}}"#, false),
        ("ActivityBody", #"{"state":{},"alerts":{"de":{},"":{}}}"#, true),
        ("ActivityBody", #"{"state":{},"alerts":{}}"#, true),
        ("EndBody", "{}", true), ("EndBody", #"{"state":{},"states":{"":{}}}"#, false),
        ("PublishBody", #"{"attributesType":"A","state":{}}"#, true),
        ("PublishBody", #"{"attributesType":"A"}"#, false),
        ("Token", "{\(push),\(token)}", true), ("Token", #"{\#(push),\#(token),"activity":"x"}"#, false),
        ("Token", "{\(update),\(token)}", false), ("Token", #"{\#(update),\#(token),"activity":"x"}"#, true),
        ("DroppedToken", "{\(push)}", true), ("DroppedToken", #"{\#(push),"activity":"x"}"#, false),
        ("DroppedToken", "{\(update)}", false),
        ("ServerKeyBody", #"{"name":"x","scopes":[]}"#, false),
        ("ServerKeyBody", #"{"name":"x","scopes":["read"]}"#, true),
      ]
      let faults = try SchemaValidator.faults(
        schemas: names.map(schema), checks: cases.map { (names.firstIndex(of: $0.0) ?? 0, $0.1) })
      for (fault, (name, body, isGood)) in zip(faults, cases) {
        #expect((fault == nil) == isGood, "\(name) \(body): \(fault ?? "accepted")")
      }
    }
  }
}
