/// A request as HTTP/2 has it.
public struct HTTP2Request: Sendable {
  public var method: String
  /// `https` or `http`.
  public var scheme: String
  /// Host, and the port where it is not the scheme's.
  public var authority: String
  /// With the query: `/3/device/…`.
  public var path: String
  /// Headers that many requests share, sent before `headers`; nil in what a server receives.
  public var prepared: HTTP2PreparedHeaders?
  public var headers: HTTPHeaders
  public var body: [UInt8]
  /// What header compression may do with `path`; a path that differs in each request would only push others out.
  public var pathIndexing: HTTP2Indexing

  public init(
    method: String = "GET", scheme: String = "https", authority: String = "", path: String,
    prepared: HTTP2PreparedHeaders? = nil, headers: HTTPHeaders = [:], body: [UInt8] = [],
    pathIndexing: HTTP2Indexing = .automatic
  ) {
    self.method = method
    self.scheme = scheme
    self.authority = authority
    self.path = path
    self.prepared = prepared
    self.headers = headers
    self.body = body
    self.pathIndexing = pathIndexing
  }
}

/// A response as HTTP/2 has it.
public struct HTTP2Response: Sendable, Hashable {
  /// 200...599.
  public var status: Int
  public var headers: HTTPHeaders
  public var body: [UInt8]

  public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// What header compression (RFC 7541) may do with a header.
public enum HTTP2Indexing: Sendable, Hashable {
  /// nghttp2 decides: into the table, so that it costs one byte the next time, but for what changes with each request
  /// (`:path`, `content-length` and the like: literal) and for `authorization` (never in any table).
  case automatic
  /// In no table, neither here nor at any hop behind.
  case never
}
