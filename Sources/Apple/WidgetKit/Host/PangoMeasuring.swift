@_implementationOnly import Lettering
import RenderTree

/// The texts' measurer. The only file that sees Lettering: users' sources compile against this module without its C
/// libraries.
enum PangoMeasuring {
  /// - Throws: what is missing on this machine, such as a font package.
  static func make() throws -> any TextMeasuring { try Typesetter.shared() }
}
