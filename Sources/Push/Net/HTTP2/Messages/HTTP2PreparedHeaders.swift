import CNghttp2

/// Headers that are the same in many requests, checked and laid out once.
public final class HTTP2PreparedHeaders: @unchecked Sendable {
  // Unchecked: nothing changes after `init`.

  public let headers: HTTPHeaders
  let pairs: UnsafeMutableBufferPointer<nghttp2_nv>
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// - Parameter never: names of headers that shall be in no table of header compression.
  /// - Throws: `HTTP2RequestError.badRequest` where a name or a value cannot be sent.
  public init(_ headers: HTTPHeaders, never: Set<String> = []) throws(HTTP2RequestError) {
    self.headers = headers
    let fields = headers.fields
    text = .allocate(capacity: max(1, fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }))
    pairs = .allocate(capacity: fields.count)
    pairs.initialize(repeating: nghttp2_nv())
    var end = text.startIndex
    for (index, field) in fields.enumerated() {
      let name = UnsafeMutableBufferPointer(rebasing: text[end..<end + field.name.utf8.count])
      _ = name.initialize(from: field.name.utf8)
      end += name.count
      let value = UnsafeMutableBufferPointer(rebasing: text[end..<end + field.value.utf8.count])
      _ = value.initialize(from: field.value.utf8)
      end += value.count
      // The bytes lie here for as long as a request that holds these headers is known to nghttp2.
      let flags =
        NGHTTP2_NV_FLAG_NO_COPY_NAME.rawValue | NGHTTP2_NV_FLAG_NO_COPY_VALUE.rawValue
        | (never.contains(field.name) ? NGHTTP2_NV_FLAG_NO_INDEX.rawValue : 0)
      pairs[index] = nghttp2_nv(
        name: name.baseAddress, value: value.baseAddress, namelen: name.count, valuelen: value.count,
        flags: UInt8(flags))
    }
    for pair in pairs { if let complaint = HeaderBlock.complaint(pair) { throw .badRequest(complaint) } }
  }
  deinit {
    text.deallocate()
    pairs.deallocate()
  }
}
