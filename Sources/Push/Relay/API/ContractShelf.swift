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
  private let store: any RelayStore

  init(store: any RelayStore) { self.store = store }
  deinit { lock.destroy() }

  /// Empty where none is registered.
  func contracts(of app: AppID, now: Double) async throws(RelayStoreFault) -> [ActivityContract] {
    if let known = remembered(app, now: now) { return known }
    let text = try await store.contract(app: app)
    let contracts = text.flatMap { try? JSONDecoder().decode([ActivityContract].self, from: Data($0.utf8)) } ?? []
    remember(app, Held(contracts: contracts, at: now))
    return contracts
  }

  func forget(_ app: AppID) {
    lock.lock()
    held[app] = nil
    lock.unlock()
  }

  private func remembered(_ app: AppID, now: Double) -> [ActivityContract]? {
    lock.lock()
    defer { lock.unlock() }
    return held[app].flatMap { abs(now - $0.at) < Self.memory ? $0.contracts : nil }
  }

  private func remember(_ app: AppID, _ entry: Held) {
    lock.lock()
    held[app] = entry
    lock.unlock()
  }
}
