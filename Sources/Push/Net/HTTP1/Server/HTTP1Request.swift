import Foundation

/// A request that has come whole.
public struct HTTP1Request: Sendable, Hashable {
  public var head: RequestHead
  public var body: [UInt8]
  /// Who sent it.
  public var remote: SocketAddress
  public init(head: RequestHead, body: [UInt8] = [], remote: SocketAddress = SocketAddress(port: 0)) {
    self.head = head
    self.body = body
    self.remote = remote
  }

  /// Where a reader of events wants to go on; nil for one that begins.
  public var lastEventID: String? { head.headers.first("last-event-id") }
}

/// What a handler answers.
public enum HTTP1Answer: Sendable {
  /// Status, headers and body. Length, connection and date are the server's business.
  case response(_ status: Int, _ headers: HTTPHeaders = [:], _ body: [UInt8] = [])
  /// A file, with `ETag` and `Last-Modified`; 304 where the client has it already, 404 where there is none. For paths
  /// that clients name, `StaticFiles` finds the file.
  /// - type: the media type; nil takes the one of the file's name.
  case file(URL, type: String? = nil)
  /// A file that is open already.
  case openFile(OpenFile, type: String)
  /// Server-Sent Events, until one side ends them.
  case events(EventSource, _ headers: HTTPHeaders = [:])
}
