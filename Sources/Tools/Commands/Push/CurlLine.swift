import APNs

/// A request as a curl command: for people to see what would go out. The provider token is left out.
enum CurlLine {
  static func text(_ request: APNsRequest, plan: PushConnectionPlan) -> String {
    var parts = ["curl", plan.trust != nil ? "--http2" : "--http2-prior-knowledge"]
    if let file = plan.trustFile { parts += ["--cacert", quoted(file)] }
    parts += ["-X", request.method]
    var lines = [parts.joined(separator: " ")]
    lines.append(quoted(url(request, plan: plan)))
    let key = plan.key.map { "of key \($0.keyID)" } ?? "here"
    lines.append("-H " + quoted("authorization: bearer <provider token \(key)>"))
    for field in request.fields { lines.append("-H " + quoted("\(field.name): \(field.value)")) }
    if !request.body.isEmpty { lines.append("--data-binary " + quoted(String(decoding: request.body, as: UTF8.self))) }
    return lines.joined(separator: " \\\n  ")
  }

  /// Where it goes.
  static func url(_ request: APNsRequest, plan: PushConnectionPlan) -> String {
    let host = plan.hosts.host(for: request.destination)
    let isTLS = plan.trust != nil
    // curl takes the scheme's own port where none is written.
    let authority = !isTLS && host.port == 443 ? "\(host.authority):443" : host.authority
    return "\(isTLS ? "https" : "http")://\(authority)\(request.path)"
  }

  /// In single quotes, as a POSIX shell reads them.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
