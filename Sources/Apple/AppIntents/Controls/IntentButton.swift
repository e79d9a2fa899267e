import RenderTree
import SwiftUI

// Buttons that run an intent (iOS 17): what a Live Activity can react to. On iOS they appear where SwiftUI and
// AppIntents are both imported; the intent's type needs the latter anyway.
extension Button {
  public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
    self.init(_tap: IntentTap.target(intent), label: label())
  }
  public init(role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label) {
    self.init(_tap: IntentTap.target(intent), role: role, label: label())
  }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
    self.init(_tap: IntentTap.target(intent), label: Text(titleKey))
  }
  @_disfavoredOverload public init(_ title: some StringProtocol, intent: some AppIntent) {
    self.init(_tap: IntentTap.target(intent), label: Text(title))
  }
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, intent: some AppIntent) {
    self.init(_tap: IntentTap.target(intent), label: Text(titleResource))
  }
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, intent: some AppIntent) {
    self.init(_tap: IntentTap.target(intent), role: role, label: Text(titleKey))
  }
  @_disfavoredOverload public init(_ title: some StringProtocol, role: ButtonRole?, intent: some AppIntent) {
    self.init(_tap: IntentTap.target(intent), role: role, label: Text(title))
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(
      _tap: IntentTap.target(intent), role: role, label: SwiftUI.Label(titleKey, systemImage: systemImage))
  }
  @_disfavoredOverload public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent
  ) {
    self.init(_tap: IntentTap.target(intent), role: role, label: SwiftUI.Label(title, systemImage: systemImage))
  }
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(_tap: IntentTap.target(intent), role: role, label: SwiftUI.Label(titleKey, image: image))
  }
  @_disfavoredOverload public init(
    _ title: some StringProtocol, image: ImageResource, role: ButtonRole? = nil, intent: some AppIntent
  ) {
    self.init(_tap: IntentTap.target(intent), role: role, label: SwiftUI.Label(title, image: image))
  }
}
