import APNs
import Findings

/// A request as a curl command: for people to see what would go out. The provider token is left out.
enum CurlLine {
  static func text(_ request: APNsRequest, plan: PushConnectionPlan) -> String {
    var parts = ["curl", plan.trust != nil ? "--http2" : "--http2-prior-knowledge"]
    if let file = plan.trustFile { parts += ["--cacert", file.shellQuoted] }
    parts += ["-X", request.method]
    var lines = [parts.joined(separator: " ")]
    lines.append(url(request, plan: plan).shellQuoted)
    let key = plan.key.map { "of key \($0.keyID)" } ?? "here"
    lines.append("-H " + "authorization: bearer <provider token \(key)>".shellQuoted)
    for field in request.fields { lines.append("-H " + "\(field.name): \(field.value)".shellQuoted) }
    let body = String(decoding: request.body, as: UTF8.self)
    if !body.isEmpty { lines.append("--data-binary " + body.shellQuoted) }
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
}
