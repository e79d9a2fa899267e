import RenderTree
import Testing

@testable import SwiftUI

private struct WidestKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}
private struct BoundsKey: PreferenceKey {
  static let defaultValue: [Anchor<CGRect>] = []
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

@MainActor struct PreferenceTests {
  let probe = LayoutProbe()

  /// All bars as wide as the widest: measured by a GeometryReader, handed up, kept in a state.
  private struct EqualWidths: View {
    @State private var width: CGFloat?
    var body: some View {
      VStack(spacing: 0) {
        ForEach([30, 50], id: \.self) { (length: Int) in
          Color.clear.frame(width: CGFloat(length), height: 10)
            .background(GeometryReader { Color.clear.preference(key: WidestKey.self, value: $0.size.width) })
            .frame(width: width)
            .overlay { Color.red }
        }
      }
      .onPreferenceChange(WidestKey.self) { width = $0 }
    }
  }

  @Test func preferencesSettleStateBeforeThePictureIsTaken() {
    let red = probe.leaves(nil, nil) { EqualWidths() }.filter {
      $0.paint == .color(SystemColor.red.rgba(ColorTraits()))
    }
    #expect(red.map(\.frame.width) == [50, 50])
  }

  @Test func overlaysReadPreferencesOfWhatTheyCover() {
    let frames = probe.frames(nil, nil) {
      HStack(spacing: 0) {
        Color.clear.frame(width: 10, height: 10)
        Color.clear.frame(width: 20, height: 10).anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
      }
      .overlayPreferenceValue(BoundsKey.self) { anchors in
        GeometryReader { proxy in
          ForEach(anchors.indices, id: \.self) { i in
            let bounds = proxy[anchors[i]]
            Color.red.frame(width: bounds.width, height: 2).offset(x: bounds.minX)
          }
        }
      }
    }
    #expect(frames.last?.size == Size(20, 2))
  }

  @Test func transformsSeeWhatTheChildrenGave() {
    var seen: CGFloat = 0
    _ = probe.frames(10, 10) {
      VStack {
        Color.red.preference(key: WidestKey.self, value: 3)
        Color.red.preference(key: WidestKey.self, value: 7)
      }
      .transformPreference(WidestKey.self) { $0 *= 10 }
      .onPreferenceChange(WidestKey.self) { seen = $0 }
    }
    #expect(seen == 70)
  }

  @Test func geometryChangesAreReported() {
    var widths: [CGFloat] = []
    for _ in 0..<2 {
      _ = probe.frames(40, 10) {
        Color.red.onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { widths.append($0) }
      }
    }
    #expect(widths == [40])
  }
}
