import RenderTree

extension View {
  /// The view in a style for texts, symbols and shapes.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { styled([style]) }
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    styled([primary, secondary])
  }
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View { styled([primary, secondary, tertiary]) }

  /// The view in a colour for texts, symbols and shapes; nil is the colour of its surroundings.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    modified(
      .contextual { context in
        guard let color else { return .sequence([]) }
        context.sayNotes(of: color)
        return .environment { $0.setForeground([color]) }
      })
  }

  /// The colour of controls; nil is the accent colour.
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    modified(
      .contextual { context in
        if let tint { context.sayNotes(of: tint) }
        return .environment { $0.setTint(tint) }
      })
  }
  nonisolated public func tint(_ tint: Color?) -> some View {
    modified(
      .contextual { context in
        if let tint { context.sayNotes(of: tint) }
        return .environment { $0.setTint(tint) }
      })
  }
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  /// What `BackgroundStyle` stands for.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modified(
      .contextual { context in
        context.sayNotes(of: style)
        return .environment { $0.setBackground(style) }
      })
  }

  /// Styles may carry effects such as a shadow, which act on the content as a whole.
  nonisolated private func styled(_ styles: [any ShapeStyle]) -> some View {
    modified(
      .contextual { context in
        for style in styles { context.sayNotes(of: style) }
        let effects = styles[0]._effects(context.environment)
        return .sequence(
          effects.map { .record(.effect($0)) } + [.environment { $0.setForeground(styles) }])
      })
  }
}
