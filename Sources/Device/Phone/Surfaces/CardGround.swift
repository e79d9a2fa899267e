import RenderTree

/// The system's background of a card whose app sets no tint, or a translucent one. Apple's page about live data calls
/// it white, dark black; phones show a material over the wallpaper.
public enum CardGround: Sendable, Hashable {
  /// A card by itself has no wallpaper: the material as it looks over a plain grey, a middle or, in the dark, a dark
  /// one.
  case flat
  /// The material over the wallpaper of a scene.
  case material
  /// Of a person who wants nothing to look through: what Apple's page says.
  case opaque

  /// Which of the materials is not published; by eye.
  public static let kind = MaterialKind.thick

  /// A watch shows a dark grey on its black screen and a car a black card; by eye.
  public func paint(isDark: Bool, on surface: Surface) -> PaintSpec {
    switch (surface, self) {
    case (.smartStack, _): .color(RGBA(bytes: 34, 34, 36))
    case (.carPlay, _), (_, .opaque): .color(isDark ? .black : .white)
    case (_, .material): .material(Self.kind, dark: isDark)
    case (_, .flat): .color(isDark ? RGBA(bytes: 42, 42, 42) : RGBA(bytes: 226, 226, 227))
    }
  }
}
