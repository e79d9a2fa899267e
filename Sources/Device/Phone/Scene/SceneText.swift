import Foundation
import RenderTree
import Wire

/// Sets the words and signs that the phone itself shows.
struct SceneText {
  var measurer: any TextMeasuring
  var surroundings: Surroundings
  var displayScale: Double

  enum Side { case leading, centre, trailing }

  /// One line with its side at `x` and its top at `y`.
  func line(_ id: String, _ string: String, _ font: FontSpec, _ color: RGBA, x: Double, y: Double, side: Side = .centre)
    -> Item
  {
    let spec = TextSpec(
      runs: [TextRun(.string(string), font: font)], lineLimit: 1, locale: surroundings.locale,
      displayScale: displayScale)
    let size = measurer.measure(spec, width: nil, height: nil, now: surroundings.now).size
    return Item(
      id: StableHash.of(id), frame: frame(size, x, y, side),
      content: .text(TextBlock(spec: spec, layoutWidth: nil, layoutHeight: nil), .color(color)))
  }

  /// A symbol, centred.
  func symbol(_ id: String, _ name: String, size: Double, _ color: RGBA, centre: Point) -> Item {
    let spec = SymbolSpec(name: name, font: FontSpec(size: size, weight: 500))
    let extent = measurer.measure(spec).size
    return Item(
      id: StableHash.of(id), frame: frame(extent, centre.x, centre.y - extent.height / 2, .centre),
      content: .symbol(spec, [.color(color)]))
  }

  private func frame(_ size: Size, _ x: Double, _ y: Double, _ side: Side) -> Rect {
    let left =
      switch side {
      case .leading: x
      case .centre: x - size.width / 2
      case .trailing: x - size.width
      }
    return Rect(
      PixelGrid.snap(left, scale: displayScale), PixelGrid.snap(y, scale: displayScale), size.width, size.height)
  }

  /// The time as clocks of the system write it, without morning and afternoon: “9:41”, “09:41”.
  var clock: String { formatted("Jmm") }
  /// “Monday, January 12”.
  var date: String { formatted("EEEEMMMMd") }

  private func formatted(_ template: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: surroundings.locale)
    formatter.timeZone = TimeZone(identifier: surroundings.timeZone)
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: Date(timeIntervalSince1970: surroundings.now))
  }
}
