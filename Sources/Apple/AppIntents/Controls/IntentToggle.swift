import RenderTree
import SwiftUI

// Toggles that run an intent (iOS 17). iOS flips them at once and runs the intent with the new value.
extension Toggle {
  public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
    self.init(_isOn: isOn, tap: IntentTap.target(intent, turnsOn: !isOn), label: label())
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
    self.init(_isOn: isOn, tap: IntentTap.target(intent, turnsOn: !isOn), label: Text(titleKey))
  }
  @_disfavoredOverload public init(_ title: some StringProtocol, isOn: Bool, intent: some AppIntent) {
    self.init(_isOn: isOn, tap: IntentTap.target(intent, turnsOn: !isOn), label: Text(title))
  }
}
