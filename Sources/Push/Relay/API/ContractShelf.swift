import CShims
import Contract
import Foundation

/// The apps' registered contracts, read.
final class ContractShelf: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  private struct Held {
    var contracts: [ActivityContract]
    var at: Double
  }

  /// What another node registered is known here after so long, in seconds.
  static let memory = 5.0
  private let lock = SkerryLock()
  private var held: [AppID: Held] = [:]
  /// How often something was forgotten.
  private var changes = 0
  private let find: Find

  /// Reads an app's contract, as `RelayStore.contract`.
  typealias Find = @Sendable (_ app: AppID) async throws(RelayStoreFault) -> String?

  init(find: @escaping Find) { self.find = find }
  convenience init(store: any RelayStore) {
    self.init { (app) throws(RelayStoreFault) in try await store.contract(app: app) }
  }
  deinit { lock.destroy() }

  /// Empty where none is registered.
  func contracts(of app: AppID, now: Double) async throws(RelayStoreFault) -> [ActivityContract] {
    let (known, seen) = remembered(app, now: now)
    if let known { return known }
    let text = try await find(app)
    let contracts = text.flatMap { try? JSONDecoder().decode([ActivityContract].self, from: Data($0.utf8)) } ?? []
    remember(app, Held(contracts: contracts, at: now), unlessChangedSince: seen)
    return contracts
  }

  func forget(_ app: AppID) {
    lock.lock()
    held[app] = nil
    changes += 1
    lock.unlock()
  }

  private func remembered(_ app: AppID, now: Double) -> ([ActivityContract]?, seen: Int) {
    lock.lock()
    defer { lock.unlock() }
    return (held[app].flatMap { abs(now - $0.at) < Self.memory ? $0.contracts : nil }, changes)
  }

  /// What was read before another contract came does not hold after it.
  private func remember(_ app: AppID, _ entry: Held, unlessChangedSince seen: Int) {
    lock.lock()
    if changes == seen { held[app] = entry }
    lock.unlock()
  }
}
