/// What one end of an HTTP/2 connection tells the other about itself (RFC 9113, section 6.5.2). The defaults are those
/// that APNs shows; a client's own window and table may be larger.
public struct HTTP2Settings: Sendable, Hashable {
  /// Bytes of the table that header compression may use: 0...2^32-1.
  public var headerTableSize: Int
  /// How many requests may be under way at once: 0...2^31-1; nil where no number is told.
  public var maxConcurrentStreams: Int?
  /// Bytes of a body that may come before leave is given for more: 0...2^31-1.
  public var initialWindowSize: Int
  /// Bytes of a frame: 16384...16777215.
  public var maxFrameSize: Int
  /// Bytes of all headers of a message, each counted with 32 more; nil where no number is told.
  public var maxHeaderListSize: Int?
  /// The peer may push. We never take pushes; servers do not tell it.
  public var enablePush: Bool

  public init(
    headerTableSize: Int = 4096, maxConcurrentStreams: Int? = nil, initialWindowSize: Int = 65535,
    maxFrameSize: Int = 16384, maxHeaderListSize: Int? = 8000, enablePush: Bool = false
  ) {
    self.headerTableSize = headerTableSize
    self.maxConcurrentStreams = maxConcurrentStreams
    self.initialWindowSize = initialWindowSize
    self.maxFrameSize = maxFrameSize
    self.maxHeaderListSize = maxHeaderListSize
    self.enablePush = enablePush
  }

  /// Identifiers and values in the order of the identifiers. Values out of range become the nearest that may be sent.
  func entries(isClient: Bool) -> [Entry] {
    var entries = [Entry(id: 1, value: UInt32(clamping: headerTableSize))]
    if isClient { entries.append(Entry(id: 2, value: enablePush ? 1 : 0)) }
    if let streams = maxConcurrentStreams { entries.append(Entry(id: 3, value: UInt32(clamping: max(0, streams)))) }
    entries.append(Entry(id: 4, value: UInt32(min(max(0, initialWindowSize), 0x7FFF_FFFF))))
    entries.append(Entry(id: 5, value: UInt32(min(max(16384, maxFrameSize), 0xFF_FFFF))))
    if let bytes = maxHeaderListSize { entries.append(Entry(id: 6, value: UInt32(clamping: max(0, bytes)))) }
    return entries
  }
  /// The entries that differ from what was sent before.
  func changes(from old: HTTP2Settings, isClient: Bool) -> [Entry] {
    let before = Set(old.entries(isClient: isClient))
    return entries(isClient: isClient).filter { !before.contains($0) }
  }

  struct Entry: Hashable {
    var id: Int32
    var value: UInt32
  }
}
