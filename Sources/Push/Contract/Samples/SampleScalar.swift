import Findings

/// Plausible values of the types that are one JSON value, chosen by the property's name.
struct SampleScalar {
  let name: PropertyName
  /// Which one in a list, from 0.
  let index: Int
  /// Seconds since 1970.
  let now: Double

  init(_ name: String, index: Int = 0, now: Double) {
    self.name = PropertyName(name); self.index = index; self.now = now.rounded()
  }

  /// Seconds from 1970 to 2001, where Swift's dates begin.
  static let secondsTo2001 = 978_307_200.0

  /// Seconds since 2001: some minutes ago for beginnings, ahead for everything else.
  var date: Double {
    let isPast = name.has(
      "start", "started", "begin", "began", "created", "from", "last", "updated", "since", "placed", "ordered")
    return now - Self.secondsTo2001 + (isPast ? -600 : 900) + 600 * Double(index)
  }

  /// 0 to 100, so that every integer type holds it.
  var whole: Int {
    if name.has("progress", "percent", "percentage", "battery", "level") { return 60 }
    if name.has("total", "goal", "target", "max", "maximum", "limit") { return 10 + index }
    if name.has("minute", "minutes", "min", "mins", "eta") { return 12 + index }
    if name.has("second", "seconds", "duration") { return 90 }
    return (name.has("index", "step", "stage", "current") ? 1 : 2) + index
  }

  var fraction: Double {
    if name.has("latitude", "lat") { return 52.5 + Double(index) / 16 }
    if name.has("longitude", "lon", "lng") { return 13.5 + Double(index) / 16 }
    if name.has("percent", "percentage") { return 60 }
    if name.has("timestamp", "unix", "epoch") { return now + 900 }
    if name.has("duration", "interval", "seconds", "elapsed", "remaining", "time") { return 900 + 60 * Double(index) }
    if name.has("price", "amount", "cost", "total", "balance") { return 12.5 + Double(index) }
    if name.has("progress", "fraction", "ratio", "completion", "level", "opacity") { return 0.5 + Double(index) / 8 }
    return 1.5 + Double(index)
  }

  var flag: Bool {
    !name.has(
      "stale", "paused", "cancelled", "canceled", "finished", "ended", "failed", "error", "delayed", "hidden", "done",
      "complete", "completed", "muted", "disabled", "loading", "expired")
  }

  var text: String {
    let number = index == 0 ? "" : " \(index + 1)"
    if name.has("emoji") { return index.isMultiple(of: 2) ? "🚲" : "🍕" }
    if name.has("hex", "color", "colour", "tint") { return index.isMultiple(of: 2) ? "#34C759" : "#FFD60A" }
    if name.has("url", "link", "deeplink", "uri") { return url }
    if name.has("symbol", "icon", "glyph", "sf") { return "star.fill" }
    if name.has("id", "identifier", "uuid", "code", "key", "token", "number") { return "A-\(101 + index)" }
    if name.has("currency") { return "EUR" }
    if name.has("driver", "courier", "rider", "person", "user", "author", "player", "host") { return "Kim" + number }
    if name.has("team", "home", "away") { return name.title + number }
    if name.has("time", "eta", "clock", "date") { return "12:30" }
    return name.title + number
  }

  var url: String {
    "https://example.com/" + (name.inOrder.last ?? "sample") + (index == 0 ? "" : "-\(index + 1)")
  }
  var uuid: String { "5E11E211-0000-4000-8000-0000000000" + (index < 9 ? "0\(index + 1)" : "\(min(index, 98) + 1)") }
}
