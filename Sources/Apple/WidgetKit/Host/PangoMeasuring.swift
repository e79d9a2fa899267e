@_implementationOnly import Lettering
import RenderTree

/// The texts' measurer. The only file that sees Lettering: users' sources compile against this module without its C
/// libraries.
enum PangoMeasuring {
  /// - Parameter fonts: paths of the app's own font files.
  /// - Throws: what is missing on this machine, such as a font package.
  static func make(fonts: [String]) throws -> any TextMeasuring {
    let typesetter = try Typesetter.shared()
    typesetter.addFonts(fonts)
    return typesetter
  }
}
