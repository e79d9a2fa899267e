import CNghttp2

/// Lays headers out for nghttp2, which copies what it is given, but for prepared headers: the request keeps those. One
/// per connection, used again and again.
final class HeaderBlock {
  // Unchecked: no header calls back.
  @exclusivity(unchecked) private var text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2048)
  @exclusivity(unchecked) private var end = 0
  @exclusivity(unchecked) private var pairs: [nghttp2_nv] = []
  @exclusivity(unchecked) private var good: (method: String, authority: String)?

  deinit { text.deallocate() }

  /// Empties the block and makes room: what is added next has at most so many bytes, and does not move any more.
  func begin(bytes: Int) {
    pairs.removeAll(keepingCapacity: true)
    end = 0
    guard bytes > text.count else { return }
    text.deallocate()
    text = .allocate(capacity: bytes * 2)
  }

  func add(_ name: StaticString, _ value: String, flags: UInt32 = 0) {
    let value = copy(value)
    pairs.append(
      nghttp2_nv(
        name: UnsafeMutablePointer(mutating: name.utf8Start), value: value.baseAddress, namelen: name.utf8CodeUnitCount,
        valuelen: value.count, flags: UInt8(flags | NGHTTP2_NV_FLAG_NO_COPY_NAME.rawValue)))
  }
  func add(_ headers: HTTPHeaders) {
    for field in headers.fields {
      let name = copy(field.name)
      let value = copy(field.value)
      pairs.append(
        nghttp2_nv(
          name: name.baseAddress, value: value.baseAddress, namelen: name.count, valuelen: value.count, flags: 0))
    }
  }
  func add(_ prepared: HTTP2PreparedHeaders) { pairs.append(contentsOf: prepared.pairs) }

  /// Works with what was added; it lies there until `begin`.
  func withPairs<R>(_ body: (UnsafePointer<nghttp2_nv>?, Int) -> R) -> R {
    pairs.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
  }

  var count: Int { pairs.count }

  /// What is wrong with a request's four pseudo headers; nil where all is well. Method and authority, which are those
  /// that were added, seldom differ from the request before, and are then not looked at again.
  func pseudoComplaint(method: String, authority: String) -> String? {
    guard pairs.count == 4 else { return "it has \(pairs.count) pseudo headers" }
    if good?.method != method || good?.authority != authority {
      if nghttp2_check_method(pairs[0].value, pairs[0].valuelen) == 0 { return "its method is no token" }
      if nghttp2_check_authority(pairs[2].value, pairs[2].valuelen) == 0 {
        return "its authority has wrong characters"
      }
      good = (method, authority)
    }
    if pairs[3].valuelen == 0 || nghttp2_check_path(pairs[3].value, pairs[3].valuelen) == 0 {
      return "its path is empty or has wrong characters"
    }
    return nil
  }

  /// What of the headers behind the first `skipped` HTTP/2 cannot carry; nil where all is well.
  func complaint(skipping skipped: Int) -> String? {
    for pair in pairs.dropFirst(skipped) { if let complaint = Self.complaint(pair) { return complaint } }
    return nil
  }
  static func complaint(_ pair: nghttp2_nv) -> String? {
    if nghttp2_check_header_name(pair.name, pair.namelen) == 0 {
      return "“\(text(pair.name, pair.namelen))” is no header name that HTTP/2 can carry"
    }
    if nghttp2_check_header_value_rfc9113(pair.value, pair.valuelen) == 0 {
      return "the value of \(text(pair.name, pair.namelen)) has characters that HTTP/2 cannot carry"
    }
    guard isOfHTTP1(UnsafeBufferPointer(start: pair.name, count: pair.namelen)) else { return nil }
    return "\(text(pair.name, pair.namelen)) belongs to HTTP/1.1; HTTP/2 has no such header"
  }

  /// Whether the name is one of those that RFC 9113, section 8.2.2 rules out. Compared as bytes: it is asked of every
  /// header that is sent.
  private static func isOfHTTP1(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    func isIt(_ word: StaticString) -> Bool { word.withUTF8Buffer { name.elementsEqual($0) } }
    switch name.count {
    case 7: return isIt("upgrade")
    case 10: return isIt("connection") || isIt("keep-alive")
    case 16: return isIt("proxy-connection")
    case 17: return isIt("transfer-encoding")
    default: return false
    }
  }

  private static func text(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
  private func copy(_ string: String) -> UnsafeMutableBufferPointer<UInt8> {
    let count = string.utf8.count
    precondition(end + count <= text.count, "begin() was told too few bytes")
    let place = UnsafeMutableBufferPointer(rebasing: text[end..<end + count])
    end += count
    let isCopied: Void? = string.utf8.withContiguousStorageIfAvailable {
      if let source = $0.baseAddress { place.baseAddress?.update(from: source, count: count) }
    }
    if isCopied == nil { _ = place.update(from: string.utf8) }
    return place
  }
}

extension HTTPHeaders {
  /// Bytes of all names and values.
  var textBytes: Int { fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count } }
}
