import AppIntents
import SwiftUI
import WidgetKit

/// Heals from the lock screen; only a hero who needs it and has a potion shows it.
struct PotionButton: View {
  let context: ActivityViewContext<AdventureAttributes>

  var body: some View {
    if context.state.potions > 0, context.state.health < 0.95, !context.state.event.isTheEnd, !context.isStale {
      Button(intent: UsePotionIntent(heroID: context.attributes.hero.id)) {
        HStack(spacing: 4) {
          Image(systemName: "cross.vial.fill")
          Text("Heal")
          Text(verbatim: "×\(context.state.potions)")
            .opacity(0.85)
        }
        .font(.footnote.weight(.semibold))
        .padding(.horizontal, 12)
        .frame(height: 30)
        .background(Capsule().fill(Color(.potion)))
        .foregroundStyle(.white)
      }
      .buttonStyle(.plain)
      .invalidatableContent()
    }
  }
}
