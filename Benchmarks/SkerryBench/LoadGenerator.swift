import Foundation

/// h2load of Debian's nghttp2-client: one connection with HTTP/2, a C program that reads no answer.
struct LoadGenerator {
  let program: String

  /// Headers of a push, but for the provider token.
  static let pushHeaders = [
    "apns-topic": "com.example.app.push-type.liveactivity", "apns-push-type": "liveactivity", "apns-priority": "10",
  ]

  /// Sends so many requests of one kind, `streams` at a time.
  /// - Parameter body: a file.
  /// - Returns: what it said.
  /// - Throws: `Command.Failed` where not all were answered with 2xx.
  @discardableResult
  func send(_ requests: Int, streams: Int, to url: String, headers: [String: String], body: URL) throws -> String {
    var arguments = ["-t1", "-c1", "-m\(streams)", "-n\(requests)", "-d", body.path]
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { arguments += ["-H", "\(name): \(value)"] }
    let said = try Command.run(program, arguments + [url])
    // It ends well also where nobody answers.
    guard said.contains("status codes: \(requests) 2xx") else {
      throw Command.Failed(description: "not every request was answered well:\n\(said)")
    }
    return said
  }
}
