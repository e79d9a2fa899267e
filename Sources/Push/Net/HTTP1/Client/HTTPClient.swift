import Foundation

/// An answer, whole.
public struct HTTPClientResponse: Sendable, Hashable {
  /// Status code of the final answer; 1xx are passed over.
  public var status: Int
  public var headers: HTTPHeaders
  public var body: [UInt8]
  public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A small client of HTTP/1.1, in the clear and over TLS. Connections are kept and used again. Redirects are not
/// followed: their answers are answers.
public final class HTTPClient: Sendable {
  /// What servers may make the client hold or wait for.
  public struct Limits: Sendable, Hashable {
    /// Sizes of an answer; its body may have 16 MiB.
    public var response: HTTPLimits
    /// To look up a name and connect; the TLS handshake gets as much again.
    public var connectTime = Duration.seconds(10)
    /// How long a connection is kept without a request.
    public var idleTime = Duration.seconds(10)
    /// Connections that are kept so for one server.
    public var idleConnections = 8
    /// Bytes of one event of a stream.
    public var event = 1024 * 1024
    /// Events that wait to be taken; then the stream ends with `HTTPClientError.tooSlow`.
    public var events = 4096
    public init() {
      response = HTTPLimits()
      response.body = 16 * 1024 * 1024
    }
  }

  private let core: LoopBound<HTTPClientCore>
  private let limits: Limits

  /// - Parameters:
  ///   - trust: whose certificates `https` servers may have.
  /// - Throws: `TransportError.tls` where the trusted certificates cannot be read.
  public init(
    loop: EventLoop, trust: TLSClientContext.Trust = .system, limits: Limits = Limits()
  ) throws(TransportError) {
    let tls = try TLSClientContext(trust: trust, protocols: ["http/1.1"])
    self.limits = limits
    core = LoopBound(HTTPClientCore(loop: loop, tls: tls, limits: limits), on: loop)
  }

  /// Sends a request and waits for its answer, whatever its status.
  ///
  /// A connection that was kept may turn out to have ended just when the request was sent; then the request is sent
  /// once more on a new one, if its method allows that.
  ///
  /// - Parameters:
  ///   - headers: without `host`, `content-length` and `connection`, which the client writes.
  ///   - timeout: for all of it, connecting included.
  /// - Throws: `HTTPClientError`.
  public func send(
    method: String = "GET", url: URL, headers: HTTPHeaders = [:], body: [UInt8] = [], timeout: Duration = .seconds(30)
  ) async throws(HTTPClientError) -> HTTPClientResponse {
    let request = try HTTPClientRequest(method: method, url: url, headers: headers, body: body)
    let exchange = HTTPClientExchange(request, responses: limits.response)
    let result: Result<HTTPClientResponse, HTTPClientError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        core.perform { core, _ in
          var response = HTTPClientResponse(status: 0)
          core.begin(exchange, deadline: timeout) { event in
            switch event {
            case .head(let head): (response.status, response.headers) = (head.status, head.headers)
            case .bytes(let bytes): response.body += bytes
            case .end: continuation.resume(returning: .success(response))
            case .failure(let error): continuation.resume(returning: .failure(error))
            }
          }
        }
      }
    } onCancel: {
      core.perform { core, _ in core.fail(exchange, .cancelled) }
    }
    return try result.get()
  }

  /// Reads a stream of Server-Sent Events until the server or the reader ends it. It does not begin again by itself:
  /// the last event's id is what `lastEventID` wants then.
  ///
  /// - Parameters:
  ///   - silence: how long nothing may come, not even a heartbeat; nil for ever.
  /// - Throws: `HTTPClientError` into the stream.
  public func events(
    url: URL, headers: HTTPHeaders = [:], lastEventID: String? = nil, silence: Duration? = .seconds(60)
  ) -> AsyncThrowingStream<ServerSentEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: ServerSentEvent.self, throwing: (any Error).self, bufferingPolicy: .bufferingOldest(limits.events))
    var headers = headers
    headers.set("accept", "text/event-stream")
    if let lastEventID { headers.set("last-event-id", lastEventID) }
    do {
      let request = try HTTPClientRequest(method: "GET", url: url, headers: headers, body: [])
      var responses = limits.response
      // A stream has no end; what counts is each event. A quarter, so that no sum of sizes overflows.
      responses.body = .max / 4
      let exchange = HTTPClientExchange(request, responses: responses)
      let core = core, limit = limits.event
      continuation.onTermination = { _ in core.perform { core, _ in core.fail(exchange, .cancelled) } }
      core.perform { core, _ in
        var reader = EventStreamReader(lastEventID: lastEventID ?? "", limit: limit)
        core.begin(exchange, silence: silence) { event in
          switch event {
          case .head(let head):
            let type = head.headers.first("content-type") ?? ""
            guard head.status == 200, type.lowercased().hasPrefix("text/event-stream") else {
              let kind = type.isEmpty ? "no content-type" : "content-type \(type)"
              return core.fail(exchange, .badResponse("status \(head.status) with \(kind) is no stream of events"))
            }
          case .bytes(let bytes):
            do {
              for event in try reader.receive(bytes) {
                if case .dropped = continuation.yield(event) { return core.fail(exchange, .tooSlow) }
              }
            } catch {
              core.fail(exchange, .badResponse("\(error)"))
            }
          case .end: continuation.finish()
          case .failure(let error): continuation.finish(throwing: error)
          }
        }
      }
    } catch {
      continuation.finish(throwing: error)
    }
    return stream
  }

  /// Ends every connection; what is under way fails with `.cancelled`.
  public func close() async {
    await withCheckedContinuation { continuation in
      core.perform { core, _ in
        core.close()
        continuation.resume()
      }
    }
  }
}
