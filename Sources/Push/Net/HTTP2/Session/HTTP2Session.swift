import CNghttp2

/// Who hears what comes in an HTTP/2 session. Called within `receive` and `fill`.
protocol HTTP2SessionOwner: AnyObject {
  /// A frame's header has come. Told to servers alone.
  func frameBegins(_ header: nghttp2_frame_hd)
  /// A block of headers begins: a request's, a response's or trailers.
  func headersBegin(stream: Int32, isFirst: Bool)
  func header(stream: Int32, name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>)
  func data(stream: Int32, bytes: UnsafeBufferPointer<UInt8>)
  /// A frame is there as a whole.
  func frameCame(_ frame: UnsafePointer<nghttp2_frame>)
  /// A frame broke the rules; nghttp2 resets the stream or ends the session.
  func invalidFrame(_ header: nghttp2_frame_hd, error: Int32)
  func frameWasSent(_ frame: UnsafePointer<nghttp2_frame>)
  func frameWasNotSent(_ frame: UnsafePointer<nghttp2_frame>, error: Int32)
  /// The last word about a stream.
  func streamClosed(_ stream: Int32, code: HTTP2ErrorCode)
}

extension HTTP2SessionOwner {
  func frameBegins(_ header: nghttp2_frame_hd) {}
}

/// One end of an HTTP/2 connection: nghttp2's session, which takes bytes and gives bytes.
final class HTTP2Session {
  let pointer: OpaquePointer
  /// Outlives what `pointer` names.
  private let memory = PieceMemory()
  // The owner holds the session and lives longer than its calls.
  fileprivate unowned(unsafe) let owner: any HTTP2SessionOwner

  /// - Parameter firstStream: id of the client's first request, for tests; nil is the ordinary 1.
  init(
    isClient: Bool, owner: any HTTP2SessionOwner, settings: HTTP2Settings, connectionWindow: Int,
    firstStream: Int32? = nil
  ) throws(TransportError) {
    self.owner = owner
    var options: OpaquePointer?
    var session: OpaquePointer?
    guard nghttp2_option_new(&options) == 0 else { throw .abandoned("there is no memory for an HTTP/2 session") }
    defer { nghttp2_option_del(options) }
    // The connection's own gauge counts resets and says why it ends; this one would end it without a word.
    nghttp2_option_set_stream_reset_rate_limit(options, 1 << 40, 1 << 40)
    // Priorities are ignored (push.md, section 2), so closed streams need not be kept for their sake.
    nghttp2_option_set_no_closed_streams(options, 1)
    if isClient { nghttp2_option_set_peer_max_concurrent_streams(options, UInt32(Int32.max)) }
    let new = isClient ? nghttp2_session_client_new3 : nghttp2_session_server_new3
    var functions = memory.functions
    let callbacks = isClient ? SessionCallbacks.client : SessionCallbacks.server
    guard new(&session, callbacks.pointer, nil, options, &functions) == 0, let session else {
      throw .abandoned("there is no memory for an HTTP/2 session")
    }
    pointer = session
    nghttp2_session_set_user_data(session, Unmanaged.passUnretained(self).toOpaque())
    if let firstStream { nghttp2_session_set_next_stream_id(session, firstStream) }
    submit(settings.entries(isClient: isClient))
    if connectionWindow > 65535 {
      nghttp2_session_set_local_window_size(session, 0, 0, Int32(clamping: connectionWindow))
    }
  }
  deinit { nghttp2_session_del(pointer) }

  // MARK: Bytes

  /// Takes what came. 0, or nghttp2's error that ends the session.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    let result = nghttp2_session_mem_recv(
      pointer, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
    return result < 0 ? Int32(result) : 0
  }

  /// Puts frames behind what waits to be sent, up to about a chunk. 0, or nghttp2's error that ends the session.
  func fill(_ output: OutputBuffer) -> Int32 {
    while output.count < Transport.chunk - 17_000 {
      var bytes: UnsafePointer<UInt8>?
      let count = nghttp2_session_mem_send(pointer, &bytes)
      guard count > 0 else { return Int32(count) }
      output.append(UnsafeRawBufferPointer(start: bytes, count: count))
    }
    return 0
  }

  /// Nothing is left to be read or written.
  var hasEnded: Bool { nghttp2_session_want_read(pointer) == 0 && nghttp2_session_want_write(pointer) == 0 }

  /// No stream is open: memory that streams took goes back to the system.
  func rest() { memory.trim() }

  // MARK: Frames

  func submit(_ entries: [HTTP2Settings.Entry]) {
    let entries = entries.map { nghttp2_settings_entry(settings_id: $0.id, value: $0.value) }
    nghttp2_submit_settings(pointer, 0, entries, entries.count)
  }
  func reset(_ stream: Int32, _ code: HTTP2ErrorCode) {
    nghttp2_submit_rst_stream(pointer, 0, stream, code.rawValue)
  }
  /// Says that streams above `last` are not looked at; the others go on.
  func goAway(last: Int32, _ code: HTTP2ErrorCode, debug: [UInt8]) {
    nghttp2_submit_goaway(pointer, 0, last, code.rawValue, debug, debug.count)
  }
  var lastProcessedStream: Int32 { nghttp2_session_get_last_proc_stream_id(pointer) }

  var remoteSettings: HTTP2Settings {
    func value(_ id: nghttp2_settings_id) -> Int { Int(nghttp2_session_get_remote_settings(pointer, id)) }
    let streams = value(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS)
    let list = value(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE)
    return HTTP2Settings(
      headerTableSize: value(NGHTTP2_SETTINGS_HEADER_TABLE_SIZE),
      maxConcurrentStreams: streams >= Int(Int32.max) ? nil : streams,
      initialWindowSize: value(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE),
      maxFrameSize: value(NGHTTP2_SETTINGS_MAX_FRAME_SIZE), maxHeaderListSize: list >= Int(UInt32.max) ? nil : list,
      enablePush: value(NGHTTP2_SETTINGS_ENABLE_PUSH) != 0)
  }

  /// Gives an object with a stream; it has to be there until the session or the stream is gone.
  func set(_ object: AnyObject, of stream: Int32) {
    nghttp2_session_set_stream_user_data(pointer, stream, Unmanaged.passUnretained(object).toOpaque())
  }
  /// The object that was given with a stream; nil when the stream is gone.
  func object<Object: AnyObject>(of stream: Int32, as: Object.Type) -> Object? {
    guard let object = nghttp2_session_get_stream_user_data(pointer, stream) else { return nil }
    return Unmanaged<Object>.fromOpaque(object).takeUnretainedValue()
  }
}

/// nghttp2's table of callbacks, the same for every client's session and for every server's.
private final class SessionCallbacks: @unchecked Sendable {
  // Unchecked: never changes once it is made; sessions copy it.
  static let client = SessionCallbacks(hearsBeginnings: false)
  static let server = SessionCallbacks(hearsBeginnings: true)
  let pointer: OpaquePointer?

  private init(hearsBeginnings: Bool) {
    var made: OpaquePointer?
    nghttp2_session_callbacks_new(&made)
    pointer = made
    if hearsBeginnings {
      nghttp2_session_callbacks_set_on_begin_frame_callback(made) { _, header, box in
        if let header { SessionCallbacks.owner(box) { $0.frameBegins(header.pointee) } }
        return 0
      }
    }
    nghttp2_session_callbacks_set_on_begin_headers_callback(made) { _, frame, box in
      guard let frame else { return 0 }
      let kind = frame.pointee.headers.cat
      let isFirst = kind == NGHTTP2_HCAT_REQUEST || kind == NGHTTP2_HCAT_RESPONSE
      SessionCallbacks.owner(box) { $0.headersBegin(stream: frame.pointee.hd.stream_id, isFirst: isFirst) }
      return 0
    }
    nghttp2_session_callbacks_set_on_header_callback(made) { _, frame, name, nameLength, value, valueLength, _, box in
      guard let frame else { return 0 }
      let name = UnsafeBufferPointer(start: name, count: nameLength)
      let value = UnsafeBufferPointer(start: value, count: valueLength)
      SessionCallbacks.owner(box) { $0.header(stream: frame.pointee.hd.stream_id, name: name, value: value) }
      return 0
    }
    nghttp2_session_callbacks_set_on_data_chunk_recv_callback(made) { _, _, stream, bytes, count, box in
      SessionCallbacks.owner(box) { $0.data(stream: stream, bytes: UnsafeBufferPointer(start: bytes, count: count)) }
      return 0
    }
    nghttp2_session_callbacks_set_on_frame_recv_callback(made) { _, frame, box in
      if let frame { SessionCallbacks.owner(box) { $0.frameCame(frame) } }
      return 0
    }
    nghttp2_session_callbacks_set_on_invalid_frame_recv_callback(made) { _, frame, error, box in
      if let frame { SessionCallbacks.owner(box) { $0.invalidFrame(frame.pointee.hd, error: error) } }
      return 0
    }
    nghttp2_session_callbacks_set_on_frame_send_callback(made) { _, frame, box in
      if let frame { SessionCallbacks.owner(box) { $0.frameWasSent(frame) } }
      return 0
    }
    nghttp2_session_callbacks_set_on_frame_not_send_callback(made) { _, frame, error, box in
      if let frame { SessionCallbacks.owner(box) { $0.frameWasNotSent(frame, error: error) } }
      return 0
    }
    nghttp2_session_callbacks_set_on_stream_close_callback(made) { _, stream, code, box in
      SessionCallbacks.owner(box) { $0.streamClosed(stream, code: HTTP2ErrorCode(rawValue: code)) }
      return 0
    }
  }

  /// Without counting references: nghttp2 calls only while the session and its owner are in use.
  @inline(__always)
  private static func owner(
    _ session: UnsafeMutableRawPointer?, _ body: (any HTTP2SessionOwner) -> Void
  ) {
    guard let session else { return }
    Unmanaged<HTTP2Session>.fromOpaque(session)._withUnsafeGuaranteedRef { body($0.owner) }
  }
}
