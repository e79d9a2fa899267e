import Foundation
import Net
import Testing
@testable import Studio

/// Who gets what, on real sockets.
@Suite("Studio access", .serialized)
struct AccessTests {
  @Test func theDoorGivesThePageAndItsCookie() async throws {
    let bench = try await StudioBench()
    let answer = raw("GET", "/", to: bench.port, host: "localhost:\(bench.port)")
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    let lower = answer.lowercased()
    #expect(lower.contains("set-cookie: skerry-studio-\(bench.port)=\(bench.token)"))
    #expect(lower.contains("samesite=strict") && lower.contains("httponly"))
    #expect(lower.contains("content-security-policy: default-src 'none'"))
    #expect(lower.contains("x-frame-options: deny") && lower.contains("cache-control: no-store"))
    #expect(answer.contains("<title>Skerry Studio</title>"))
    await bench.stop()
  }

  @Test func forgedHostsAndForeignPagesGetNothing() async throws {
    let bench = try await StudioBench()
    let own = "localhost:\(bench.port)", known = "Authorization: Bearer \(bench.token)"
    for host in ["evil.example", "evil.example:\(bench.port)", "localhost", "localhost:1"] {
      for path in ["/", "/api/state", "/studio.css"] {
        #expect(raw("GET", path, to: bench.port, host: host, [known]).hasPrefix("HTTP/1.1 403"))
      }
    }
    for origin in ["http://evil.example", "null", "http://localhost:1"] {
      for (method, path) in [("GET", "/"), ("GET", "/api/state"), ("POST", "/api/phone")] {
        let answer = raw(method, path, to: bench.port, host: own, [known, "Origin: \(origin)"])
        #expect(answer.hasPrefix("HTTP/1.1 403"))
        #expect(!answer.lowercased().contains("set-cookie") && !answer.lowercased().contains("access-control-allow"))
      }
    }
    // The parser itself refuses a request without a host.
    #expect(!raw("GET", "/api/state", to: bench.port, host: nil, [known]).hasPrefix("HTTP/1.1 200"))
    await bench.stop()
  }

  @Test func everyEndpointNeedsTheToken() async throws {
    let bench = try await StudioBench()
    let lines = StudioRoutes.help.split(separator: "\n")
    #expect(lines.count > 20)
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
      let path = words[1].replacing("NUMBER", with: "1").replacing("NAME", with: "compact").prefix { $0 != "?" }
      for headers: [String] in [
        [], ["Authorization: Bearer wrong"], ["Cookie: skerry-studio-\(bench.port)=wrong"],
        ["Cookie: skerry-studio-1=\(bench.token)"],
      ] {
        let answer = raw(
          String(words[0]), String(path), to: bench.port, host: "localhost:\(bench.port)", headers, body: "{}")
        #expect(answer.hasPrefix("HTTP/1.1 403"), "\(line)")
      }
    }
    let cookie = "Cookie: skerry-studio-\(bench.port)=\(bench.token)"
    #expect(
      raw("GET", "/api/state", to: bench.port, host: "localhost:\(bench.port)", [cookie]).hasPrefix("HTTP/1.1 200"))
    #expect(bench.session.glance.isLocked == false)
    await bench.stop()
  }

  @Test(arguments: [
    "/../Server/Gatekeeper.swift", "/%2e%2e/Server/Gatekeeper.swift", "/..%2fServer%2fGatekeeper.swift",
    "/%2e%2e%2f%2e%2e%2fetc%2fpasswd", "/./../../../../../etc/passwd", "//etc/passwd", "/.hidden", "/studio.css/..",
    "/%00", "/nothing.js",
  ])
  func nothingOutsideThePageIsServed(_ path: String) async throws {
    let bench = try await StudioBench()
    let answer = raw("GET", path, to: bench.port, host: "localhost:\(bench.port)")
    #expect(answer.hasPrefix("HTTP/1.1 404") || answer.hasPrefix("HTTP/1.1 400"), "\(answer.prefix(60))")
    await bench.stop()
  }

  @Test func thePageFetchesNothingFromElsewhere() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Tools/Studio/Page").standardizedFileURL
    var bytes = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: page.path) {
      let text = try String(contentsOf: page.appendingPathComponent(name), encoding: .utf8)
      bytes += text.utf8.count
      let foreign = text.replacing("http://www.w3.org/2000/svg", with: "").contains("://")
      #expect(!foreign, "\(name) names an address")
      // Inline scripts and styles are not run under the page's policy.
      #expect(!text.contains(" style=\"") && !text.contains("innerHTML") && !text.contains("onclick=\""), "\(name)")
    }
    #expect(bytes <= 300_000)
  }
}
