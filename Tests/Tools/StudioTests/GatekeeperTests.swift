import Testing
@testable import Net
@testable import Studio

private let keeper = Gatekeeper(token: "0123456789abcdef0123456789abcdef", port: 2189)

private func head(_ headers: HTTPHeaders, _ method: String = "GET", _ target: String = "/") -> RequestHead {
  RequestHead(method: method, target: target, version: .http11, headers: headers, framing: .none)
}

@Suite struct GatekeeperTests {
  @Test(arguments: ["localhost:2189", "LOCALHOST:2189", "127.0.0.1:2189", "[::1]:2189"])
  func answersToItsOwnNames(_ host: String) {
    #expect(keeper.refusal(of: head(["host": host])) == nil)
    #expect(keeper.refusal(of: head(["host": host, "origin": "http://" + host])) == nil)
  }

  @Test(arguments: [
    "evil.example", "localhost", "localhost:80", "localhost:21890", "localhost.evil.example:2189",
    "evil.example:2189", "localhost:2189@evil.example", "127.0.0.1.nip.io:2189", "", "[::1]", "0.0.0.0:2189",
  ])
  func refusesForgedHosts(_ host: String) { #expect(keeper.refusal(of: head(["host": host])) != nil) }

  @Test func refusesNoHostAndTwoHosts() {
    #expect(keeper.refusal(of: head([:])) != nil)
    var twice = HTTPHeaders()
    twice.add("host", "localhost:2189")
    twice.add("host", "localhost:2189")
    #expect(keeper.refusal(of: head(twice)) != nil)
  }

  @Test(arguments: [
    "http://evil.example", "https://localhost:2189", "http://localhost:2190", "null", "http://localhost", "",
    "http://localhost:2189.evil.example", "http://127.0.0.1:2189",
  ])
  func refusesOtherOrigins(_ origin: String) {
    #expect(keeper.refusal(of: head(["host": "localhost:2189", "origin": origin])) != nil)
  }

  @Test func refusesWhatABrowserCallsForeign() {
    for site in ["cross-site", "same-site"] {
      let fetch: HTTPHeaders = ["host": "localhost:2189", "sec-fetch-site": site, "sec-fetch-mode": "no-cors"]
      #expect(keeper.refusal(of: head(fetch)) != nil)
      // A link on another page may lead here; what it gets is the page, and no other request carries the cookie.
      let link: HTTPHeaders = ["host": "localhost:2189", "sec-fetch-site": site, "sec-fetch-mode": "navigate"]
      #expect(keeper.refusal(of: head(link)) == nil)
    }
    #expect(keeper.refusal(of: head(["host": "localhost:2189", "sec-fetch-site": "same-origin"])) == nil)
  }

  @Test func knowsItsCookieAndItsToken() {
    let name = keeper.cookieName, token = keeper.token
    #expect(keeper.isKnown(head(["cookie": "a=b; \(name)=\(token); c=d"])))
    #expect(keeper.isKnown(head(["authorization": "Bearer \(token)"])))
    #expect(keeper.isKnown(head(["authorization": "bearer \(token)"])))
    for headers: HTTPHeaders in [
      [:], ["cookie": "\(name)=\(token)0"], ["cookie": "\(name)="], ["cookie": "x\(name)=\(token)"],
      ["cookie": "skerry-studio-1=\(token)"], ["authorization": token], ["authorization": "Basic \(token)"],
      ["authorization": "Bearer "], ["authorization": "Bearer \(token.dropLast())"],
    ] { #expect(!keeper.isKnown(head(headers))) }
  }

  @Test func tokensAreLongAndNeverTheSame() {
    let tokens = (0..<64).map { _ in Gatekeeper.newToken() }
    #expect(Set(tokens).count == 64)
    for token in tokens { #expect(token.count == 32 && token.utf8.allSatisfy { $0 < 128 }) }
  }

  @Test func itsCookieIsForItsOwnPageAlone() {
    #expect(keeper.cookie.contains("SameSite=Strict") && keeper.cookie.contains("HttpOnly"))
  }

  @Test func itsPolicyNamesNobodyElse() throws {
    let policy = try #require(Gatekeeper.headers.first { $0.name == "content-security-policy" }).value
    #expect(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"))
    for word in ["unsafe", "http:", "https:", "*", "blob:"] { #expect(!policy.contains(word)) }
  }
}
