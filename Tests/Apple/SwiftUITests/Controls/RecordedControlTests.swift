import Foundation
import Lettering
import RenderTree
import Testing

@testable import SwiftUI

/// Texts, symbols and controls at the sizes that were recorded on iOS (Docs/fidelity.md 2.6), measured in the pinned
/// fonts.
@MainActor @Suite struct RecordedControlTests {
  private func list<V: View>(_ view: V, width: Double? = nil, height: Double? = nil) throws -> DisplayList {
    var environment = EnvironmentValues()
    environment._iosMajor = 18
    return _Evaluation.displayList(
      of: view, proposal: Proposal(width, height), environment: environment,
      host: EvaluationHost(measurer: try Typesetter.shared(), now: Drawn.now))
  }
  private func shapes(_ list: DisplayList) -> [Rect] {
    var frames: [Rect] = []
    list.walk { if case .shape = $0.content { frames.append($0.frame) } }
    return frames
  }
  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.001 }

  /// Row 39.
  @Test func toggles() throws {
    let on = try list(Toggle(isOn: .constant(true)) { Text("On") }.fixedSize().padding())
    #expect(isNear(on.size.width, 113 + 1.0 / 3))
    #expect(on.size.height == 63)
    let both = try list(
      Group {
        Toggle(isOn: .constant(true)) { Text("On") }.fixedSize().padding()
        Toggle(isOn: .constant(false)) { Text("Off") }.fixedSize().padding()
      })
    #expect(both.size.height == 134)
    #expect(isNear(shapes(both)[0].x, 47 + 1.0 / 3))
    #expect(isNear(shapes(both)[2].x, 48 + 1.0 / 3))
  }

  /// Row 69: a symbol of 20.667 x 17.333 points at 17 points.
  @Test func aSymbolInACircle() throws {
    let drawn = try list(Image(systemName: "heart.fill").padding().clipShape(Circle()))
    #expect(isNear(drawn.size.width, 52 + 2.0 / 3))
    #expect(isNear(drawn.size.height, 49 + 1.0 / 3))
  }

  /// Row 73.
  @Test func aTimedBarOnTheLockScreen() throws {
    let start = Date(timeIntervalSince1970: Drawn.now)
    let drawn = try list(
      VStack(spacing: 12) {
        HStack {
          Color.gray.frame(width: 48, height: 48)
          VStack(alignment: .leading, spacing: 4) {
            Text("Washing").font(.title3)
            Text(timerInterval: start...start.addingTimeInterval(600)).font(.title3)
          }
        }
        ProgressView(timerInterval: start...start.addingTimeInterval(600), countsDown: false) {
          EmptyView()
        } currentValueLabel: {
          EmptyView()
        }
        .scaleEffect(y: 2)
      }
      .padding(16).frame(width: 360, height: 130), width: 360, height: 130)
    let bar = shapes(drawn).suffix(2)
    #expect(bar.map(\.y) == [95, 95])
    #expect(bar.map(\.height) == [4, 4])
  }

  /// Rows 33 and 32.
  @Test func styledTexts() throws {
    let title = try list(Text("Ankunft").font(.title2).padding(.vertical, 8))
    #expect(isNear(title.size.height, 42 + 1.0 / 3))
    let pill = try list(
      VStack {
        Text("Ankunft").font(.title2).bold(); Text("Zeit").font(.subheadline)
      }.padding(.vertical, 8))
    #expect(isNear(pill.size.height, 62 + 2.0 / 3))
  }

  /// Row 83: the labels in the gap of a ring.
  @Test func theEndsOfAGauge() throws {
    let gauge = Gauge(value: 0.68, in: 0...1) {
      Text("L")
    } currentValueLabel: {
      Text("68")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("100")
    }
    let drawn = try list(gauge.gaugeStyle(.accessoryCircular).frame(width: 120, height: 120), width: 120, height: 120)
    var baselines: [Double] = []
    drawn.walk { item in
      guard case .text(let block, _) = item.content, block.spec.font.size == 12 else { return }
      var offset = 0.0
      drawn.walk { for case .offset(_, let dy) in $0.effects.map(\.effect) { offset = dy } }
      baselines.append(item.frame.y + offset + block.spec.font.ascender)
    }
    #expect(baselines.count == 2)
    for baseline in baselines { #expect(abs(baseline - (83 + 1.0 / 3)) < 0.34) }
  }
}
