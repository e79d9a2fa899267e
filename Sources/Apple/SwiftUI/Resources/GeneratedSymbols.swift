import UIKit

// What Xcode's generated asset symbols call.

extension UIColor {
  /// A colour of the asset catalogue by its generated symbol (iOS 17).
  public convenience init(resource: ColorResource) {
    self.init(source: .named(resource.name, bundle: nil))
  }
}

extension UIImage {
  /// A picture of the asset catalogue by its generated symbol (iOS 17).
  public convenience init(resource: ImageResource) {
    // A generated symbol exists only where the catalogue has the picture.
    self.init(catalogued: resource.name)
  }
}
