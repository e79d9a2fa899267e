import Findings
import Foundation

extension DecodeWalk {
  mutating func string(_ site: Site) {
    switch site.node.value {
    case .string: break
    case .number(let number): mismatch(site, mended: .string(number.literal))
    case .bool(let flag): mismatch(site, mended: .string(flag ? "true" : "false"))
    default: mismatch(site)
    }
  }

  /// Base64 beyond this many characters is remarked on.
  private static let largeData = 1536

  mutating func data(_ site: Site) {
    guard let text = site.node.string else {
      let bytes = site.node.elements?.map { FoundationDecoder.value(UInt8.self, $0.strictText) }
      let isBytes = bytes.map { !$0.isEmpty && !$0.contains(nil) } ?? false
      let encoded = isBytes ? bytes.map { Data($0.compactMap(\.self)).base64EncodedString() } : nil
      return mismatch(site, mended: encoded.map { .string($0) })
    }
    let hex = Self.bytes(hexadecimal: text)?.base64EncodedString()
    guard FoundationDecoder.value(Data.self, site.node.strictText) != nil else {
      let mended = hex ?? Self.padded(text)
      return note(
        .base64, .refused, site,
        "\(subject(site.path)) must be \(site.type) as padded base64, the JSON has \(site.excerpt)",
        mended: mended.map { .string($0) }, fix: mended == nil ? "Encode the bytes as padded base64." : nil)
    }
    if let hex {
      note(
        .hexData, .taken, site, "\(subject(site.path)) is \(site.excerpt), which looks like hexadecimal digits",
        mended: .string(hex))
    }
    if text.utf8.count > Self.largeData {
      note(
        .largeData, .taken, site, "\(subject(site.path)) has \(text.utf8.count) characters of base64",
        fix: "Send an identifier or a URL, and let the app fetch the bytes into its app group.")
    }
  }

  /// Padded standard base64 of base64url or of base64 with white space or without padding; nil where it is none.
  private static func padded(_ text: String) -> String? {
    var plain = text.filter { !$0.isWhitespace && $0 != "=" }.replacing("-", with: "+").replacing("_", with: "/")
    plain += String(repeating: "=", count: (4 - plain.count % 4) % 4)
    return Data(base64Encoded: plain)?.base64EncodedString()
  }

  /// nil for an odd or mixed spelling, and for words without a digit.
  private static func bytes(hexadecimal text: String) -> Data? {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, !digits.isEmpty, digits.count.isMultiple(of: 2), text.contains(where: \.isNumber),
      text == text.lowercased() || text == text.uppercased()
    else { return nil }
    return Data(stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }

  mutating func url(_ site: Site) {
    guard let text = site.node.string else { return mismatch(site) }
    guard let url = FoundationDecoder.value(URL.self, site.node.strictText) else {
      return note(
        .url, .refused, site, "\(subject(site.path)) must be \(site.type), the JSON has \(site.excerpt)",
        mended: sample(site),
        fix: text.isEmpty ? "Leave the key out if the property is optional; an empty string is no URL." : nil)
    }
    guard url.relativeString != text else { return }
    note(
      .urlEncoded, .taken, site, "\(subject(site.path)) is \(site.excerpt); the app sees \(url.relativeString)",
      mended: .string(url.relativeString))
  }

  mutating func uuid(_ site: Site) {
    guard let text = site.node.string else { return mismatch(site) }
    guard FoundationDecoder.value(UUID.self, site.node.strictText) == nil else { return }
    let digits = text.filter(\.isHexDigit)
    var mended: String?
    if digits.utf8.count == 32 {
      var parts: [Substring] = []
      var rest = digits[...]
      for length in [8, 4, 4, 4, 12] {
        parts.append(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
      mended = parts.joined(separator: "-")
    }
    note(
      .uuid, .refused, site, "\(subject(site.path)) must be \(site.type), the JSON has \(site.excerpt)",
      mended: mended.map { .string($0) } ?? sample(site))
  }
}
