import CNghttp2
import Synchronization

extension HTTP2ClientEngine: HTTP2SessionOwner {
  func headersBegin(stream: Int32, isFirst: Bool) {
    current = session?.object(of: stream, as: ClientCall.self)
    // After a final response only trailers can come; after an interim one (1xx) the next response.
    if let current, current.response.status >= 200 { current.isInTrailers = true }
  }

  func header(stream: Int32, name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    guard let current, !current.isOver else { return }
    current.headerBytes += name.count + value.count + 32
    guard current.headerBytes <= options.headerBytes else {
      return give(up: current, .badResponse("its headers are larger than \(options.headerBytes) bytes"))
    }
    guard !current.isInTrailers else { return }
    if name.first == UInt8(ascii: ":") {
      // Only `:status` may come, and nghttp2 has seen to its three digits.
      current.response.status = value.reduce(0) { $0 * 10 + Int($1) - 48 }
    } else if current.response.status >= 200 {
      if current.response.headers.fields.isEmpty { current.response.headers.reserve(8) }
      current.response.headers.append(memory.field(name, value))
    }
  }

  func data(stream: Int32, bytes: UnsafeBufferPointer<UInt8>) {
    guard let call = session?.object(of: stream, as: ClientCall.self), !call.isOver else { return }
    guard call.response.body.count + bytes.count <= options.responseBytes else {
      return give(up: call, .badResponse("its body is larger than \(options.responseBytes) bytes"))
    }
    call.response.body.append(contentsOf: bytes)
  }

  func frameCame(_ frame: UnsafePointer<nghttp2_frame>) {
    let header = frame.pointee.hd
    switch nghttp2_frame_type(rawValue: UInt32(header.type)) {
    case NGHTTP2_HEADERS, NGHTTP2_DATA:
      guard header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0,
        let call = session?.object(of: header.stream_id, as: ClientCall.self)
      else { return }
      call.isWhole = true
      if !call.isSent, !call.isOver { endEarly(call) }
    case NGHTTP2_SETTINGS: if header.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) == 0 { settingsCame() }
    case NGHTTP2_GOAWAY:
      let goAway = frame.pointee.goaway
      let debug = Array(UnsafeBufferPointer(start: goAway.opaque_data, count: goAway.opaque_data_len))
      goneAway(last: goAway.last_stream_id, HTTP2ErrorCode(rawValue: goAway.error_code), debug: debug)
    case NGHTTP2_PING: if header.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) != 0 { pingCame(frame.pointee.ping) }
    default: break
    }
  }

  /// The whole answer has come while the request was going out (RFC 9113, section 8.1): nobody wants its rest, and a
  /// server that reads no more of it would hold the answer up.
  private func endEarly(_ call: ClientCall) {
    call.finish(.success(call.response))
    session?.reset(call.stream, .cancel)
    transport.setNeedsFlush()
  }

  private func settingsCame() {
    guard let session else { return }
    let settings = session.remoteSettings
    gate.setLimit(settings.maxConcurrentStreams ?? .max)
    shared.limit.store(gate.limit, ordering: .relaxed)
    events.yield(.settings(settings))
    if !hasSettings {
      hasSettings = true
      isConnected()
    }
  }

  private func pingCame(_ frame: nghttp2_ping) {
    let id = withUnsafeBytes(of: frame.opaque_data) { $0.loadUnaligned(as: UInt64.self) }
    guard let ping = pings.removeValue(forKey: id) else { return }
    ping.done(.success(.now - ping.sent))
  }

  func invalidFrame(_ header: nghttp2_frame_hd, error: Int32) {
    guard let call = session?.object(of: header.stream_id, as: ClientCall.self) else { return }
    call.failure = .badResponse("it breaks HTTP/2: \(String(cString: nghttp2_strerror(error)))")
  }

  func frameWasSent(_ frame: UnsafePointer<nghttp2_frame>) {
    guard frame.pointee.hd.type == UInt8(NGHTTP2_HEADERS.rawValue) else { return }
    session?.object(of: frame.pointee.hd.stream_id, as: ClientCall.self)?.wasSent = true
  }

  func frameWasNotSent(_ frame: UnsafePointer<nghttp2_frame>, error: Int32) {
    guard frame.pointee.hd.type == UInt8(NGHTTP2_HEADERS.rawValue),
      let call = session?.object(of: frame.pointee.hd.stream_id, as: ClientCall.self)
    else { return }
    // After a GOAWAY it was never sent, which is safe; else there is something wrong with it.
    if lastStream == nil, call.failure == nil {
      call.failure = .badRequest("nghttp2 could not send it: \(String(cString: nghttp2_strerror(error)))")
    }
  }

  func streamClosed(_ stream: Int32, code: HTTP2ErrorCode) {
    guard let call = session?.object(of: stream, as: ClientCall.self) else { return }
    if current === call { current = nil }
    gate.close()
    finish(call, result(of: call, stream, code))
    if calls.isEmpty { session?.rest() }
  }

  private func result(
    of call: ClientCall, _ stream: Int32, _ code: HTTP2ErrorCode
  ) -> Result<HTTP2Response, HTTP2RequestError> {
    if let failure = call.failure { return .failure(failure) }
    // A server that has answered may break off the rest of the request (RFC 9113, section 8.1).
    if call.isWhole, code == .noError { return .success(call.response) }
    if let lastStream, stream > lastStream { return .failure(.unprocessed) }
    if code == .refusedStream { return .failure(.refused) }
    if code == .noError { return .failure(.badResponse("it ended before it was whole")) }
    return .failure(.reset(code))
  }
}
