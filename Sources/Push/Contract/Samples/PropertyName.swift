/// The words of a property's name, which tell what its values look like: `orderNumber` is order, number.
struct PropertyName {
  let words: Set<String>
  let inOrder: [String]

  init(_ name: String) {
    var list: [String] = [""]
    var last: Character = "_"
    for letter in name {
      if !letter.isLetter && !letter.isNumber || letter.isUppercase && !last.isUppercase { list.append("") }
      if letter.isLetter || letter.isNumber { list[list.count - 1].append(contentsOf: letter.lowercased()) }
      last = letter
    }
    inOrder = list.filter { !$0.isEmpty }
    words = Set(inOrder)
  }

  func has(_ candidates: String...) -> Bool { candidates.contains { words.contains($0) } }

  /// The name as a title: `orderNumber` is `Order number`.
  var title: String {
    let text = inOrder.joined(separator: " ")
    return text.isEmpty ? "Sample" : text.prefix(1).uppercased() + text.dropFirst()
  }
}
