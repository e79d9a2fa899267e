import CShims
import Dispatch
import Glibc

/// Hears what other nodes commit, and passes it on.
final class PostgresListener: @unchecked Sendable {
  // Unchecked: `isStopped` and `hasEnded` are reached under `lock`.
  private let settings: String
  private let signals: ChangeSignals
  private let queue = DispatchQueue(label: "skerry.relay.postgres.listener", qos: .utility)
  private let lock = SkerryLock()
  private var isStopped = false
  /// Wakes the thread when it is to stop: read end, write end.
  private var pipe: [Int32] = [-1, -1]

  init(_ settings: String, signals: ChangeSignals) {
    self.settings = settings
    self.signals = signals
  }
  deinit { lock.destroy() }

  func start() {
    if Glibc.pipe(&pipe) != 0 { pipe = [-1, -1] }
    let end = pipe[0]
    queue.async { [self] in listen(stop: end) }
  }

  func stop() async {
    lock.lock()
    isStopped = true
    let ends = pipe
    pipe = [-1, -1]
    lock.unlock()
    if ends[1] >= 0 { Glibc.close(ends[1]) }
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    if ends[0] >= 0 { Glibc.close(ends[0]) }
  }

  private var mustStop: Bool {
    lock.lock()
    defer { lock.unlock() }
    return isStopped
  }

  private func listen(stop: Int32) {
    var backOff = PostgresBackOff(seed: 77)
    while !mustStop {
      if let wait = backOff.remaining() {
        sleep(stop, milliseconds: wait)
        continue
      }
      guard let connection = try? PostgresConnection(settings), (try? connection.execute("LISTEN skerry_relay")) != nil
      else {
        backOff.failed()
        continue
      }
      backOff.succeeded()
      // Something may have been told while nobody heard.
      signals.send()
      while !mustStop, !connection.isBroken {
        var watched = [
          pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0),
          pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&watched, nfds_t(stop < 0 ? 1 : 2), 1_000) > 0, watched[0].revents != 0 else { continue }
        if connection.takeNotifications() { signals.send() }
      }
      if !mustStop { backOff.failed() }
    }
  }

  private func sleep(_ stop: Int32, milliseconds: Int) {
    var watched = [pollfd(fd: stop, events: Int16(POLLIN), revents: 0)]
    _ = poll(&watched, nfds_t(stop < 0 ? 0 : 1), Int32(milliseconds))
  }
}
