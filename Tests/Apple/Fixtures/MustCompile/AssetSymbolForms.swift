import SwiftUI
import UIKit

// What Xcode generates for an asset catalogue with the colour “Brand” and the image “Logo”, and how apps write it.
extension ColorResource {
  static let brand = ColorResource(name: "Brand", bundle: .main)
}
extension ImageResource {
  static let logo = ImageResource(name: "Logo", bundle: .main)
}
extension UIColor {
  static var brand: UIColor { UIColor(resource: .brand) }
}
extension UIImage {
  static var logo: UIImage { UIImage(resource: .logo) }
}
extension Color {
  static var brand: Color { Color(ColorResource.brand) }
}
extension ShapeStyle where Self == Color {
  static var brand: Color { .brand }
}

struct AssetSymbolForms: View {
  var body: some View {
    VStack {
      Image(.logo)
        .foregroundStyle(Color(.brand))
        .background(.brand, in: .circle)
      Text("a").foregroundColor(.brand).tint(Color(.brand).opacity(0.5))
      Label("b", image: .logo)
      Rectangle().fill(Color(.systemBackground)).overlay(Color(.secondaryLabel))
      Rectangle().fill(LinearGradient(colors: [Color(.brand), .brand], startPoint: .top, endPoint: .bottom))
      Circle().stroke(Color(uiColor: .brand)).shadow(color: Color(UIColor.brand), radius: 2)
      Image(uiImage: .logo)
    }
  }
}
