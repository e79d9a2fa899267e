import CShims
import Glibc

/// Takes connections on an address. Belongs to its loop and is touched on its thread only.
final class Listener: LoopWatcher {
  let loop: EventLoop
  /// With the port that the system chose, where that was left to it.
  let address: SocketAddress
  private let socket: Socket
  private var watch: LoopWatch?
  private var onConnection: (Socket, SocketAddress) -> Void
  private let onShortage: (Int32) -> Void
  private lazy var pause = LoopAlarm { [unowned self] in
    if let watch { loop.change(watch, to: .readable) }
  }

  /// - Parameters:
  ///   - onConnection: gets each new connection and its peer, on the loop.
  ///   - onShortage: is told `errno` each time that a connection waits and none can be taken.
  /// - Throws: `TransportError` with the address, where it cannot be listened on.
  init(
    loop: EventLoop, endpoint: Endpoint, onConnection: @escaping (Socket, SocketAddress) -> Void,
    onShortage: @escaping (Int32) -> Void = { _ in }
  ) throws(TransportError) {
    self.loop = loop
    self.onConnection = onConnection
    self.onShortage = onShortage
    let socket = try Socket.make(family: endpoint.family)
    self.socket = socket
    socket.set(SO_REUSEADDR, to: 1)
    let place = endpoint.address.description
    guard endpoint.withAddress({ bind(socket.descriptor, $0, $1) }) == 0 else {
      throw .system(errno: errno, doing: "taking the address \(place)")
    }
    guard listen(socket.descriptor, 1024) == 0 else { throw .system(errno: errno, doing: "listening on \(place)") }
    address = socket.localAddress
    do {
      watch = try loop.watch(socket.descriptor, for: .readable, self)
    } catch {
      throw (error as? TransportError) ?? .abandoned("\(error)")
    }
  }

  func ready(_ events: LoopEvents) {
    // Bounded, so that a storm of connections does not keep those that are there waiting.
    for _ in 0..<64 {
      guard watch != nil else { return }
      var peer = Endpoint()
      let descriptor = peer.fill { skerry_accept(socket.descriptor, $0, $1) }
      if descriptor >= 0 {
        let connection = Socket(owning: descriptor)
        connection.setNoDelay()
        onConnection(connection, peer.address)
        continue
      }
      switch -descriptor {
      case EMFILE, ENFILE, ENOBUFS, ENOMEM:
        // Nothing may be opened for now; the waiting connection would wake the loop again and again.
        if let watch { loop.change(watch, to: []) }
        loop.set(pause, to: loop.now + .milliseconds(100))
        onShortage(-descriptor)
        return
      case ECONNABORTED, EINTR, EPROTO: continue
      default: return
      }
    }
  }

  func loopStopped() { stop() }

  /// No connection is taken any more.
  func stop() {
    guard let watch else { return }
    self.watch = nil
    loop.unwatch(watch)
    loop.set(pause, to: nil)
    // Who listens may hold the listener.
    onConnection = { _, _ in }
    socket.close()
  }
}

extension Listener {
  /// Looks the address up, off the loop, and listens on the first endpoint that can be taken. `onConnection` is made
  /// on the loop, and so is what `done` gets.
  static func start(
    loop: EventLoop, address: SocketAddress, onConnection: @escaping (Socket, SocketAddress) -> Void,
    onShortage: @escaping (Int32) -> Void = { _ in }, _ done: @escaping (Result<Listener, TransportError>) -> Void
  ) {
    loop.preconditionCurrent()
    // Before the first client comes.
    _ = DescriptorLimit.total
    let bound = LoopBound((onConnection, onShortage, done), on: loop)
    NameLookup.endpoints(of: address, on: loop) { found in
      let (onConnection, onShortage, done) = bound.onLoop
      var failure = TransportError.nameNotFound(host: address.host, reason: "no address")
      switch found {
      case .failure(let error): failure = error
      case .success(let endpoints):
        for endpoint in endpoints {
          do throws(TransportError) {
            return done(
              .success(
                try Listener(loop: loop, endpoint: endpoint, onConnection: onConnection, onShortage: onShortage)))
          } catch { failure = error }
        }
      }
      done(.failure(failure))
    }
  }
}
