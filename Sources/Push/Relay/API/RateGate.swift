import CShims

/// Who may ask how often, for requests that come on any thread.
final class RateGate: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  private let lock = SkerryLock()
  private var phones: RateCounter
  private var servers: RateCounter

  init(_ limits: RelayLimits) {
    phones = RateCounter(limits.phoneRate)
    servers = RateCounter(limits.serverRate)
  }
  deinit { lock.destroy() }

  /// Counts a request.
  /// - Returns: nil where it may go on; else the seconds after which it may.
  func take(_ caller: APICaller, now: Double) -> Double? {
    lock.lock()
    defer { lock.unlock() }
    return switch caller {
    case .anyone: nil
    case .server(let key): servers.take(String(key.id), now: now)
    case .phone(let credential): phones.take("\(credential.app)\n\(credential.user)", now: now)
    }
  }
}
