import CNghttp2

extension HTTP2ServerConnection: HTTP2SessionOwner {
  func frameBegins(_ header: nghttp2_frame_hd) {
    if header.type == UInt8(NGHTTP2_HEADERS.rawValue) {
      clock.headersBegin(at: loop.now)
    }
  }

  func headersBegin(stream: Int32, isFirst: Bool) {
    if isFirst {
      let new = ServerStream(id: stream)
      streams.add(new)
      session?.set(new, of: stream)
      current = new
      clock.streamOpened(stream, hasBody: true, at: loop.now)
    } else {
      // Trailers: counted like headers, but nobody wants them.
      current = self.stream(stream)
      current?.trailersBegin()
    }
  }

  func header(stream: Int32, name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    guard let current, current.id == stream else { return }
    let bytes = current.count(name, value)
    if bytes > limits.headerBytes * 16 {
      return terminate(.enhanceYourCalm, debug: "headers of more than \(limits.headerBytes * 16) bytes")
    }
    guard !current.headersAreTooLarge, !current.isInTrailers else { return }
    if bytes > limits.headerBytes || current.request.headers.fields.count >= limits.headerCount {
      current.headersAreTooLarge = true
      return
    }
    current.add(name, value, &memory)
  }

  func data(stream: Int32, bytes: UnsafeBufferPointer<UInt8>) {
    guard let stream = self.stream(stream), !stream.isAnswered else { return }
    guard stream.request.body.count + bytes.count <= limits.bodyBytes else {
      stream.request.body = []
      return respond(stream, limits.tooLarge(stream.request))
    }
    stream.request.body.append(contentsOf: bytes)
  }

  func frameCame(_ frame: UnsafePointer<nghttp2_frame>) {
    let header = frame.pointee.hd
    clock.gotFrame(at: loop.now)
    let isLast = header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0
    switch nghttp2_frame_type(rawValue: UInt32(header.type)) {
    case NGHTTP2_HEADERS:
      clock.headersEnd()
      guard let stream = stream(header.stream_id) else { return }
      if stream.headersAreTooLarge, !stream.isAnswered { respond(stream, HTTP2Response(status: 431)) }
      if isLast { handle(stream) }
    case NGHTTP2_DATA:
      if isLast {
        if let stream = stream(header.stream_id) { handle(stream) }
      } else if header.length == 0 {
        count(.emptyData)
      }
    case NGHTTP2_SETTINGS:
      if header.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) != 0 {
        clock.gotSettingsAck()
      } else {
        clock.gotSettings()
        count(.settings)
      }
    case NGHTTP2_PING: count(.ping)
    case NGHTTP2_RST_STREAM: count(.reset)
    case NGHTTP2_PRIORITY: count(.priority)
    case NGHTTP2_WINDOW_UPDATE: count(.windowUpdate)
    case NGHTTP2_GOAWAY:
      // The client ends; what it asked is answered first.
      goAway(.noError, debug: [])
    default: break
    }
  }

  func invalidFrame(_ header: nghttp2_frame_hd, error: Int32) {
    if header.type == UInt8(NGHTTP2_HEADERS.rawValue) { clock.headersEnd() }
    // Before the client knows our limit it may ask too much at once; that is no fault.
    if error == NGHTTP2_ERR_REFUSED_STREAM.rawValue { return }
    // A request that is reset for its faults costs as much as one that its client resets.
    count(.reset)
  }

  func frameWasSent(_ frame: UnsafePointer<nghttp2_frame>) {
    if isTerminated, frame.pointee.hd.type == UInt8(NGHTTP2_GOAWAY.rawValue) { goodbyeIsOut = true }
    guard frame.pointee.hd.type == UInt8(NGHTTP2_DATA.rawValue) else { return }
    let id = frame.pointee.hd.stream_id
    if frame.pointee.hd.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 {
      clock.responseEnded(id)
    } else {
      clock.responseWaits(id, since: loop.now)
    }
  }

  func frameWasNotSent(_ frame: UnsafePointer<nghttp2_frame>, error: Int32) {}

  func streamClosed(_ id: Int32, code: HTTP2ErrorCode) {
    guard let stream = stream(id) else { return }
    streams.remove(stream)
    if current === stream { current = nil }
    clock.streamClosed(id, at: loop.now)
    stream.isAnswered = true
    stream.task?.cancel()
    stream.task = nil
    guard streams.isEmpty else { return }
    session?.rest()
    if isEnding { transport.setNeedsFlush() }
  }

  private func count(_ kind: FrameGuard.Kind) {
    guard let complaint = frames.count(kind, at: loop.now) else { return }
    terminate(.enhanceYourCalm, debug: complaint)
  }
}
