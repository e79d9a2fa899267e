// Animators and effects of iOS 17 that a Live Activity draws at rest.
import SwiftUI

private struct Bounce {
  var scale = 1.0
  var lift: CGFloat = 0
}

struct AnimatorForms: View {
  let count: Int

  var body: some View {
    VStack {
      KeyframeAnimator(initialValue: 1.0, repeating: true) { value in
        Circle().opacity(value)
      } keyframes: { _ in
        KeyframeTrack {
          LinearKeyframe(0.2, duration: 0.5)
          CubicKeyframe(1.0, duration: 0.5)
        }
      }
      Text("Goal")
        .keyframeAnimator(initialValue: Bounce(), trigger: count) { content, value in
          content.scaleEffect(value.scale).offset(y: value.lift)
        } keyframes: { _ in
          KeyframeTrack(\.scale) {
            SpringKeyframe(1.4, duration: 0.2, spring: .bouncy)
            MoveKeyframe(1.0)
          }
          KeyframeTrack(\.lift) { LinearKeyframe(-8, duration: 0.3) }
        }
      PhaseAnimator([0.0, 1.0]) { phase in Circle().opacity(phase) } animation: { _ in .easeInOut }
      Text("Where")
        .visualEffect { content, proxy in content.offset(y: proxy.size.height / 2).opacity(0.5) }
    }
  }
}
