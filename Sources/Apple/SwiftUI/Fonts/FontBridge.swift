import UIKit

extension Font {
  /// The font of UIKit, in the size that it has.
  public init(_ font: UIFont) { self.init(.fixed(font.spec)) }
}
