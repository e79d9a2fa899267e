import SwiftUI

/// The hero's face in a ring of the health's colour.
struct HeroBadge: View {
  let hero: Hero
  let state: AdventureAttributes.ContentState
  let side: CGFloat

  var body: some View {
    Text(hero.face)
      .font(.system(size: side * 0.56))
      .frame(width: side, height: side)
      .background(Circle().fill(state.tint.opacity(0.22)))
      .overlay(Circle().strokeBorder(state.tint, lineWidth: side / 20))
      .accessibilityLabel(hero.name)
  }
}

extension AdventureAttributes.ContentState {
  /// Green, amber from the half down, red in danger.
  var tint: Color {
    if isInDanger { return Color(.danger) }
    return health <= 0.5 ? Color(.amber) : Color(.leaf)
  }
}
