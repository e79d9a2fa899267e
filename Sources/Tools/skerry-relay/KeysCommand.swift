import Findings
import Foundation
import Relay

/// `skerry-relay keys`: create, list, revoke.
struct KeysCommand {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  /// - Throws: `Failure`.
  func run() async throws -> ExitStatus {
    let (configuration, _) = try RelayMain.configuration(parsed)
    let apps = parsed.values("--app").map { AppID($0) }
    if let unknown = apps.first(where: { configuration.apps[$0] == nil }) {
      let near = Suggestion.nearest(to: unknown.rawValue, in: configuration.apps.keys.map(\.rawValue))
      throw Failure(
        .usage, id: "usage.unknown-value", "The configuration has no app “\(unknown)”",
        fix: near.map { "Did you mean “\($0)”?" } ?? "Check --app.")
    }
    let store = try await RelayServer.openStore(configuration.store, forMaintenance: true)
    do {
      let status = try await run(store, apps: apps.isEmpty ? nil : Set(apps))
      await store.close()
      return status
    } catch let fault as RelayStoreFault {
      await store.close()
      throw Failure(.environment, id: "relay.store", "The store failed: \(fault.sentence)", fix: "Try again.")
    }
  }

  private func run(_ store: any RelayStore, apps: Set<AppID>?) async throws -> ExitStatus {
    let now = Date().timeIntervalSince1970
    switch parsed.command.last {
    case "create":
      let scopes = parsed.values("--scope").compactMap(KeyScope.init)
      let made = try await KeyMaker.make(
        name: parsed.value("--name") ?? "key", scopes: scopes.isEmpty ? [.send, .read] : Set(scopes), apps: apps,
        in: store, now: now)
      RelayMain.say(
        parsed.has("--json")
          ? "{\"id\":\(made.id),\"key\":\(JSONNode.quoted(made.text))}\n" : "\(made.text)\n")
    case "revoke":
      guard let id = Int64(parsed.operands.first ?? ""), try await store.revokeServerKey(id, now: now) else {
        throw Failure(
          .input, id: "relay.no-key", "There is no good key “\(parsed.operands.first ?? "")”",
          fix: "skerry-relay keys list shows their ids.")
      }
      RelayMain.say("The key is revoked.\n")
    default: RelayMain.say(list(try await store.serverKeys()))
    }
    return .done
  }

  private func list(_ keys: [ServerKey]) -> String {
    if parsed.has("--json") {
      let rows = keys.map { key in
        JSONNode.object([
          ("id", .number(Double(key.id))), ("name", .string(key.name)),
          ("scopes", .array(key.scopes.map(\.rawValue).sorted().map { .string($0) })),
          ("isRevoked", .bool(key.revokedAt != nil)),
        ])
      }
      return JSONNode.array(rows).indentedText
    }
    if keys.isEmpty { return "There are no keys.\n" }
    return keys.map { key in
      let apps = key.apps.map { $0.map(\.rawValue).sorted().joined(separator: ",") } ?? "all apps"
      let scopes = key.scopes.map(\.rawValue).sorted().joined(separator: ",")
      return "\(key.id)  \(key.name)  \(scopes)  \(apps)\(key.revokedAt == nil ? "" : "  revoked")\n"
    }.joined()
  }
}
