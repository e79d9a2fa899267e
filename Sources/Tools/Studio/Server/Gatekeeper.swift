import Net

/// Decides which requests a studio answers. It serves one machine and one person: a page of the web that a browser
/// shows, another name for this machine (DNS rebinding) and a request without the session's token must neither read nor
/// do anything.
struct Gatekeeper: Sendable {
  /// What cookie and scripts show.
  let token: String
  /// The port that the studio listens on.
  let port: Int

  /// 32 hexadecimal digits that nobody can guess.
  static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let text = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }

  /// Cookies belong to a host, not to a port: two studios must not take each other's.
  var cookieName: String { "skerry-studio-\(port)" }

  /// The cookie that the page gets: scripts cannot read it, and no other site's request carries it.
  var cookie: String { "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict" }

  /// Why nothing at all is answered; nil where the request names this studio and comes from its own page or a script.
  func refusal(of head: RequestHead) -> String? {
    let hosts = head.headers.all("host")
    guard hosts.count == 1, let host = hosts.first, ownHosts.contains(host.lowercased()) else {
      let named = hosts.joined(separator: ", ").prefix(64)
      return "This studio is for localhost:\(port) alone; the request names “\(named)”"
    }
    for origin in head.headers.all("origin") where origin.lowercased() != "http://" + host.lowercased() {
      return "This studio is not for other sites' pages; the request comes from “\(origin.prefix(64))”"
    }
    if let site = head.headers["sec-fetch-site"], ["cross-site", "same-site"].contains(site.lowercased()),
      head.headers["sec-fetch-mode"]?.lowercased() != "navigate"
    {
      return "This studio is not for other sites' pages"
    }
    return nil
  }

  private var ownHosts: [String] {
    ["localhost", "127.0.0.1", "[::1]"].flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] }
  }

  /// Whether the request shows the session's token, as cookie or as `authorization: Bearer …`.
  func isKnown(_ head: RequestHead) -> Bool {
    for value in head.headers.all("authorization") {
      let parts = value.split(separator: " ", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == "bearer", isToken(parts[1]) { return true }
    }
    for line in head.headers.all("cookie") {
      for pair in line.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName else { continue }
        if isToken(parts[1]) { return true }
      }
    }
    return false
  }

  /// Takes as long for a wrong token as for the right one.
  private func isToken(_ text: Substring) -> Bool {
    let given = Array(text.utf8), own = Array(token.utf8)
    guard given.count == own.count else { return false }
    return zip(given, own).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// What every answer carries. The page takes scripts, styles, pictures and data from here alone; pictures of text
  /// and emoji come inside of SVG as data.
  static let headers: [(name: String, value: String)] = [
    (
      "content-security-policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("x-content-type-options", "nosniff"), ("x-frame-options", "DENY"), ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"), ("cross-origin-resource-policy", "same-origin"),
  ]
}

extension HTTP1Answer {
  /// The answer with what keeps pages of others away; events and files that are open have none to add to.
  func guarded() -> HTTP1Answer {
    switch self {
    case .response(let status, var headers, let body):
      for (name, value) in Gatekeeper.headers { headers.set(name, value) }
      return .response(status, headers, body)
    case .events(let source, var headers):
      for (name, value) in Gatekeeper.headers { headers.set(name, value) }
      return .events(source, headers)
    case .file, .openFile: return self
    }
  }
}
