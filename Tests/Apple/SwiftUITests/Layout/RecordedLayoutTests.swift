import RenderTree
import Testing

@testable import SwiftUI

/// Cases recorded on Apple's framework (Docs/fidelity.md 2.6, by number) that need no real fonts.
@MainActor struct RecordedLayoutTests {
  let probe = LayoutProbe()

  @Test("37: four rings in an implicit stack") func implicitStack() {
    let size = probe.size(nil, nil) {
      Group { ForEach(0..<4) { _ in Circle().frame(width: 200, height: 200) } }
    }
    #expect(size.isClose(200, 824))
  }

  @Test("41: spacers beside a rectangle take their minimum") func column() {
    let frames = probe.frames(64, 900) {
      VStack {
        Color.red.frame(width: 64, height: 64)
        Spacer()
        Rectangle().frame(width: 64)
        Spacer()
        Color.red.frame(width: 64, height: 64)
      }
    }
    #expect(frames[1] == Rect(0, 72, 64, 756))
  }

  @Test("43: one fixed axis") func oneAxis() {
    #expect(probe.size(127.333, 500) { Rectangle().frame(height: 64) }.isClose(127.333, 64))
  }

  @Test("45: three shapes share evenly") func thirds() {
    let frames = probe.frames(300, 50) {
      HStack(spacing: 0) {
        Rectangle()
        Capsule()
        Color.red
      }
    }
    #expect(frames.map(\.width) == [100, 100, 100])
  }

  /// Half of what it is offered.
  struct Half: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      let size = proposal.replacingUnspecifiedDimensions()
      return CGSize(width: size.width / 2, height: size.height)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
    }
  }

  @Test("47: equal flexibility is served in order", arguments: [(0, [100, 250, 250]), (1, [200, 100, 300])])
  func relative(_ index: Int, _ widths: [Double]) {
    let frames = probe.frames(620, 20) {
      HStack(spacing: 10) {
        ForEach(0..<3) { i in
          if i == index { Half() { Color.red } } else { Color.blue }
        }
      }
    }
    #expect(frames.map(\.width) == widths)
  }

  @Test("49: a fixed frame ignores what it is offered", arguments: [(100, 100), (50, 40), (0, 0), (10, 10), (1000,
    1000)])
  func fixedFrame(_ width: Double, _ height: Double) {
    #expect(probe.size(width, height) { Color.red.frame(width: 80, height: 50) } == Size(80, 50))
  }

  @Test("51: the middle of a ZStack") func middle() {
    let frames = probe.frames(12, 12) {
      ZStack {
        Color.black.frame(width: 12, height: 12)
        Color.white.frame(width: 4, height: 4)
      }
    }
    #expect(frames[1] == Rect(4, 4, 4, 4))
  }

  @Test("53: bars between spacers overflow evenly") func overflow() {
    let probe = LayoutProbe(scale: 1)
    let frames = probe.frames(12, 12) {
      ZStack {
        VStack {
          Spacer()
          Color.red.frame(height: 2)
          Spacer()
          Color.red.frame(height: 2)
          Spacer()
        }
      }.frame(width: 12, height: 12)
    }
    #expect(frames.map(\.y) == [0, 10])
  }

  @Test("55: a maximum inside a smaller box") func maximum() {
    let frames = probe.frames(12, 6) {
      Color.white.frame(maxWidth: 20, maxHeight: 4).frame(width: 12, height: 6)
    }
    #expect(frames == [Rect(0, 1, 12, 4)])
  }

  @Test("69: a circle takes the shorter side in the middle") func circleClip() throws {
    let list = probe.list(nil, nil) {
      Color.red.frame(width: 20.667, height: 17.333).padding().clipShape(Circle())
    }
    #expect(list.size.isClose(52.667, 49.333))
    guard case .clip(let shape, _) = try #require(list.effects.first) else {
      Issue.record("no clip")
      return
    }
    let outline = shape.outline(in: Rect(origin: .zero, size: list.size), now: 0).controlBounds
    #expect(outline.isClose(1.667, 0, 49.333, 49.333, 0.01))
  }

  @Test("71 and 73: lock-screen cards", arguments: [(61.0 / 3, 10.0, 90.333, 100.333), (24, 4, 95, 99)])
  func card(_ second: Double, _ bar: Double, _ top: Double, _ bottom: Double) {
    let frames = probe.frames(360, 130) {
      VStack(spacing: 12) {
        HStack {
          Color.gray.frame(width: 48, height: 48)
          VStack(spacing: 4) {
            Color.red.frame(height: 24)
            Color.red.frame(height: CGFloat(second))
          }
        }
        Color.blue.frame(height: CGFloat(bar))
      }
      .padding(16)
      .frame(width: 360, height: 130)
    }
    #expect(abs(frames[3].y - top) < 0.001)
    #expect(abs(frames[3].maxY - bottom) < 0.001)
  }

  @Test("85: a negative minimum counts as zero") func negativeMinimum() {
    #expect(probe.size(0, 0) { Color.red.frame(minWidth: -10) } == Size(0, 0))
  }

  @Test("87: the ideal raises the maximum") func idealOverMaximum() {
    #expect(probe.size(nil, 10) { Color.red.frame(idealWidth: 30, maxWidth: 20) } == Size(30, 10))
    #expect(probe.size(100, 10) { Color.red.frame(idealWidth: 30, maxWidth: 20) } == Size(30, 10))
  }

  struct FlexCase: Sendable {
    var low: CGFloat?
    var high: CGFloat?
    var offered: Double?
    var result: Double
  }
  @Test("88: flexible frames around a child 40 wide", arguments: [
    FlexCase(low: 20, high: 60, offered: 10, result: 20), FlexCase(low: 20, high: 60, offered: 50, result: 50),
    FlexCase(low: 20, high: 60, offered: 90, result: 60), FlexCase(low: 50, high: nil, offered: 100, result: 50),
    FlexCase(low: 10, high: nil, offered: 30, result: 30), FlexCase(low: nil, high: 60, offered: 30, result: 40),
    FlexCase(low: nil, high: 60, offered: 90, result: 60), FlexCase(low: nil, high: .infinity, offered: 90, result: 90),
    FlexCase(low: nil, high: 60, offered: nil, result: 40),
  ])
  func flexible(_ c: FlexCase) {
    let size = probe.size(c.offered, 10) {
      Color.red.frame(width: 40, height: 10).frame(minWidth: c.low, maxWidth: c.high)
    }
    #expect(size.width == c.result)
  }
}
