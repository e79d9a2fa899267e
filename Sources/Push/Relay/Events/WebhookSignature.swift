import APNs
import Foundation

/// Signs what is posted to webhooks, as Standard Webhooks 1.0.0 has it, so that its libraries verify it: HMAC-SHA256
/// over `id.timestamp.body` in base64.
enum WebhookSignature {
  static let prefix = "whsec_"

  /// A secret of 32 bytes.
  static func makeSecret() -> String { prefix + Data(Digest.random(32)).base64EncodedString() }

  /// - Parameter secret: `whsec_` and base64.
  /// - Returns: the value of `webhook-signature`; nil where the secret is none.
  static func sign(_ body: [UInt8], id: String, timestamp: Int64, secret: String) -> String? {
    guard secret.hasPrefix(prefix), let key = Data(base64Encoded: String(secret.dropFirst(prefix.count))) else {
      return nil
    }
    let signed = Array("\(id).\(timestamp).".utf8) + body
    return Digest.hmac(signed, key: Secret([UInt8](key))).map { "v1," + Data($0).base64EncodedString() }
  }
}

/// Where a webhook may lead.
enum WebhookAddress {
  /// What is wrong with an address; nil where it may be called.
  static func fault(_ text: String, _ policy: WebhookPolicy) -> (what: String, fix: String)? {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), let host = url.host, !host.isEmpty else {
      return ("This is no address", "Write https://host/path")
    }
    guard url.user == nil, url.password == nil else {
      return ("The address holds a user or a password", "Leave them out; messages are signed")
    }
    guard hasGoodPort(text) else {
      return ("The address has no port from 1 to 65535", "Correct the number behind the host")
    }
    guard url.fragment == nil else { return ("The address has a fragment", "Leave out what follows the #") }
    if policy.allowsPrivate { return nil }
    guard scheme == "https" else {
      return ("The address is not https", "Use https; the operator may allow others (webhooks.allowsPrivate)")
    }
    guard !isPrivate(host) else {
      return (
        "The address is one of this machine or its network",
        "Use a public one; the operator may allow others (webhooks.allowsPrivate)"
      )
    }
    return nil
  }

  /// Whether the port that an address names is one, where it names any.
  private static func hasGoodPort(_ text: String) -> Bool {
    let rest = text.drop { $0 != ":" }.dropFirst(3)
    let authority = rest.prefix { !"/?#".contains($0) }
    guard let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") else { return true }
    let digits = authority[authority.index(after: colon)...]
    return digits.allSatisfy { $0.isASCII && $0.isNumber } && UInt16(digits).map { $0 > 0 } ?? false
  }

  /// Names and addresses that lead to this machine, its network or its provider's own services.
  static func isPrivate(_ host: String) -> Bool {
    let name = host.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]."))
    let inner = ["localhost", "local", "internal", "home", "lan"]
    if name == "localhost" || inner.contains(where: { name.hasSuffix("." + $0) }) {
      return true
    }
    if name.contains(":") { return isPrivate(version6: name) }
    // Any spelling of a number that a resolver may take for an IPv4 address: hexadecimal, octal, short forms.
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let looksNumeric = parts.allSatisfy { part in
      !part.isEmpty && (part.allSatisfy(\.isNumber) || part.hasPrefix("0x"))
    }
    guard looksNumeric else { return !name.contains(".") }
    guard parts.count == 4, parts.allSatisfy({ !($0.count > 1 && $0.hasPrefix("0")) }) else { return true }
    let bytes = parts.compactMap { UInt8($0) }
    guard bytes.count == 4 else { return true }
    switch (bytes[0], bytes[1]) {
    case (0, _), (10, _), (127, _), (169, 254), (192, 168): return true
    case (172, 16...31), (100, 64...127): return true
    case (224..., _): return true
    default: return false
    }
  }

  /// Judged by the address, which has many spellings.
  private static func isPrivate(version6 text: String) -> Bool {
    var address = in6_addr()
    guard inet_pton(AF_INET6, text, &address) == 1 else { return true }
    let bytes = withUnsafeBytes(of: &address) { Array($0) }
    // ::, ::1, and IPv4 addresses written as IPv6 ones (RFC 4291, section 2.5; RFC 6052).
    if bytes[..<8].allSatisfy({ $0 == 0 }) || bytes.starts(with: [0, 0x64, 0xFF, 0x9B]) { return true }
    // Unique local, link-local and site-local, multicast.
    return bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE && bytes[1] >= 0x80 || bytes[0] == 0xFF
  }
}
