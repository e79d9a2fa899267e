import Foundation
import Lettering
import RenderTree
import Testing

@testable import SwiftUI

/// Numbers that no layout can use must neither crash nor spread.
@MainActor @Suite struct BadNumbersTests {
  private func size<V: View>(_ view: V) throws -> Size {
    _Evaluation.displayList(
      of: view, proposal: Proposal(200, 100), environment: EnvironmentValues(),
      host: EvaluationHost(measurer: try Typesetter.shared(), now: Drawn.now)
    ).size
  }
  private func isSane(_ size: Size) -> Bool {
    size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e300])
  func texts(_ number: Double) throws {
    let length = CGFloat(number)
    #expect(isSane(try size(Text("ab").font(.system(size: length)))))
    #expect(isSane(try size(Text("ab").font(.custom("A", size: length)))))
    #expect(isSane(try size(Text("ab cd").minimumScaleFactor(length).lineSpacing(length).lineLimit(2))))
    #expect(isSane(try size(Text("ab").tracking(length).kerning(length).baselineOffset(length))))
    #expect(isSane(try size(Text("\(number) \(number, specifier: "%.1f") \(number, format: .number)"))))
    #expect(isSane(try size(Image(systemName: "bolt", variableValue: number).font(.system(size: length)))))
    #expect(isSane(try size(Image(systemName: "bolt").resizable().font(.system(size: length)))))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e300])
  func controls(_ number: Double) throws {
    #expect(isSane(try size(ProgressView(value: number, total: 1))))
    #expect(isSane(try size(ProgressView(value: 1, total: number))))
    #expect(isSane(try size(Gauge(value: number, in: 0...1) { Text("L") }.gaugeStyle(.accessoryCircular))))
    #expect(
      isSane(try size(Button(_tap: .closure, label: Text("a")).buttonBorderShape(.roundedRectangle(radius: number)))))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1e18, 1e18, 0])
  func dates(_ seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    for style: Text.DateStyle in [.time, .date, .relative, .offset, .timer] {
      #expect(isSane(try size(Text(date, style: style))))
    }
    #expect(isSane(try size(Text(date...max(date, .distantFuture)))))
    #expect(isSane(try size(Text(timerInterval: date...date))))
    #expect(isSane(try size(ProgressView(timerInterval: date...date))))
  }

  @Test func emptyAndLongTexts() throws {
    #expect(isSane(try size(Text(""))))
    #expect(isSane(try size(Text(String(repeating: "word ", count: 5000)).lineLimit(3))))
    #expect(isSane(try size(Text(LocalizedStringKey(String(repeating: "**", count: 2000))))))
    #expect(isSane(try size(Text("a\u{0}b\u{feff}\u{202e}c\r\n\t"))))
    #expect(isSane(try size(Image(systemName: ""))))
    #expect(isSane(try size(Image(""))))
    #expect(isSane(try size(Image("../../etc/passwd"))))
  }
}
