import CNghttp2

/// One request to a server and its response.
final class ServerStream: StreamTableEntry {
  let id: Int32
  var index = -1
  // Unchecked: it only takes in what came.
  @exclusivity(unchecked) var request = HTTP2Request(method: "", scheme: "", authority: "", path: "")
  /// The headers were not kept, because there were too many.
  var headersAreTooLarge = false
  /// A response was given before the body was whole; what comes of it is thrown away.
  var isAnswered = false
  /// The handler, until it is done.
  var task: Task<Void, Never>?
  var isHandled = false

  private(set) var isInTrailers = false
  private var headerBytes = 0
  private var responseBody: [UInt8] = []
  private(set) var responseOffset = 0

  init(id: Int32) { self.id = id }

  /// Bytes of all headers so far, each with the 32 that RFC 9113, section 6.5.2 adds.
  func count(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Int {
    headerBytes += name.count + value.count + 32
    return headerBytes
  }

  /// The request, once it is whole; it is not kept.
  func takeRequest() -> HTTP2Request {
    var taken = HTTP2Request(method: "", scheme: "", authority: "", path: "")
    swap(&taken, &request)
    return taken
  }

  func trailersBegin() { isInTrailers = true }

  func add(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, _ memory: inout FieldMemory) {
    guard name.first == UInt8(ascii: ":") else {
      if request.headers.fields.isEmpty { request.headers.reserve(8) }
      return request.headers.append(memory.field(name, value))
    }
    let text = memory.field(name, value).value
    // nghttp2 lets only the four of RFC 9113, section 8.3.1 pass.
    switch name.count {
    case 5: request.path = text
    case 7 where name[1] == UInt8(ascii: "m"): request.method = text
    case 7: request.scheme = text
    default: request.authority = text
    }
  }

  var waitingBytes: Int { responseBody.count - responseOffset }
  func setBody(_ body: [UInt8]) { responseBody = body }
  /// Puts the next bytes of the response's body in place; true with the last.
  func take(into buffer: UnsafeMutablePointer<UInt8>, count: Int) -> (count: Int, isLast: Bool) {
    let taken = min(count, waitingBytes)
    responseBody.withUnsafeBufferPointer {
      if let source = $0.baseAddress { buffer.update(from: source + responseOffset, count: taken) }
    }
    responseOffset += taken
    return (taken, waitingBytes == 0)
  }
}
