import Findings
import Foundation
import Net

/// A request to the relay's API and its answer, as a report shows it.
struct DemoCall: Sendable {
  var method: String
  /// From `/v1` on.
  var path: String
  /// The body as it was sent; nil where there was none.
  var body: JSONNode?
  /// The file that the curl line takes the body from, where that is too long to read.
  var bodyFile: String?
  var status: Int
  /// The answer's body; null where it has none that is JSON.
  var answer: JSONNode
  /// Members of the answer that are worth showing; nil shows all.
  var shown: [String]?

  var isAccepted: Bool { (200..<300).contains(status) }

  /// The same request for a terminal, with the relay's address in `$RELAY` and the server key in `$KEY`.
  var curl: String {
    var words = ["curl"]
    if method != "GET" { words.append("-X \(method)") }
    words.append("\"$RELAY\(path)\" \\\n  -H \"Authorization: Bearer $KEY\"")
    if let body {
      let text = body.indentedText.trimmingCharacters(in: .whitespacesAndNewlines)
      let data = bodyFile.map { "@\($0)" } ?? text.shellQuoted
      words.append("\\\n  -H \"Content-Type: application/json\" -d \(data)")
    }
    return words.joined(separator: " ")
  }

  var json: JSONNode {
    var members: [(String, JSONNode)] = [("method", .string(method)), ("path", .string(path))]
    if let body, bodyFile == nil { members.append(("body", body)) }
    members += [("status", .number(Double(status))), ("answer", shownAnswer), ("curl", .string(curl))]
    return .object(members)
  }

  /// The answer without what the step is not about.
  var shownAnswer: JSONNode {
    guard let shown, let members = answer.members else { return answer }
    return .object(members.filter { shown.contains($0.key) }.map { ($0.key, $0.value) })
  }
}

/// Speaks to a relay with a server key, as the business's server does.
final class DemoBusiness: Sendable {
  let address: String
  let app: String
  private let key: String
  private let loop: EventLoop
  private let client: HTTPClient

  /// - Throws: `TransportError`.
  init(address: String, key: String, app: String) throws {
    self.address = address; self.key = key; self.app = app
    loop = try EventLoop(name: "skerry-demo")
    client = try HTTPClient(loop: loop)
  }

  func stop() {
    let client = client
    try? AsyncWork.wait { await client.close() }
    loop.stop()
  }

  /// Sends a request and waits for its answer, for ten seconds at most.
  /// - Parameter path: from the app on: `activities/A-2048`.
  /// - Throws: `Failure` with status `environment` where no answer comes.
  func send(_ method: String, _ path: String, _ body: JSONNode? = nil) throws -> DemoCall {
    let whole = "/v1/apps/\(app)/\(path)"
    guard let url = URL(string: address + whole) else {
      throw Failure(.environment, id: "internal", "“\(address + whole)” is no URL", fix: "Please report it.")
    }
    var headers: HTTPHeaders = ["authorization": "Bearer \(key)"]
    if body != nil { headers.add("content-type", "application/json") }
    let client = client, sent = headers, bytes = Array((body?.strictText ?? "").utf8)
    do {
      let response = try AsyncWork.wait {
        try await client.send(method: method, url: url, headers: sent, body: bytes, timeout: .seconds(10))
      }
      return DemoCall(
        method: method, path: whole, body: body, status: response.status,
        answer: (try? JSONReader().read(response.body).root) ?? .null)
    } catch {
      throw Failure(
        .environment, id: "demo.relay", "The relay gave no answer to \(method) \(whole): \(error)",
        fix: "Read its log in the report's folder.")
    }
  }
}
