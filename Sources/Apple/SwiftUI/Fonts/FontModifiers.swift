import RenderTree

extension View {
  /// The default font of the texts inside.
  nonisolated public func font(_ font: Font?) -> some View { modified(.environment { $0.font = font }) }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { fontTraits { $0.weight = weight } }
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { fontTraits { $0.design = design } }
  /// Approximate: the nearest of four widths, by squeezing the letters.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View { fontTraits { $0.width = width } }
  nonisolated public func bold(_ isActive: Bool = true) -> some View { fontTraits { $0.isBold = isActive } }
  nonisolated public func italic(_ isActive: Bool = true) -> some View { fontTraits { $0.isItalic = isActive } }
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    fontTraits { $0.isMonospaced = isActive }
  }
  nonisolated public func monospacedDigit() -> some View { fontTraits { $0.hasMonospacedDigits = true } }

  nonisolated private func fontTraits(_ change: @escaping (inout FontTraits) -> Void) -> some View {
    modified(.environment { change(&$0.uniqueStorage().text.fontTraits) })
  }

  /// Sets the type size.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    modified(.environment { $0.dynamicTypeSize = size })
  }
  /// Keeps the type size inside a range.
  nonisolated public func dynamicTypeSize<T>(_ range: T) -> some View
  where T: RangeExpression, T.Bound == DynamicTypeSize {
    modified(
      .environment { values in
        let size = values.dynamicTypeSize
        guard !range.contains(size) else { return }
        // The nearest size that the range has.
        values.dynamicTypeSize =
          DynamicTypeSize.allCases.filter { range.contains($0) }
          .min { abs($0.rawValue - size.rawValue) < abs($1.rawValue - size.rawValue) } ?? size
      })
  }
}
