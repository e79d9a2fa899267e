import Glibc

/// Why a connection could not be made or did not last.
public enum TransportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What had to be done in time.
  public enum Step: String, Sendable, Hashable {
    case connecting, handshake = "the TLS handshake", sending, receiving
  }

  /// The host's name has no address; `reason` is the resolver's.
  case nameNotFound(host: String, reason: String)
  /// A call of the system failed; `doing` says at what, and for what address.
  case system(errno: Int32, doing: String)
  case timedOut(Step)
  /// The peer ended the connection: in order, or in the middle of things.
  case closedByPeer(inOrder: Bool)
  /// TLS failed; OpenSSL's words, or what we missed in the peer's certificate.
  case tls(String)
  /// The loop that served the connection was stopped.
  case loopStopped
  /// We ended the connection ourselves; the reason is ours.
  case abandoned(String)

  public var description: String {
    switch self {
    case .nameNotFound(let host, let reason): "the name \(host) has no address: \(reason)"
    case .system(let errno, let doing): "\(doing) failed: \(String(cString: strerror(errno))) (errno \(errno))"
    case .timedOut(.connecting): "nobody answered in time"
    case .timedOut(.handshake): "the TLS handshake was not done in time"
    case .timedOut(.sending): "the peer took no bytes for too long"
    case .timedOut(.receiving): "the peer sent nothing for too long"
    case .closedByPeer(true): "the peer closed the connection"
    case .closedByPeer(false): "the peer broke the connection off"
    case .tls(let words): "TLS failed: \(words)"
    case .loopStopped: "the loop that served the connection was stopped"
    case .abandoned(let reason): reason
    }
  }
}
