// Paths joined as regions, UIKit's paths in shapes, gradients as tints, tagged symbols of a canvas.
import SwiftUI
import UIKit

struct RoundedCorner: Shape {
  var radius: CGFloat = .infinity
  var corners: UIRectCorner = .allCorners

  func path(in rect: CGRect) -> Path {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
    return Path(path.cgPath)
  }
}

extension View {
  func cornerRadius(_ radius: CGFloat, corners: UIRectCorner) -> some View {
    clipShape(RoundedCorner(radius: radius, corners: corners))
  }
}

struct Ticket: Shape {
  func path(in rect: CGRect) -> Path {
    let notch = Path(ellipseIn: CGRect(x: rect.minX - 8, y: rect.midY - 8, width: 16, height: 16))
    return Path(roundedRect: rect, cornerRadius: 10).subtracting(notch)
  }
}

struct RegionForms: View {
  let people: [PersonNameComponents]
  let price: Decimal

  var body: some View {
    VStack {
      Ticket().fill(.indigo)
      Circle().subtracting(Rectangle().offset(x: 10)).fill(.red)
      Circle().fill(Color.red.gradient.in(CGRect(x: 0, y: 0, width: 20, height: 20)))
      Rectangle().union(Circle()).intersection(Capsule()).stroke(.blue)
      Text("Corners").background(.gray).cornerRadius(8, corners: [.topLeft, .bottomRight])
      ProgressView(value: 0.5).tint(Gradient(colors: [.blue, .purple]))
      Gauge(value: 0.7) { Text("BPM") }.gaugeStyle(.accessoryLinear).tint(Gradient(colors: [.green, .red]))
      Canvas { context, size in
        guard let pin = context.resolveSymbol(id: "pin") else { return }
        context.draw(pin, at: CGPoint(x: size.width / 2, y: size.height / 2))
      } symbols: {
        Image(systemName: "mappin").tag("pin")
      }
      ForEach(people, id: \.self) { Text($0.formatted(.name(style: .short))) }
      Rectangle().frame(height: CGFloat(truncating: price as NSDecimalNumber))
      Text("Driver has ^[\(people.count) pizza](inflect: true)")
    }
  }
}
