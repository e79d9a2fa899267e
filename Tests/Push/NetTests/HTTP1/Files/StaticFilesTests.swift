import Foundation
import Testing

@testable import Net

@Suite(.serialized) struct StaticFilesTests {
  /// `site/` with a page, a large file, a folder, a hidden file and links that lead out of it; `secret` beside it.
  private struct Site {
    let folder: URL
    var root: URL { folder.appendingPathComponent("site") }
    let large = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 131 >> 7) }

    init() throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-files-" + UUID().uuidString)
      try FileManager.default.createDirectory(at: root.appendingPathComponent("in"), withIntermediateDirectories: true)
      for (name, text) in [
        ("site/index.html", "<p>page"), ("site/in/a b.txt", "inner"), ("site/.hidden", "no"), ("secret", "no"),
      ] { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
      try Data(large).write(to: root.appendingPathComponent("large.bin"))
      let links = [("out", "../secret"), ("up", ".."), ("in/abs", folder.path + "/secret")]
      for (name, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: root.appendingPathComponent(name).path, withDestinationPath: target)
      }
    }
    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  private func ask(_ echo: EchoServer, _ text: String) async throws -> (head: String, body: [UInt8]) {
    let address = echo.address
    return try await onThread {
      let client = try RawClient(address)
      client.send(text + "Host: x\r\nConnection: close\r\n\r\n")
      client.read()
      let end = client.received.firstRange(of: Array("\r\n\r\n".utf8)) ?? 0..<0
      let head = String(decoding: client.received[..<end.upperBound], as: UTF8.self)
      return (head, Array(client.received[end.upperBound...]))
    }
  }

  @Test func files() async throws {
    let site = try Site()
    defer { site.remove() }
    let files = StaticFiles(root: site.root)
    let echo = try await EchoServer { files.answer($0) }
    let page = try await ask(echo, "GET / HTTP/1.1\r\n")
    #expect(page.head.hasPrefix("HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\n"))
    #expect(page.head.contains("content-length: 7\r\n") && page.body == Array("<p>page".utf8))
    let tag = try #require(page.head.firstMatch(of: #/etag: (".+")\r\n/#)?.1)
    let date = try #require(page.head.firstMatch(of: #/last-modified: (.+)\r\n/#)?.1)
    for line in [
      "If-None-Match: \(tag)", "If-None-Match: \"x\", W/\(tag)", "If-None-Match: *", "If-Modified-Since: \(date)",
    ] {
      let again = try await ask(echo, "GET / HTTP/1.1\r\n\(line)\r\n")
      #expect(again.head.hasPrefix("HTTP/1.1 304 ") && again.body.isEmpty && again.head.contains("etag: \(tag)"))
    }
    for line in [
      "If-None-Match: \"x\"", "If-None-Match: \"x\"\r\nIf-Modified-Since: \(date)",
      "If-Modified-Since: Mon, 12 Jan 1998 09:41:00 GMT", "If-Modified-Since: yesterday",
    ] {
      let again = try await ask(echo, "GET / HTTP/1.1\r\n\(line)\r\n")
      #expect(again.head.hasPrefix("HTTP/1.1 200 "), "\(line)")
    }
    let head = try await ask(echo, "HEAD /large.bin HTTP/1.1\r\n")
    #expect(head.head.contains("content-length: 700000\r\n") && head.body.isEmpty)
    let large = try await ask(echo, "GET /large.bin HTTP/1.1\r\n")
    #expect(large.body == site.large && large.head.contains("application/octet-stream"))
    let inner = try await ask(echo, "GET /in/a%20b.txt?x HTTP/1.1\r\n")
    #expect(inner.body == Array("inner".utf8))
    let posted = try await ask(echo, "POST / HTTP/1.1\r\n")
    #expect(posted.head.hasPrefix("HTTP/1.1 405 ") && posted.head.contains("allow: GET, HEAD\r\n"))
    await echo.stop()
  }

  @Test func noPathLeadsOut() async throws {
    let site = try Site()
    defer { site.remove() }
    let files = StaticFiles(root: site.root)
    let echo = try await EchoServer { files.answer($0) }
    for path in [
      "/../secret", "/in/../../secret", "/%2e%2e/secret", "/..%2fsecret", "/in%2f..%2f..%2fsecret", "/out",
      "/up/secret", "/in/abs", "/.hidden", "/%2ehidden", "/in", "/in/", "/nothing", "/index.html/x", "//secret",
      "/./index.html", "/" + String(repeating: "a", count: 300),
    ] {
      let answer = try await ask(echo, "GET \(path) HTTP/1.1\r\n")
      #expect(answer.head.hasPrefix("HTTP/1.1 404 "), "\(path)")
    }
    for path in ["/index.html%00.txt", "/%zz", "/%ff"] {
      let answer = try await ask(echo, "GET \(path) HTTP/1.1\r\n")
      #expect(answer.head.hasPrefix("HTTP/1.1 400 "), "\(path)")
    }
    await echo.stop()
  }

  @Test func aFileThatIsNamedByTheHandler() async throws {
    let site = try Site()
    defer { site.remove() }
    let root = site.root
    let echo = try await EchoServer { request in
      .file(root.appendingPathComponent(String(request.head.rawPath.dropFirst())), type: "text/x-test")
    }
    let found = try await ask(echo, "GET /index.html HTTP/1.1\r\n")
    #expect(found.head.contains("content-type: text/x-test\r\n") && found.body == Array("<p>page".utf8))
    let missing = try await ask(echo, "GET /nothing HTTP/1.1\r\n")
    #expect(missing.head.hasPrefix("HTTP/1.1 404 ") && !String(decoding: missing.body, as: UTF8.self).contains("/"))
    let folder = try await ask(echo, "GET /in HTTP/1.1\r\n")
    #expect(folder.head.hasPrefix("HTTP/1.1 404 "))
    await echo.stop()
  }
}
