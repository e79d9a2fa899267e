import RenderTree
import SwiftUI
import Testing

/// The ways in which public Live Activities write stacks, frames, padding and layers: as an app writes them, without
/// access to anything internal.
@MainActor struct LayoutFormTests {
  private let flag = true
  private let amount: CGFloat = 4
  private let optional: CGFloat? = nil

  @ViewBuilder private var stacks: some View {
    VStack(alignment: .leading, spacing: flag ? 4 : nil) { Color.red }
    VStack() { Color.red }
    VStack(alignment: .trailing, content: { Color.red })
    HStack(spacing: -4) { Color.red }
    HStack(alignment: .firstTextBaseline, spacing: 2) { Color.red }
    HStack(alignment: .lastTextBaseline) { Spacer(minLength: 3) }
    HStack(spacing: 1, content: { Spacer() })
    ZStack(alignment: Alignment(horizontal: .leading, vertical: .top)) { Divider() }
    Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 5) { GridRow { Color.red } }
    Grid(verticalSpacing: 3) { GridRow(alignment: .top) { Color.red.gridColumnAlignment(.trailing) } }
    ViewThatFits(in: .horizontal) { Color.red }
    LazyVGrid(columns: [GridItem(.flexible()), .init(
      .adaptive(minimum: 20)
    )], alignment: .leading, spacing: 2) { Color.red }
  }

  @ViewBuilder private var frames: some View {
    Color.red.frame(width: 10, height: 10)
    Color.red.frame(width: 10).frame(height: 10)
    Color.red.frame(maxWidth: .infinity)
    Color.red.frame(maxWidth: .infinity, alignment: flag ? .trailing : .leading)
    Color.red.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: Alignment(horizontal: .center,
      vertical: .top))
    Color.red.frame(minWidth: 1, maxWidth: .infinity, minHeight: 2, maxHeight: .infinity, alignment: .leading)
    Color.red.frame(minHeight: 3, maxHeight: .infinity)
    Color.red.frame(width: flag ? 10 : nil)
    Color.red.frame(maxWidth: UIScreen.main.bounds.width * 0.5)
    Color.red.frame(width: 10, alignment: .trailing)
    Color.red.fixedSize(horizontal: true, vertical: false).fixedSize()
    Color.red.aspectRatio(contentMode: .fit).aspectRatio(1.5, contentMode: .fill).aspectRatio(CGSize(width: 1,
      height: 2), contentMode: .fit)
    Color.red.scaledToFit().scaledToFill().layoutPriority(1).zIndex(2)
    Color.red.offset(x: -1).offset(y: 2).offset(x: 1, y: 2).offset(CGSize(width: 1, height: 1))
    Color.red.position(x: 1, y: 2).position(CGPoint(x: 1, y: 1))
  }

  @ViewBuilder private var paddings: some View {
    Color.red.padding().padding(3).padding(-2).padding(amount)
    Color.red.padding(.horizontal).padding(.horizontal, 4).padding([.bottom, .top], 2).padding([.leading, .trailing])
    Color.red.padding(flag ? [] : .bottom)
    Color.red.padding(.all, flag ? 1 : 2).padding(.leading, -3)
    Color.red.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    Color.red.padding(.vertical, optional)
    Color.red.contentMargins(.all, 4).contentMargins(.leading, 4)
  }

  @ViewBuilder private var layers: some View {
    Color.red.background { Color.blue }.background(Color.white).background(.black).background(.secondary)
    Color.red.background(.thinMaterial, in: RoundedRectangle(cornerRadius: 3, style: .continuous))
    Color.red.background(BackgroundStyle.background.opacity(0.5)).background(.ultraThinMaterial.opacity(0.5))
    Color.red.background(Circle().fill(.red)).background(Capsule().fill(Color.red).overlay(Capsule()
      .stroke(Color.white, lineWidth: 1)))
    Color.red.background(LinearGradient(gradient: Gradient(colors: [.red, .blue]), startPoint: .top, endPoint: .bottom))
    Color.red.background(.indigo.gradient, in: ContainerRelativeShape()).background(Color.green, in: .circle)
    Color.red.background(Color.blue.opacity(0.5), in: .rect(cornerRadius: 3, style: .continuous)).background(.red,
      in: .capsule)
    Color.red.background(flag ? Color.red : Color.blue, in: Circle())
    Color.red.background(GeometryReader { _ in Color.clear }).background(ZStack { Color.red })
    Color.red.overlay { Color.blue }.overlay(Circle().stroke(Color.white, lineWidth: 2)).overlay(Circle()
      .strokeBorder(.white, lineWidth: 2))
    Color.red.overlay(RoundedRectangle(cornerRadius: 3, style: .continuous).stroke(.white).blendMode(.overlay))
    Color.red.overlay(alignment: .bottomTrailing) { Color.blue }.overlay(alignment: .leading, content: { Color.blue })
    Color.red.overlay(ZStack { Color.red }.opacity(0.5)).overlay(.red.opacity(0.3)).overlay(Group { Color.red })
    Color.red.overlay(Color.black.opacity(0.2))
  }

  @Test func allFormsEvaluate() {
    let probe = FormProbe()
    #expect(probe.count(stacks) > 8)
    #expect(probe.count(frames) == 15)
    #expect(probe.count(paddings) == 7)
    #expect(probe.count(layers) > 30)
  }
}
