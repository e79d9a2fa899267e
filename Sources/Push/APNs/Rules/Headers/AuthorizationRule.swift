import Findings

/// An authorization that is no provider token.
struct AuthorizationRule: PushRule {
  let id = "push.authorization"
  let severity = Severity.error
  let title = "The authorization is no provider token"
  let why = "APNs answers 403 MissingProviderToken or InvalidProviderToken"
  let fix = "Send `bearer`, a space and a JWT of three parts, signed with ES256"
  let example = PushExample(
    bad: .update().headers(["authorization": "key=AAAA"]),
    good: .update().headers(["authorization": "bearer eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJBIn0.c2lnbmF0dXJl"]))

  /// Three parts of base64url.
  private static var token: Regex<Substring> { #/[A-Za-z0-9_\-]+\.[A-Za-z0-9_\-]+\.[A-Za-z0-9_\-]+/# }

  func findings(in push: PushUnderTest) -> [Finding] {
    guard push.relay == nil, let field = push.request?["authorization"] else { return [] }
    let parts = field.value.split(separator: " ", omittingEmptySubsequences: false)
    // A variable of the shell stands for a token that is filled in later.
    if field.value.contains("$") || field.value.contains("<") { return [] }
    if parts.count == 2, parts[0].lowercased() == "bearer", parts[1].wholeMatch(of: Self.token) != nil { return [] }
    // The value is a secret: it is not repeated.
    let what = parts.first?.lowercased() == "bearer"
      ? "What follows `bearer` is no JWT" : "The authorization does not begin with `bearer`"
    return [finding(what, line: MendedLine.header("authorization", "bearer <JWT>"), at: push.place(of: field))]
  }
}
