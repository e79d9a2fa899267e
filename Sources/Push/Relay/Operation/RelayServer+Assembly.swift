import APNs
import Findings
import Foundation
import Net
import Provider

extension RelayServer {
  /// Opens what a configuration names and puts a relay together.
  ///
  /// - Parameters:
  ///   - node: names this process among those on the same store.
  ///   - clock: Unix seconds.
  /// - Throws: `Failure`: `environment` where the store, a thread or a certificate cannot be had.
  public static func assemble(
    _ configuration: RelayConfiguration, log: RelayLog, node: String = UUID().uuidString.lowercased(),
    settings: OutboxSettings = OutboxSettings(),
    clock: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
  ) async throws(Failure) -> RelayServer {
    let store = try await openStore(configuration.store)
    do {
      let sending = try EventLoop(name: "skerry-relay-send"), serving = try EventLoop(name: "skerry-relay")
      let outbox = try Outbox(
        store: store, node: node, routes: try routes(configuration), settings: settings, loop: sending, log: log,
        clock: clock)
      return try RelayServer(
        configuration, store: store, engine: outbox, loop: serving, node: node, loops: [sending, serving],
        log: log, clock: clock)
    } catch {
      await store.close()
      throw Failure(
        .environment, id: "relay.start", "The relay cannot be put together: \(error)",
        fix: "See that the machine has threads, descriptors and its certificates (ca-certificates).")
    }
  }

  /// Opens a store.
  /// - Parameter forMaintenance: beside a relay that runs, for what neither leases nor sends.
  /// - Throws: `Failure` with status `environment`.
  public static func openStore(
    _ location: StoreLocation, forMaintenance: Bool = false
  ) async throws(Failure) -> any RelayStore {
    do throws(RelayStoreFault) {
      switch location {
      case .sqlite(let path):
        return try DatabaseStore.sqlite(SQLiteSettings(path: path, forMaintenance: forMaintenance))
      case .postgres(let text): return try await DatabaseStore.postgres(PostgresSettings(text))
      }
    } catch {
      throw Failure(
        .environment, id: "relay.store", "The store (\(location.described)) cannot be used: \(error.sentence)",
        fix: "Mend what the sentence names; “store” in the configuration says which one it is.")
    }
  }

  /// One route for each app and environment; apps of one key share a line.
  private static func routes(_ configuration: RelayConfiguration) throws -> [OutboxRoute] {
    let tls = try tls(configuration.apns)
    return configuration.sortedApps.flatMap { app in
      app.keys.sorted { $0.key.rawValue < $1.key.rawValue }.map { environment, signing in
        let team = signing.key.teamID, id = signing.key.keyID, file = signing.file, first = signing.key
        let line = PushLine(
          name: "\(team).\(id).\(environment.rawValue)", keyFile: file,
          configuration: ProviderConfiguration(
            hosts: configuration.apns.hosts(environment), policy: OutboxSettings.poolPolicy), tls: tls
        ) { () throws(ProviderKeyFault) in
          // A file that is gone for the moment, as while it is replaced, leaves the key that there was.
          guard let data = FileManager.default.contents(atPath: file) else { return first }
          return try ProviderKey(p8: [UInt8](data), keyID: id, teamID: team)
        }
        return OutboxRoute(app: app.id, environment: environment, policy: app.policy, line: line)
      }
    }
  }

  private static func tls(_ service: PushService) throws -> TLSClientContext? {
    switch service {
    case .apple: try TLSClientContext(trust: .system, protocols: ["h2"])
    case .gateway(_, let certificate): try certificate.map { try TLSClientContext(trust: .pem($0), protocols: ["h2"]) }
    }
  }
}
