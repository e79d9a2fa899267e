import RenderTree

extension Font {
  /// The numbers of the font at a type size.
  /// - Parameter outer: traits asked for around the font, such as `fontWeight(_:)`; they win over the font's own.
  func spec(_ typeSize: DynamicTypeSize, traits outer: FontTraits = FontTraits()) -> FontSpec {
    let traits = outer.over(self.traits)
    var spec: FontSpec
    // Weight of the emphasised variant, where nothing says a weight.
    var emphasised = 700
    var statedWeight = traits.weight?.css
    switch base {
    case .style(let style, let design, let weight):
      let row = TypeScale.row(style), step = row.steps[typeSize.rawValue]
      statedWeight = statedWeight ?? weight?.css
      if statedWeight == nil { emphasised = row.emphasised }
      spec = FontSpec(
        size: step.size, weight: row.weight, design: (design ?? .default).spec,
        leading: step.pitch - step.size * FontSpec.lineHeightEm)
    case .system(let size, let design, let weight):
      statedWeight = statedWeight ?? weight?.css
      spec = FontSpec(size: size, design: (design ?? .default).spec)
    case .custom(let name, let size, let style):
      let factor = style.map { TypeScale.factor($0, typeSize) } ?? 1
      spec = FontSpec(size: (size * factor).rounded(), family: name)
      if factor == 1 { spec.size = size }
    case .fixed(let fixed):
      spec = fixed
    }
    if let statedWeight { spec.weight = statedWeight }
    if traits.isBold == true { spec.weight = max(spec.weight, emphasised) }
    // A design asked for around the font leaves one that the font names itself.
    if let design = traits.design, spec.design == .standard { spec.design = design.spec }
    if traits.isMonospaced == true { spec.design = .monospaced }
    if let width = traits.width { spec.width = width.spec }
    if let italic = traits.isItalic { spec.italic = italic }
    if traits.hasMonospacedDigits == true { spec.monospacedDigits = true }
    if let smallCaps = traits.hasSmallCaps { spec.smallCaps = smallCaps }
    if let smallCapitals = traits.hasSmallCapitals { spec.smallCapitals = smallCapitals }
    if let leading = traits.leading { spec.leading += leading.extra }
    spec.size *= traits.factor
    // A font without extent can be neither measured nor drawn.
    if !(spec.size > 0 && spec.size.isFinite) { spec.size = spec.size.isFinite || spec.size.isNaN ? 0.01 : 1000 }
    return spec
  }
}

extension EnvironmentValues {
  /// The font in force, nil for the body style.
  public var font: Font? {
    get { storage.text.font }
    set { uniqueStorage().text.font = newValue }
  }
  /// The numbers of the font in force.
  public var _fontSpec: FontSpec { fontSpec(storage.text.font ?? .body, traits: storage.text.fontTraits) }

  /// The numbers of a font in the type size and the weight that the person reads in.
  func fontSpec(_ font: Font, traits: FontTraits) -> FontSpec {
    var spec = font.spec(storage.dynamicTypeSize, traits: traits)
    // Two steps, regular to semibold; no heavier than black. Assumed: Apple publishes no table.
    if storage.text.legibilityWeight == .bold { spec.weight = min(900, spec.weight + 200) }
    return spec
  }
}
