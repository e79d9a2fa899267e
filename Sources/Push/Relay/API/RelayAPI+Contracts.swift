import Contract
import Findings
import Foundation

extension RelayAPI {
  private static let path = "/v1/apps/{app}/contract"

  var contractRoutes: [APIRoute] {
    [
      APIRoute(
        "PUT", Self.path, "putContract", tag: "Contracts", "Register what the app's types decode",
        details: "From then on a change that its phones could not decode is refused. Takes the place of the one "
          + "before; the answer says what differs from that.",
        access: .server(.admin), parameters: [Self.app], body: .named("ContractBody"),
        answers: [APIRoute.Answer(200, "It is registered.", .named("ContractSummary"))], problems: [.badBody]
      ) { call in try await self.putContract(call) },
      APIRoute(
        "GET", Self.path, "getContract", tag: "Contracts", "Read the registered contract", access: .server(.read),
        parameters: [Self.app],
        answers: [APIRoute.Answer(200, "One for each type.", .list(.anyObject("One."), longest: 100, ""))],
        problems: [.noContract]
      ) { call in
        guard let text = try await self.store.contract(app: try call.app().id) else {
          throw APIProblem(
            .noContract, "No contract is registered for this app.",
            fix: "Print it with `skerry contract PATH --format json`, and PUT it here.")
        }
        return .json(200, .stored(text))
      },
      APIRoute(
        "DELETE", Self.path, "deleteContract", tag: "Contracts", "Forget the registered contract",
        access: .server(.admin), parameters: [Self.app], answers: [APIRoute.Answer(204, "It is forgotten.")]
      ) { call in
        let app = try call.app().id
        try await self.store.setContract(nil, app: app)
        self.contracts.forget(app)
        return .empty
      },
    ]
  }

  private nonisolated(nonsending) func putContract(_ call: APICall) async throws -> APIReply {
    let app = try call.app().id
    let new = try Self.contracts(call.body ?? .object([]))
    let before = try await contracts.contracts(of: app, now: call.now)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let text = (try? encoder.encode(new)).map({ String(decoding: $0, as: UTF8.self) }) else {
      throw APIProblem(.internal, "The contract cannot be written.", fix: "Please report it.")
    }
    try await store.setContract(text, app: app)
    contracts.forget(app)
    let findings = before.flatMap { old in
      new.first { $0.attributesType == old.attributesType }.map { ContractComparison(old: old, new: $0).findings } ?? []
    }
    return .json(
      200,
      .object([
        ("attributesTypes", .strings(new.map(\.attributesType))), ("findings", .array(findings.map(\.apiJSON))),
      ]))
  }

  /// The contracts of a body: a report of `skerry contract`, or one contract.
  private static func contracts(_ body: JSONNode) throws -> [ActivityContract] {
    let entries = body["contracts"]?.elements?.map { $0["contract"] ?? $0 } ?? [body]
    guard (1...100).contains(entries.count) else {
      throw APIProblem(
        .badBody, "There are \(entries.count) contracts.", fix: "Send 1 to 100.", pointer: "#/contracts")
    }
    var contracts: [ActivityContract] = []
    for (index, entry) in entries.enumerated() {
      do {
        contracts.append(try JSONDecoder().decode(ActivityContract.self, from: Data(entry.strictText.utf8)))
      } catch {
        throw APIProblem(
          .badBody, "This is no contract.", fix: "Send what `skerry contract PATH --format json` prints, unchanged.",
          pointer: body["contracts"] == nil ? "#" : "#/contracts/\(index)")
      }
    }
    let types = contracts.map(\.attributesType)
    guard Set(types).count == types.count else {
      throw APIProblem(
        .badBody, "Two contracts are of one type.", fix: "Keep one for each attributes type.", pointer: "#/contracts")
    }
    return contracts
  }
}
