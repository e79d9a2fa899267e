// Shapes, strokes, colours, gradients and materials.
import SwiftUI

struct ShapeForms: View {
  let progress: Double
  let isOn: Bool

  var body: some View {
    VStack {
      Group {
        Circle().fill(.red)
        Circle().stroke(Color.white.opacity(0.3), lineWidth: 4)
        Circle()
          .trim(from: 0, to: progress)
          .stroke(.green, style: StrokeStyle(lineWidth: 4, lineCap: .round))
          .rotationEffect(.degrees(-90))
        Circle().trim(from: 0.1, to: isOn ? 0.9 : 0.5).rotation(Angle(degrees: 45))
        Capsule().fill(LinearGradient(colors: [.blue, .green], startPoint: .leading, endPoint: .trailing))
        Capsule(style: .continuous).strokeBorder(.white, lineWidth: 1)
        Rectangle().fill(Color(white: 0.2))
        Rectangle().foregroundColor(.clear)
        RoundedRectangle(cornerRadius: 8).fill(Color.blue.gradient)
        RoundedRectangle(cornerRadius: 8, style: .continuous).stroke(.white, lineWidth: 1)
        UnevenRoundedRectangle(
          topLeadingRadius: 4, bottomLeadingRadius: 0, bottomTrailingRadius: 4, topTrailingRadius: 0)
        Ellipse().inset(by: 2)
        ContainerRelativeShape().fill(.quaternary)
        Wave().stroke(.cyan, style: StrokeStyle(lineWidth: 2, dash: [3, 2]))
      }
      Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 10))
        path.addCurve(
          to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 12, y: 4), control2: CGPoint(x: 16, y: 0))
        path.addQuadCurve(to: .zero, control: CGPoint(x: 5, y: 5))
        path.addArc(
          center: .zero, radius: 4, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: true)
        path.closeSubpath()
      }
      .fill(.white)
      Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4))
      gradients
    }
  }

  private var gradients: some View {
    Text("g")
      .background(LinearGradient(gradient: Gradient(colors: [.black, .clear]), startPoint: .top, endPoint: .bottom))
      .background(
        LinearGradient(
          stops: [.init(color: .red, location: 0), .init(color: .blue, location: 1)], startPoint: .top,
          endPoint: .bottom)
      )
      .background(RadialGradient(colors: [.white, .black], center: .center, startRadius: 0, endRadius: 20))
      .background(AngularGradient(colors: [.white, .black], center: .center))
      .background(EllipticalGradient(colors: [.white, .black]))
      .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 8, style: .continuous))
      .background(.ultraThinMaterial)
      .background(.red, in: .capsule)
      .background(Circle().fill(.white))
      .background { Color.black.opacity(0.4) }
      .background(alignment: .leading) { Color.black }
      .background(isOn ? Color.red : Color.blue)
      .overlay(RoundedRectangle(cornerRadius: 4).stroke(.gray, lineWidth: 1))
      .overlay { Circle() }
      .overlay(alignment: .bottomTrailing) { Circle().frame(width: 4) }
      .clipShape(RoundedRectangle(cornerRadius: 4))
      .clipShape(.rect(cornerRadius: 8, style: .continuous))
      .clipShape(.circle)
      .clipped()
      .cornerRadius(4)
      .mask { Rectangle() }
      .shadow(color: .black.opacity(0.2), radius: 2, x: 0, y: 1)
      .shadow(radius: 3)
      .opacity(isOn ? 1 : 0.4)
      .blur(radius: 1)
      .blendMode(.multiply)
      .compositingGroup()
      .saturation(0.5)
      .brightness(0.1)
      .grayscale(isOn ? 0 : 1)
      .colorMultiply(.white)
      .scaleEffect(0.9)
      .scaleEffect(x: 1, y: 2, anchor: .center)
      .rotationEffect(Angle(degrees: 3))
      .rotation3DEffect(.degrees(10), axis: (x: 0, y: 1, z: 0))
      .border(.red, width: 1)
      .tint(.orange)
      .accentColor(.pink)
  }
}

struct Wave: Shape {
  var phase: CGFloat = 0
  var animatableData: CGFloat {
    get { phase }
    set { phase = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    for x in stride(from: rect.minX, through: rect.maxX, by: 2) {
      path.addLine(to: CGPoint(x: x, y: rect.midY + sin(x / 8 + phase) * 4))
    }
    return path
  }
}

struct ColourForms {
  let all: [Color] = [
    .black, .white, .red, .green, .blue, .orange, .yellow, .pink, .purple, .gray, .cyan, .teal, .indigo, .mint, .brown,
    .clear, .primary, .secondary, .accentColor,
    Color("Brand"), Color("Brand", bundle: .main), Color(red: 0.1, green: 0.2, blue: 0.3),
    Color(red: 1, green: 0, blue: 0, opacity: 0.5), Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 1),
    Color(.displayP3, red: 1, green: 0, blue: 0), Color(white: 0.5), Color(white: 0.5, opacity: 0.4),
    Color(hue: 0.3, saturation: 1, brightness: 1), Color(hue: 0.3, saturation: 1, brightness: 1, opacity: 0.4),
    Color(uiColor: .systemBackground), Color(.secondarySystemBackground), Color(UIColor.label),
    Color(cgColor: CGColor(red: 0, green: 0, blue: 0, alpha: 1)), Color.red.opacity(0.4),
    Color.red.mix(with: .blue, by: 0.3),
  ]

  let bridged: [UIColor] = [UIColor(.red), UIColor(Color("Brand")), UIColor(Color.blue.opacity(0.5))]

  var styles: [AnyShapeStyle] {
    [
      AnyShapeStyle(.tint), AnyShapeStyle(.secondary), AnyShapeStyle(Color.red.gradient), AnyShapeStyle(.regularMaterial),
      AnyShapeStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)),
    ]
  }
}

extension Color {
  static let brand = Color(red: 0.2, green: 0.4, blue: 0.8)
}

extension ShapeStyle where Self == Color {
  static var ownBrand: Color { .brand }
}

struct UsesOwnColour: View {
  var body: some View { Text("x").foregroundStyle(.ownBrand).background(Color.brand) }
}
