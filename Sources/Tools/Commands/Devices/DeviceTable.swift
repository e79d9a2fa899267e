import Devices
import Findings

/// The catalogue as rows of words.
struct DeviceTable {
  static let header = ["Model", "Screen", "Scale", "Corner", "Safe area", "Island", "Expanded", "Card", "Always-On"]

  var rows: [[String]]

  init(_ models: [DeviceModel]) { rows = models.map(Self.row) }

  private static func row(_ model: DeviceModel) -> [String] {
    let safe = model.safeArea.value, card = model.card
    return [
      model.name, words(model.screen) { "\(number($0.width)) x \(number($0.height))" },
      words(model.scale) { "\(number($0))x" }, words(model.cornerRadius, number),
      model.kind == .phone || model.kind == .pad
        ? "\(number(safe.top)), \(number(safe.bottom))" + mark(model.safeArea.certainty) : "",
      model.island.map { words($0.widthClass) { number(Double($0.rawValue)) } } ?? "",
      model.island.map { words($0.expandedWidth, number) } ?? "",
      words(card.width, number) + " x " + words(card.height, span), model.hasAlwaysOn.value ? "yes" : "",
    ]
  }

  private static func words<Value>(_ figure: Figure<Value>, _ text: (Value) -> String) -> String {
    text(figure.value) + mark(figure.certainty)
  }

  /// How sure a number is, in one sign.
  static func mark(_ certainty: Certainty) -> String {
    switch certainty {
    case .published: ""
    case .measured: "'"
    case .reported: "*"
    case .assumed: "?"
    }
  }

  private static func span(_ span: Span) -> String {
    span.minimum == span.maximum ? number(span.minimum) : "\(number(span.minimum))-\(number(span.maximum))"
  }

  /// At most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return "\(hundredths / 100)\(decimals)"
  }

  /// Columns for a terminal.
  func text(style: TerminalStyle) -> String {
    let lines = [Self.header] + rows
    let widths = Self.header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.enumerated().map { index, cells in
      let line = zip(cells, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
        .joined(separator: "  ")
      let trimmed = String(line.reversed().drop { $0 == " " }.reversed())
      return (index == 0 ? style.paint(trimmed, .bold) : trimmed) + "\n"
    }.joined()
  }
}
