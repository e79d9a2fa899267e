/// Which of several contents a phone gets.
enum LocaleChoice {
  /// The exact locale, else the nearest that says less (`zh-Hans-CN`, `zh-Hans`, `zh`), else another of the same
  /// language, else the common one (""), else the first by name.
  /// - Parameter wanted: BCP 47, as the phone reports it; `_` counts as `-`, and the case of letters does not.
  /// - Returns: nil where there is none at all.
  static func choose(_ wanted: String, from offered: some Collection<String>) -> String? {
    if offered.count <= 1 { return offered.first }
    var parts = normal(wanted).split(separator: "-")
    let sorted = offered.sorted()
    let language = parts.first
    while !parts.isEmpty {
      let name = parts.joined(separator: "-")
      if let exact = sorted.first(where: { normal($0) == name }) { return exact }
      parts.removeLast()
    }
    if let language, let kin = sorted.first(where: { normal($0).split(separator: "-").first == language }) {
      return kin
    }
    return sorted.first
  }

  /// A name in the spelling in which locales are compared.
  static func normal(_ name: String) -> String {
    String(name.lowercased().map { $0 == "_" ? "-" : $0 })
  }
}
