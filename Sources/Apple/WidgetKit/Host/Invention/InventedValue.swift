import Foundation

/// Made-up values of the types that JSON knows, chosen by the name of the property.
struct InventedValue {
  let name: String
  let index: Int
  /// Seconds since 1970.
  let now: Double

  private var words: [String] { Self.words(of: name) }
  private func says(_ candidates: String...) -> Bool { words.contains { candidates.contains($0) } }

  /// A value of one of the known types, or nil.
  func value(of type: Any.Type) -> Any? {
    switch type {
    case is String.Type: text
    case is Bool.Type: flag
    case let type as any FixedWidthInteger.Type: Self.integer(type, whole)
    case let type as any BinaryFloatingPoint.Type: Self.floating(type, fraction)
    case is Decimal.Type: Decimal(fraction)
    case is Date.Type: date
    case is URL.Type: URL(string: "https://example.com/\(name.isEmpty ? "sample" : name)")
    case is UUID.Type:
      UUID(uuid: (0x5e, 0x11, 0xe2, 0x11, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: index + 1)))
    case is Data.Type: Data("sample".utf8)
    case is TimeZone.Type: TimeZone(identifier: "UTC")
    case is Locale.Type: Locale(identifier: "en_US")
    default: nil
    }
  }

  private static func integer<I: FixedWidthInteger>(_ type: I.Type, _ value: Double) -> Any { I(value) }
  private static func floating<F: BinaryFloatingPoint>(_ type: F.Type, _ value: Double) -> Any { F(value) }

  /// A whole number that fits into any integer type, 0 … 100.
  var whole: Double {
    if says("progress", "percent", "percentage", "battery", "level") { return 60 }
    if says("total", "goal", "target", "max", "maximum", "limit") { return 10 + Double(index) }
    if says("minute", "minutes", "min", "mins") { return 12 }
    if says("second", "seconds", "duration") { return 90 }
    if says("index", "step", "stage", "current") { return 1 + Double(index) }
    return 3 + Double(index)
  }

  var fraction: Double {
    if says("progress", "fraction", "ratio", "completion", "completed", "level", "opacity", "value") {
      return 0.6 + 0.1 * Double(index)
    }
    if says("percent", "percentage") { return 60 }
    if says("latitude", "lat") { return 52.52 + Double(index) / 100 }
    if says("longitude", "lon", "lng") { return 13.405 + Double(index) / 100 }
    if says("duration", "interval", "seconds", "elapsed", "remaining", "time") { return 900 + 60 * Double(index) }
    if says("price", "amount", "cost", "total", "balance") { return 12.5 + Double(index) }
    return 1.5 + Double(index)
  }

  private var flag: Bool {
    !says(
      "stale", "paused", "cancelled", "canceled", "finished", "ended", "failed", "error", "delayed", "hidden",
      "complete",
      "completed", "done", "muted", "disabled", "loading", "expired")
  }

  private var date: Date {
    let base: Double =
      says(
        "start", "started", "begin", "began", "created", "from", "last", "updated", "since", "placed", "ordered",
        "previous")
      ? -600 : 900
    return Date(timeIntervalSince1970: now + base + 600 * Double(index))
  }

  private var text: String {
    let number = index == 0 ? "" : " \(index + 1)"
    if says("emoji") { return ["🍕", "🚲", "⚽️"][index % 3] }
    // Text and ground must differ, or an invented picture shows nothing.
    if says("hex", "color", "colour", "tint") {
      if says("text", "foreground", "font", "label", "title") { return "#1C1C1E" }
      return says("bg", "background", "ground", "card") ? "#FFD60A" : "#34C759"
    }
    if says("url", "link", "deeplink", "uri") { return "https://example.com" }
    if says("symbol", "icon", "image", "glyph", "sf") { return "star.fill" }
    if says("id", "identifier", "uuid", "code", "key", "token") || words.last == "number" { return "A-10\(index + 24)" }
    if says("phone") { return "+1 555 0100" }
    if says("email", "mail") { return "sam@example.com" }
    if says("currency") { return "USD" }
    if says("driver", "courier", "rider", "person", "user", "author", "player", "host", "sender") {
      return "Sam" + number
    }
    if says("team", "home", "away") { return "Team" + (index == 0 ? "" : number) }
    if says("time", "eta", "clock", "date") { return "12:30" }
    let title = words.joined(separator: " ")
    guard let first = title.first else { return "Sample" + number }
    return first.uppercased() + title.dropFirst() + number
  }

  /// `orderNumber` -> order, number.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previousIsLower = false
    for character in name {
      let startsWord = character.isUppercase && previousIsLower
      if startsWord || !(character.isLetter || character.isNumber) {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if character.isLetter || character.isNumber { word.append(character) }
      previousIsLower = character.isLowercase || character.isNumber
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }
}
