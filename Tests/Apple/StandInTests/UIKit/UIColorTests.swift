import Testing
import UIKit

@Suite struct UIColorTests {
  private func parts(_ color: UIColor) -> [Double] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a].map { (Double($0) * 1000).rounded() / 1000 }
  }
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let light = UITraitCollection(userInterfaceStyle: .light)

  @Test func initialisers() {
    #expect(parts(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)) == [0.1, 0.2, 0.3, 0.4])
    #expect(parts(UIColor(white: 0.5, alpha: 1)) == [0.5, 0.5, 0.5, 1])
    #expect(parts(UIColor(hue: 1 / 3, saturation: 1, brightness: 0.5, alpha: 1)) == [0, 0.5, 0, 1])
    #expect(parts(UIColor(cgColor: CGColor(gray: 0.25, alpha: 0.5))) == [0.25, 0.25, 0.25, 0.5])
    #expect(parts(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)) == [1, 1, 1, 1])
  }
  @Test func hueSurvivesTheRoundTrip() {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(hue: 0.83, saturation: 0.4, brightness: 0.7, alpha: 0.9).getHue(
      &h, saturation: &s, brightness: &b, alpha: &a)
    #expect(abs(h - 0.83) < 1e-9 && abs(s - 0.4) < 1e-9 && abs(b - 0.7) < 1e-9 && a == 0.9)
  }
  @Test func systemColoursFollowTheTraits() {
    #expect(parts(UIColor.label.resolvedColor(with: light)) == [0, 0, 0, 1])
    #expect(parts(UIColor.label.resolvedColor(with: dark)) == [1, 1, 1, 1])
    #expect(parts(UIColor.systemBackground.resolvedColor(with: dark)) == [0, 0, 0, 1])
    #expect(parts(UIColor.label.withAlphaComponent(0.5).resolvedColor(with: dark)) == [1, 1, 1, 0.5])
  }
  @Test func dynamicColoursAreAskedPerTrait() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .systemBackground }
    #expect(parts(color.resolvedColor(with: dark)) == [1, 1, 1, 1])
    #expect(parts(color.resolvedColor(with: light)) == [1, 1, 1, 1])
    var inside: [Double] = []
    dark.performAsCurrent { inside = parts(.label) }
    #expect(inside == [1, 1, 1, 1])
  }
  @Test func equality() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.systemRed != UIColor.red)
    #expect(UIColor(named: "Brand")?.source == .named("Brand", bundle: nil))
  }
  @Test func whiteOnlyOfGrays() {
    var white: CGFloat = 0
    #expect(UIColor.gray.getWhite(&white, alpha: nil) && white == 0.5)
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
  }
}
