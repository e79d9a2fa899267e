import RenderTree
import Testing

@testable import SwiftUI

@MainActor struct ContainerTests {
  let probe = LayoutProbe()

  @Test func aGridSharesColumnWidths() {
    let frames = probe.frames(nil, nil) {
      Grid(horizontalSpacing: 4, verticalSpacing: 2) {
        GridRow {
          Color.red.frame(width: 30, height: 10)
          Color.red.frame(width: 10, height: 20)
        }
        GridRow {
          Color.blue.frame(width: 10, height: 10)
          Color.blue.frame(width: 50, height: 10)
        }
      }
    }
    #expect(frames == [Rect(0, 5, 30, 10), Rect(54, 0, 10, 20), Rect(10, 22, 10, 10), Rect(34, 22, 50, 10)])
  }

  @Test func gridCellsFollowTheirColumnsAlignmentAndSpan() {
    let frames = probe.frames(nil, nil) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.red.frame(width: 10, height: 10).gridColumnAlignment(.trailing)
          Color.red.frame(width: 20, height: 10)
        }
        GridRow { Color.blue.frame(width: 60, height: 10).gridCellColumns(2) }
      }
    }
    // The span widens both columns by 15.
    #expect(frames[0] == Rect(15, 0, 10, 10))
    #expect(frames[1].isClose(32.667, 0, 20, 10, 0.34))
    #expect(frames[2] == Rect(0, 10, 60, 10))
  }

  @Test func aLazyGridFillsRowsInOrder() {
    let frames = probe.frames(100, nil) {
      LazyVGrid(columns: [GridItem(.fixed(20), spacing: 5), GridItem(.flexible(), spacing: 5)], spacing: 3) {
        ForEach(0..<3) { _ in Color.red.frame(height: 10) }
      }
    }
    #expect(frames == [Rect(0, 0, 20, 10), Rect(25, 0, 75, 10), Rect(0, 13, 20, 10)])
  }

  @Test func adaptiveTracksAreAsManyAsFit() {
    let frames = probe.frames(100, nil) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 30), spacing: 5)]) {
        ForEach(0..<3) { _ in Color.red.frame(height: 10) }
      }
    }
    #expect(frames.map(\.width) == [30, 30, 30].map { _ in frames[0].width })
    #expect(frames[2].maxX == 100)
  }

  @Test func viewThatFitsTakesTheFirstThatFits() {
    func width(_ offered: Double) -> Double {
      probe.size(offered, 20) {
        ViewThatFits(in: .horizontal) {
          Color.red.frame(width: 100, height: 10)
          Color.red.frame(width: 50, height: 10)
          Color.red.frame(width: 20, height: 10)
        }
      }.width
    }
    #expect([width(100), width(99), width(10)] == [100, 50, 20])
  }

  @Test func geometryReaderTellsItsRoomAndPlace() {
    let frames = probe.frames(100, 40) {
      HStack(spacing: 0) {
        Color.red.frame(width: 30)
        GeometryReader { proxy in
          Color.blue.frame(width: proxy.size.width / 2, height: proxy.frame(in: .named("row")).minX)
        }
      }.coordinateSpace(name: "row")
    }
    #expect(frames[1] == Rect(30, 0, 35, 30))
  }

  @Test func layersTakeThePrimarysSize() {
    let frames = probe.frames(200, 200) {
      Color.red.frame(width: 50, height: 20)
        .background(Color.green)
        .overlay(alignment: .bottomTrailing) { Color.blue.frame(width: 5, height: 5) }
    }
    #expect(frames.contains(Rect(75, 90, 50, 20)) || frames[0].size == Size(50, 20))
    #expect(frames.map(\.size) == [Size(50, 20), Size(50, 20), Size(5, 5)])
    #expect(frames[2].maxX == frames[1].maxX && frames[2].maxY == frames[1].maxY)
  }

  @Test func aSpacerKnowsItsStackThroughOtherViews() {
    struct Gap: View { var body: some View { Spacer() } }
    let frames = probe.frames(100, 20) {
      HStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10)
        Group { Gap() }
        Color.red.frame(width: 10, height: 10)
      }
    }
    #expect(frames.map(\.x) == [0, 90])
  }

  @Test func dividersLieAcrossTheirStack() {
    #expect(probe.frames(60, 40) { VStack { Divider() } }[0].size.isClose(60, 1.0 / 3))
    #expect(probe.frames(60, 40) { HStack { Divider() } }[0].size.isClose(1.0 / 3, 40))
  }

  @Test func anEndlessWidthIsIgnoredAndSaid() {
    let list = probe.list(100, 20) { Color.red.frame(width: .infinity, alignment: .leading) }
    #expect(list.size == Size(100, 20))
    #expect(list.notes.first?.subject == "frame(width:)")
  }

  @Test func rightToLeftMirrorsStacks() {
    var probe = probe
    probe.environment.layoutDirection = .rightToLeft
    let frames = probe.frames(100, 10) {
      HStack(spacing: 0) {
        Color.red.frame(width: 10)
        Color.blue
      }
    }
    #expect(frames == [Rect(90, 0, 10, 10), Rect(0, 0, 90, 10)])
  }

  @Test func scrollViewsCutTheirContentOff() {
    let list = probe.list(50, 30) { ScrollView { Color.red.frame(height: 100) } }
    #expect(list.size == Size(50, 30))
    #expect(list.leaves[0].frame == Rect(0, 0, 50, 100))
    #expect(list.notes.contains { $0.subject == "ScrollView" && $0.kind == .ignoredByIOS })
  }
}
