import Foundation
import RenderTree

extension View {
  nonisolated private func accessible(_ change: @escaping (inout Accessibility) -> Void) -> some View {
    modified(.record(.accessibility(change)))
  }
  /// A text that a screen reader says, written in the environment where the modifier stands.
  nonisolated private func accessible(
    _ text: Text, _ change: @escaping (inout Accessibility, String) -> Void
  ) -> some View {
    modified(
      .contextual { context in
        let string = text._string(context.environment, now: context.host.now)
        return .record(.accessibility { change(&$0, string) })
      })
  }

  // MARK: Label

  /// What a screen reader says instead of the content.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View { accessible(label) { $0.label = $1 } }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }
  nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    accessible(label) { if isEnabled { $0.label = $1 } }
  }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }
  /// A label made of the content's own labels and more (iOS 18).
  /// Approximate: the content's own labels stay as they are.
  nonisolated public func accessibilityLabel<V: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View { self }

  // MARK: Value and hint

  /// What a screen reader says of the value.
  nonisolated public func accessibilityValue(_ value: Text) -> some View { accessible(value) { $0.value = $1 } }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }
  /// What a screen reader says of the effect.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { accessible(hint) { $0.hint = $1 } }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  // MARK: Structure

  /// Keeps the view from screen readers.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { accessible { $0.isHidden = hidden } }
  nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    accessible { if isEnabled { $0.isHidden = hidden } }
  }
  /// One element for the view.
  /// Approximate: with `combine` the children are still read one by one.
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    accessible { $0.hidesChildren = children.kind == .ignore }
  }
  /// Other children for a screen reader.
  /// Approximate: the children stay those that are drawn.
  nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }
  /// Another view for a screen reader.
  /// Approximate: the view itself is read.
  nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
    self
  }
}

extension View {
  /// Carried in the display list.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessible { $0.traits.formUnion(traits.carried) }
  }
  /// Carried in the display list.
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessible { $0.traits.subtract(traits.carried) }
  }
}

/// What a screen reader tells beside the text.
/// Approximate: nothing of it can be seen in a picture; it is not kept for the texts of a screen reader either.
extension View {
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  nonisolated public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View { self }
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }
  nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View { self }
  @_disfavoredOverload nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S])
    -> some View
  { self }
  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
  nonisolated public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }
  nonisolated public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }
  nonisolated public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V)
    -> some View
  { self }
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { self }
  nonisolated public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void)
    -> some View
  { self }
  @_disfavoredOverload nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View { self }
  nonisolated public func accessibilityActions<V: View>(@ViewBuilder _ content: () -> V) -> some View { self }
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  nonisolated public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }
  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  nonisolated public func speechAdjustedPitch(_ value: Double) -> some View { self }
  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

/// The form before iOS 14.
extension View {
  nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }
  nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
  /// Approximate: nothing of it can be seen in a picture.
  nonisolated public func accessibility(identifier: String) -> some View { self }
  /// Approximate: nothing of it can be seen in a picture.
  nonisolated public func accessibility(sortPriority: Double) -> some View { self }
}

extension Text {
  /// What a screen reader says instead of the text.
  public func accessibilityLabel(_ label: Text) -> Text { Text(segments: segments, label: [label]) }
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { accessibilityLabel(Text(labelKey)) }
  @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text {
    accessibilityLabel(Text(label))
  }
}
