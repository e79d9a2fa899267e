import Findings

/// Which of a type's keys somebody meant by another one.
struct KeySpelling {
  let properties: [NamedType.Property]
  /// Keys of the object that no property reads, in the order of the text.
  let strangers: [JSONNode.Member]

  init(_ properties: [NamedType.Property], _ members: [JSONNode.Member]) {
    self.properties = properties
    let keys = Set(properties.map(\.key))
    var seen: Set<String> = []
    strangers = members.filter { !keys.contains($0.key) && seen.insert($0.key).inserted }
  }

  /// The stranger that is `key` in another spelling: other letter case, `snake_case`, `kebab-case`, something before it
  /// as in `42_status`, or the Swift property's name where `CodingKeys` renames it.
  func respelled(_ property: NamedType.Property) -> JSONNode.Member? {
    let wanted = Self.plain(property.key)
    return strangers.first { Self.plain($0.key) == wanted }
      ?? strangers.first { $0.key == property.name }
      ?? strangers.first { $0.key.hasSuffix("_" + property.key) || $0.key.hasSuffix("." + property.key) }
  }

  /// The property whose key is nearest to a stranger's.
  func nearest(to stranger: String) -> String? {
    Suggestion.nearest(to: stranger, in: properties.map(\.key))
      ?? properties.first { $0.name == stranger }?.key
  }

  private static func plain(_ key: String) -> String { key.lowercased().filter { $0.isLetter || $0.isNumber } }
}
