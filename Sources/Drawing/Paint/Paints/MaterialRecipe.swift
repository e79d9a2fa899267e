import RenderTree

/// How a material changes what lies behind it. Apple publishes no numbers; these are estimates by eye, and every
/// picture that uses them says so in a note.
struct MaterialRecipe {
  /// Standard deviation of the blur in points.
  static let blurRadius = 24.0
  /// Backdrops are made more colourful before they are tinted.
  static let saturation = 1.8
  /// Laid over the blurred backdrop.
  let tint: RGBA

  init(_ kind: MaterialKind, dark: Bool) {
    let strength =
      switch kind {
      case .ultraThin: 0.44
      case .thin: 0.58
      case .regular: 0.72
      case .thick: 0.83
      case .ultraThick: 0.91
      case .bar: 0.84
      }
    tint = dark ? RGBA(bytes: 37, 37, 38, strength) : RGBA(bytes: 246, 246, 247, strength)
  }

  static func note(_ kind: MaterialKind) -> DrawingNote {
    DrawingNote(
      .approximate, subject: ".\(kind)Material",
      message: "blur, saturation and tint of materials are estimates, and texts on them are drawn without vibrancy")
  }
}
