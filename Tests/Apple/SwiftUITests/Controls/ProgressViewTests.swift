import Foundation
import RenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct ProgressViewTests {
  private let start = Date(timeIntervalSince1970: Drawn.now)
  private let traits = ColorTraits()
  private var interval: ClosedRange<Date> { start...start.addingTimeInterval(60) }

  @Test func aBarIsFourPointsHigh() {
    let drawn = Drawn(ProgressView(value: 0.25), width: 100)
    #expect(drawn.size == Size(100, 4))
    #expect(drawn.shapes.count == 2)
    #expect(drawn.shapes[0].paint == .color(SystemColor.secondaryFill.rgba(traits)))
    #expect(
      drawn.shapes[1].shape
        == ShapeSpec(.capsule(continuous: false), [.leadingPart(.value(0.25), minimum: 4, direction: .leftToRight)]))
    #expect(drawn.shapes[1].paint == .color(SystemColor.blue.rgba(traits)))
  }

  @Test func values() {
    func fraction<A: View, B: View>(_ view: ProgressView<A, B>) -> FractionSpec? { view.fraction }
    #expect(fraction(ProgressView(value: 3, total: 12)) == .value(0.25))
    #expect(fraction(ProgressView(value: 13, total: 12)) == .value(1))
    #expect(fraction(ProgressView(value: -1.0)) == .value(0))
    #expect(fraction(ProgressView(value: 1, total: 0)) == .value(0))
    #expect(fraction(ProgressView(value: Double.nan)) == .value(0))
    #expect(fraction(ProgressView(value: nil as Double?)) == nil)
    #expect(fraction(ProgressView()) == nil)
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    #expect(fraction(ProgressView(progress)) == .value(0.25))
  }

  @Test func anEmptyBarShowsItsTrackAlone() {
    #expect(Drawn(ProgressView(value: 0.0), width: 100).shapes.count == 1)
  }

  @Test func theClockFillsTheBar() {
    let drawn = Drawn(
      ProgressView(timerInterval: interval, countsDown: false) {
        EmptyView()
      } currentValueLabel: {
        EmptyView()
      }, width: 100)
    #expect(drawn.size == Size(100, 4))
    #expect(
      drawn.shapes[1].shape.operations
        == [
          .leadingPart(
            .time(from: Drawn.now, to: Drawn.now + 60, countsDown: false), minimum: 4, direction: .leftToRight)
        ])
  }

  @Test func theClockIsShownUnlessToldOtherwise() {
    let drawn = Drawn(ProgressView(timerInterval: interval), width: 100)
    #expect(drawn.strings == ["1:00"])
    #expect(drawn.runs[0].font.size == 12)
    #expect(drawn.texts[0].paint == .color(SystemColor.secondaryLabel.rgba(traits)))
    #expect(drawn.texts[0].frame.y > 4)
  }

  @Test func labelsStandAboveAndBelow() {
    let drawn = Drawn(
      ProgressView(value: 0.5) {
        Text("up")
      } currentValueLabel: {
        Text("down")
      }, width: 100)
    #expect(drawn.strings == ["up", "down"])
    #expect(drawn.texts[0].frame.maxY <= drawn.shapes[0].frame.y)
    #expect(drawn.texts[1].frame.y >= drawn.shapes[0].frame.maxY)
    #expect(Drawn(ProgressView("up", value: 0.5).labelsHidden(), width: 100).strings == [])
  }

  @Test func rings() {
    let drawn = Drawn(ProgressView(value: 0.25).progressViewStyle(.circular).tint(.red).frame(width: 29, height: 29))
    #expect(drawn.shapes.count == 2)
    let red = PaintSpec.color(SystemColor.red.rgba(traits))
    #expect(drawn.shapes[0].paint == .opacity(red, 0.35))
    #expect(drawn.shapes[1].paint == red)
    let width = 29 * 5.526 / 58
    #expect(drawn.shapes[1].drawing == .stroke(StrokeSpec(width: width, cap: .round)))
    #expect(
      drawn.shapes[1].shape
        == ShapeSpec(
          .circle,
          [.inset(width / 2), .trim(from: .value(0), to: .value(0.25)), .rotation(-.pi / 2, anchor: .center)]))
    let timed = Drawn(
      ProgressView(timerInterval: interval, countsDown: true) {
        EmptyView()
      } currentValueLabel: {
        Text("a")
      }
      .progressViewStyle(.circular), width: 40, height: 40)
    #expect(timed.strings == ["a"])
    #expect(
      timed.shapes[1].shape.operations[1]
        == .trim(from: .value(0), to: .time(from: Drawn.now, to: Drawn.now + 60, countsDown: true)))
  }

  @Test func aRingsLabelsStandInsideIt() {
    let drawn = Drawn(
      ProgressView(value: 0.5) {
        EmptyView()
      } currentValueLabel: {
        Text("50")
      }
      .progressViewStyle(.circular), width: 40, height: 40)
    #expect(drawn.strings == ["50"])
    #expect(abs(drawn.texts[0].frame.midX - 20) < 0.5 && abs(drawn.texts[0].frame.midY - 20) < 0.5)
    #expect(drawn.size == Size(40, 40))
    // An empty text is a label without height.
    let labelled = Drawn(
      ProgressView(value: 0.5) {
        Text("")
      } currentValueLabel: {
        Text("50")
      }
      .progressViewStyle(.circular), width: 40, height: 40)
    #expect(labelled.texts.map(\.frame) == drawn.texts.map(\.frame))
  }

  @Test func gradientsRunAlongTheBar() {
    let ends = [SystemColor.red, .blue].map { $0.rgba(traits) }
    let along = PaintSpec.linear(
      [GradientStop(ends[0], at: 0), GradientStop(ends[1], at: 1)], from: UnitPosition(0, 0.5),
      to: UnitPosition(1, 0.5))
    let bar = ProgressView(value: 0.5)
    #expect(Drawn(bar.tint(Gradient(colors: [.red, .blue])), width: 100).shapes[1].paint == along)
    let linear = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
    #expect(Drawn(bar.tint(linear), width: 100).shapes[1].paint == along)
  }

  @Test func theSpinner() {
    let drawn = Drawn(ProgressView())
    #expect(drawn.size == Size(20, 20))
    #expect(drawn.shapes.count == 8)
    #expect(Drawn(ProgressView("Wait")).strings == ["Wait"])
    #expect(Drawn(ProgressView().controlSize(.large)).size == Size(37, 37))
  }

  @Test func tints() {
    let styled = Drawn(ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .white)), width: 100)
    #expect(styled.shapes[1].paint == .color(.white))
    #expect(Drawn(ProgressView(value: 0.5).tint(.white), width: 100).shapes[1].paint == .color(.white))
  }

  private struct Percent: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        configuration.label
        Text(verbatim: configuration.fractionCompleted.map { "\(Int($0 * 100))%" } ?? "?")
        configuration.currentValueLabel
      }
    }
  }
  @Test func stylesOfTheAppsOwn() {
    #expect(Drawn(ProgressView(value: 0.5).progressViewStyle(Percent())).strings == ["50%"])
    #expect(Drawn(ProgressView("a", value: 1.0).progressViewStyle(Percent())).strings == ["a", "100%"])
    // The clock's fraction is unknown to a style, as on iOS.
    #expect(Drawn(ProgressView(timerInterval: interval).progressViewStyle(Percent())).strings == ["?", "1:00"])
  }
}
