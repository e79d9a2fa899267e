import Findings

extension DecodeWalk {
  mutating func bool(_ site: Site) {
    switch site.node.value {
    case .bool: break
    case .number(let number) where number.double == 0 || number.double == 1:
      mismatch(site, .notBoolean, mended: .bool(number.double == 1))
    case .string(let text):
      let flag: Bool? = switch text.lowercased() {
      case "true", "yes", "1", "on": true
      case "false", "no", "0", "off", "": false
      default: nil
      }
      mismatch(site, flag == nil ? .typeMismatch : .notBoolean, mended: flag.map { .bool($0) })
    default: mismatch(site)
    }
  }

  mutating func integer(_ site: Site, _ kind: Shape.IntegerKind) {
    guard case .number(let number) = site.node.value, number.isFinite else {
      return noNumber(site) { FoundationDecoder.integer(kind, $0).map { .number(literal: "\($0)") } }
    }
    if let value = FoundationDecoder.integer(kind, number.literal) {
      // Plain digits are what every decoder takes.
      guard number.literal != "\(value)", number.literal != "-0" else { return }
      return note(
        .wholeFraction, .taken, site, "\(subject(site.path)) is \(number.literal) for \(site.type)",
        mended: .number(literal: "\(value)"))
    }
    let double = number.double
    if double != double.rounded(), let whole = Int64(exactly: double.rounded()),
      FoundationDecoder.integer(kind, String(whole)) != nil
    {
      return note(
        .fraction, .refused, site, "\(subject(site.path)) must be \(site.type), the JSON has \(number.literal)",
        mended: .number(literal: String(whole)),
        fix: "Write `\(Self.line(site.path, String(whole)))`, or make the property a Double and round in the app.")
    }
    let bounds = kind.bounds
    note(
      .outOfRange, .refused, site, "\(subject(site.path)) must be \(site.type), which does not hold \(site.excerpt)",
      fix: "Send \(bounds.least) to \(bounds.greatest), or let the app use a wider type.")
  }

  mutating func number(_ site: Site, _ kind: Shape.NumberKind) {
    guard case .number(let number) = site.node.value, number.isFinite else {
      return noNumber(site) { FoundationDecoder.number(kind, $0) == nil ? nil : Self.number($0) }
    }
    guard FoundationDecoder.number(kind, number.literal) != nil else {
      return note(
        .outOfRange, .refused, site, "\(subject(site.path)) must be \(site.type), which does not hold \(site.excerpt)",
        fix: "Send a number nearer to 0, or 0 itself.")
    }
    if kind == .double || kind == .cgFloat, !number.isExactAsDouble {
      note(
        .digitsLost, .taken, site, "\(subject(site.path)) is \(site.excerpt), which \(site.type) does not hold exactly",
        fix: "Send identifiers as strings.")
    }
  }

  private static func number(_ literal: String) -> JSONNode? {
    guard let node = try? JSONReader().read(literal).root, case .number = node.value else { return nil }
    return node
  }

  /// Refuses what is no number. A number in quotes is mended by `read`, true and false are 1 and 0.
  mutating func noNumber(_ site: Site, _ read: (String) -> JSONNode?) {
    switch site.node.value {
    case .string(let text):
      let plain = String(text.filter { !$0.isWhitespace })
      guard Self.number(plain) != nil else { return mismatch(site) }
      mismatch(site, .numericString, mended: read(plain))
    case .bool(let flag): mismatch(site, mended: read(flag ? "1" : "0"))
    default: mismatch(site)
    }
  }
}
