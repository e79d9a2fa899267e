import SwiftUI

/// What remains of an adventure that is over.
struct RewardRow: View {
  let reward: AdventureAttributes.Reward
  let event: AdventureAttributes.Event

  var body: some View {
    HStack(spacing: 14) {
      Label {
        Text(event == .victory ? "Victory" : "Home again")
      } icon: {
        Image(systemName: event == .victory ? "trophy.fill" : "house.fill")
      }
      .foregroundStyle(event == .victory ? Color(.amber) : Color(.mist))
      Spacer(minLength: 0)
      Text("\(reward.gold) gold")
      Text("\(reward.monsters) monsters")
    }
    .font(.subheadline.weight(.semibold))
    .foregroundStyle(.white)
    .lineLimit(1)
    .minimumScaleFactor(0.8)
    .frame(minHeight: 30)
  }
}
