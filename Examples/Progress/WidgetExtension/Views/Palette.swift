import SwiftUI

/// The few colours. White keeps a contrast of at least 7 on `ground`; `leaf` is for symbols and bars, never for texts
/// that change.
enum Palette {
  static let ground = Color(red: 0.07, green: 0.14, blue: 0.12)
  static let leaf = Color(red: 0.36, green: 0.85, blue: 0.52)
  static let track = Color(white: 1, opacity: 0.18)
  static let mist = Color(white: 0.8)
}
