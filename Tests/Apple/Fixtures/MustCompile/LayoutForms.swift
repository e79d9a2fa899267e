// Stacks, grids, frames, paddings and the views that lay out others.
import SwiftUI

private struct Stop: Identifiable, Hashable {
  let id: Int
  var name: String
}

struct LayoutForms: View {
  fileprivate let stops: [Stop]
  let isWide: Bool
  var size: CGSize = CGSize(width: 20, height: 20)

  var body: some View {
    VStack {
      HStack { Text("a"); Spacer(); Text("b") }
      HStack(spacing: 4) { Text("a"); Spacer(minLength: 0) }
      HStack(alignment: .firstTextBaseline) { Text("a") }
      HStack(alignment: .lastTextBaseline, spacing: 2) { Text("a"); Text("b") }
      HStack(alignment: .top, spacing: 2) { Text("a") }
      HStack(alignment: .bottom) { EmptyView() }
      VStack(alignment: .leading) { Text("a") }
      VStack(alignment: .trailing, spacing: 4) { Text("a") }
      VStack(spacing: 0) { Divider() }
      rest
    }
  }

  @ViewBuilder private var rest: some View {
    ZStack { Color.black; Text("a") }
    ZStack(alignment: .topLeading) { Text("a") }
    ZStack(alignment: Alignment(horizontal: .leading, vertical: .bottom)) { Text("a") }
    Group {
      if isWide {
        Text("wide")
      } else if let first = stops.first {
        Text(first.name)
      } else {
        EmptyView()
      }
    }
    ForEach(stops) { Text($0.name) }
    ForEach(stops, id: \.self) { stop in Text(stop.name) }
    ForEach(0..<3) { Text("\($0)") }
    ForEach(0..<stops.count, id: \.self) { index in Text(stops[index].name) }
    ForEach(Array(stops.enumerated()), id: \.offset) { index, stop in Text("\(index) \(stop.name)") }
    ForEach(Array(stops.enumerated()), id: \.element.id) { _, stop in Text(stop.name) }
    GeometryReader { proxy in
      Rectangle().frame(width: proxy.size.width * 0.5, height: proxy.size.height)
    }
    Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 4) {
      GridRow { Text("a"); Text("b") }
      GridRow(alignment: .top) { Text("wide").gridCellColumns(2) }
      Divider().gridCellUnsizedAxes(.horizontal)
    }
    ViewThatFits(in: .horizontal) { Text("long text"); Text("short") }
    ViewThatFits { Text("long text"); Text("short") }
    AnyView(Text("erased"))
    frames
  }

  private var frames: some View {
    Text("frame")
      .frame(width: 10)
      .frame(height: 10)
      .frame(width: 10, height: 10)
      .frame(width: size.width, height: size.height, alignment: .center)
      .frame(width: 10, alignment: .leading)
      .frame(maxWidth: .infinity)
      .frame(maxWidth: .infinity, alignment: .leading)
      .frame(maxHeight: .infinity)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .frame(minWidth: 0, idealWidth: 10, maxWidth: 100, minHeight: 0, idealHeight: 10, maxHeight: 100)
      .padding()
      .padding(8)
      .padding(.horizontal)
      .padding([.top, .trailing], 4)
      .padding(.leading, -2)
      .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      .fixedSize()
      .fixedSize(horizontal: false, vertical: true)
      .layoutPriority(1)
      .offset(x: 1)
      .offset(y: -1)
      .offset(x: 1, y: 2)
      .offset(size)
      .position(x: 1, y: 2)
      .aspectRatio(1, contentMode: .fit)
      .aspectRatio(contentMode: .fill)
      .alignmentGuide(.leading) { $0[.trailing] }
      .zIndex(1)
      .id("frame")
  }
}

/// A layout of the widget's own.
struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var corner = bounds.origin
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: corner, anchor: .topLeading, proposal: ProposedViewSize(size))
      corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height)
    }
  }
}

struct UsesDiagonal: View {
  var body: some View {
    Diagonal { Text("a"); Text("b") }
  }
}
