import RenderTree

@testable import SwiftUI

/// Half of what it is offered, across.
private struct Half: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return CGSize(width: size.width / 2, height: size.height)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}

/// Stacks, frames and what they share out.
extension FidelityCase {
  static let stacks: [FidelityCase] = [
    FidelityCase(32, "title2 over subheadline") { bench in
      let pill = VStack {
        Text(verbatim: "Title").font(.title2).bold()
        Text(verbatim: "sub").font(.subheadline)
      }.padding(.vertical, 8)
      let frames = bench.frames(pill)
      return [
        .length("gap", frames[1].y - frames[0].maxY, 2.333), .length("height", bench.size(pill).height, 62.667),
      ]
    },
    FidelityCase(37, "four rings in an implicit stack") { bench in
      Reading.size(
        "group", bench.size(Group { ForEach(0..<4) { _ in Circle().frame(width: 200, height: 200) } }), 200, 824)
    },
    FidelityCase(41, "spacers beside a rectangle") { bench in
      let frames = bench.frames(
        VStack {
          Color.red.frame(width: 64, height: 64)
          Spacer()
          Rectangle().frame(width: 64)
          Spacer()
          Color.red.frame(width: 64, height: 64)
        }, 64, 900)
      // The recording counts from the column's own inset of 16.
      return Reading.size("rectangle", frames[1].size, 64, 756) + [.length("y", frames[1].y + 16, 88)]
    },
    FidelityCase(43, "one fixed side") { bench in
      Reading.size("rectangle", bench.size(Rectangle().frame(height: 64), 127.333, 500), 127.333, 64)
    },
    FidelityCase(45, "three shapes share evenly") { bench in
      let row = HStack(spacing: 0) {
        Rectangle()
        Capsule()
        Color.red
      }
      return bench.frames(row, 300, 50).map { .length("width", $0.width, 100) }
    },
    FidelityCase(47, "children of equal flexibility in order") { bench in
      [(0, [100.0, 250, 250]), (1, [200, 100, 300])].flatMap { half, widths in
        let row = HStack(spacing: 10) {
          ForEach(0..<3) { i in
            if i == half { Half() { Color.red } } else { Color.blue }
          }
        }
        return zip(bench.frames(row, 620, 20), widths).map { Reading.length("width", $0.width, $1) }
      }
    },
    FidelityCase(49, "a fixed frame ignores what it is offered") { bench in
      [(100.0, 100.0), (50, 40), (0, 0), (10, 10), (1000, 1000)].flatMap { width, height in
        Reading.size("frame", bench.size(Color.red.frame(width: 80, height: 50), width, height), 80, 50)
      }
    },
    FidelityCase(51, "the middle of a ZStack") { bench in
      let frame = bench.frames(
        ZStack {
          Color.black.frame(width: 12, height: 12)
          Color.white.frame(width: 4, height: 4)
        }, 12, 12, scale: 1)[1]
      return [.length("x", frame.x, 4), .length("y", frame.y, 4)] + Reading.size("child", frame.size, 4, 4)
    },
    FidelityCase(53, "bars between spacers overflow evenly") { bench in
      let frames = bench.frames(
        ZStack {
          VStack {
            Spacer()
            Color.red.frame(height: 2)
            Spacer()
            Color.red.frame(height: 2)
            Spacer()
          }
        }.frame(width: 12, height: 12), 12, 12, scale: 1)
      return [.length("first y", frames[0].y, 0), .length("second y", frames[1].y, 10)]
    },
    FidelityCase(55, "a maximum inside a smaller box") { bench in
      let frame = bench.frames(Color.white.frame(maxWidth: 20, maxHeight: 4).frame(width: 12, height: 6), 12, 6)[0]
      return Reading.size("white", frame.size, 12, 4) + [.length("y", frame.y, 1)]
    },
    // Apple's own quirk drops a view that fits to the last bit; users called it a fault (FB17176852), so it is not
    // copied: what fits is shown, and one bit more does not fit.
    FidelityCase(57, "ViewThatFits compares to the last bit") { bench in
      let room = Double(bitPattern: 0x403f_5555_5555_5554)
      @MainActor func chosen(_ bits: UInt64) -> Double {
        let height = CGFloat(Double(bitPattern: bits))
        let view = ViewThatFits {
          Color.red.frame(width: 10, height: height)
          Color.blue.frame(width: 10, height: 1)
        }
        return bench.size(view, 100, room).height
      }
      return [
        .length("…554 in …554", chosen(0x403f_5555_5555_5554), 31.333),
        .length("…555 in …554", chosen(0x403f_5555_5555_5555), 1),
      ]
    },
    FidelityCase(85, "a negative minimum counts as zero") { bench in
      [.length("width", bench.size(Color.red.frame(minWidth: -10), 0, 0).width, 0)]
    },
    FidelityCase(87, "the ideal raises the maximum") { bench in
      let view = Color.red.frame(idealWidth: 30, maxWidth: 20)
      return [
        .length("ideal", bench.size(view, nil, 10).width, 30),
        .length("offered 100", bench.size(view, 100, 10).width, 30),
      ]
    },
    FidelityCase(88, "flexible frames around a child 40 wide") { bench in
      let rows: [(low: CGFloat?, high: CGFloat?, offered: Double?, width: Double)] = [
        (20, 60, 10, 20), (20, 60, 50, 50), (20, 60, 90, 60), (50, nil, 100, 50), (10, nil, 30, 30), (nil, 60, 30, 40),
        (nil, 60, 90, 60), (nil, .infinity, 90, 90), (nil, 60, nil, 40),
      ]
      return rows.map { row in
        let view = Color.red.frame(width: 40, height: 10).frame(minWidth: row.low, maxWidth: row.high)
        return .length("\(row)", bench.size(view, row.offered, 10).width, row.width)
      }
    },
    // A serif face of 16 points whose line box is 16 and whose descender is 3.6797.
    FidelityCase(89, "view above a text of another face at one pixel a point") { _ in
      [.length("gap", SpacingPreference.gapAboveText(lineHeight: 16, descender: 3.6797, scale: 1), 5.6797)]
    },
  ]
}
