import Foundation
import Glibc

/// The one token of a key that all connections of a process send with.
///
/// APNs counts the tokens of a team, so whoever opens several connections, or sends to both environments, shares one
/// of these among them.
public final class SharedProviderToken: Sendable {
  public let key: ProviderKey
  private let clock: @Sendable () -> ProviderTokenSource.Moment
  private let onMade: (@Sendable (ProviderToken) -> Void)?
  // Foundation's lock: users' tests are compiled against this module, without its C modules.
  private let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private var source: ProviderTokenSource

  /// - Parameters:
  ///   - kept: a token of this key that was signed earlier; one that is too old by now is not used.
  ///   - clock: tells steady and calendar time; tests give one of their own.
  ///   - onMade: gets every token that is signed, to keep it.
  public init(
    key: ProviderKey, policy: ProviderTokenSource.Policy = .init(), kept: ProviderToken? = nil,
    clock: @escaping @Sendable () -> ProviderTokenSource.Moment = { .current },
    onMade: (@Sendable (ProviderToken) -> Void)? = nil
  ) {
    self.key = key; self.clock = clock; self.onMade = onMade
    source = ProviderTokenSource(policy: policy)
    if let kept, kept.keyID == key.keyID, kept.teamID == key.teamID { _ = source.adopt(kept, clock()) }
  }

  /// The token to send with now; a new one is signed where it is due.
  /// - Throws: `ProviderKeyFault` where the key cannot sign.
  public func token() throws(ProviderKeyFault) -> ProviderToken {
    lock.lock()
    defer { lock.unlock() }
    let now = clock()
    switch source.step(now) {
    case .use(let token): return token
    case .make(let issuedAt):
      let token = try ProviderToken(signedWith: key, issuedAt: issuedAt)
      source.made(token, now, luck: .random(in: 0...1))
      onMade?(token)
      return token
    }
  }

  /// The token that was given last; nil before the first.
  public var held: ProviderToken? {
    lock.lock()
    defer { lock.unlock() }
    return source.held
  }

  /// Gives this token from now on, which another process with the same key has signed.
  public func adopt(_ token: ProviderToken) {
    lock.lock()
    defer { lock.unlock() }
    source.adopt(token, clock(), luck: .random(in: 0...1))
  }

  /// APNs took the token, whatever else it said of the push.
  public func accepted(_ token: ProviderToken) {
    lock.lock()
    defer { lock.unlock() }
    source.accepted(token)
  }

  /// APNs refused a request that was sent with `token`.
  public func refused(_ reason: APNsReason, _ token: ProviderToken) -> ProviderTokenSource.Consequence {
    lock.lock()
    defer { lock.unlock() }
    return source.refused(reason, token, clock())
  }
}

extension ProviderTokenSource.Moment {
  /// This machine's clocks. The steady one runs through sleep.
  public static var current: Self { Self(steady: steadyNow, calendar: Date().timeIntervalSince1970) }

  /// Seconds since this machine was started.
  public static var steadyNow: Double {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
