import RenderTree
import SwiftUI
import Testing

extension Color {
  fileprivate static let brand = Color(red: 0.1, green: 0.2, blue: 0.3)
  fileprivate init(hex: UInt32) {
    self.init(
      .sRGB, red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 8) & 0xff) / 255,
        blue: Double(hex & 0xff) / 255,
      opacity: 1)
  }
}
extension ShapeStyle where Self == Color {
  fileprivate static var brand: Color { .brand }
}
private struct Quarter: Shape {
  var turn = 0.25
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.midY))
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: .degrees(-90),
        endAngle: .degrees(-90 + 360 * turn), clockwise: false)
      path.closeSubpath()
    }
  }
}
extension View {
  fileprivate func cornerRadius(
    _ radius: CGFloat, corners: UIRectCorner
  ) -> some View { clipShape(Corner(radius: radius)) }
}
private struct Corner: Shape {
  var radius: CGFloat = .infinity
  func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: radius) }
}

/// The ways in which public Live Activities write colours, shapes, effects and animations.
@MainActor struct StyleFormTests {
  private let flag = true
  @State private var value = 1
  private let start = Date(timeIntervalSince1970: 0)

  @ViewBuilder private var colors: some View {
    Rectangle().foregroundColor(.secondary).foregroundColor(flag ? .gray : .teal).foregroundColor(nil)
    Rectangle().foregroundColor((flag ? Color("A") : Color("B")).opacity(0.5))
    Rectangle().foregroundStyle(.secondary).foregroundStyle(.white.opacity(0.5)).foregroundStyle(Color.accentColor)
    Rectangle().foregroundStyle(.tint).foregroundStyle(.green.gradient).foregroundStyle(.clear).foregroundStyle(.brand)
    Rectangle().foregroundStyle(Color.red, Color.white).foregroundStyle(.primary.opacity(0.5))
    Rectangle().foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    Rectangle().foregroundStyle(flag ? .primary : .secondary).foregroundStyle(flag ? Color.red : Color.green)
    Rectangle().foregroundStyle(flag ? .red.opacity(0.5) : .primary)
    Rectangle().foregroundStyle(Color.brand.secondary).foregroundStyle(AnyShapeStyle(.red))
    Rectangle().tint(.primary).tint(Color("A")).tint(flag ? .gray : .teal).tint(.black)
    Rectangle().tint(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)).accentColor(.red)
    Color(.systemBackground)
    Color(UIColor.systemGray3)
    Color(flag ? UIColor.systemGray3 : UIColor.secondaryLabel)
    Color(UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)))
    Color(uiColor: .init { $0.userInterfaceStyle == .dark ? .white : .black })
    Color(red: 10 / 255, green: 20 / 255, blue: 30 / 255)
    Color(hex: 0xff8800)
    Color(white: 0.3)
    Color(hue: 0.1, saturation: 0.2, brightness: 0.3)
    Color("Brand", bundle: .main)
  }

  @ViewBuilder private var shapes: some View {
    Circle().fill(.red).frame(width: 8)
    Circle().fill()
    Circle().fill(flag ? Color.red : .green)
    Circle().fill(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    Circle().trim(from: 0, to: 0.5).stroke(Color.red, style: StrokeStyle(lineWidth: 4, lineCap: .round))
      .rotationEffect(.degrees(-90))
    Circle().trim(from: flag ? 0.2 : 0, to: 1).stroke(style: StrokeStyle(lineWidth: 3, dash: [3])).foregroundColor(.red)
    Circle().stroke(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    Circle().stroke(Color.white.opacity(0.5), lineWidth: 2)
    RoundedRectangle(cornerRadius: 12, style: .continuous).strokeBorder(.white.opacity(0.5), lineWidth: 1)
    RoundedRectangle(cornerRadius: 12).fill(.red).shadow(color: .black.opacity(0.2), radius: 2, x: 0, y: 1)
    UnevenRoundedRectangle(topLeadingRadius: 3, bottomLeadingRadius: 3, bottomTrailingRadius: 0, topTrailingRadius: 0)
    Capsule(style: .continuous).fill(.blue)
    Quarter(turn: 0.3).stroke(.red, lineWidth: 2)
    Quarter()
    Path { $0.addRect(CGRect(x: 0, y: 0, width: 3, height: 3)) }.fill(.red)
    Path(ellipseIn: CGRect(x: 0, y: 0, width: 3, height: 3))
    AnyShape(flag ? AnyShape(Circle()) : AnyShape(Capsule()))
    EllipticalGradient(colors: [.red, .blue], center: .center, startRadiusFraction: 0, endRadiusFraction: 0.5)
  }

  @ViewBuilder private var effects: some View {
    Color.red.clipShape(RoundedRectangle(cornerRadius: 3)).clipShape(.capsule).clipShape(.rect).clipShape(Circle())
    Color.red.clipShape(.rect(cornerRadius: 4)).cornerRadius(3).cornerRadius(3, corners: [.topLeft]).clipped()
    Color.red.opacity(flag ? 1 : 0.3).shadow(radius: 3).shadow(color: .gray, radius: 1)
    Color.red.scaleEffect(x: 1, y: 2, anchor: .center).scaleEffect(0.8).scaleEffect(y: 2).scaleEffect(x: 2,
      anchor: .bottom)
    Color.red.rotationEffect(Angle(degrees: 3)).rotation3DEffect(.degrees(3), axis: (x: 0, y: 1, z: 0))
    Color.red.blendMode(.destinationOut).compositingGroup().mask { Circle() }.mask(Circle())
    Color.red.border(.red).border(Color.white, width: 2).hidden()
    Color.red.contentShape(Rectangle()).allowsHitTesting(false).ignoresSafeArea()
    Color.red.glassEffect().glassEffect(.regular.tint(.red), in: .rect(cornerRadius: 3))
  }

  @ViewBuilder private var motion: some View {
    Color.red.animation(.default, value: value).animation(.easeInOut(duration: 1), value: value).animation(.spring,
      value: flag)
    Color.red.animation(.smooth.speed(2), value: value).animation(flag ? nil : .smooth(duration: 1), value: value)
    Color.red.animation(Animation.linear.repeatForever(), value: value)
    Color.red.transition(.blurReplace).transition(.identity).transition(.opacity.combined(with: .move(edge: .top)))
    Color.red.transition(.asymmetric(insertion: .push(from: .bottom), removal: .opacity))
    Color.red.contentTransition(.numericText()).contentTransition(.numericText(value: 3))
    Color.red.onAppear { withAnimation { value = 2 } }.onChange(of: value) { _ in }.onChange(of: value) {
      _, new in value = new
    }
    Color.red.onChange(of: value, initial: true) { value = 3 }.task(id: value) { await Task.yield() }
    TimelineView(.periodic(from: start, by: 1)) { context in Color.red.opacity(context.date > start ? 1 : 0) }
    Color.red.gesture(DragGesture().onChanged { _ in }.onEnded { _ in }).onTapGesture { value = 3 }
  }

  @Test func allFormsEvaluate() {
    let probe = FormProbe()
    #expect(probe.count(colors) == 21)
    #expect(probe.count(shapes) == 18)
    #expect(probe.count(effects) == 12)
    #expect(probe.count(motion) == 10)
  }
}
