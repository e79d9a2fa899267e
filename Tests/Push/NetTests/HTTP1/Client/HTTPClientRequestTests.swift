import Foundation
import Testing

@testable import Net

@Suite struct HTTPClientRequestTests {
  private func text(
    _ url: String, method: String = "GET", headers: HTTPHeaders = [:], body: String = ""
  ) throws -> String {
    let request = try HTTPClientRequest(
      method: method, url: try #require(URL(string: url)), headers: headers, body: Array(body.utf8))
    return String(decoding: request.bytes, as: UTF8.self)
  }

  @Test func heads() throws {
    #expect(try text("http://127.0.0.1:81/a/b?c=d%20e") == "GET /a/b?c=d%20e HTTP/1.1\r\nhost: 127.0.0.1:81\r\n\r\n")
    #expect(try text("https://example.org") == "GET / HTTP/1.1\r\nhost: example.org\r\n\r\n")
    #expect(try text("http://example.org:80/?") == "GET /? HTTP/1.1\r\nhost: example.org\r\n\r\n")
    #expect(try text("http://[::1]:8080/x") == "GET /x HTTP/1.1\r\nhost: [::1]:8080\r\n\r\n")
    #expect(
      try text("http://a/x", method: "POST", headers: ["X-A": "b"], body: "abc")
        == "POST /x HTTP/1.1\r\nhost: a\r\nx-a: b\r\ncontent-length: 3\r\n\r\nabc")
    #expect(try text("http://a/x", method: "PUT").hasSuffix("content-length: 0\r\n\r\n"))
    let origin = try HTTPClientRequest(
      method: "GET", url: try #require(URL(string: "https://[::1]/")), headers: [:], body: []).origin
    #expect(origin == .init(isSecure: true, address: SocketAddress(host: "::1", port: 443)))
  }

  @Test(arguments: ["ftp://a/", "a/b", "http:///x", "http://u:p@a/", "http://a:70000/"])
  func whatIsNoAddress(_ url: String) {
    let error = #expect(throws: HTTPClientError.self) { try text(url) }
    #expect(error.map { "\($0)".isEmpty == false && !$0.isSafeToRepeat } == true)
  }

  @Test func nothingEndsALine() {
    #expect(throws: HTTPClientError.self) { try text("http://a/", headers: ["x": "a\r\nb: c"]) }
    #expect(throws: HTTPClientError.self) { try text("http://a/", headers: ["x y": "a"]) }
    #expect(throws: HTTPClientError.self) { try text("http://a/", headers: ["Host": "b"]) }
    #expect(throws: HTTPClientError.self) { try text("http://a/", headers: ["Content-Length": "9"]) }
    #expect(throws: HTTPClientError.self) { try text("http://a/", method: "GET /x HTTP/1.1\r\n") }
  }
}
