import Foundation
import RenderTree

@testable import SwiftUI

/// Cards, buttons and lock-screen presentations made of texts and bars.
extension FidelityCase {
  /// Paddings of 12 outside and 24 inside, rows 12 apart.
  private static func card(_ lines: Int) -> some View {
    VStack(spacing: 12) { ForEach(0..<lines, id: \.self) { _ in Text(verbatim: "Line of body") } }
      .frame(maxWidth: .infinity).padding(24).padding(12)
  }
  private static var bar: some View {
    let start = Date(timeIntervalSince1970: FidelityBench.now)
    return ProgressView(timerInterval: start...start.addingTimeInterval(600), countsDown: false) {
      EmptyView()
    } currentValueLabel: {
      EmptyView()
    }
  }
  private static func edges(_ frame: Rect?, _ top: Double, _ bottom: Double) -> [Reading] {
    [.length("bar's top", frame?.y, top), .length("bar's bottom", frame?.maxY, bottom)]
  }

  static let cards: [FidelityCase] = [
    FidelityCase(59, "card of three lines") { Reading.size("card", $0.size(card(3), 300, nil), 300, 157) },
    FidelityCase(61, "card of header and main part") {
      [.length("height", $0.size(card(2), 300, nil).height, 124.667)]
    },
    FidelityCase(63, "flat card of four lines") { bench in
      let words = Text(
        verbatim: "The quick brown fox jumps over the lazy dog, and the five boxing wizards jump quickly, "
          + "as quartz glyphs vex")
      let card = words.padding(24).frame(width: 300)
      return Reading.size("card", bench.size(card, 300, nil), 300, 134.333)
    },
    FidelityCase(65, "button of two lines") { bench in
      let button = Button {
      } label: {
        Text(verbatim: "This is a button\nwith multiple lines").multilineTextAlignment(.center).padding(24)
      }
      return Reading.kerned("button", bench.size(button.buttonStyle(.plain)), 184, 90.333)
    },
    FidelityCase(67, "checkbox beside a large title") { bench in
      let text = Text(verbatim: "checkbox").font(.largeTitle)
      let row = HStack {
        Rectangle().frame(width: 16, height: 16)
        text
      }.padding(12)
      return Reading.kerned("row", bench.size(row), 189, 64.667) + Reading.kerned("text", bench.size(text), 141, 40.667)
    },
    FidelityCase(71, "lock-screen card with a bar of 10") { bench in
      let card = VStack(spacing: 12) {
        HStack {
          Color.gray.frame(width: 48, height: 48)
          VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: "Washing").font(.title3.weight(.semibold))
            Text(verbatim: "Spinning").font(.body)
          }
          Spacer()
        }
        Color.blue.frame(height: 10)
      }
      .padding(16).frame(width: 360, height: 130)
      return edges(bench.frames(card, 360, 130).last, 90.333, 100.333)
    },
    FidelityCase(73, "lock-screen card with a timer and its bar") { bench in
      let start = Date(timeIntervalSince1970: FidelityBench.now)
      let card = VStack(spacing: 12) {
        HStack {
          Color.gray.frame(width: 48, height: 48)
          VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: "Washing").font(.title3)
            Text(timerInterval: start...start.addingTimeInterval(600)).font(.title3)
          }
        }
        bar.scaleEffect(y: 2)
      }
      .padding(16).frame(width: 360, height: 130)
      return edges(bench.frames(card, 360, 130).last, 95, 99)
    },
    // The row's own parts are 13.333 shorter than the recording: its header held a second line of caption2.
    FidelityCase(75, "small card with a timed bar") { bench in
      let card = VStack(alignment: .leading, spacing: 4) {
        VStack(alignment: .leading, spacing: 0) {
          HStack { Text(verbatim: "Laundry").font(.caption) }
          Text(verbatim: "Spinning").font(.caption2)
        }
        Text(verbatim: "Pasta").font(.caption2)
        bar.padding(.top, 4)
      }
      .padding(.horizontal, 12).padding(.vertical, 8).frame(width: 182, height: 84)
      return edges(bench.frames(card, 182, 84).last, 66.667, 70.667)
    },
  ]
}
