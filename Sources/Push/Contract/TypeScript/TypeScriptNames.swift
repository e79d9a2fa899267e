/// Names of Swift types as TypeScript has them: `Ride.ContentState` becomes `RideContentState`.
struct TypeScriptNames {
  private var chosen: [String: String] = [:]

  /// - Parameter types: names that get an identifier each; two that would share one are told apart by a number.
  /// - Parameter reserved: names that stand for something else in the file.
  init(_ types: [String], reserved: [String]) {
    // Names that the file itself declares.
    var taken: Set<String> = [
      "SwiftDate", "UnixSeconds", "Integer", "Base64", "UUIDString", "URLString", "Array", "Record",
    ]
    taken.formUnion(reserved.map { identifier($0) })
    for type in types {
      let plain = identifier(type)
      var name = plain, number = 2
      while !taken.insert(name).inserted {
        name = plain + String(number)
        number += 1
      }
      chosen[type] = name
    }
  }

  subscript(type: String) -> String? { chosen[type] }

  /// Letters and digits of a name, each word with a capital.
  func identifier(_ name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let text = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return text.first.map(\.isNumber) ?? true ? "_" + text : text
  }
}
