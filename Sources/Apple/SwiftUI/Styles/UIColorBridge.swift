import RenderTree
import UIKit

extension UIColor {
  /// The colour for UIKit; it goes on following the appearance.
  public convenience init(_ color: Color) {
    self.init { traits in
      var environment = EnvironmentValues()
      environment.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
      environment._colorSchemeContrast = traits.accessibilityContrast == .high ? .increased : .standard
      let rgba = color._rgba(environment)
      return UIColor(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: rgba.alpha)
    }
  }
}
