import APNs
import CShims
import Findings
import Foundation
import Gateway
import Net

/// Sends the composer's pushes through the real gateway, over HTTP/2 as any server would. One connection is kept.
final class PushSender: @unchecked Sendable {
  // Unchecked: the connection is reached under `lock`.

  /// What came back.
  struct Answer: Encodable {
    var status: Int
    /// Apple's word; nil where the push was accepted.
    var reason: String?
    /// `apns-id`, by which the inbox knows it.
    var id: String?
    /// The same as a curl command.
    var curl: String
  }

  private let sending: StudioSetup.Sending
  private let loop: EventLoop
  private let tls: TLSClientContext?
  private let lock = SkerryLock()
  private var kept: HTTP2Connection?

  /// - Throws: `TransportError` where the trusted certificate cannot be read.
  init(_ sending: StudioSetup.Sending, loop: EventLoop) throws {
    self.sending = sending; self.loop = loop
    tls = try sending.certificate.map { try TLSClientContext(trust: .pem($0)) }
  }

  deinit { lock.destroy() }

  private func keep(_ connection: HTTP2Connection?) -> HTTP2Connection? {
    lock.lock()
    defer { lock.unlock() }
    let old = kept
    kept = connection
    return old
  }

  private var connection: HTTP2Connection? {
    lock.lock()
    defer { lock.unlock() }
    return kept
  }

  /// - Throws: `ControlFault` where the request cannot be sent as it stands, or the gateway does not answer.
  func send(_ push: ComposedPush) async throws -> Answer {
    let request = APNsRequest(
      method: "POST", path: push.path, fields: push.fields, body: Array(push.payload.utf8), destination: .device)
    if let field = request.unsendableField {
      throw ControlFault("\(field) holds a control character or a space, which no HTTP field may hold")
    }
    var headers = HTTPHeaders()
    headers.add("authorization", try sending.authorization())
    for field in push.fields { headers.add(field.name, field.value) }
    let http = HTTP2Request(
      method: "POST", scheme: tls == nil ? "http" : "https", authority: "localhost:\(sending.port)", path: push.path,
      headers: headers, body: request.body, pathIndexing: .never)
    let response: HTTP2Response
    do {
      response = try await connected().send(http, timeout: .seconds(15))
    } catch {
      _ = keep(nil)
      throw ControlFault("The gateway did not answer: \(error)", status: 502)
    }
    let fields = response.headers.fields.map { (name: $0.name, value: $0.value) }
    let answer = APNsAnswer.read(status: response.status, fields: fields, body: response.body)
    return Answer(
      status: answer.status, reason: answer.reasonText, id: response.headers["apns-id"], curl: curl(push))
  }

  private func connected() async throws -> HTTP2Connection {
    if let connection, connection.isUsable { return connection }
    // The certificate of loopback names localhost.
    let fresh = try await HTTP2Connection.connect(
      to: SocketAddress(host: "localhost", port: sending.port), authority: "localhost:\(sending.port)", tls: tls,
      loop: loop)
    if let old = keep(fresh), old !== fresh { await old.close() }
    return fresh
  }

  func close() async { await keep(nil)?.close() }

  // MARK: curl

  /// The push as a line for a shell. The token is asked of the gateway when the line runs.
  func curl(_ push: ComposedPush) -> String {
    var lines = ["curl " + (tls == nil ? "--http2-prior-knowledge" : "--http2")]
    if let path = sending.certificatePath { lines[0] += " --cacert " + path.shellQuoted }
    let scheme = tls == nil ? "http" : "https"
    lines.append("\(scheme)://localhost:\(sending.port)\(push.path)".shellQuoted)
    lines.append("-H \"authorization: $(curl -s \(sending.control)/provider-token)\"")
    for field in push.fields { lines.append("-H " + "\(field.name): \(field.value)".shellQuoted) }
    lines.append("--data-binary " + push.payload.shellQuoted)
    return lines.joined(separator: " \\\n  ")
  }
}
