import COpenSSL

/// What all TLS connections of one kind share.
final class TLSContext: @unchecked Sendable {
  // Unchecked: set up before anyone else has it; OpenSSL counts and locks what a finished SSL_CTX shares.
  let pointer: OpaquePointer
  /// Names with their lengths, as the wire has them (RFC 7301, section 3.1).
  let protocolList: UnsafeMutableBufferPointer<UInt8>
  /// The list for a callback of OpenSSL; valid as long as the context.
  let protocolListPointer: UnsafeMutablePointer<UnsafeMutableBufferPointer<UInt8>>

  /// - Throws: `TransportError.tls` where a protocol's name is empty or longer than 255 bytes.
  init(method: OpaquePointer?, protocols: [String]) throws(TransportError) {
    ERR_clear_error()
    guard let pointer = SSL_CTX_new(method) else { throw .tls(OpenSSLError.words()) }
    self.pointer = pointer
    var list: [UInt8] = []
    var isBad = false
    for name in protocols {
      isBad = isBad || !(1...255).contains(name.utf8.count)
      list += [UInt8(truncatingIfNeeded: name.utf8.count)] + Array(name.utf8)
    }
    protocolList = .allocate(capacity: list.count)
    _ = protocolList.initialize(from: list)
    protocolListPointer = .allocate(capacity: 1)
    protocolListPointer.initialize(to: protocolList)
    guard !isBad else { throw .tls("a protocol's name (ALPN) has 1 to 255 bytes") }
    // HTTP/2 wants forward secrecy and AEAD of TLS 1.2 (RFC 9113, section 9.2.2); TLS 1.3 has nothing else.
    guard skerry_ssl_require_tls12(pointer) == 1,
      SSL_CTX_set_cipher_list(pointer, "ECDHE+AESGCM:ECDHE+CHACHA20") == 1
    else { throw .tls(OpenSSLError.words()) }
    skerry_ssl_set_options(pointer)
    skerry_ssl_keep_no_sessions(pointer)
    // Several records in one read of the socket.
    skerry_ssl_set_read_ahead(pointer)
    SSL_CTX_set_default_read_buffer_len(pointer, 64 * 1024)
  }
  deinit {
    SSL_CTX_free(pointer)
    protocolListPointer.deallocate()
    protocolList.deallocate()
  }
}

/// A server's certificate, key and protocols.
public final class TLSServerContext: Sendable {
  let context: TLSContext

  /// - Parameters:
  ///   - certificatePEM: the server's certificate, then those that lead to a trusted one.
  ///   - keyPEM: its private key, without a password.
  ///   - protocols: what is spoken (ALPN), the most wanted first. A peer that offers only others is turned away.
  /// - Throws: `TransportError.tls` where one of them cannot be used, or they do not belong together.
  public init(certificatePEM: [UInt8], keyPEM: [UInt8], protocols: [String] = ["h2"]) throws(TransportError) {
    context = try TLSContext(method: TLS_server_method(), protocols: protocols)
    let chain = try PEM.certificates(certificatePEM)
    let key = try PEM.privateKey(keyPEM)
    guard SSL_CTX_use_certificate(context.pointer, chain[0].pointer) == 1 else {
      throw .tls("the certificate cannot be used: \(OpenSSLError.words())")
    }
    for certificate in chain.dropFirst() {
      guard skerry_ssl_add_chain_certificate(context.pointer, certificate.pointer) == 1 else {
        throw .tls("the certificate chain cannot be used: \(OpenSSLError.words())")
      }
    }
    guard SSL_CTX_use_PrivateKey(context.pointer, key.pointer) == 1 else {
      throw .tls("the private key does not belong to the certificate: \(OpenSSLError.words())")
    }
    guard !protocols.isEmpty else { return }
    SSL_CTX_set_alpn_select_cb(
      context.pointer,
      { _, out, outLength, offered, offeredLength, list in
        guard let out, let outLength, let list else { return SSL_TLSEXT_ERR_ALERT_FATAL }
        let ours = list.assumingMemoryBound(to: UnsafeMutableBufferPointer<UInt8>.self).pointee
        var chosen: UnsafeMutablePointer<UInt8>?
        let result = SSL_select_next_proto(
          &chosen, outLength, ours.baseAddress, UInt32(ours.count), offered, offeredLength)
        guard result == OPENSSL_NPN_NEGOTIATED else { return SSL_TLSEXT_ERR_ALERT_FATAL }
        out.pointee = UnsafePointer(chosen)
        return SSL_TLSEXT_ERR_OK
      }, context.protocolListPointer)
  }
}

/// Whom a client trusts.
public final class TLSClientContext: Sendable {
  /// Where trust begins.
  public enum Trust: Sendable {
    /// The certificates that Debian's ca-certificates installs.
    case system
    /// These and no others.
    case pem([UInt8])
  }
  let context: TLSContext

  /// Chain and host name are always verified; there is no way around.
  ///
  /// - Throws: `TransportError.tls` where the trusted certificates cannot be read.
  public init(trust: Trust, protocols: [String] = ["h2"]) throws(TransportError) {
    context = try TLSContext(method: TLS_client_method(), protocols: protocols)
    SSL_CTX_set_verify(context.pointer, SSL_VERIFY_PEER, nil)
    switch trust {
    case .system:
      guard SSL_CTX_set_default_verify_paths(context.pointer) == 1 else { throw .tls(OpenSSLError.words()) }
    case .pem(let bytes):
      let store = SSL_CTX_get_cert_store(context.pointer)
      for certificate in try PEM.certificates(bytes) {
        guard X509_STORE_add_cert(store, certificate.pointer) == 1 else { throw .tls(OpenSSLError.words()) }
      }
      // One of them may be a server's own certificate or one in the middle of its chain.
      X509_STORE_set_flags(store, UInt(X509_V_FLAG_PARTIAL_CHAIN))
    }
    // Unlike its neighbours, 0 is success.
    guard
      protocols.isEmpty
        || SSL_CTX_set_alpn_protos(
          context.pointer, context.protocolList.baseAddress, UInt32(context.protocolList.count)) == 0
    else { throw .tls(OpenSSLError.words()) }
  }
}
