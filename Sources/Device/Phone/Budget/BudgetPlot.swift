import Foundation
import RenderTree

/// Draws the course of a budget: what is left as an area over time, pushes that did not pass as red marks above it.
public struct BudgetPlot {
  public var measurer: any TextMeasuring
  public var timeZone: TimeZone
  public var isDark: Bool
  /// Points.
  public var size: Size

  public init(
    measurer: any TextMeasuring, timeZone: TimeZone, isDark: Bool = false, size: Size = Size(480, 200)
  ) {
    self.measurer = measurer; self.timeZone = timeZone; self.isDark = isDark; self.size = size
  }

  private static let scale = 2.0
  private static let left = 34.0
  private static let right = 20.0
  private static let top = 34.0
  private static let bottom = 24.0
  /// Hours or minutes between two times below the axis, in seconds.
  private static let gaps: [Double] = [60, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400]

  private var ink: RGBA { isDark ? RGBA(1, 1, 1) : RGBA(0, 0, 0) }
  private var faint: RGBA { ink.opacity(0.15) }
  private var muted: RGBA { ink.opacity(0.6) }
  private var area: Rect {
    Rect(
      Self.left, Self.top, max(1, size.width - Self.left - Self.right), max(1, size.height - Self.top - Self.bottom))
  }

  /// - Parameter title: stands above the plot; `(observed)` should be in it, because the numbers are.
  public func list(_ course: BudgetCourse, title: String) -> DisplayList {
    let paper = isDark ? RGBA(0.11, 0.11, 0.12) : RGBA(1, 1, 1)
    var items = [
      shape("background", Rect(origin: .zero, size: size), .rectangle, .fill(evenOdd: false), paper),
      text("title", title, 13, ink, weight: 600, x: Self.left, y: 8, anchor: 0),
    ]
    items += grid(course) + times(course) + curve(course) + marks(course)
    let root = Item(id: StableHash.of("budget"), frame: Rect(origin: .zero, size: size), children: items)
    return DisplayList(size: size, root: root, displayScale: Self.scale)
  }

  // MARK: Parts

  private func grid(_ course: BudgetCourse) -> [Item] {
    let values = Array(Set([0, course.limit / 2, course.limit])).sorted()
    return values.flatMap { value in
      let y = height(value, course)
      return [
        shape("line.\(value)", Rect(area.x, y - 0.25, area.width, 0.5), .rectangle, .fill(evenOdd: false), faint),
        text("value.\(value)", "\(value)", 10, muted, x: area.x - 6, y: y - 7, anchor: 1),
      ]
    }
  }

  private func times(_ course: BudgetCourse) -> [Item] {
    guard let first = course.steps.first?.start else { return [] }
    let span = course.length * Double(course.steps.count)
    let gap = Self.gaps.first { span / $0 <= 8 } ?? (span / 8)
    let offset = Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: first)))
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = timeZone
    formatter.dateFormat = "HH:mm"
    // Times stand at round numbers of the zone's own clock.
    var moment = ((first + offset) / gap).rounded(.up) * gap - offset
    var items: [Item] = []
    while moment <= first + span, items.count < 24 {
      let x = area.x + area.width * (moment - first) / span
      items.append(
        text("time.\(Int(moment))", formatter.string(from: Date(timeIntervalSince1970: moment)), 10, muted, x: x,
          y: area.maxY + 5, anchor: 0.5))
      moment += gap
    }
    return items
  }

  private func curve(_ course: BudgetCourse) -> [Item] {
    let shown = course.steps.enumerated().compactMap { index, step in step.remaining.map { (index, $0) } }
    guard let first = shown.first, let last = shown.last else { return [] }
    var line = PathSpec()
    for (index, remaining) in shown {
      // Steps, because what is left changes at once.
      let y = height(remaining, course) - area.y, from = x(index, course) - area.x, to = x(index + 1, course) - area.x
      if index == first.0 { line.move(Point(from, y)) } else { line.line(Point(from, y)) }
      line.line(Point(to, y))
    }
    var fill = line
    fill.line(Point(x(last.0 + 1, course) - area.x, area.height))
    fill.line(Point(x(first.0, course) - area.x, area.height))
    fill.close()
    let blue = isDark ? RGBA(0.04, 0.52, 1) : RGBA(0, 0.48, 1)
    return [
      shape("area", area, ShapeSpec(.path(fill)), .fill(evenOdd: false), blue.opacity(0.18)),
      shape("curve", area, ShapeSpec(.path(line)), .stroke(StrokeSpec(width: 1.5, join: .round)), blue),
    ]
  }

  private func marks(_ course: BudgetCourse) -> [Item] {
    let red = isDark ? RGBA(1, 0.27, 0.23) : RGBA(1, 0.23, 0.19)
    return course.steps.enumerated().filter { $0.element.throttled > 0 }.map { index, _ in
      let middle = (x(index, course) + x(index + 1, course)) / 2
      return shape("lost.\(index)", Rect(middle - 1, area.y - 7, 2, 5), .rectangle, .fill(evenOdd: false), red)
    }
  }

  private func x(_ index: Int, _ course: BudgetCourse) -> Double {
    area.x + area.width * Double(index) / Double(max(course.steps.count, 1))
  }
  private func height(_ value: Int, _ course: BudgetCourse) -> Double {
    area.maxY - area.height * Double(value) / Double(max(course.limit, 1))
  }

  private func shape(
    _ name: String, _ frame: Rect, _ spec: ShapeSpec, _ drawing: ShapeDrawing, _ color: RGBA
  ) -> Item {
    Item(id: StableHash.of("budget." + name), frame: frame, content: .shape(spec, drawing, .color(color)))
  }

  /// - Parameter anchor: which part of the width stands at `x`: 0 the left end, 1 the right end.
  private func text(
    _ name: String, _ string: String, _ size: Double, _ color: RGBA, weight: Int = 400, x: Double, y: Double,
    anchor: Double
  ) -> Item {
    let spec = TextSpec(
      runs: [TextRun(.string(string), font: FontSpec(size: size, weight: weight))], lineLimit: 1, locale: "en-US",
      displayScale: Self.scale)
    let extent = measurer.measure(spec, width: nil, height: nil, now: 0).size
    let left = PixelGrid.snap(x - extent.width * anchor, scale: Self.scale)
    return Item(
      id: StableHash.of("budget." + name), frame: Rect(left, y, extent.width, extent.height),
      content: .text(TextBlock(spec: spec, layoutWidth: nil, layoutHeight: nil), .color(color)))
  }
}
