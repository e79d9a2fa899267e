import COpenSSL
import Glibc

/// Bytes through TLS.
final class TLSChannel: ByteChannel {
  private let socket: Socket
  private let ssl: OpaquePointer
  /// Name for messages; nil on a server.
  private let host: String?
  /// The context must outlive its connections' ALPN list.
  private let context: TLSContext
  private var hasFailed = false

  /// A server's end.
  convenience init(_ socket: Socket, server: TLSServerContext) throws(TransportError) {
    try self.init(socket, server.context, host: nil)
    SSL_set_accept_state(ssl)
  }

  /// A client's end: the peer must prove that it is `host`, a name or an address.
  convenience init(_ socket: Socket, client: TLSClientContext, host: String) throws(TransportError) {
    try self.init(socket, client.context, host: host)
    SSL_set_connect_state(ssl)
    let parameters = SSL_get0_param(ssl)
    // An address is compared with the certificate's addresses; RFC 6066, section 3 wants no address as server name.
    if X509_VERIFY_PARAM_set1_ip_asc(parameters, host) != 1 {
      ERR_clear_error()
      X509_VERIFY_PARAM_set_hostflags(parameters, UInt32(X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS))
      guard X509_VERIFY_PARAM_set1_host(parameters, host, 0) == 1, skerry_ssl_set_server_name(ssl, host) == 1 else {
        throw .tls("\(host) is no host name that TLS could verify")
      }
    }
  }

  private init(_ socket: Socket, _ context: TLSContext, host: String?) throws(TransportError) {
    ERR_clear_error()
    guard let ssl = SSL_new(context.pointer) else { throw .tls(OpenSSLError.words()) }
    self.socket = socket
    self.context = context
    self.ssl = ssl
    self.host = host
    guard let bio = SocketBIO.make(descriptor: socket.descriptor) else { throw .tls(OpenSSLError.words()) }
    // One BIO for both directions; the SSL owns it.
    SSL_set_bio(ssl, bio, bio)
  }
  deinit { SSL_free(ssl) }

  var negotiatedProtocol: String? {
    var name: UnsafePointer<UInt8>?
    var length: UInt32 = 0
    SSL_get0_alpn_selected(ssl, &name, &length)
    guard let name, length > 0 else { return nil }
    return String(decoding: UnsafeBufferPointer(start: name, count: Int(length)), as: UTF8.self)
  }

  /// What was read ahead is deciphered record by record.
  var showsAllByEvents: Bool { false }

  func shakeHands() -> ChannelOutcome {
    ERR_clear_error()
    let result = SSL_do_handshake(ssl)
    if result == 1 { return .bytes(0) }
    let verified = SSL_get_verify_result(ssl)
    if let host, verified != X509_V_OK, SSL_get_error(ssl, result) == SSL_ERROR_SSL {
      hasFailed = true
      ERR_clear_error()
      return .failed(.tls(Self.complaint(verified, host: host)))
    }
    return outcome(result, doing: "the TLS handshake")
  }

  private static func complaint(_ verified: Int, host: String) -> String {
    let words = String(cString: X509_verify_cert_error_string(verified))
    switch Int32(truncatingIfNeeded: verified) {
    case X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH:
      return "the server's certificate is not for \(host) (\(words))"
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN, X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT,
      X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
      return "the certificate of \(host) does not come from anyone who is trusted here (\(words))"
    case X509_V_ERR_CERT_HAS_EXPIRED: return "the certificate of \(host) has run out (\(words))"
    default: return "the certificate of \(host) is not accepted: \(words)"
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> ChannelOutcome {
    ERR_clear_error()
    let count = SSL_read(ssl, buffer.baseAddress, Int32(clamping: buffer.count))
    return count > 0 ? .bytes(Int(count)) : outcome(count, doing: "receiving through TLS")
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> ChannelOutcome {
    ERR_clear_error()
    let count = SSL_write(ssl, bytes.baseAddress, Int32(clamping: bytes.count))
    return count > 0 ? .bytes(Int(count)) : outcome(count, doing: "sending through TLS")
  }

  func finishSending() {
    if !hasFailed {
      ERR_clear_error()
      // The farewell; the peer's is not waited for.
      SSL_shutdown(ssl)
      ERR_clear_error()
    }
    socket.shutdownSending()
  }

  private func outcome(_ result: Int32, doing: String) -> ChannelOutcome {
    let failure = errno
    switch SSL_get_error(ssl, result) {
    case SSL_ERROR_WANT_READ: return .wait(.readable)
    case SSL_ERROR_WANT_WRITE: return .wait(.writable)
    case SSL_ERROR_ZERO_RETURN: return .ended(inOrder: true)
    case SSL_ERROR_SYSCALL:
      hasFailed = true
      ERR_clear_error()
      return failure == 0 ? .ended(inOrder: false) : PlainChannel.outcome(failure, waitingFor: [], doing: doing)
    default:
      hasFailed = true
      return .failed(.tls(OpenSSLError.words()))
    }
  }
}
