import APNs
import Foundation
import Phone
import RenderTree
import Testing

/// Half a point wide for each point of size, so that texts have widths without a font.
private final class PlainMeasurer: TextMeasuring {
  func measure(_ text: TextSpec, width: Double?, height: Double?, now: Double) -> TextMetrics {
    let size = text.runs.first?.font.size ?? 10
    let count = text.runs.reduce(0) { if case .string(let string) = $1.content { $0 + string.count } else { $0 } }
    return TextMetrics(
      size: Size(Double(count) * size / 2, size * 1.2), firstBaseline: size, lastBaseline: size, lineCount: 1)
  }
  func measure(_ symbol: SymbolSpec) -> SymbolMetrics { SymbolMetrics(size: .zero, baseline: 0, isKnown: true) }
}

/// 2026-01-12, 09:00 UTC.
private let nine = 1_768_208_400.0

/// A push a minute for `minutes`, out of 8 an hour.
private func used(_ minutes: Int) -> PushBudget {
  var budget = PushBudget(figures: BudgetFigures(normalPushes: 8))
  for minute in 0..<minutes { _ = budget.charge(.push(.immediate), at: nine + Double(minute) * 60) }
  return budget
}

@Suite struct BudgetCourseTests {
  @Test func aStepHasWhatIsLeftAtItsEnd() {
    let course = BudgetCourse(used(10), from: nine - 120, to: nine + 600, steps: 12)
    #expect(course.steps.map(\.remaining) == [nil, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0])
    #expect(course.steps.map(\.throttled) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
    #expect(course.sparkline == " ▇▆▅▄▃▂▁▁▁××")
  }

  @Test func whatComesBackIsSeen() {
    let course = BudgetCourse(used(8), from: nine, to: nine + 7200, steps: 4)
    #expect(course.steps.map(\.remaining) == [0, 1, 8, 8])
    #expect(course.sparkline == "▁▁██")
  }

  @Test func theTableHasTheZonesTimes() throws {
    let zone = try #require(TimeZone(identifier: "Asia/Shanghai"))
    let course = BudgetCourse(used(9), from: nine, to: nine + 3600, steps: 2)
    #expect(course.table(timeZone: zone) == "17:00:00  0 of 8 left, 1 throttled\n17:30:00  1 of 8 left")
  }

  @Test(arguments: [(0.0, 0.0, 5), (10, 0, 5), (0, 10, 0), (0, .infinity, 5), (.nan, 1, 5)])
  func emptySpansHaveNoSteps(_ from: Double, _ to: Double, _ count: Int) throws {
    let course = BudgetCourse(used(3), from: from, to: to, steps: count)
    #expect(course.steps.isEmpty && course.sparkline.isEmpty)
    let zone = try #require(TimeZone(identifier: "UTC"))
    #expect(BudgetPlot(measurer: PlainMeasurer(), timeZone: zone).list(course, title: "t").count > 1)
  }

  @Test func thePlotShowsCourseTimesAndLosses() throws {
    let zone = try #require(TimeZone(identifier: "UTC"))
    let course = BudgetCourse(used(12), from: nine, to: nine + 4 * 3600, steps: 240)
    let list = BudgetPlot(measurer: PlainMeasurer(), timeZone: zone).list(course, title: "Pushes (observed)")
    var texts: [String] = [], losses = 0
    let lost = Set((0..<240).map { StableHash.of("budget.lost.\($0)") })
    list.walk { item in
      if case .text(let block, _)? = item.content { texts.append(block.string(at: 0)) }
      if lost.contains(item.id) { losses += 1 }
    }
    #expect(texts.contains("Pushes (observed)") && texts.contains("8") && texts.contains("0"))
    #expect(texts.contains("09:00") && texts.contains("13:00") && texts.count == 13)
    // Eight passed in the first eight minutes; four did not.
    #expect(losses == 4)
    #expect(list.size == Size(480, 200))
    // Everything lies inside.
    list.walk { item in #expect(Rect(origin: .zero, size: list.size).contains(item.frame, tolerance: 0.01)) }
  }

  @Test func historyIsBounded() {
    var history = BudgetHistory()
    for index in 0..<5000 {
      history.add(.init(moment: Double(index), isAllowed: true, remaining: 0, limit: 1))
    }
    #expect(history.samples.count <= BudgetHistory.capacity)
    #expect(history.samples.count + history.forgotten == 5000)
    #expect(history.samples.last?.moment == 4999)
  }
}
