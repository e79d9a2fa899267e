import COpenSSL

/// What OpenSSL has to say about its last failure on this thread.
enum OpenSSLError {
  /// The failure's words, and what they mean for whoever set the thing up. Empties the queue.
  static func words() -> String {
    let code = ERR_get_error()
    ERR_clear_error()
    guard code != 0 else { return "no reason given" }
    // The lower 23 bits of the packed code.
    let reason = Int32(truncatingIfNeeded: code & 0x7F_FFFF)
    let words = ERR_reason_error_string(code).map { String(cString: $0) } ?? "error \(code)"
    let alert = (1000..<1256).contains(reason)
    switch reason {
    case SSL_R_WRONG_VERSION_NUMBER, SSL_R_HTTP_REQUEST, SSL_R_PACKET_LENGTH_TOO_LONG:
      return words + "; the peer does not seem to speak TLS on this port"
    case SSL_R_UNSUPPORTED_PROTOCOL, SSL_R_NO_PROTOCOLS_AVAILABLE:
      return words + "; TLS 1.2 is the least that is spoken here"
    case SSL_R_NO_APPLICATION_PROTOCOL:
      return words + "; the peer offered none of the protocols (ALPN) that are spoken here"
    case 1000 + Int32(SSL_AD_UNKNOWN_CA), 1000 + Int32(SSL_AD_BAD_CERTIFICATE):
      return words + "; the peer does not trust our certificate"
    case _ where alert: return words + " (said the peer)"
    default: return words
    }
  }
}
