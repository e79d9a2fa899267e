import Findings

/// A value of a payload that an app's type is decoded from.
struct PayloadTarget {
  var path: JSONPath
  /// Behind optionals.
  var shape: Shape
  /// The property that it is the value of; nil for elements.
  var property: NamedType.Property?
  var node: JSONNode

  /// Every value below `node`, outermost first; what is decoded by hand is left out, because nobody knows what its
  /// decoder takes.
  static func all(
    _ node: JSONNode, _ shape: Shape, at path: JSONPath, _ contract: ActivityContract
  ) -> [PayloadTarget] {
    var found: [PayloadTarget] = []
    var waiting = [PayloadTarget(path: path, shape: shape, property: nil, node: node)]
    while !waiting.isEmpty {
      var target = waiting.removeFirst()
      target.shape = target.shape.unwrapped
      if contract.type(of: target.shape)?.isHandDecoded ?? false { continue }
      found.append(target)
      waiting += target.inner(contract)
    }
    return found
  }

  private func inner(_ contract: ActivityContract) -> [PayloadTarget] {
    switch shape {
    case .array(let element), .set(let element), .range(let element), .closedRange(let element):
      return (node.elements ?? []).enumerated().map { index, node in
        PayloadTarget(path: path.appending(.index(index)), shape: element, property: nil, node: node)
      }
    case .dictionary(_, let value):
      return (node.members ?? []).map { member in
        PayloadTarget(path: path.appending(.key(member.key)), shape: value, property: nil, node: member.value)
      }
    case .pairs(let key, let value):
      return (node.elements ?? []).enumerated().map { index, node in
        PayloadTarget(
          path: path.appending(.index(index)), shape: index.isMultiple(of: 2) ? key : value, property: nil, node: node)
      }
    case .named(let name):
      switch contract.types[name]?.kind {
      case .object(let properties)?: return members(properties, of: node, at: path)
      case .cases(let cases)?:
        guard let member = node.members?.first, let payload = cases.first(where: { $0.name == member.key }) else {
          return []
        }
        return members(payload.values, of: member.value, at: path.appending(.key(member.key)))
      default: return []
      }
    default: return []
    }
  }

  private func members(_ properties: [NamedType.Property], of node: JSONNode, at path: JSONPath) -> [PayloadTarget] {
    properties.compactMap { property in
      node[property.key].map {
        PayloadTarget(path: path.appending(.key(property.key)), shape: property.shape, property: property, node: $0)
      }
    }
  }
}
