import SwiftUI

/// The few colours of the card. Each text colour keeps a contrast of at least 4.5 on `night` and on black.
enum Palette {
  static let night = Color(red: 0.09, green: 0.10, blue: 0.16)
  static let amber = Color(red: 1.0, green: 0.72, blue: 0.25)
  static let mist = Color(white: 0.78)
  static let track = Color(white: 1, opacity: 0.18)
}
