import Foundation
import Wire

/// Chooses among the variations of a translation and writes the format that is left, every argument by its number.
struct TranslationFormat {
  var language: String
  var device: String
  var arguments: [FormatArgument]

  /// The format for these arguments; a plain text where there are none.
  func format(_ translation: Translation) -> String {
    let text = text(of: translation.form, number: arguments.lazy.compactMap(\.number).first)
    guard !arguments.isEmpty || !translation.substitutions.isEmpty else { return text }
    var next = 0
    return expand(text, translation.substitutions, own: nil, next: &next, depth: 0)
  }

  /// Variations nest a few levels deep at most; a substitution that names itself must come to an end.
  private static let depthLimit = 8

  private func expand(
    _ text: String, _ substitutions: [String: Translation.Substitution], own: (index: Int, specifier: String)?,
    next: inout Int, depth: Int
  ) -> String {
    var written = ""
    for part in FormatParts(text) {
      switch part {
      case .letters(let letters): written += letters.replacing("%", with: "%%")
      case .conversion(let conversion):
        if conversion.name == "arg", let own {
          written += Self.conversion("%" + own.specifier, at: own.index)
        } else if let name = conversion.name, let substitution = substitutions[name], depth < Self.depthLimit {
          let index = substitution.argument.map { $0 - 1 } ?? conversion.position ?? next
          next = max(next, index + 1)
          let number = arguments.indices.contains(index) ? arguments[index].number : nil
          written += expand(
            self.text(of: substitution.form, number: number), substitutions, own: (index, substitution.specifier),
            next: &next, depth: depth + 1)
        } else if let name = conversion.name {
          // A name without a substitution: shown as it is written, so that it is seen.
          written += name == "arg" ? "%%arg" : "%%#@\(name)@"
        } else if let own, conversion.position == nil {
          written += Self.conversion(conversion.specifier, at: own.index)
        } else {
          let index = conversion.position ?? next
          next = conversion.position == nil ? next + 1 : next
          written += Self.conversion(conversion.specifier, at: index)
        }
      }
    }
    return written
  }

  /// `%2$lld`
  private static func conversion(_ specifier: String, at index: Int) -> String {
    "%\(index + 1)$" + specifier.dropFirst()
  }

  private func text(of form: Translation.Form, number: Double?) -> String {
    switch form {
    case .text(let text): return text
    case .device(let forms):
      guard let form = forms[device] ?? forms["other"] ?? forms["iphone"] ?? forms.min(by: { $0.key < $1.key })?.value
      else { return "" }
      return text(of: form, number: number)
    case .plural(let forms):
      let category = number.map { PluralCategory($0, language: language) } ?? .other
      // A `zero` form is taken for nought in every language.
      let zero = number == 0 ? forms["zero"] : nil
      guard let form = zero ?? forms[category.rawValue] ?? forms["other"] ?? forms.min(by: { $0.key < $1.key })?.value
      else { return "" }
      return text(of: form, number: number)
    }
  }
}

extension Translation {
  /// Whether the text depends on a number.
  var hasPlural: Bool {
    func depends(_ form: Form) -> Bool {
      switch form {
      case .text: false
      case .plural: true
      case .device(let forms): forms.values.contains(where: depends)
      }
    }
    return depends(form) || substitutions.values.contains { depends($0.form) }
  }
}

extension FormatArgument {
  /// What decides a plural; nil for texts.
  var number: Double? {
    switch self {
    case .text: nil
    case .signed(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    }
  }

  /// The argument alone, as a conversion asks for it; a conversion of another kind gives way to the argument's own.
  /// - Parameter specifier: such as `%.1f`, without a position.
  public func string(_ specifier: String, locale: Locale) -> String {
    let letter = specifier.last ?? "@"
    let fits: Bool =
      switch self {
      case .text: true
      case .signed, .unsigned: "dDiuUxXoO".contains(letter)
      case .real: "fFeEgGaA".contains(letter)
      }
    switch self {
    case .text(let text): return text
    case .signed(let value):
      return String(format: fits ? Self.long(specifier) : "%lld", locale: locale, value)
    case .unsigned(let value):
      return String(format: fits ? Self.long(specifier) : "%llu", locale: locale, value)
    case .real(let value): return String(format: fits ? specifier : "%lf", locale: locale, value)
    }
  }

  /// The conversion for 64 bits, whatever length it names: arguments are kept in 64.
  private static func long(_ specifier: String) -> String {
    specifier.dropLast().filter { !"hlqLztj".contains($0) } + "ll" + String(specifier.last ?? "d")
  }
}
